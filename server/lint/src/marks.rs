//! Marks of well-known brands whose colours look like a template's. In a logo they are nobody's tell.

use crate::surroundings::is_in_logo;
use easel_style::color::Color;
use easel_syntax::html::{Html, NodeId};

/// A mark: the words that name it and its colours.
struct Mark {
    names: &'static [&'static str],
    colors: &'static [u32],
}

/// A mark is drawn in exactly its colours; .02 (ΔEOK) is what a rounding or a colour profile adds.
const SAME: f32 = 0.02;

const MARKS: &[Mark] = &[
    mark(&["bootstrap"], &[0x7952b3, 0x7211f7, 0x712cf9]),
    mark(&["discord"], &[0x5865f2, 0x7289da]),
    mark(&["figma"], &[0xa259ff]),
    mark(&["gatsby"], &[0x663399]),
    mark(&["heroku"], &[0x430098, 0x79589f]),
    mark(&["instagram"], &[0x833ab4, 0xc13584, 0x5851db, 0x405de6, 0x962fbf]),
    mark(&["kotlin"], &[0x7f52ff, 0xc711e1]),
    mark(&["linear"], &[0x5e6ad2]),
    mark(&["loom"], &[0x625df5]),
    mark(&["mastodon"], &[0x6364ff, 0x563acc, 0x858afa]),
    mark(&["messenger"], &[0xa033ff, 0x0099ff]),
    mark(&["nubank"], &[0x820ad1]),
    mark(&["obsidian"], &[0x7c3aed, 0x6c31e3, 0x9974f8]),
    mark(&["php"], &[0x777bb4]),
    mark(&["podcasts", "podcast"], &[0x9933cc, 0xb150e2, 0x832bc1]),
    mark(&["proton", "protonmail"], &[0x6d4aff]),
    mark(&["redux"], &[0x764abc]),
    mark(&["slack"], &[0x4a154b]),
    mark(&["stripe"], &[0x635bff, 0x6772e5]),
    mark(&["teams"], &[0x6264a7, 0x5059c9, 0x7b83eb, 0x4b53bc]),
    mark(&["twitch"], &[0x9146ff, 0x6441a5]),
    mark(&["viber"], &[0x7360f2, 0x665cac]),
    mark(&["vite", "vitejs"], &[0x646cff, 0xbd34fe, 0x41d1ff]),
    mark(&["yahoo"], &[0x6001d2]),
];

const fn mark(names: &'static [&'static str], colors: &'static [u32]) -> Mark {
    Mark { names, colors }
}

/// Whether a colour is that of a well-known mark, painted on an element that says it is this mark or a logo.
pub(crate) fn is_mark(html: &Html, node: NodeId, color: Color) -> bool {
    MARKS.iter().any(|mark| {
        mark.colors.iter().any(|&rgb| {
            let known = Color::from_rgb8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8);
            known.delta_e_ok(color) <= SAME
        }) && is_in_logo(html, node, mark.names)
    })
}
