//! The order of utilities in v3: that in which its plugins register them.

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

static PLACES: LazyLock<FxHashMap<&'static str, u16>> = LazyLock::new(|| {
    let mut all = FxHashMap::default();
    for (names, place) in NAMES.split_ascii_whitespace().zip(0..) {
        for name in names.split('+') {
            all.insert(name, place);
            // `text-[14px]` sets the first property only.
            if let Some((first, _)) = name.split_once(',') {
                all.entry(first).or_insert(place);
            }
        }
    }
    all
});

/// Where a utility stands: by its name, or by the first two properties it sets.
pub(super) fn of(utility: &str, target: &str, declarations: &str) -> u16 {
    if let Some(&place) = PLACES.get(utility) {
        return place;
    }
    let mut key = String::from(target);
    key.push_str(if target.is_empty() { ":" } else { ">:" });
    let names = declarations.split(';').filter_map(|d| Some(d.split_once(':')?.0)).filter(|n| *n != super::sort::SORT);
    for (index, name) in names.take(2).enumerate() {
        if index > 0 {
            key.push(',');
        }
        key.push_str(name);
    }
    PLACES.get(key.as_str()).copied().unwrap_or(u16::MAX)
}

/// Names in order; `+` stands between those of one place.
const NAMES: &str = "\
    sr-only not-sr-only pointer-events-none pointer-events-auto visible invisible collapse static fixed absolute \
    relative sticky :inset :left,right+:top,bottom \
    :inset-inline-start+:inset-inline-end+:top+:right+:bottom+:left isolate isolation-auto :z-index :order \
    :grid-column :grid-column-start :grid-column-end :grid-row :grid-row-start :grid-row-end float-start \
    float-end float-right float-left float-none clear-start clear-end clear-left clear-right clear-both \
    clear-none :margin :margin-left,margin-right+:margin-top,margin-bottom \
    :margin-inline-start+:margin-inline-end+:margin-top+:margin-right+:margin-bottom+:margin-left box-border \
    box-content :overflow,display line-clamp-none block inline-block inline flex inline-flex table inline-table \
    table-caption table-cell table-column table-column-group table-footer-group table-header-group \
    table-row-group table-row flow-root grid inline-grid contents list-item hidden :aspect-ratio :width,height \
    :height :max-height :min-height :width :min-width :max-width :flex :flex-shrink :flex-grow :flex-basis \
    table-auto table-fixed caption-top caption-bottom border-collapse border-separate \
    :--tw-border-spacing-x,--tw-border-spacing-y+:--tw-border-spacing-x,border-spacing+:--tw-border-spacing-y,border-spacing \
    :transform-origin :--tw-translate-x,transform+:--tw-translate-y,transform :--tw-rotate,transform \
    :--tw-skew-x,transform+:--tw-skew-y,transform :--tw-scale-x,--tw-scale-y \
    :--tw-scale-x,transform+:--tw-scale-y,transform transform transform-cpu transform-gpu transform-none \
    :animation :cursor touch-auto touch-none touch-pan-x touch-pan-left touch-pan-right touch-pan-y touch-pan-up \
    touch-pan-down touch-pinch-zoom touch-manipulation select-none select-text select-all select-auto resize-none \
    resize-y resize-x resize snap-none snap-x snap-y snap-both snap-mandatory snap-proximity snap-start snap-end \
    snap-center snap-align-none snap-normal snap-always :scroll-margin \
    :scroll-margin-left,scroll-margin-right+:scroll-margin-top,scroll-margin-bottom \
    :scroll-margin-inline-start+:scroll-margin-inline-end+:scroll-margin-top+:scroll-margin-right+:scroll-margin-bottom+:scroll-margin-left \
    :scroll-padding :scroll-padding-left,scroll-padding-right+:scroll-padding-top,scroll-padding-bottom \
    :scroll-padding-inline-start+:scroll-padding-inline-end+:scroll-padding-top+:scroll-padding-right+:scroll-padding-bottom+:scroll-padding-left \
    list-inside list-outside :list-style-type :list-style-image appearance-none appearance-auto :columns \
    break-before-auto break-before-avoid break-before-all break-before-avoid-page break-before-page \
    break-before-left break-before-right break-before-column break-inside-auto break-inside-avoid \
    break-inside-avoid-page break-inside-avoid-column break-after-auto break-after-avoid break-after-all \
    break-after-avoid-page break-after-page break-after-left break-after-right break-after-column \
    :grid-auto-columns grid-flow-row grid-flow-col grid-flow-dense grid-flow-row-dense grid-flow-col-dense \
    :grid-auto-rows :grid-template-columns :grid-template-rows flex-row flex-row-reverse flex-col \
    flex-col-reverse flex-wrap flex-wrap-reverse flex-nowrap place-content-center place-content-start \
    place-content-end place-content-between place-content-around place-content-evenly place-content-baseline \
    place-content-stretch place-items-start place-items-end place-items-center place-items-baseline \
    place-items-stretch content-normal content-center content-start content-end content-between content-around \
    content-evenly content-baseline content-stretch items-start items-end items-center items-baseline \
    items-stretch justify-normal justify-start justify-end justify-center justify-between justify-around \
    justify-evenly justify-stretch justify-items-start justify-items-end justify-items-center \
    justify-items-stretch :gap :column-gap+:row-gap \
    children>:--tw-space-x-reverse,margin-right+children>:--tw-space-y-reverse,margin-top space-y-reverse \
    space-x-reverse \
    children>:--tw-divide-x-reverse,border-right-width+children>:--tw-divide-y-reverse,border-top-width \
    divide-y-reverse divide-x-reverse divide-solid divide-dashed divide-dotted divide-double divide-none \
    children>:border-color children>:--tw-divide-opacity place-self-auto place-self-start place-self-end \
    place-self-center place-self-stretch self-auto self-start self-end self-center self-stretch self-baseline \
    justify-self-auto justify-self-start justify-self-end justify-self-center justify-self-stretch overflow-auto \
    overflow-hidden overflow-clip overflow-visible overflow-scroll overflow-x-auto overflow-y-auto \
    overflow-x-hidden overflow-y-hidden overflow-x-clip overflow-y-clip overflow-x-visible overflow-y-visible \
    overflow-x-scroll overflow-y-scroll overscroll-auto overscroll-contain overscroll-none overscroll-y-auto \
    overscroll-y-contain overscroll-y-none overscroll-x-auto overscroll-x-contain overscroll-x-none scroll-auto \
    scroll-smooth truncate overflow-ellipsis text-ellipsis text-clip hyphens-none hyphens-manual hyphens-auto \
    whitespace-normal whitespace-nowrap whitespace-pre whitespace-pre-line whitespace-pre-wrap \
    whitespace-break-spaces text-wrap text-nowrap text-balance text-pretty break-normal break-words break-all \
    break-keep :border-radius \
    :border-start-start-radius,border-end-start-radius+:border-start-end-radius,border-end-end-radius+:border-top-left-radius,border-top-right-radius+:border-top-right-radius,border-bottom-right-radius+:border-bottom-right-radius,border-bottom-left-radius+:border-top-left-radius,border-bottom-left-radius \
    :border-start-start-radius+:border-start-end-radius+:border-end-end-radius+:border-end-start-radius+:border-top-left-radius+:border-top-right-radius+:border-bottom-right-radius+:border-bottom-left-radius \
    :border-width :border-left-width,border-right-width+:border-top-width,border-bottom-width \
    :border-inline-start-width+:border-inline-end-width+:border-top-width+:border-right-width+:border-bottom-width+:border-left-width \
    border-solid border-dashed border-dotted border-double border-hidden border-none :border-color \
    :border-left-color,border-right-color+:border-top-color,border-bottom-color \
    :border-inline-start-color+:border-inline-end-color+:border-top-color+:border-right-color+:border-bottom-color+:border-left-color \
    :--tw-border-opacity :background-color :--tw-bg-opacity :background-image \
    :--tw-gradient-from,--tw-gradient-to :--tw-gradient-from-position :--tw-gradient-to,--tw-gradient-stops \
    :--tw-gradient-via-position :--tw-gradient-to :--tw-gradient-to-position decoration-slice decoration-clone \
    box-decoration-slice box-decoration-clone :background-size bg-fixed bg-local bg-scroll bg-clip-border \
    bg-clip-padding bg-clip-content bg-clip-text :background-position bg-repeat bg-no-repeat bg-repeat-x \
    bg-repeat-y bg-repeat-round bg-repeat-space bg-origin-border bg-origin-padding bg-origin-content :fill \
    :stroke :stroke-width object-contain object-cover object-fill object-none object-scale-down :object-position \
    :padding :padding-left,padding-right+:padding-top,padding-bottom \
    :padding-inline-start+:padding-inline-end+:padding-top+:padding-right+:padding-bottom+:padding-left text-left \
    text-center text-right text-justify text-start text-end :text-indent align-baseline align-top align-middle \
    align-bottom align-text-top align-text-bottom align-sub align-super :font-family :font-size,line-height \
    :font-weight uppercase lowercase capitalize normal-case italic not-italic normal-nums ordinal slashed-zero \
    lining-nums oldstyle-nums proportional-nums tabular-nums diagonal-fractions stacked-fractions :line-height \
    :letter-spacing :color :--tw-text-opacity underline overline line-through no-underline :text-decoration-color \
    decoration-solid decoration-double decoration-dotted decoration-dashed decoration-wavy \
    :text-decoration-thickness :text-underline-offset antialiased subpixel-antialiased placeholder>:color \
    placeholder>:--tw-placeholder-opacity :caret-color :accent-color :opacity bg-blend-normal bg-blend-multiply \
    bg-blend-screen bg-blend-overlay bg-blend-darken bg-blend-lighten bg-blend-color-dodge bg-blend-color-burn \
    bg-blend-hard-light bg-blend-soft-light bg-blend-difference bg-blend-exclusion bg-blend-hue \
    bg-blend-saturation bg-blend-color bg-blend-luminosity mix-blend-normal mix-blend-multiply mix-blend-screen \
    mix-blend-overlay mix-blend-darken mix-blend-lighten mix-blend-color-dodge mix-blend-color-burn \
    mix-blend-hard-light mix-blend-soft-light mix-blend-difference mix-blend-exclusion mix-blend-hue \
    mix-blend-saturation mix-blend-color mix-blend-luminosity mix-blend-plus-darker mix-blend-plus-lighter \
    :--tw-shadow,--tw-shadow-colored :--tw-shadow-color,--tw-shadow outline-none outline outline-dashed \
    outline-dotted outline-double :outline-width :outline-offset :outline-color \
    :--tw-ring-offset-shadow,--tw-ring-shadow ring-inset :--tw-ring-color :--tw-ring-opacity \
    :--tw-ring-offset-width :--tw-ring-offset-color :--tw-blur,filter :--tw-brightness,filter \
    :--tw-contrast,filter :--tw-drop-shadow,filter :--tw-grayscale,filter :--tw-hue-rotate,filter \
    :--tw-invert,filter :--tw-saturate,filter :--tw-sepia,filter filter filter-none \
    :--tw-backdrop-blur,backdrop-filter :--tw-backdrop-brightness,backdrop-filter \
    :--tw-backdrop-contrast,backdrop-filter :--tw-backdrop-grayscale,backdrop-filter \
    :--tw-backdrop-hue-rotate,backdrop-filter :--tw-backdrop-invert,backdrop-filter \
    :--tw-backdrop-opacity,backdrop-filter :--tw-backdrop-saturate,backdrop-filter \
    :--tw-backdrop-sepia,backdrop-filter backdrop-filter backdrop-filter-none \
    :transition-property+:transition-property,transition-timing-function :transition-delay :transition-duration \
    :transition-timing-function :will-change contain-none contain-content contain-strict contain-size \
    contain-inline-size contain-layout contain-paint contain-style :--tw-content,content forced-color-adjust-auto \
    forced-color-adjust-none";
