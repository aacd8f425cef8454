//! Pictures without a text alternative, and what could be one.

use crate::accessible_name::has_text;
use crate::context::is_button;
use crate::exposed::is_exposed;
use crate::file_name;
use crate::fix::{Applicability, Edit, Fix};
use crate::name_fix::is_english;
use crate::page::{Page, Span};
use easel_syntax::html::{Html, NodeId};

/// What is wrong with the text alternative of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// It has none.
    Missing,
    /// It is the name of a file.
    FileName,
    /// It says only that there is a picture.
    Generic,
}

/// What says only that there is a picture, in lower case. A number may stand behind it.
const GENERIC: &[&str] = &[
    "image",
    "an image",
    "img",
    "picture",
    "pic",
    "photo",
    "photograph",
    "graphic",
    "placeholder",
    "placeholder image",
    "image placeholder",
    "alt",
    "alt text",
    "image alt",
    "image description",
    "bild",
    "foto",
    "imagen",
    "imagem",
    "immagine",
    "画像",
    "写真",
    "图片",
    "圖片",
    "图像",
    "이미지",
    "사진",
    "изображение",
    "صورة",
];

/// Whether a text alternative says only that there is a picture: `image`, `Photo 2`.
fn is_generic(alt: &str) -> bool {
    let alt = alt.trim();
    if alt.len() > 40 {
        return false;
    }
    let words = alt.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ' ' | '#' | '.' | '-' | '_' | '…'));
    GENERIC.contains(&words.to_lowercase().as_str())
}

/// What is wrong with the text alternative of an `img`, if anything. Decoration, names given otherwise, and what
/// template code or a framework writes are right.
pub(crate) fn flaw(page: &Page<'_>, image: NodeId) -> Option<Flaw> {
    let html = page.html;
    let element = html.element(image)?;
    let flaw = match element.attribute("alt") {
        Some(alt) if alt.templated => return None,
        Some(alt) => {
            let address = html.value(image, "src").or_else(|| html.value(image, "data-src")).unwrap_or_default();
            if file_name::is_one(alt.value.text(), address) {
                Flaw::FileName
            } else {
                is_generic(alt.value.text()).then_some(Flaw::Generic)?
            }
        }
        None => Flaw::Missing,
    };
    // Template code in the tag may print the attribute; `:alt`, `v-bind:alt`, `[alt]`, `v-bind` write it.
    let is_bound = |name: &str| {
        let last = name.trim_end_matches(']').rsplit([':', '[', '.', '-']).next();
        name.starts_with('{') || matches!(name, "v-bind" | "x-bind") || (name != "alt" && last == Some("alt"))
    };
    if flaw == Flaw::Missing
        && (element.start_tag.is_none_or(|tag| html.touches_island(tag))
            || element.attributes.iter().any(|a| is_bound(a.name.as_str()))
            || ["aria-label", "aria-labelledby", "title"].iter().any(|a| has_text(html, image, a)))
    {
        return None;
    }
    let role = html.value(image, "role").unwrap_or_default().trim();
    let is_decoration = role.eq_ignore_ascii_case("presentation") || role.eq_ignore_ascii_case("none");
    (!is_decoration && !is_pixel(html, image) && is_exposed(page, image)).then_some(flaw)
}

/// A picture of a pixel counts readers; nobody sees it.
fn is_pixel(html: &Html, image: NodeId) -> bool {
    ["width", "height"]
        .iter()
        .all(|side| html.value(image, side).is_some_and(|v| matches!(v.trim().trim_end_matches("px"), "0" | "1")))
}

/// What else an image belongs to, that names it.
pub(crate) fn labelled_by_text_around(html: &Html, image: NodeId) -> bool {
    let link = html.self_and_ancestors(image).skip(1).take(6).find(|&n| html.name(n) == "a" || is_button(html, n));
    link.is_some_and(|link| {
        html.descendants(link).take(200).filter_map(|n| html.text_node(n)).any(|t| !t.value.text().trim().is_empty())
    })
}

/// An edit that gives a picture a text alternative: none beside a text that says the same, else the words of its file
/// name.
pub(crate) fn fix(page: &Page<'_>, image: NodeId) -> Option<Fix> {
    let html = page.html;
    let (text, title) = if labelled_by_text_around(html, image) {
        (String::new(), "Mark the picture as decoration by alt=\"\"".to_owned())
    } else {
        let words = is_english(html).then(|| file_name::words(html.value(image, "src")?)).flatten()?;
        let title = format!("Set alt to the words of the file name: “{words}”");
        (words, title)
    };
    let edit = match html.attribute(image, "alt") {
        Some(alt) => Edit { location: page.here(alt.span), text: format!("alt=\"{text}\"") },
        None => Edit { location: page.here(Span::at(page.tag(image)?.span.end)), text: format!(" alt=\"{text}\"") },
    };
    Some(Fix { title, applicability: Applicability::Unsafe, edits: vec![edit] })
}

#[cfg(test)]
mod tests {
    use super::is_generic;

    #[test]
    fn what_says_only_that_there_is_a_picture() {
        for alt in ["image", "Image", " photo ", "Photo 2", "image1", "img_03", "Bild", "Foto 1", "画像", "图片"] {
            assert!(is_generic(alt), "{alt}");
        }
        for alt in ["", "Image of a jug", "Photo: Ann Lee", "Bild der Woche", "imagery", "2", "Foto Müller", "写真館"]
        {
            assert!(!is_generic(alt), "{alt}");
        }
    }
}
