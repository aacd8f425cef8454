//! `container`: as wide as the screen step it is in.

use super::number;
use super::setup::Setup;
use super::theme::Scale;
use super::write::Block;
use smallvec::SmallVec;
use std::borrow::Cow;

/// The blocks of `container`; `None` if code computes a part of them.
pub(super) fn blocks(setup: &Setup) -> Option<SmallVec<[Block; 1]>> {
    let v4 = setup.is_v4();
    if setup.container.unknown
        || setup.theme.may_have_more(Scale::Screens)
            && setup.theme.authored_in(Scale::ContainerUtility).next().is_some()
    {
        return None;
    }
    let named;
    let screens: Vec<(&str, &str)> = match &setup.container.screens {
        Some(own) => own.iter().map(|w| ("", &**w)).collect(),
        None => {
            named = setup.theme.screens(v4);
            named
        }
    };
    let mut widths: Vec<(f64, &str, &str)> =
        screens.iter().filter_map(|(name, w)| Some((pixels(w)?, *w, *name))).collect();
    widths.sort_by(|a, b| a.0.total_cmp(&b.0));
    widths.dedup_by(|a, b| a.1 == b.1);
    let padding = |screen: &str| setup.container.padding.iter().find(|(s, _)| &**s == screen).map(|(_, p)| &**p);
    let padded = |css: &mut String, padding: Option<&str>| {
        if let Some(padding) = padding {
            css.push_str(&format!(";padding-right:{padding};padding-left:{padding}"));
        }
    };
    let mut first = String::from(if v4 { "--tw-sort:--tw-container-component;width:100%" } else { "width:100%" });
    if setup.container.center {
        first.push_str(";margin-right:auto;margin-left:auto");
    }
    padded(&mut first, padding(""));
    let mut all = SmallVec::from_iter([Block { at: None, css: Cow::Owned(first) }]);
    for (_, width, name) in widths {
        let at = if v4 { format!("@media (width >= {width})") } else { format!("@media (min-width: {width})") };
        let mut css = format!("max-width:{width}");
        padded(&mut css, padding(name).filter(|_| !name.is_empty()));
        all.push(Block { at: Some(at), css: Cow::Owned(css) });
    }
    Some(all)
}

fn pixels(length: &str) -> Option<f64> {
    match number::with_unit(length)? {
        (n, "px") => Some(n),
        (n, "rem" | "em") => Some(n * 16.0),
        _ => None,
    }
}
