//! What counts as evidence, and for which version.

use crate::tailwind::{Placement, Setup, SheetText, Version, detect};
use easel_syntax::css::Css;
use easel_syntax::html::Html;

pub(super) fn setup_with(page: &str, sheets: &[&str], has_unread: bool) -> Option<Setup> {
    let html: Html = easel_syntax::html::parse(page);
    let read: Vec<Css> = sheets.iter().map(|s| Css::parse_sheet(s)).collect();
    let sheets: Vec<SheetText<'_>> = sheets.iter().zip(&read).map(|(text, css)| SheetText { text, css }).collect();
    detect(&html, &sheets, has_unread)
}

fn seen(page: &str, sheets: &[&str]) -> Option<(Version, String, Placement)> {
    setup_with(page, sheets, false).map(|s| (s.version(), s.reason().to_owned(), s.placement()))
}

#[test]
fn evidence_names_version_and_reason() {
    use Placement::{AtDirective, EndOfHead};
    use Version::{V3, V4};
    let cases: &[(&str, &[&str], Version, &str, Placement)] = &[
        ("<script src=https://cdn.tailwindcss.com></script>", &[], V3, "the page loads cdn.tailwindcss.com", EndOfHead),
        (
            "<script src='https://cdn.tailwindcss.com/3.4.16?plugins=forms'></script>",
            &[],
            V3,
            "the page loads cdn.tailwindcss.com/3.4.16?plugins=forms",
            EndOfHead,
        ),
        (
            "<script src='https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4'></script>",
            &[],
            V4,
            "the page loads cdn.jsdelivr.net/npm/@tailwindcss/browser@4",
            EndOfHead,
        ),
        (
            "<script src=//unpkg.com/@tailwindcss/browser@4></script>",
            &[],
            V4,
            "the page loads unpkg.com/@tailwindcss/browser@4",
            EndOfHead,
        ),
        ("<p>", &["@tailwind base;\n@tailwind utilities;"], V3, "a sheet of the page has @tailwind base", AtDirective),
        ("<p>", &["@import \"tailwindcss\";"], V4, "a sheet of the page has @import \"tailwindcss\"", AtDirective),
        (
            "<p>",
            &["@import url('tailwindcss') layer(x);"],
            V4,
            "a sheet of the page has @import \"tailwindcss\"",
            AtDirective,
        ),
        ("<p>", &["@theme { --color-x: red }"], V4, "a sheet of the page has @theme", AtDirective),
        ("<p>", &["@utility tab-4 { tab-size: 4 }"], V4, "a sheet of the page has @utility", AtDirective),
        ("<p>", &["@source \"../x\";"], V4, "a sheet of the page has @source", AtDirective),
        (
            "<style type=text/tailwindcss>.a{}</style>",
            &[],
            V3,
            "the page has a <style type=\"text/tailwindcss\">",
            EndOfHead,
        ),
        (
            "<style type=text/tailwindcss>@theme{--color-x:red}</style>",
            &[],
            V4,
            "the page has a <style type=\"text/tailwindcss\">",
            EndOfHead,
        ),
        (
            "<script src=https://cdn.tailwindcss.com></script><style type=text/tailwindcss>@layer base{}</style>",
            &[],
            V3,
            "the page loads cdn.tailwindcss.com",
            EndOfHead,
        ),
        ("<script>tailwind.config = { theme: {} }</script>", &[], V3, "a script sets tailwind.config", EndOfHead),
    ];
    for (page, sheets, version, reason, placement) in cases {
        assert_eq!(seen(page, sheets), Some((*version, (*reason).to_owned(), *placement)), "{page} {sheets:?}");
    }
}

#[test]
fn a_banner_means_that_nothing_is_to_expand() {
    for (sheet, version, release) in [
        ("/*! tailwindcss v3.4.1 | MIT License | https://tailwindcss.com */ .p-4{padding:1rem}", Version::V3, "3.4.1"),
        ("/*! tailwindcss v4.1.0 | MIT License | https://tailwindcss.com */ @layer theme{}", Version::V4, "4.1.0"),
    ] {
        let setup = setup_with("<p class=p-4>", &[sheet], false).unwrap();
        assert!(setup.is_built());
        assert_eq!((setup.version(), setup.release()), (version, Some(release)));
    }
}

const CLASSES: &str =
    "flex items-center px-4 py-2 mt-8 md:flex hover:underline bg-slate-900 text-white rounded-lg w-[3px] font-bold";

#[test]
fn classes_alone_are_evidence_if_there_are_enough() {
    let page = format!("<div class='{CLASSES}'>");
    let setup = setup_with(&page, &[], false).unwrap();
    assert_eq!(setup.version(), Version::V3);
    assert_eq!(setup.reason(), "12 of 12 classes are utilities; nothing tells v3 from v4");
    assert!(setup.is_open());
    // An unread sheet may define them all.
    assert!(setup_with(&page, &[], true).is_none());
    // A read one does.
    let sheet: String = CLASSES
        .split(' ')
        .map(|c| format!(".{}{{color:red}}", c.replace(':', "\\:").replace('[', "\\[").replace(']', "\\]")))
        .collect();
    assert!(setup_with(&page, &[&sheet], false).is_none());
}

#[test]
fn v4_classes_speak_for_v4() {
    let page = format!("<div class='{CLASSES} bg-linear-to-r shadow-xs mt-2!'>");
    let setup = setup_with(&page, &[], false).unwrap();
    assert_eq!(setup.version(), Version::V4);
    assert_eq!(setup.reason(), "15 of 15 classes are utilities, 3 of them of v4 only");
}

#[test]
fn other_pages_are_left_alone() {
    let bootstrap =
        "<div class='container row col-md-6 d-flex btn btn-primary text-center mb-3 px-4 card card-body navbar'>";
    let nine = "<div class='flex px-4 py-2 mt-8 md:flex hover:underline bg-slate-900 text-white rounded-lg'>";
    let vague =
        "<div class='flex grid hidden block italic underline uppercase truncate border rounded container relative'>";
    for page in [bootstrap, nine, vague, "<p class=hero>", "<style>.a{}</style>", ""] {
        assert!(setup_with(page, &[".flex{display:flex}"], false).is_none(), "{page}");
    }
    // Eleven of fourteen are less than four fifths.
    let mixed = format!("<div class='{CLASSES} a b c d e'>");
    assert!(setup_with(&mixed, &[], false).is_none());
}
