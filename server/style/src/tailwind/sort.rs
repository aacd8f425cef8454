//! The order of utilities within a sheet: by the properties they set, so that `px-4` stands behind `p-4`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::LazyLock;

static PLACES: LazyLock<FxHashMap<&'static str, u16>> =
    LazyLock::new(|| PROPERTIES.split_ascii_whitespace().zip(0..).collect());

/// Where a declaration text stands: the places of its properties, lowest first, and how many there are.
pub(super) fn of(declarations: &str) -> (SmallVec<[u16; 4]>, u16) {
    let mut places: SmallVec<[u16; 4]> = SmallVec::new();
    let mut count = 0_u16;
    let mut decided = false;
    for declaration in declarations.split(';') {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        count = count.saturating_add(1);
        if decided {
            continue;
        }
        // A utility may say itself beside which property it stands.
        let place = PLACES.get(if name == SORT { value } else { name });
        if let Some(&place) = place {
            decided = name == SORT;
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    places.sort_unstable();
    // What has run out of properties stands behind what has more.
    places.push(u16::MAX);
    (places, count)
}

/// A text that sorts as `text` does when its numbers count as numbers: `p-2` before `p-10`.
pub(super) fn natural(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, digits) = rest.split_at(start);
        let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let (number, behind) = digits.split_at(length);
        out.push_str(before);
        // More digits, larger number; the mark is a digit itself so that numbers keep their place among letters.
        out.push(char::from(b'0' + length.min(9) as u8));
        out.push_str(number);
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// The pseudo-property by which a utility says beside which property it stands. Never written out.
pub(super) const SORT: &str = "--tw-sort";

/// The properties in the order of the sheet.
const PROPERTIES: &str = "\
    container-type pointer-events visibility position inset inset-inline inset-block inset-inline-start \
    inset-inline-end inset-block-start inset-block-end top right bottom left isolation z-index order grid-column \
    grid-column-start grid-column-end grid-row grid-row-start grid-row-end float clear --tw-container-component \
    margin margin-inline margin-block margin-inline-start margin-inline-end margin-block-start margin-block-end \
    margin-top margin-right margin-bottom margin-left box-sizing display field-sizing aspect-ratio height \
    max-height min-height width max-width min-width flex flex-shrink flex-grow flex-basis table-layout \
    caption-side border-collapse border-spacing transform-origin translate --tw-translate-x --tw-translate-y \
    --tw-translate-z scale --tw-scale-x --tw-scale-y --tw-scale-z rotate --tw-rotate-x --tw-rotate-y \
    --tw-rotate-z --tw-skew-x --tw-skew-y transform zoom animation cursor touch-action --tw-pan-x --tw-pan-y \
    --tw-pinch-zoom resize scroll-snap-type --tw-scroll-snap-strictness scroll-snap-align scroll-snap-stop \
    scroll-margin scroll-margin-inline scroll-margin-block scroll-margin-inline-start scroll-margin-inline-end \
    scroll-margin-block-start scroll-margin-block-end scroll-margin-top scroll-margin-right scroll-margin-bottom \
    scroll-margin-left scroll-padding scroll-padding-inline scroll-padding-block scroll-padding-inline-start \
    scroll-padding-inline-end scroll-padding-block-start scroll-padding-block-end scroll-padding-top \
    scroll-padding-right scroll-padding-bottom scroll-padding-left scrollbar-width scrollbar-color \
    scrollbar-gutter list-style-position list-style-type list-style-image appearance columns break-before \
    break-inside break-after grid-auto-columns grid-auto-flow grid-auto-rows grid-template-columns \
    grid-template-rows flex-direction flex-wrap place-content place-items align-content align-items \
    justify-content justify-items gap column-gap row-gap --tw-space-x-reverse --tw-space-y-reverse divide-x-width \
    divide-y-width --tw-divide-y-reverse divide-style divide-color place-self align-self justify-self overflow \
    overflow-x overflow-y overscroll-behavior overscroll-behavior-x overscroll-behavior-y scroll-behavior \
    border-radius border-start-radius border-end-radius border-top-radius border-right-radius \
    border-bottom-radius border-left-radius border-start-start-radius border-start-end-radius \
    border-end-end-radius border-end-start-radius border-top-left-radius border-top-right-radius \
    border-bottom-right-radius border-bottom-left-radius border-width border-inline-width border-block-width \
    border-inline-start-width border-inline-end-width border-block-start-width border-block-end-width \
    border-top-width border-right-width border-bottom-width border-left-width border-style border-inline-style \
    border-block-style border-inline-start-style border-inline-end-style border-block-start-style \
    border-block-end-style border-top-style border-right-style border-bottom-style border-left-style border-color \
    border-inline-color border-block-color border-inline-start-color border-inline-end-color \
    border-block-start-color border-block-end-color border-top-color border-right-color border-bottom-color \
    border-left-color background-color background-image --tw-gradient-position --tw-gradient-stops \
    --tw-gradient-via-stops --tw-gradient-from --tw-gradient-from-position --tw-gradient-via \
    --tw-gradient-via-position --tw-gradient-to --tw-gradient-to-position mask-image --tw-mask-top \
    --tw-mask-top-from-color --tw-mask-top-from-position --tw-mask-top-to-color --tw-mask-top-to-position \
    --tw-mask-right --tw-mask-right-from-color --tw-mask-right-from-position --tw-mask-right-to-color \
    --tw-mask-right-to-position --tw-mask-bottom --tw-mask-bottom-from-color --tw-mask-bottom-from-position \
    --tw-mask-bottom-to-color --tw-mask-bottom-to-position --tw-mask-left --tw-mask-left-from-color \
    --tw-mask-left-from-position --tw-mask-left-to-color --tw-mask-left-to-position --tw-mask-linear \
    --tw-mask-linear-position --tw-mask-linear-from-color --tw-mask-linear-from-position \
    --tw-mask-linear-to-color --tw-mask-linear-to-position --tw-mask-radial --tw-mask-radial-shape \
    --tw-mask-radial-size --tw-mask-radial-position --tw-mask-radial-from-color --tw-mask-radial-from-position \
    --tw-mask-radial-to-color --tw-mask-radial-to-position --tw-mask-conic --tw-mask-conic-position \
    --tw-mask-conic-from-color --tw-mask-conic-from-position --tw-mask-conic-to-color --tw-mask-conic-to-position \
    box-decoration-break background-size background-attachment background-clip background-position \
    background-repeat background-origin mask-composite mask-mode mask-type mask-size mask-clip mask-position \
    mask-repeat mask-origin fill stroke stroke-width object-fit object-position padding padding-inline \
    padding-block padding-inline-start padding-inline-end padding-block-start padding-block-end padding-top \
    padding-right padding-bottom padding-left text-align text-indent vertical-align font-family \
    font-feature-settings font-size line-height font-weight letter-spacing text-wrap overflow-wrap word-break \
    text-overflow hyphens white-space tab-size color text-transform font-style font-stretch font-variant-numeric \
    text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness \
    text-underline-offset -webkit-font-smoothing placeholder-color caret-color accent-color color-scheme opacity \
    background-blend-mode mix-blend-mode box-shadow --tw-shadow --tw-shadow-color --tw-ring-shadow \
    --tw-ring-color --tw-inset-shadow --tw-inset-shadow-color --tw-inset-ring-shadow --tw-inset-ring-color \
    --tw-ring-offset-width --tw-ring-offset-color outline outline-width outline-offset outline-color --tw-blur \
    --tw-brightness --tw-contrast --tw-drop-shadow --tw-grayscale --tw-hue-rotate --tw-invert --tw-saturate \
    --tw-sepia filter --tw-backdrop-blur --tw-backdrop-brightness --tw-backdrop-contrast --tw-backdrop-grayscale \
    --tw-backdrop-hue-rotate --tw-backdrop-invert --tw-backdrop-opacity --tw-backdrop-saturate \
    --tw-backdrop-sepia backdrop-filter transition-property transition-behavior transition-delay \
    transition-duration transition-timing-function will-change contain content forced-color-adjust";
