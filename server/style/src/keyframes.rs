//! Keyframes: what an animation changes (css-animations-1, section 3).

use crate::declaration::{DeclId, DeclarationKind};
use crate::environment::EnvSet;
use crate::styled::Styled;
use easel_syntax::css::{Css, ItemId, ItemKind, unescape};
use rustc_hash::FxHashMap;

/// An `@keyframes` rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keyframes {
    /// The declarations of its keyframes, in source order.
    pub declarations: Vec<DeclId>,
    /// Where the conditions around it hold.
    pub envs: EnvSet,
}

impl Styled {
    /// The `@keyframes` rules that declare anything, by name. Of several with one name the last counts, as in
    /// browsers; those that hold in no environment (`@media print`, reduced motion) are left out. One pass over all
    /// declarations: ask once.
    pub fn keyframes(&self) -> FxHashMap<Box<str>, Keyframes> {
        let mut all: FxHashMap<Box<str>, Keyframes> = FxHashMap::default();
        let mut last: Option<(crate::sheet::SheetId, ItemId, Box<str>)> = None;
        for (decl, declaration) in self.declarations() {
            if declaration.kind != DeclarationKind::Keyframe {
                continue;
            }
            let (envs, _) = self.conditions(decl);
            if envs.is_empty() {
                continue;
            }
            let sheet = self.sheet(declaration.sheet);
            let Some((rule, name)) = rule_around(&sheet.css, &sheet.text, declaration.item) else { continue };
            let goes_on = last.as_ref().is_some_and(|(s, r, _)| (*s, *r) == (declaration.sheet, rule));
            if !goes_on {
                all.insert(name.clone(), Keyframes { declarations: Vec::new(), envs });
                last = Some((declaration.sheet, rule, name));
            }
            if let Some(keyframes) = last.as_ref().and_then(|(.., name)| all.get_mut(name)) {
                keyframes.declarations.push(decl);
            }
        }
        all
    }
}

/// The `@keyframes` rule around an item, and its name: an identifier or a string.
fn rule_around(css: &Css, text: &str, item: ItemId) -> Option<(ItemId, Box<str>)> {
    let mut at = css.items().get(item.index())?.parent;
    while let Some(id) = at {
        let around = css.items().get(id.index())?;
        if let ItemKind::AtRule { name, prelude, .. } = &around.kind
            && name.ends_with("keyframes")
        {
            let written = prelude.of(text).trim();
            let bare = ['"', '\''].iter().find_map(|&q| written.strip_prefix(q)?.strip_suffix(q)).unwrap_or(written);
            return (!bare.is_empty()).then(|| (id, unescape(bare).into()));
        }
        at = around.parent;
    }
    None
}
