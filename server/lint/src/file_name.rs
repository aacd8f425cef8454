//! File names of pictures: what stands behind the last slash of an address, and whether a text is such a name.

/// The endings of picture files.
const ENDINGS: &[&str] =
    &["jpg", "jpeg", "png", "gif", "svg", "webp", "avif", "bmp", "tif", "tiff", "ico", "heic", "heif", "jfif"];

/// What cameras and systems call pictures, in front of a number.
const CAMERA: &[&str] = &["img", "dsc", "dscn", "dscf", "dcim", "pxl", "mvimg", "imag", "pict", "gopr", "screenshot"];

/// The digits behind a camera's word: `IMG_0042` has four, `Screenshot 3` in a caption is no name.
const CAMERA_DIGITS: usize = 3;

/// The file name of an address, without its folder, query and fragment; as written.
pub(crate) fn of(address: &str) -> &str {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// A file name without its ending, if it has one that pictures have.
pub(crate) fn stem(name: &str) -> Option<&str> {
    let (stem, ending) = name.rsplit_once('.')?;
    (!stem.is_empty() && ENDINGS.iter().any(|e| ending.eq_ignore_ascii_case(e))).then_some(stem)
}

/// Whether a text alternative is the name of a file: `hero.jpg`, `IMG_0042`, or the name of the picture's own file.
pub(crate) fn is_one(alt: &str, address: &str) -> bool {
    let alt = alt.trim();
    let own = of(address);
    let own = own.replace("%20", " ");
    if alt.is_empty() {
        return false;
    }
    if stem(of(alt)).is_some() && (alt == own || !alt.contains(char::is_whitespace)) {
        return true;
    }
    is_camera_name(alt) || (stem(&own) == Some(alt) && is_machine_made(alt))
}

/// `IMG_0042`, `DSC01234`, `Screenshot-2024-01-02`.
fn is_camera_name(text: &str) -> bool {
    let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (word, rest) = text.split_at_checked(letters).unwrap_or((text, ""));
    let is_number = rest.chars().all(|c| c.is_ascii_digit() || matches!(c, '_' | '-'));
    is_number
        && rest.bytes().filter(u8::is_ascii_digit).count() >= CAMERA_DIGITS
        && CAMERA.iter().any(|c| word.eq_ignore_ascii_case(c))
}

/// Whether a word is put together as file names are: `team_photo`, `hero-image-2`. One hyphen is not enough:
/// `coca-cola.svg` shows Coca-Cola.
fn is_machine_made(word: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
    word.chars().all(is_plain) && (word.contains('_') || word.matches('-').count() >= 2)
}

/// The words of a file name, if it has at least two and they say something: `team-photo.jpg` → `Team photo`.
pub(crate) fn words(address: &str) -> Option<String> {
    let stem = stem(of(address))?.replace("%20", " ");
    if is_camera_name(&stem) {
        return None;
    }
    let words: Vec<&str> = stem.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let says = |w: &&&str| w.len() > 1 && w.chars().all(char::is_alphabetic) && !is_empty_word(w);
    if words.iter().filter(says).count() == 0 || words.iter().any(|w| w.len() > 20) {
        return None;
    }
    // Sizes and versions say nothing; one word is a label.
    let kept: Vec<&str> = words.into_iter().filter(|w| !w.chars().any(|c| c.is_ascii_digit())).collect();
    if kept.len() < 2 {
        return None;
    }
    let joined = kept.join(" ").to_lowercase();
    let first = joined.chars().next()?;
    Some(first.to_uppercase().chain(joined.chars().skip(1)).collect())
}

/// Words that every picture could be called by.
fn is_empty_word(word: &str) -> bool {
    const EMPTY: &[&str] = &[
        "img",
        "image",
        "images",
        "photo",
        "picture",
        "pic",
        "hero",
        "banner",
        "bg",
        "background",
        "cover",
        "thumb",
        "thumbnail",
        "final",
        "copy",
        "new",
        "placeholder",
        "default",
        "large",
        "small",
        "main",
        "asset",
        "unsplash",
    ];
    EMPTY.iter().any(|e| word.eq_ignore_ascii_case(e))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files() {
        for (alt, address) in [
            ("hero.jpg", "x.png"),
            ("HERO.JPG", ""),
            ("img/hero.webp", ""),
            ("https://x.test/a/hero.png", ""),
            ("my photo.jpg", "pics/my photo.jpg"),
            ("my photo.jpg", "pics/my%20photo.jpg?w=2"),
            ("IMG_0042", ""),
            ("DSC01234", ""),
            ("img-204", ""),
            ("Screenshot-2024-01-02", ""),
            ("team_photo", "team_photo.jpg"),
            ("hero-image-2", "a/hero-image-2.webp"),
        ] {
            assert!(is_one(alt, address), "{alt} of {address}");
        }
    }

    #[test]
    fn texts_that_are_none() {
        for (alt, address) in [
            ("", "a.jpg"),
            ("A grey jug", "a-grey-jug.jpg"),
            ("Logo", "logo.png"),
            ("logo", "logo.png"),
            ("coca-cola", "coca-cola.svg"),
            ("Coca-Cola", "coca-cola.svg"),
            ("Saint-Jean-de-Luz", "saint-jean-de-luz.jpg"),
            ("How to open a file.png", "x.png"),
            ("IMG_42", ""),
            ("Screenshot 3", ""),
            ("Image 1024", ""),
            ("node.js", ""),
            (".svg", ""),
            ("team_photo", "other.jpg"),
            ("hero-image", "hero-image.jpg"),
        ] {
            assert!(!is_one(alt, address), "{alt} of {address}");
        }
    }

    #[test]
    fn words_of_names() {
        for (address, expected) in [
            ("img/team-photo.jpg", Some("Team photo")),
            ("salt_glazed_jug@2x.png", Some("Salt glazed jug")),
            ("Salt%20jug%20front.png?w=2", Some("Salt jug front")),
            ("hero-image.jpg", None),
            ("IMG_0042.jpg", None),
            ("jug.jpg", None),
            ("a8f3c2d1e4b5.png", None),
            ("photo-1551434678-e076c223a692", None),
            ("", None),
        ] {
            assert_eq!(words(address).as_deref(), expected, "{address}");
        }
    }
}
