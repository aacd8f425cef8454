//! The files around a page: what the command line and the language server read from the disk.
//!
//! | module | what it holds |
//! |---|---|
//! | [`read`] | bytes of a file without being held up |
//! | [`decode`] | bytes to text and trees |
//! | [`root`] | the project that a page belongs to |
//! | [`configs`] | which `easel.toml` holds for which page |
//! | [`files`] | which pages and sheets a path or a folder means |
//! | [`contents`] | what files hold: the disk, or text in hand over it |
//! | [`resources`] | the sheets and pictures that a page names |
//! | [`linked`] | which pages use a sheet |
//! | [`lint`] | one page, judged with its config in its surroundings |
#![forbid(unsafe_code)]

pub mod configs;
pub mod contents;
pub mod decode;
pub mod files;
pub mod linked;
pub mod lint;
mod page_like;
pub mod read;
pub mod resources;
pub mod root;
