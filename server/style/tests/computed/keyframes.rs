//! What animations change, and whether anything sets a property.

use crate::harness::*;
use easel_style::property::{Property, PropertySet};

#[test]
fn keyframes_by_name() {
    let styled = page(
        "@keyframes a { from { opacity: 1 } 50% { opacity: .5; scale: 2 } }
         @-webkit-keyframes b { to { opacity: 0 } }
         @keyframes 'c d' { to { color: red } }
         @keyframes twice { to { opacity: 0 } } @keyframes twice { to { color: red } }
         @keyframes twice-printed { to { opacity: 0 } } @media print { @keyframes twice-printed { to { color: red } } }
         @media (prefers-reduced-motion: reduce) { @keyframes still { to { opacity: 0 } } }
         @media (min-width: 900px) { @keyframes wide { to { opacity: 0 } } }
         @layer x { @keyframes layered { to { top: 0 } } }
         @keyframes empty { from {} to {} }
         p { opacity: 0 }",
        "<p>a",
    );
    let all = styled.keyframes();
    let mut shown: Vec<String> = all
        .iter()
        .map(|(name, keyframes)| {
            let declared = |d: &_| format!("{}: {}", styled.name(*d), styled.value_text(*d));
            let declarations: Vec<String> = keyframes.declarations.iter().map(declared).collect();
            format!("{name} {{ {} }}", declarations.join("; "))
        })
        .collect();
    shown.sort();
    assert_eq!(
        shown,
        [
            "a { opacity: 1; opacity: .5; scale: 2 }",
            "b { opacity: 0 }",
            "c d { color: red }",
            "layered { top: 0 }",
            "twice { color: red }",
            "twice-printed { opacity: 0 }",
            "wide { opacity: 0 }",
        ]
    );
    let everywhere = styled.environments().all();
    assert_eq!(all["a"].envs, everywhere);
    assert!(!all["wide"].envs.is_empty() && all["wide"].envs != everywhere);
}

#[test]
fn whether_anything_sets_a_property() {
    let styled =
        page("p { animation: a 1s } p:hover { border: 1px solid } b { margin: unset }", "<p id=p>a<b id=b>c</b>");
    let one = |property| PropertySet::of(&[property]);
    assert!(styled.is_any_set(&one(Property::AnimationName)), "by a shorthand");
    assert!(styled.is_any_set(&one(Property::BorderTopWidth)), "in a state");
    assert!(!styled.is_any_set(&one(Property::BoxShadow)));
    let may_set = |at, property| styled.may_set(element(&styled, at), &one(property));
    assert!(may_set("#p", Property::AnimationDuration) && may_set("#p", Property::BorderTopWidth));
    assert!(!may_set("#p", Property::BoxShadow) && !may_set("#b", Property::AnimationName));
    let utilities = style("<!doctype html><script src=https://cdn.tailwindcss.com></script><p class=animate-ping>a");
    assert!(utilities.keyframes().contains_key("ping"));
}
