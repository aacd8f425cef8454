//! Display, position, flex, grid, overflow, interaction.

use super::rule::{Fixed, Part, Part::*, Rule, each, fixed, fixed_each, rule};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const COUNT_12: &str = "1 2 3 4 5 6 7 8 9 10 11 12";
const COUNT_13: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13";
const GROW: &[Part] = &[Words("=1 0"), Number("0", "{}", "{}")];
const TRACKS: &[Part] =
    &[Words("none subgrid"), Number(COUNT_12, "repeat({},minmax(0,1fr))", "repeat({},minmax(0,1fr))")];
const AUTO_TRACKS: &[Part] = &[Words("auto min=min-content max=max-content fr=minmax(0,1fr)")];
const BOX: &str = "border=border-box padding=padding-box content=content-box";
const BREAK: &str = "auto avoid all avoid-page page left right column";
const OVERFLOW: &str = "auto hidden clip visible scroll";
const CURSORS: &str = "auto default pointer wait text move help not-allowed none context-menu progress cell crosshair \
    vertical-text alias copy no-drop grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize \
    w-resize ne-resize nw-resize se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out";
pub(super) const SIDES: &str = "bottom center left right top";

pub(super) const RULES: &[Rule] = &[
    rule("z", Scale::ZIndex, &[Words("auto"), Number("0 10 20 30 40 50", "{}", "{}")], "z-index:{}").signed(),
    rule("order", Scale::Order, &[Words("first=-9999 last=9999 none=0"), Number(COUNT_12, "{}", "{}")], "order:{}")
        .signed(),
    rule("col", Scale::GridColumn, &[Words("auto"), Number("", "{}", "{}")], "grid-column:{}").signed(),
    rule("col-span", Scale::None, &[Words("full=1_/_-1"), Number(COUNT_12, "span {} / span {}", "span {} / span {}")], "grid-column:{}"),
    rule("col-start", Scale::GridColumnStart, &[Words("auto"), Number(COUNT_13, "{}", "{}")], "grid-column-start:{}")
        .signed(),
    rule("col-end", Scale::GridColumnEnd, &[Words("auto"), Number(COUNT_13, "{}", "{}")], "grid-column-end:{}").signed(),
    rule("row", Scale::GridRow, &[Words("auto"), Number("", "{}", "{}")], "grid-row:{}").signed(),
    rule("row-span", Scale::None, &[Words("full=1_/_-1"), Number(COUNT_12, "span {} / span {}", "span {} / span {}")], "grid-row:{}"),
    rule("row-start", Scale::GridRowStart, &[Words("auto"), Number(COUNT_13, "{}", "{}")], "grid-row-start:{}").signed(),
    rule("row-end", Scale::GridRowEnd, &[Words("auto"), Number(COUNT_13, "{}", "{}")], "grid-row-end:{}").signed(),
    rule("float", Scale::None, &[Words("start=inline-start end=inline-end right left none")], "float:{}").takes(Kinds::NONE),
    rule("clear", Scale::None, &[Words("start=inline-start end=inline-end right left both none")], "clear:{}")
        .takes(Kinds::NONE),
    rule("line-clamp", Scale::LineClamp, &[Number("1 2 3 4 5 6", "{}", "{}")],
        "overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:{}"),
    rule("aspect", Scale::AspectRatio, &[Words("auto square=1_/_1"), Ratio], "aspect-ratio:{}"),
    rule("columns", Scale::Columns, &[Words("auto"), Number(COUNT_12, "{}", "{}")], "columns:{}"),
    each("flex", Scale::Flex, &[Words3("1=1_1_0% auto=1_1_auto initial=0_1_auto none"), Words4("auto initial=0_auto none"), Number("", "", "{}"), Fraction(&[])], "flex:{}", "flex:{}"),
    rule("grow", Scale::FlexGrow, GROW, "flex-grow:{}"),
    rule("flex-grow", Scale::FlexGrow, GROW, "flex-grow:{}"),
    rule("shrink", Scale::FlexShrink, GROW, "flex-shrink:{}"),
    rule("flex-shrink", Scale::FlexShrink, GROW, "flex-shrink:{}"),
    rule("basis", Scale::FlexBasis, &[Words("auto full=100%"), Spacing, Fraction(&[2, 3, 4, 5, 6, 12]), Section4(Scale::Container)], "flex-basis:{}"),
    rule("cursor", Scale::Cursor, &[Words(CURSORS)], "cursor:{}"),
    rule("list", Scale::ListStyleType, &[Words("none disc decimal")], "list-style-type:{}"),
    rule("list-image", Scale::ListStyleImage, &[Words("none")], "list-style-image:{}"),
    rule("auto-cols", Scale::GridAutoColumns, AUTO_TRACKS, "grid-auto-columns:{}"),
    rule("auto-rows", Scale::GridAutoRows, AUTO_TRACKS, "grid-auto-rows:{}"),
    rule("grid-cols", Scale::GridTemplateColumns, TRACKS, "grid-template-columns:{}"),
    rule("grid-rows", Scale::GridTemplateRows, TRACKS, "grid-template-rows:{}"),
    rule("grid-flow", Scale::None, &[Words("row col=column dense row-dense=row_dense col-dense=column_dense")], "grid-auto-flow:{}")
        .takes(Kinds::NONE),
    rule("break-before", Scale::None, &[Words(BREAK)], "break-before:{}").takes(Kinds::NONE),
    rule("break-after", Scale::None, &[Words(BREAK)], "break-after:{}").takes(Kinds::NONE),
    rule("break-inside", Scale::None, &[Words("auto avoid avoid-page avoid-column")], "break-inside:{}").takes(Kinds::NONE),
    rule("place-content", Scale::None, &[
        Words("center start end between=space-between around=space-around evenly=space-evenly baseline stretch"),
        Words4("center-safe=safe_center end-safe=safe_end"),
    ], "place-content:{}").takes(Kinds::NONE),
    rule("place-items", Scale::None, &[
        Words("start end center baseline stretch"),
        Words4("center-safe=safe_center end-safe=safe_end"),
    ], "place-items:{}").takes(Kinds::NONE),
    rule("place-self", Scale::None, &[
        Words("auto start end center stretch"),
        Words4("center-safe=safe_center end-safe=safe_end"),
    ], "place-self:{}").takes(Kinds::NONE),
    // `content-none` and `content-[…]` are the other `content` (typography).
    rule("content", Scale::None, &[
        Words("normal center start=flex-start end=flex-end between=space-between around=space-around evenly=space-evenly baseline stretch"),
        Words4("center-safe=safe_center end-safe=safe_flex-end"),
    ], "align-content:{}").takes(Kinds::NONE),
    rule("items", Scale::None, &[
        Words("start=flex-start end=flex-end center baseline stretch"),
        Words4("baseline-last=last_baseline center-safe=safe_center end-safe=safe_flex-end"),
    ], "align-items:{}").takes(Kinds::NONE),
    rule("self", Scale::None, &[
        Words("auto start=flex-start end=flex-end center stretch baseline"),
        Words4("baseline-last=last_baseline center-safe=safe_center end-safe=safe_flex-end"),
    ], "align-self:{}").takes(Kinds::NONE),
    rule("justify", Scale::None, &[
        Words("normal start=flex-start end=flex-end center between=space-between around=space-around evenly=space-evenly stretch"),
        Words4("baseline center-safe=safe_center end-safe=safe_flex-end"),
    ], "justify-content:{}").takes(Kinds::NONE),
    rule("justify-items", Scale::None, &[
        Words("start end center stretch"),
        Words4("normal center-safe=safe_center end-safe=safe_end"),
    ], "justify-items:{}").takes(Kinds::NONE),
    rule("justify-self", Scale::None, &[
        Words("auto center stretch"),
        Words3("start end"),
        Words4("start=flex-start end=flex-end center-safe=safe_center end-safe=safe_flex-end"),
    ], "justify-self:{}").takes(Kinds::NONE),
    rule("overflow", Scale::None, &[Words(OVERFLOW)], "overflow:{}").takes(Kinds::NONE),
    rule("overflow-x", Scale::None, &[Words(OVERFLOW)], "overflow-x:{}").takes(Kinds::NONE),
    rule("overflow-y", Scale::None, &[Words(OVERFLOW)], "overflow-y:{}").takes(Kinds::NONE),
    rule("overscroll", Scale::None, &[Words("auto contain none")], "overscroll-behavior:{}").takes(Kinds::NONE),
    rule("overscroll-x", Scale::None, &[Words("auto contain none")], "overscroll-behavior-x:{}").takes(Kinds::NONE),
    rule("overscroll-y", Scale::None, &[Words("auto contain none")], "overscroll-behavior-y:{}").takes(Kinds::NONE),
    rule("scroll", Scale::None, &[Words("auto smooth")], "scroll-behavior:{}").takes(Kinds::NONE),
    rule("object", Scale::ObjectPosition, &[
        Words(SIDES),
        Words("left-bottom=left_bottom left-top=left_top right-bottom=right_bottom right-top=right_top"),
        Words4("bottom-left=left_bottom bottom-right=right_bottom top-left=left_top top-right=right_top"),
    ], "object-position:{}"),
    rule("object", Scale::None, &[Words("contain cover fill none scale-down")], "object-fit:{}").takes(Kinds::NONE),
    rule("pointer-events", Scale::None, &[Words("none auto")], "pointer-events:{}").takes(Kinds::NONE),
    rule("select", Scale::None, &[Words("none text all auto")], "user-select:{}").takes(Kinds::NONE),
    rule("resize", Scale::None, &[Words("=both none y=vertical x=horizontal")], "resize:{}").takes(Kinds::NONE),
    rule("appearance", Scale::None, &[Words("none auto")], "appearance:{}").takes(Kinds::NONE),
    rule("table", Scale::None, &[Words("auto fixed")], "table-layout:{}").takes(Kinds::NONE),
    rule("caption", Scale::None, &[Words("top bottom")], "caption-side:{}").takes(Kinds::NONE),
    rule("border", Scale::None, &[Words("collapse separate")], "border-collapse:{}").takes(Kinds::NONE),
    rule("box", Scale::None, &[Words("border=border-box content=content-box")], "box-sizing:{}").takes(Kinds::NONE),
    rule("box-decoration", Scale::None, &[Words("slice clone")], "box-decoration-break:{}").takes(Kinds::NONE),
    rule("will-change", Scale::WillChange, &[Words("auto scroll=scroll-position contents transform")], "will-change:{}"),
    rule("forced-color-adjust", Scale::None, &[Words("auto none")], "forced-color-adjust:{}").takes(Kinds::NONE),
    each("scheme", Scale::None, &[Words("normal dark light light-dark=light_dark only-dark=only_dark only-light=only_light")], "", "color-scheme:{}").takes(Kinds::NONE),
    each("field-sizing", Scale::None, &[Words("content fixed")], "", "field-sizing:{}").takes(Kinds::NONE),
    each("scrollbar", Scale::None, &[Words("auto thin none")], "", "scrollbar-width:{}").takes(Kinds::NONE),
    each("scrollbar-gutter", Scale::None, &[Words("auto stable both=stable_both-edges")], "", "scrollbar-gutter:{}").takes(Kinds::NONE),
    each("scrollbar-thumb", Scale::None, &[Color("")], "", "--tw-scrollbar-thumb:{};scrollbar-color:var(--tw-scrollbar-thumb) var(--tw-scrollbar-track)"),
    each("scrollbar-track", Scale::None, &[Color("")], "", "--tw-scrollbar-track:{};scrollbar-color:var(--tw-scrollbar-thumb) var(--tw-scrollbar-track)"),
    each("@container", Scale::None, &[Words("=inline-size normal size")], "", "container-type:{}"),
    rule("snap", Scale::None, &[Words("start end center align-none=none")], "scroll-snap-align:{}").takes(Kinds::NONE),
    rule("snap", Scale::None, &[Words("normal always")], "scroll-snap-stop:{}").takes(Kinds::NONE),
    rule("snap", Scale::None, &[
        Words("none x=x_var(--tw-scroll-snap-strictness) y=y_var(--tw-scroll-snap-strictness) both=both_var(--tw-scroll-snap-strictness)"),
    ], "scroll-snap-type:{}").takes(Kinds::NONE),
    rule("snap", Scale::None, &[Words("mandatory proximity")], "--tw-scroll-snap-strictness:{}").takes(Kinds::NONE),
    rule("bg-origin", Scale::None, &[Words(BOX)], "background-origin:{}").takes(Kinds::NONE),
    rule("bg-clip", Scale::None, &[Words(BOX), Words("text")], "background-clip:{}").takes(Kinds::NONE),
];

macro_rules! touch {
    ($pan:literal) => {
        concat!($pan, ";touch-action:var(--tw-pan-x,) var(--tw-pan-y,) var(--tw-pinch-zoom,)")
    };
}

macro_rules! contain {
    ($what:literal) => {
        concat!($what, ";contain:var(--tw-contain-size,) var(--tw-contain-layout,) var(--tw-contain-paint,) var(--tw-contain-style,)")
    };
}

pub(super) const FIXED: &[Fixed] = &[
    fixed_each(
        "sr-only",
        "position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border-width:0",
        "position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border-width:0",
    ),
    fixed_each(
        "not-sr-only",
        "position:static;width:auto;height:auto;padding:0;margin:0;overflow:visible;clip:auto;white-space:normal",
        "position:static;width:auto;height:auto;padding:0;margin:0;overflow:visible;clip-path:none;white-space:normal",
    ),
    fixed("visible", "visibility:visible"),
    fixed("invisible", "visibility:hidden"),
    fixed("collapse", "visibility:collapse"),
    fixed("static", "position:static"),
    fixed("fixed", "position:fixed"),
    fixed("absolute", "position:absolute"),
    fixed("relative", "position:relative"),
    fixed("sticky", "position:sticky"),
    fixed("isolate", "isolation:isolate"),
    fixed("isolation-auto", "isolation:auto"),
    fixed_each(
        "line-clamp-none",
        "overflow:visible;display:block;-webkit-box-orient:horizontal;-webkit-line-clamp:none",
        "overflow:visible;display:block;-webkit-box-orient:horizontal;-webkit-line-clamp:unset",
    ),
    fixed("block", "display:block"),
    fixed("inline-block", "display:inline-block"),
    fixed("inline", "display:inline"),
    fixed("flex", "display:flex"),
    fixed("inline-flex", "display:inline-flex"),
    fixed("table", "display:table"),
    fixed("inline-table", "display:inline-table"),
    fixed("table-caption", "display:table-caption"),
    fixed("table-cell", "display:table-cell"),
    fixed("table-column", "display:table-column"),
    fixed("table-column-group", "display:table-column-group"),
    fixed("table-footer-group", "display:table-footer-group"),
    fixed("table-header-group", "display:table-header-group"),
    fixed("table-row-group", "display:table-row-group"),
    fixed("table-row", "display:table-row"),
    fixed("flow-root", "display:flow-root"),
    fixed("grid", "display:grid"),
    fixed("inline-grid", "display:inline-grid"),
    fixed("contents", "display:contents"),
    fixed("list-item", "display:list-item"),
    fixed("hidden", "display:none"),
    fixed("list-inside", "list-style-position:inside"),
    fixed("list-outside", "list-style-position:outside"),
    fixed("flex-row", "flex-direction:row"),
    fixed("flex-row-reverse", "flex-direction:row-reverse"),
    fixed("flex-col", "flex-direction:column"),
    fixed("flex-col-reverse", "flex-direction:column-reverse"),
    fixed("flex-wrap", "flex-wrap:wrap"),
    fixed("flex-wrap-reverse", "flex-wrap:wrap-reverse"),
    fixed("flex-nowrap", "flex-wrap:nowrap"),
    fixed("decoration-slice", "box-decoration-break:slice"),
    fixed("decoration-clone", "box-decoration-break:clone"),
    fixed("touch-auto", "touch-action:auto"),
    fixed("touch-none", "touch-action:none"),
    fixed("touch-manipulation", "touch-action:manipulation"),
    fixed("touch-pan-x", touch!("--tw-pan-x:pan-x")),
    fixed("touch-pan-left", touch!("--tw-pan-x:pan-left")),
    fixed("touch-pan-right", touch!("--tw-pan-x:pan-right")),
    fixed("touch-pan-y", touch!("--tw-pan-y:pan-y")),
    fixed("touch-pan-up", touch!("--tw-pan-y:pan-up")),
    fixed("touch-pan-down", touch!("--tw-pan-y:pan-down")),
    fixed("touch-pinch-zoom", touch!("--tw-pinch-zoom:pinch-zoom")),
    fixed("contain-none", "contain:none"),
    fixed("contain-content", "contain:content"),
    fixed("contain-strict", "contain:strict"),
    fixed("contain-size", contain!("--tw-contain-size:size")),
    fixed("contain-inline-size", contain!("--tw-contain-size:inline-size")),
    fixed("contain-layout", contain!("--tw-contain-layout:layout")),
    fixed("contain-paint", contain!("--tw-contain-paint:paint")),
    fixed("contain-style", contain!("--tw-contain-style:style")),
    fixed("bg-fixed", "background-attachment:fixed"),
    fixed("bg-local", "background-attachment:local"),
    fixed("bg-scroll", "background-attachment:scroll"),
    fixed("bg-repeat", "background-repeat:repeat"),
    fixed("bg-no-repeat", "background-repeat:no-repeat"),
    fixed("bg-repeat-x", "background-repeat:repeat-x"),
    fixed("bg-repeat-y", "background-repeat:repeat-y"),
    fixed("bg-repeat-round", "background-repeat:round"),
    fixed("bg-repeat-space", "background-repeat:space"),
];
