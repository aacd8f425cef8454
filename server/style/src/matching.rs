//! Who matches what.

mod buckets;
pub(crate) mod expand;
pub(crate) mod index;
pub(crate) mod lists;
pub(crate) mod scoped;
pub(crate) mod walk;
