//! `easel lint --fix` and `--diff`.

mod disk;
mod encodings;
mod rounds;

use crate::easel::{Folder, Ran};

/// A page with one finding of the rule `all-caps-no-tracking`, which has a safe fix.
pub fn caps(head: &str, more: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head>{head}<title>t</title><style>\n.tag {{ text-transform: uppercase; font-size: 14px }}\n\
        </style></head><body><h1 id=a>Harvest</h1><p class=tag>Harvest notes</p>{more}</body></html>\n"
    )
}

/// The same after its fix.
pub fn spaced(page: &str) -> String {
    page.replace("uppercase;", "uppercase; letter-spacing: 0.08em;")
}

/// Runs `easel lint` with this rule only.
pub fn lint(folder: &Folder, args: &[&str]) -> Ran {
    folder.run(&[&["lint", "--select", "all-caps-no-tracking"], args].concat())
}

/// The names in a folder that are no files of ours.
pub fn left_over(folder: &Folder) -> Vec<String> {
    let names = std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.contains("easel-") || name.ends_with(".tmp")).collect()
}
