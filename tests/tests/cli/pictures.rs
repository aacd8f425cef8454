//! What people see: the picture in the README is what the binary prints.

use crate::easel::{Folder, workspace};
use anstyle::RgbColor as Rgb;
use anstyle_svg::{Palette, Term};

/// A quiet dark terminal.
const PALETTE: Palette = {
    let (black, red, green, yellow) = (Rgb(40, 42, 46), Rgb(240, 113, 120), Rgb(143, 191, 127), Rgb(229, 181, 103));
    let (blue, magenta, cyan, white) = (Rgb(122, 166, 242), Rgb(199, 146, 234), Rgb(108, 192, 201), Rgb(214, 216, 219));
    Palette([
        black, red, green, yellow, blue, magenta, cyan, white, black, red, green, yellow, blue, magenta, cyan, white,
    ])
};

/// `EASEL_WRITE_PICTURES=1 cargo test -p easel-tests pictures` renews the picture.
#[test]
fn the_picture_in_the_readme_is_what_is_printed() {
    let folder = Folder::new(&[]);
    let rules = "purple-gradient,left-accent-card,all-caps-no-tracking,invented-metric";
    let page = "tests/pages/saas-landing.html";
    let output = folder
        .command(&["lint", page, "--color", "always", "--select", rules])
        .current_dir(workspace())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (ground, ink) = (Rgb(28, 30, 34).into(), Rgb(214, 216, 219).into());
    let svg = Term::new().palette(PALETTE).bg_color(ground).fg_color(ink).render_svg(&text);
    let path = workspace().join("docs/lint.svg");
    if std::env::var_os("EASEL_WRITE_PICTURES").is_some() {
        std::fs::write(&path, &svg).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == svg,
        "docs/lint.svg is out of date; run: EASEL_WRITE_PICTURES=1 cargo test -p easel-tests pictures"
    );
}
