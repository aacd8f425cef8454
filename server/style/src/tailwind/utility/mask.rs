//! Masks (v4).

use super::rule::{Fixed, Part, Part::*, Rule, each, fixed_each};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const STOP: Kinds = Kinds::LENGTH.or(Kinds::PERCENTAGE).or(Kinds::ANY);
const PLACE: &[Part] = &[Percentage, Multiple];
const COLOR: &[Part] = &[Color("")];
const BOX: &str =
    "border=border-box padding=padding-box content=content-box fill=fill-box stroke=stroke-box view=view-box";
const SIDES: &str = "bottom center left right top bottom-left=left_bottom bottom-right=right_bottom \
    top-left=left_top top-right=right_top left-bottom=left_bottom left-top=left_top right-bottom=right_bottom \
    right-top=right_top";

macro_rules! image {
    ($($what:expr),*) => {
        concat!(
            "mask-image:var(--tw-mask-linear),var(--tw-mask-radial),var(--tw-mask-conic);mask-composite:intersect",
            $(";", $what),*
        )
    };
}

macro_rules! edge {
    ($side:literal) => {
        concat!(
            "--tw-mask-",
            $side,
            ":linear-gradient(to ",
            $side,
            ",var(--tw-mask-",
            $side,
            "-from-color) var(--tw-mask-",
            $side,
            "-from-position),var(--tw-mask-",
            $side,
            "-to-color) var(--tw-mask-",
            $side,
            "-to-position))"
        )
    };
}

macro_rules! edges {
    ($name:literal, $end:literal, $($side:literal),*) => {
        [
            each($name, Scale::Colors, COLOR, "", image!(
                "--tw-mask-linear:var(--tw-mask-left),var(--tw-mask-right),var(--tw-mask-bottom),var(--tw-mask-top)",
                $(edge!($side), concat!("--tw-mask-", $side, "-", $end, "-color:{}")),*
            )).takes(Kinds::COLOR),
            each($name, Scale::None, PLACE, "", image!(
                "--tw-mask-linear:var(--tw-mask-left),var(--tw-mask-right),var(--tw-mask-bottom),var(--tw-mask-top)",
                $(edge!($side), concat!("--tw-mask-", $side, "-", $end, "-position:{}")),*
            )).takes(STOP),
        ]
    };
}

macro_rules! stops {
    ($name:literal, $shape:literal, $end:literal, $start:literal) => {
        [
            each(
                $name,
                Scale::Colors,
                COLOR,
                "",
                image!(
                    concat!(
                        "--tw-mask-",
                        $shape,
                        "-stops:",
                        $start,
                        ",var(--tw-mask-",
                        $shape,
                        "-from-color) var(--tw-mask-",
                        $shape,
                        "-from-position),var(--tw-mask-",
                        $shape,
                        "-to-color) var(--tw-mask-",
                        $shape,
                        "-to-position)"
                    ),
                    concat!("--tw-mask-", $shape, ":", $shape, "-gradient(var(--tw-mask-", $shape, "-stops))"),
                    concat!("--tw-mask-", $shape, "-", $end, "-color:{}")
                ),
            )
            .takes(Kinds::COLOR),
            each(
                $name,
                Scale::None,
                PLACE,
                "",
                image!(
                    concat!(
                        "--tw-mask-",
                        $shape,
                        "-stops:",
                        $start,
                        ",var(--tw-mask-",
                        $shape,
                        "-from-color) var(--tw-mask-",
                        $shape,
                        "-from-position),var(--tw-mask-",
                        $shape,
                        "-to-color) var(--tw-mask-",
                        $shape,
                        "-to-position)"
                    ),
                    concat!("--tw-mask-", $shape, ":", $shape, "-gradient(var(--tw-mask-", $shape, "-stops))"),
                    concat!("--tw-mask-", $shape, "-", $end, "-position:{}")
                ),
            )
            .takes(STOP),
        ]
    };
}

pub(super) const EDGES: &[[Rule; 2]] = &[
    edges!("mask-t-from", "from", "top"),
    edges!("mask-t-to", "to", "top"),
    edges!("mask-r-from", "from", "right"),
    edges!("mask-r-to", "to", "right"),
    edges!("mask-b-from", "from", "bottom"),
    edges!("mask-b-to", "to", "bottom"),
    edges!("mask-l-from", "from", "left"),
    edges!("mask-l-to", "to", "left"),
    edges!("mask-x-from", "from", "right", "left"),
    edges!("mask-x-to", "to", "right", "left"),
    edges!("mask-y-from", "from", "top", "bottom"),
    edges!("mask-y-to", "to", "top", "bottom"),
    stops!("mask-linear-from", "linear", "from", "var(--tw-mask-linear-position)"),
    stops!("mask-linear-to", "linear", "to", "var(--tw-mask-linear-position)"),
    stops!(
        "mask-radial-from",
        "radial",
        "from",
        "var(--tw-mask-radial-shape) var(--tw-mask-radial-size) at var(--tw-mask-radial-position)"
    ),
    stops!(
        "mask-radial-to",
        "radial",
        "to",
        "var(--tw-mask-radial-shape) var(--tw-mask-radial-size) at var(--tw-mask-radial-position)"
    ),
    stops!("mask-conic-from", "conic", "from", "from var(--tw-mask-conic-position)"),
    stops!("mask-conic-to", "conic", "to", "from var(--tw-mask-conic-position)"),
];

pub(super) const RULES: &[Rule] = &[
    each("mask", Scale::None, &[Words("none")], "", "mask-image:{}").takes(Kinds::IMAGE.or(Kinds::URL).or(Kinds::ANY)),
    each("mask", Scale::None, &[Words(SIDES)], "", "mask-position:{}").takes(Kinds::PERCENTAGE.or(Kinds::POSITION)),
    each("mask", Scale::None, &[Words("auto cover contain")], "", "mask-size:{}").takes(Kinds::SIZE.or(Kinds::LENGTH)),
    each("mask", Scale::None, &[Words("add subtract intersect exclude")], "", "mask-composite:{}").takes(Kinds::NONE),
    each("mask", Scale::None, &[Words("alpha luminance match=match-source")], "", "mask-mode:{}").takes(Kinds::NONE),
    each("mask-type", Scale::None, &[Words("alpha luminance")], "", "mask-type:{}").takes(Kinds::NONE),
    each("mask-clip", Scale::None, &[Words(BOX)], "", "mask-clip:{}").takes(Kinds::NONE),
    each("mask-origin", Scale::None, &[Words(BOX)], "", "mask-origin:{}").takes(Kinds::NONE),
    each("mask-position", Scale::None, &[], "", "mask-position:{}"),
    each("mask-size", Scale::None, &[], "", "mask-size:{}"),
    each("mask-repeat", Scale::None, &[Words("=repeat x=repeat-x y=repeat-y round space")], "", "mask-repeat:{}")
        .takes(Kinds::NONE),
    each(
        "mask-linear",
        Scale::None,
        &[Number("", "", "{}deg")],
        "",
        image!(
            "--tw-mask-linear:linear-gradient(var(--tw-mask-linear-stops,var(--tw-mask-linear-position)))",
            "--tw-mask-linear-position:{}"
        ),
    )
    .signed(),
    each(
        "mask-conic",
        Scale::None,
        &[Number("", "", "{}deg")],
        "",
        image!(
            "--tw-mask-conic:conic-gradient(var(--tw-mask-conic-stops,var(--tw-mask-conic-position)))",
            "--tw-mask-conic-position:{}"
        ),
    )
    .signed(),
    each(
        "mask-radial",
        Scale::None,
        &[],
        "",
        image!(
            "--tw-mask-radial:radial-gradient(var(--tw-mask-radial-stops,var(--tw-mask-radial-size)))",
            "--tw-mask-radial-size:{}"
        ),
    ),
    each(
        "mask-radial",
        Scale::None,
        &[Words("closest-side closest-corner farthest-side farthest-corner")],
        "",
        "--tw-mask-radial-size:{}",
    )
    .takes(Kinds::NONE),
    each(
        "mask-radial-at",
        Scale::None,
        &[Words(
            "center top bottom left right top-left=top_left top-right=top_right bottom-left=bottom_left bottom-right=bottom_right",
        )],
        "",
        "--tw-mask-radial-position:{}",
    ),
];

pub(super) const FIXED: &[Fixed] = &[
    fixed_each("mask-circle", "", "--tw-mask-radial-shape:circle"),
    fixed_each("mask-ellipse", "", "--tw-mask-radial-shape:ellipse"),
    fixed_each("mask-no-repeat", "", "mask-repeat:no-repeat"),
    fixed_each("mask-no-clip", "", "mask-clip:no-clip"),
];
