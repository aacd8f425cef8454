//! What stands around a page on the disk: the sheets it links, whether files are there, sizes of pictures.
//!
//! Nothing outside the project is read and nothing is fetched. A sheet is read once per run, however many pages
//! link it.

mod address;

use crate::contents::{Content, Contents, Disk};
use address::{Address, Local};
use easel_style::Resources;
use easel_style::resources::{ResourceId, SheetAnswer};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

type Slot = Arc<OnceLock<Result<Arc<str>, Box<str>>>>;

/// The sheets that were read in this run, shared by all pages.
#[derive(Debug)]
pub struct Sheets {
    max_size: u64,
    contents: Arc<dyn Contents>,
    read: Mutex<HashMap<PathBuf, Slot>>,
}

impl Sheets {
    /// None yet. Larger files than `max_size` bytes stay unread.
    pub fn new(max_size: u64) -> Self {
        Self::over(max_size, Arc::new(Disk))
    }

    /// The same, over contents that may be in hand only.
    pub fn over(max_size: u64, contents: Arc<dyn Contents>) -> Self {
        Self { max_size, contents, read: Mutex::default() }
    }

    /// What a file holds.
    ///
    /// # Errors
    /// As [`crate::read::file`].
    pub fn file(&self, path: &Path, max: u64) -> Result<Content, String> {
        self.contents.file(path, max)
    }

    /// The limit.
    pub fn max_size(&self) -> u64 {
        self.max_size
    }

    /// The text of a sheet. Where it does not say its encoding itself, that of the first page that links it counts.
    fn get(&self, path: &Path, encoding: &str) -> Result<Arc<str>, Box<str>> {
        let slot = match self.read.lock() {
            Ok(mut map) => Arc::clone(map.entry(path.to_path_buf()).or_default()),
            // Another thread panicked while it held the map: read without it.
            Err(_) => Slot::default(),
        };
        slot.get_or_init(|| {
            Ok(match self.file(path, self.max_size).map_err(String::into_boxed_str)? {
                Content::Bytes(bytes) => crate::decode::sheet(&bytes, encoding),
                Content::Text(text) => text,
            })
        })
        .clone()
    }
}

/// The surroundings of one page.
#[derive(Debug)]
pub struct Surroundings<'s> {
    sheets: &'s Sheets,
    /// The project's folder without links, and the page's folder below it (`""` at the top).
    root: PathBuf,
    folder: String,
    encoding: String,
}

impl<'s> Surroundings<'s> {
    /// The surroundings of the page at `page` (absolute), written in `encoding`, in the project `root`.
    pub fn new(sheets: &'s Sheets, page: &Path, root: &Path, encoding: String) -> Self {
        let folder = page.parent().unwrap_or(root);
        let folder = folder.strip_prefix(root).unwrap_or_else(|_| Path::new("")).to_string_lossy().into_owned();
        let folder = if std::path::MAIN_SEPARATOR == '/' { folder } else { folder.replace('\\', "/") };
        let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        Self { sheets, root, folder, encoding }
    }

    fn resolve(&self, url: &str, from: Option<&ResourceId>) -> Address {
        let folder = match from {
            // A sheet from a `data:` URL has no place of its own.
            Some(id) if id.0.starts_with("data:") => "",
            Some(id) => id.0.rsplit_once('/').map_or("", |(folder, _)| folder),
            None => &self.folder,
        };
        address::resolve(url, folder)
    }

    /// The file behind a local address, links resolved.
    fn find(&self, local: &Local) -> Result<PathBuf, &'static str> {
        let path = self.root.join(&local.path);
        let real = path.canonicalize().map_err(|_| NOT_FOUND)?;
        if real.starts_with(&self.root) { Ok(real) } else { Err("outside the root") }
    }
}

/// What is said of a file that is not there.
const NOT_FOUND: &str = "not found";

/// The same, with the place that was looked at. An address that begins with `/` counts from the folder that is served,
/// which need not be the project's.
fn not_found(local: &Local) -> String {
    let Local { path, from_root } = local;
    if *from_root {
        format!(
            "{NOT_FOUND}: there is no {path} in the project's folder; if another folder is served, put an easel.toml \
             with root = true into it"
        )
    } else {
        format!("{NOT_FOUND}: there is no {path} in the project's folder")
    }
}

impl Resources for Surroundings<'_> {
    fn sheet(&self, url: &str, from: Option<&ResourceId>) -> SheetAnswer {
        let local = match self.resolve(url, from) {
            Address::Local(local) => local,
            Address::Data(data) => {
                return match address::data_sheet(&data) {
                    Ok((name, bytes)) => SheetAnswer::Read {
                        id: ResourceId(name.into()),
                        text: crate::decode::sheet(&bytes, &self.encoding),
                    },
                    Err(why) => SheetAnswer::Unread(why.into()),
                };
            }
            Address::Remote => return SheetAnswer::Unread("remote".into()),
            Address::Outside => return SheetAnswer::Unread("outside the root".into()),
            Address::Nothing => return SheetAnswer::Unread("no address".into()),
        };
        let find = |local: &Local| {
            self.find(local).map_err(|why| if why == NOT_FOUND { not_found(local) } else { why.to_owned() })
        };
        let answer = find(&local)
            .map_err(String::into_boxed_str)
            .and_then(|real| Ok((self.sheets.get(&real, &self.encoding)?, real)));
        match answer {
            Ok((text, real)) => SheetAnswer::Read { id: ResourceId(crate::root::name(&real, &self.root).into()), text },
            Err(why) => SheetAnswer::Unread(why),
        }
    }

    fn exists(&self, url: &str) -> Option<bool> {
        match self.resolve(url, None) {
            Address::Local(local) => match (self.find(&local), local.from_root) {
                (Ok(_), _) => Some(true),
                // The root of the project need not be the root of the server.
                (Err(NOT_FOUND), false) => Some(false),
                _ => None,
            },
            Address::Data(_) => Some(true),
            Address::Remote | Address::Outside | Address::Nothing => None,
        }
    }

    fn image_size(&self, url: &str) -> Option<(u32, u32)> {
        let size = match self.resolve(url, None) {
            Address::Local(local) => {
                let real = self.find(&local).ok()?;
                // A pipe would hold us up.
                if !std::fs::metadata(&real).ok()?.is_file() {
                    return None;
                }
                imagesize::size(real).ok()?
            }
            Address::Data(data) => imagesize::blob_size(&address::data_bytes(&data)?).ok()?,
            _ => return None,
        };
        Some((u32::try_from(size.width).ok()?, u32::try_from(size.height).ok()?))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]
    use super::*;

    fn project() -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        let top = dir.path();
        std::fs::create_dir_all(top.join("root/css/more")).unwrap();
        std::fs::create_dir_all(top.join("root/pages")).unwrap();
        std::fs::write(top.join("outside.css"), "p{}").unwrap();
        std::fs::write(top.join("root/css/main.css"), "a{}").unwrap();
        std::fs::write(top.join("root/css/more/extra.css"), "b{}").unwrap();
        std::fs::write(top.join("root/pages/my page.css"), "c{}").unwrap();
        dir
    }

    fn answer(a: &SheetAnswer) -> String {
        match a {
            SheetAnswer::Read { id, text } => format!("{} = {text}", id.0),
            SheetAnswer::Unread(why) => format!("unread: {why}"),
        }
    }

    #[test]
    fn addresses_lead_to_the_sheet_or_say_why_not() {
        let dir = project();
        let root = dir.path().join("root");
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &root.join("pages/index.html"), &root, "utf-8".into());
        let extra = ResourceId("css/more/extra.css".into());
        for (url, from, expected) in [
            ("../css/main.css", None, "css/main.css = a{}"),
            (" ../css/main.css?v=3#x ", None, "css/main.css = a{}"),
            ("/css/main.css", None, "css/main.css = a{}"),
            ("my%20page.css", None, "pages/my page.css = c{}"),
            ("./my page.css", None, "pages/my page.css = c{}"),
            ("../main.css", Some(&extra), "css/main.css = a{}"),
            ("extra.css", Some(&extra), "css/more/extra.css = b{}"),
            ("gone.css", None, "unread: not found: there is no pages/gone.css in the project's folder"),
            (
                "/gone.css",
                None,
                "unread: not found: there is no gone.css in the project's folder; if another folder is served, put an \
                 easel.toml with root = true into it",
            ),
            ("../../outside.css", None, "unread: outside the root"),
            ("..%2f..%2foutside.css", None, "unread: outside the root"),
            ("https://x.test/a.css", None, "unread: remote"),
            ("HTTP://x.test/a.css", None, "unread: remote"),
            ("//x.test/a.css", None, "unread: remote"),
            ("file:///etc/passwd", None, "unread: remote"),
            ("", None, "unread: no address"),
            ("../css", None, "unread: a folder, not a file; name a file in it"),
        ] {
            assert_eq!(answer(&page.sheet(url, from)), expected, "{url}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_link_out_of_the_project_is_not_followed() {
        let dir = project();
        let root = dir.path().join("root");
        std::os::unix::fs::symlink("../../outside.css", root.join("css/sly.css")).unwrap();
        std::os::unix::fs::symlink("main.css", root.join("css/alias.css")).unwrap();
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &root.join("index.html"), &root, "utf-8".into());
        assert_eq!(answer(&page.sheet("css/sly.css", None)), "unread: outside the root");
        assert_eq!(answer(&page.sheet("css/alias.css", None)), "css/main.css = a{}");
        assert_eq!(page.exists("css/sly.css"), None);
    }

    #[test]
    fn a_sheet_is_read_once() {
        let dir = project();
        let root = dir.path().join("root");
        let sheets = Sheets::new(1000);
        let one = Surroundings::new(&sheets, &root.join("a.html"), &root, "utf-8".into());
        let two = Surroundings::new(&sheets, &root.join("pages/b.html"), &root, "utf-8".into());
        assert_eq!(answer(&one.sheet("css/main.css", None)), "css/main.css = a{}");
        std::fs::write(root.join("css/main.css"), "changed{}").unwrap();
        assert_eq!(answer(&two.sheet("../css/main.css", None)), "css/main.css = a{}");
    }

    #[test]
    fn a_sheet_is_read_in_the_encoding_of_its_page() {
        let dir = project();
        std::fs::write(dir.path().join("latin.css"), b"p::before{content:'\xe9'}").unwrap();
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &dir.path().join("a.html"), dir.path(), "windows-1252".into());
        assert_eq!(answer(&page.sheet("latin.css", None)), "latin.css = p::before{content:'é'}");
    }

    #[test]
    fn sheets_in_the_address_are_decoded() {
        let dir = project();
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &dir.path().join("a.html"), dir.path(), "utf-8".into());
        assert!(answer(&page.sheet("data:text/css,p%7Bcolor:red%7D", None)).ends_with(" = p{color:red}"));
        assert!(answer(&page.sheet("data:text/css;base64,cHt9", None)).ends_with(" = p{}"));
        assert_eq!(answer(&page.sheet("data:image/png,xx", None)), "unread: not a style sheet");
    }

    #[test]
    fn what_is_there_is_known_and_what_cannot_be_told_is_not() {
        let dir = project();
        let root = dir.path().join("root");
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &root.join("pages/index.html"), &root, "utf-8".into());
        for (url, expected) in [
            ("my page.css", Some(true)),
            ("gone.png", Some(false)),
            ("/css/main.css", Some(true)),
            ("/gone.png", None),
            ("https://x.test/a.png", None),
            ("../../outside.css", None),
            ("data:image/png,x", Some(true)),
        ] {
            assert_eq!(page.exists(url), expected, "{url}");
        }
    }

    #[test]
    fn sizes_of_pictures_are_read() {
        let dir = project();
        let root = dir.path().join("root");
        // The head of a GIF of 3 × 2.
        std::fs::write(root.join("dot.gif"), b"GIF89a\x03\x00\x02\x00\x80\x00\x00\x00\x00\x00").unwrap();
        let sheets = Sheets::new(1000);
        let page = Surroundings::new(&sheets, &root.join("index.html"), &root, "utf-8".into());
        assert_eq!(page.image_size("dot.gif"), Some((3, 2)));
        assert_eq!(page.image_size("data:image/gif;base64,R0lGODlhAwACAIAAAAAAAA=="), Some((3, 2)));
        assert_eq!(page.image_size("css/main.css"), None);
    }
}
