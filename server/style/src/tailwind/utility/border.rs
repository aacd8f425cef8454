//! Borders, radii, outlines, rings, dividers.

use super::rule::{Fixed, Part, Part::*, Rule, each, fixed, fixed_each, rule};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const WIDTHS: &str = "0 2 4 8";
const LINES: &str = "0 1 2 4 8";
const WIDTH: &[Part] = &[Words("=1px"), Number(WIDTHS, "{}px", "{}px")];
const COLOR: &[Part] = &[Color("--tw-border-opacity")];
const RADIUS: &[Part] = &[Words4("none=0 full=calc(infinity_*_1px)")];
const LINE: Kinds = Kinds::LENGTH.or(Kinds::LINE_WIDTH);
const ANY_COLOR: Kinds = Kinds::COLOR.or(Kinds::ANY);
const LONG: Kinds = Kinds::LENGTH.or(Kinds::NUMBER).or(Kinds::PERCENTAGE);

const fn width(name: &'static str, v3: &'static str, v4: &'static str) -> Rule {
    each(name, Scale::BorderWidth, WIDTH, v3, v4).takes(LINE)
}

const fn color(name: &'static str, v3: &'static str, v4: &'static str) -> Rule {
    each(name, Scale::BorderColor, COLOR, v3, v4).takes(ANY_COLOR)
}

const fn radius(name: &'static str, css: &'static str) -> Rule {
    rule(name, Scale::BorderRadius, RADIUS, css)
}

macro_rules! ring {
    ($what:literal) => {
        concat!(
            $what,
            ";box-shadow:var(--tw-inset-shadow),var(--tw-inset-ring-shadow),var(--tw-ring-offset-shadow),var(--tw-ring-shadow),var(--tw-shadow)"
        )
    };
}

pub(super) const RULES: &[Rule] = &[
    radius("rounded", "border-radius:{}"),
    radius("rounded-s", "border-start-start-radius:{};border-end-start-radius:{}"),
    radius("rounded-e", "border-start-end-radius:{};border-end-end-radius:{}"),
    radius("rounded-t", "border-top-left-radius:{};border-top-right-radius:{}"),
    radius("rounded-r", "border-top-right-radius:{};border-bottom-right-radius:{}"),
    radius("rounded-b", "border-bottom-right-radius:{};border-bottom-left-radius:{}"),
    radius("rounded-l", "border-top-left-radius:{};border-bottom-left-radius:{}"),
    radius("rounded-ss", "border-start-start-radius:{}"),
    radius("rounded-se", "border-start-end-radius:{}"),
    radius("rounded-ee", "border-end-end-radius:{}"),
    radius("rounded-es", "border-end-start-radius:{}"),
    radius("rounded-tl", "border-top-left-radius:{}"),
    radius("rounded-tr", "border-top-right-radius:{}"),
    radius("rounded-br", "border-bottom-right-radius:{}"),
    radius("rounded-bl", "border-bottom-left-radius:{}"),
    width("border", "border-width:{}", "border-style:var(--tw-border-style);border-width:{}"),
    width(
        "border-x",
        "border-left-width:{};border-right-width:{}",
        "border-inline-style:var(--tw-border-style);border-inline-width:{}",
    ),
    width(
        "border-y",
        "border-top-width:{};border-bottom-width:{}",
        "border-block-style:var(--tw-border-style);border-block-width:{}",
    ),
    width(
        "border-s",
        "border-inline-start-width:{}",
        "border-inline-start-style:var(--tw-border-style);border-inline-start-width:{}",
    ),
    width(
        "border-e",
        "border-inline-end-width:{}",
        "border-inline-end-style:var(--tw-border-style);border-inline-end-width:{}",
    ),
    width("border-bs", "", "border-block-start-style:var(--tw-border-style);border-block-start-width:{}"),
    width("border-be", "", "border-block-end-style:var(--tw-border-style);border-block-end-width:{}"),
    width("border-t", "border-top-width:{}", "border-top-style:var(--tw-border-style);border-top-width:{}"),
    width("border-r", "border-right-width:{}", "border-right-style:var(--tw-border-style);border-right-width:{}"),
    width("border-b", "border-bottom-width:{}", "border-bottom-style:var(--tw-border-style);border-bottom-width:{}"),
    width("border-l", "border-left-width:{}", "border-left-style:var(--tw-border-style);border-left-width:{}"),
    color("border", "border-color:{}", "border-color:{}"),
    color("border-x", "border-left-color:{};border-right-color:{}", "border-inline-color:{}"),
    color("border-y", "border-top-color:{};border-bottom-color:{}", "border-block-color:{}"),
    color("border-s", "border-inline-start-color:{}", "border-inline-start-color:{}"),
    color("border-e", "border-inline-end-color:{}", "border-inline-end-color:{}"),
    color("border-bs", "", "border-block-start-color:{}"),
    color("border-be", "", "border-block-end-color:{}"),
    color("border-t", "border-top-color:{}", "border-top-color:{}"),
    color("border-r", "border-right-color:{}", "border-right-color:{}"),
    color("border-b", "border-bottom-color:{}", "border-bottom-color:{}"),
    color("border-l", "border-left-color:{}", "border-left-color:{}"),
    each("border-opacity", Scale::BorderOpacity, &[Opacity], "--tw-border-opacity:{}", ""),
    each(
        "divide-x",
        Scale::DivideWidth,
        WIDTH,
        "children|--tw-divide-x-reverse:0;border-right-width:calc({} * var(--tw-divide-x-reverse));border-left-width:calc({} * calc(1 - var(--tw-divide-x-reverse)))",
        "children|--tw-sort:divide-x-width;--tw-divide-x-reverse:0;border-inline-style:var(--tw-border-style);border-inline-start-width:calc({} * var(--tw-divide-x-reverse));border-inline-end-width:calc({} * calc(1 - var(--tw-divide-x-reverse)))",
    ),
    each(
        "divide-y",
        Scale::DivideWidth,
        WIDTH,
        "children|--tw-divide-y-reverse:0;border-top-width:calc({} * calc(1 - var(--tw-divide-y-reverse)));border-bottom-width:calc({} * var(--tw-divide-y-reverse))",
        "children|--tw-sort:divide-y-width;--tw-divide-y-reverse:0;border-bottom-style:var(--tw-border-style);border-top-style:var(--tw-border-style);border-top-width:calc({} * var(--tw-divide-y-reverse));border-bottom-width:calc({} * calc(1 - var(--tw-divide-y-reverse)))",
    ),
    each(
        "divide",
        Scale::DivideColor,
        &[Color("--tw-divide-opacity")],
        "children|border-color:{}",
        "children|--tw-sort:divide-color;border-color:{}",
    ),
    each("divide-opacity", Scale::DivideOpacity, &[Opacity], "children|--tw-divide-opacity:{}", ""),
    rule("outline", Scale::OutlineColor, &[Color("")], "outline-color:{}").takes(ANY_COLOR),
    each(
        "outline",
        Scale::OutlineWidth,
        &[Words4("=1px"), Number(LINES, "{}px", "{}px")],
        "outline-width:{}",
        "outline-style:var(--tw-outline-style);outline-width:{}",
    )
    .takes(LONG),
    rule("outline-offset", Scale::OutlineOffset, &[Number(LINES, "{}px", "{}px")], "outline-offset:{}").signed(),
    each(
        "ring",
        Scale::RingWidth,
        &[Words3("=3px"), Words4("=1px"), Number("0 1 2 4 8", "{}px", "{}px")],
        "--tw-ring-offset-shadow:var(--tw-ring-inset,) 0 0 0 var(--tw-ring-offset-width) var(--tw-ring-offset-color);--tw-ring-shadow:var(--tw-ring-inset,) 0 0 0 calc({} + var(--tw-ring-offset-width)) var(--tw-ring-color);box-shadow:var(--tw-ring-offset-shadow),var(--tw-ring-shadow),var(--tw-shadow,0 0 #0000)",
        ring!("--tw-ring-shadow:var(--tw-ring-inset,) 0 0 0 calc({} + var(--tw-ring-offset-width)) var(--tw-ring-color,currentcolor)"),
    )
    .takes(Kinds::LENGTH),
    rule("ring", Scale::RingColor, &[Color("--tw-ring-opacity")], "--tw-ring-color:{}").takes(ANY_COLOR),
    each("ring-opacity", Scale::RingOpacity, &[Opacity], "--tw-ring-opacity:{}", ""),
    each(
        "ring-offset",
        Scale::RingOffsetWidth,
        &[Number("0 1 2 4 8", "{}px", "{}px")],
        "--tw-ring-offset-width:{}",
        "--tw-ring-offset-width:{};--tw-ring-offset-shadow:var(--tw-ring-inset,) 0 0 0 var(--tw-ring-offset-width) var(--tw-ring-offset-color)",
    )
    .takes(Kinds::LENGTH),
    rule("ring-offset", Scale::RingOffsetColor, &[Color("")], "--tw-ring-offset-color:{}").takes(ANY_COLOR),
    each(
        "inset-ring",
        Scale::None,
        &[Words("=1px"), Number("", "", "{}px")],
        "",
        ring!("--tw-inset-ring-shadow:inset 0 0 0 {} var(--tw-inset-ring-color,currentcolor)"),
    )
    .takes(Kinds::LENGTH),
    each("inset-ring", Scale::Colors, &[Color("")], "", "--tw-inset-ring-color:{}").takes(ANY_COLOR),
];

macro_rules! border_style {
    ($style:literal) => {
        concat!("--tw-border-style:", $style, ";border-style:", $style)
    };
}

macro_rules! divide_style {
    ($style:literal) => {
        concat!("children|--tw-sort:divide-style;--tw-border-style:", $style, ";border-style:", $style)
    };
}

macro_rules! outline_style {
    ($style:literal) => {
        concat!("--tw-outline-style:", $style, ";outline-style:", $style)
    };
}

pub(super) const FIXED: &[Fixed] = &[
    fixed_each("border-solid", "border-style:solid", border_style!("solid")),
    fixed_each("border-dashed", "border-style:dashed", border_style!("dashed")),
    fixed_each("border-dotted", "border-style:dotted", border_style!("dotted")),
    fixed_each("border-double", "border-style:double", border_style!("double")),
    fixed_each("border-hidden", "border-style:hidden", border_style!("hidden")),
    fixed_each("border-none", "border-style:none", border_style!("none")),
    fixed_each("divide-solid", "children|border-style:solid", divide_style!("solid")),
    fixed_each("divide-dashed", "children|border-style:dashed", divide_style!("dashed")),
    fixed_each("divide-dotted", "children|border-style:dotted", divide_style!("dotted")),
    fixed_each("divide-double", "children|border-style:double", divide_style!("double")),
    fixed_each("divide-none", "children|border-style:none", divide_style!("none")),
    fixed_each("divide-x-reverse", "children|--tw-divide-x-reverse:1", "children|--tw-divide-x-reverse:1"),
    fixed_each("divide-y-reverse", "children|--tw-divide-y-reverse:1", "children|--tw-divide-y-reverse:1"),
    fixed_each("outline", "outline-style:solid", ""),
    fixed_each("outline-none", "outline:2px solid transparent;outline-offset:2px", outline_style!("none")),
    // In forced colours it is a transparent outline again, which no screen here is.
    fixed_each("outline-hidden", "", concat!("--tw-sort:outline;", outline_style!("none"))),
    fixed_each("outline-solid", "", outline_style!("solid")),
    fixed_each("outline-dashed", "outline-style:dashed", outline_style!("dashed")),
    fixed_each("outline-dotted", "outline-style:dotted", outline_style!("dotted")),
    fixed_each("outline-double", "outline-style:double", outline_style!("double")),
    fixed("ring-inset", "--tw-ring-inset:inset"),
];
