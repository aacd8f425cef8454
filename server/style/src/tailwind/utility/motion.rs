//! Transforms, transitions, animations.

use super::rule::{Fixed, Part, Part::*, Rule, Special, each, fixed, fixed_each, rule, special};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const ANGLES: &[Part] = &[Number("0 1 2 3 6 12 45 90 180", "{}deg", "{}deg")];
const SKEWS: &[Part] = &[Number("0 1 2 3 6 12", "{}deg", "{}deg")];
const SCALES: &[Part] = &[Number("0 50 75 90 95 100 105 110 125 150", "{%}", "{}%")];
const TIMES: &str = "75 100 150 200 300 500 700 1000";
const MOVES: &[Part] = &[Words("full=100%"), Spacing, Fraction(&[2, 3, 4])];
const CORNERS: &str = "center top right bottom left top-right=top_right bottom-right=bottom_right \
    bottom-left=bottom_left top-left=top_left";

macro_rules! v3 {
    ($what:literal) => {
        concat!(
            $what,
            "transform:translate(var(--tw-translate-x),var(--tw-translate-y)) rotate(var(--tw-rotate)) skewX(var(--tw-skew-x)) skewY(var(--tw-skew-y)) scaleX(var(--tw-scale-x)) scaleY(var(--tw-scale-y))"
        )
    };
}

macro_rules! v4 {
    ($what:literal) => {
        concat!(
            $what,
            "var(--tw-rotate-x,) var(--tw-rotate-y,) var(--tw-rotate-z,) var(--tw-skew-x,) var(--tw-skew-y,)"
        )
    };
}

pub(super) const RULES: &[Rule] = &[
    rule("origin", Scale::TransformOrigin, &[Words(CORNERS)], "transform-origin:{}"),
    each("perspective-origin", Scale::None, &[Words(CORNERS)], "", "perspective-origin:{}"),
    each("perspective", Scale::Perspective, &[Words("none")], "", "perspective:{}"),
    each(
        "translate",
        Scale::Translate,
        MOVES,
        "",
        "--tw-translate-x:{};--tw-translate-y:{};translate:var(--tw-translate-x) var(--tw-translate-y)",
    )
    .signed(),
    each(
        "translate-x",
        Scale::Translate,
        MOVES,
        v3!("--tw-translate-x:{};"),
        "--tw-translate-x:{};translate:var(--tw-translate-x) var(--tw-translate-y)",
    )
    .signed(),
    each(
        "translate-y",
        Scale::Translate,
        MOVES,
        v3!("--tw-translate-y:{};"),
        "--tw-translate-y:{};translate:var(--tw-translate-x) var(--tw-translate-y)",
    )
    .signed(),
    each(
        "translate-z",
        Scale::Translate,
        &[Spacing],
        "",
        "--tw-translate-z:{};translate:var(--tw-translate-x) var(--tw-translate-y) var(--tw-translate-z)",
    )
    .signed(),
    each("rotate", Scale::Rotate, ANGLES, v3!("--tw-rotate:{};"), "rotate:{}").signed(),
    each("rotate-x", Scale::None, ANGLES, "", v4!("--tw-rotate-x:rotateX({});transform:")).signed(),
    each("rotate-y", Scale::None, ANGLES, "", v4!("--tw-rotate-y:rotateY({});transform:")).signed(),
    each("rotate-z", Scale::None, ANGLES, "", v4!("--tw-rotate-z:rotateZ({});transform:")).signed(),
    each("skew", Scale::None, SKEWS, "", v4!("--tw-skew-x:skewX({});--tw-skew-y:skewY({});transform:")).signed(),
    each("skew-x", Scale::Skew, SKEWS, v3!("--tw-skew-x:{};"), v4!("--tw-skew-x:skewX({});transform:")).signed(),
    each("skew-y", Scale::Skew, SKEWS, v3!("--tw-skew-y:{};"), v4!("--tw-skew-y:skewY({});transform:")).signed(),
    each(
        "scale",
        Scale::Factor,
        SCALES,
        v3!("--tw-scale-x:{};--tw-scale-y:{};"),
        "--tw-scale-x:{};--tw-scale-y:{};--tw-scale-z:{};scale:var(--tw-scale-x) var(--tw-scale-y)",
    )
    .takes(Kinds::ANY3)
    .signed(),
    each("scale", Scale::None, &[], "", "scale:{}").takes(Kinds::ANY4),
    each(
        "scale-x",
        Scale::Factor,
        SCALES,
        v3!("--tw-scale-x:{};"),
        "--tw-scale-x:{};scale:var(--tw-scale-x) var(--tw-scale-y)",
    )
    .signed(),
    each(
        "scale-y",
        Scale::Factor,
        SCALES,
        v3!("--tw-scale-y:{};"),
        "--tw-scale-y:{};scale:var(--tw-scale-x) var(--tw-scale-y)",
    )
    .signed(),
    each(
        "scale-z",
        Scale::Factor,
        SCALES,
        "",
        "--tw-scale-z:{};scale:var(--tw-scale-x) var(--tw-scale-y) var(--tw-scale-z)",
    )
    .signed(),
    each("transform", Scale::None, &[], "", "transform:{}"),
    each("zoom", Scale::None, &[Number("", "", "{}%")], "", "zoom:{}"),
    each("backface", Scale::None, &[Words("visible hidden")], "", "backface-visibility:{}").takes(Kinds::NONE),
    special("transition", Scale::TransitionProperty, &[Words("none")], Special::Transition),
    rule("delay", Scale::TransitionDelay, &[Words3("0=0s"), Number(TIMES, "{}ms", "{}ms")], "transition-delay:{}"),
    each(
        "duration",
        Scale::TransitionDuration,
        &[Words3("0=0s"), Number(TIMES, "{}ms", "{}ms")],
        "transition-duration:{}",
        "--tw-duration:{};transition-duration:{}",
    ),
    each(
        "ease",
        Scale::TransitionTimingFunction,
        &[Words4("linear")],
        "transition-timing-function:{}",
        "--tw-ease:{};transition-timing-function:{}",
    ),
    special("animate", Scale::Animation, &[Words("none")], Special::Animate),
];

pub(super) const FIXED: &[Fixed] = &[
    fixed_each("transform", v3!(""), v4!("transform:")),
    fixed_each("transform-cpu", v3!(""), v4!("transform:")),
    fixed_each(
        "transform-gpu",
        "transform:translate3d(var(--tw-translate-x),var(--tw-translate-y),0) rotate(var(--tw-rotate)) skewX(var(--tw-skew-x)) skewY(var(--tw-skew-y)) scaleX(var(--tw-scale-x)) scaleY(var(--tw-scale-y))",
        v4!("transform:translateZ(0) "),
    ),
    fixed("transform-none", "transform:none"),
    fixed_each("transform-3d", "", "transform-style:preserve-3d"),
    fixed_each("transform-flat", "", "transform-style:flat"),
    fixed_each("transform-border", "", "transform-box:border-box"),
    fixed_each("transform-content", "", "transform-box:content-box"),
    fixed_each("transform-fill", "", "transform-box:fill-box"),
    fixed_each("transform-stroke", "", "transform-box:stroke-box"),
    fixed_each("transform-view", "", "transform-box:view-box"),
    fixed_each("translate-none", "", "translate:none"),
    fixed_each("translate-3d", "", "translate:var(--tw-translate-x) var(--tw-translate-y) var(--tw-translate-z)"),
    fixed_each("rotate-none", "", "rotate:none"),
    fixed_each("scale-none", "", "scale:none"),
    fixed_each("scale-3d", "", "scale:var(--tw-scale-x) var(--tw-scale-y) var(--tw-scale-z)"),
    fixed_each("transition-discrete", "", "transition-behavior:allow-discrete"),
    fixed_each("transition-normal", "", "transition-behavior:normal"),
    fixed_each("ease-initial", "", "--tw-ease:initial"),
    fixed_each("duration-initial", "", "--tw-duration:initial"),
];
