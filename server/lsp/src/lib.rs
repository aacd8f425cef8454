//! The language server: protocol only. What it says about a page comes from `easel-lint`.
//!
//! A message enters through [`transport`] in wire order, changes what the [`desk`] holds, and leads to
//! [`analysis`] of a snapshot, whose result [`diagnostics`] and [`requests`] turn into the protocol's types.
//!
//! | module | what it holds |
//! |---|---|
//! | `wire` | messages before they are understood |
//! | `transport` | the wire: order, `exit`, the editor's death |
//! | `server` | one method per request, each asks the desk and converts |
//! | `capabilities` | what the server can do for a client |
//! | `session`, `settings` | what the client can do, and what it set |
//! | `desk` | the actor that owns the documents and decides what is analysed when |
//! | `document` | the text of one open document, and snapshots of it |
//! | `buffers` | open documents over the disk, for whoever reads files |
//! | `analysis` | one run of the linter over a snapshot |
//! | `places` | byte spans ↔ ranges of the protocol |
//! | `diagnostics` | findings as diagnostics |
//! | `config_edit` | edits of `easel.toml` |
//! | `survey` | all pages of the open folders |
//! | `requests` | code actions, hover, symbols … |
//! | `mentions` | where custom properties and colours stand |
//! | [`log`] | what is written about the work, never to standard output |
//! | `outbox` | requests to the client, never awaited by a handler |
#![forbid(unsafe_code)]

mod analysis;
mod buffers;
mod capabilities;
mod config_edit;
mod desk;
mod diagnostics;
mod document;
pub mod log;
mod mentions;
mod outbox;
mod places;
mod requests;
mod server;
mod session;
mod settings;
mod survey;
mod transport;
mod wire;

pub use capabilities::printed as capabilities;
pub use transport::{Ended, Transport, serve};
