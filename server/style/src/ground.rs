//! What lies behind a text.
