//! Words: the text of a block as tokens, and the word lists of the rules about copy.
//!
//! | module | what it holds |
//! |---|---|
//! | [`tokens`] | words, numbers, clause and sentence ends |
//! | [`phrases`] | many phrases looked for at once |
//! | [`language`] | the languages that the lists cover, and what a page holds beyond them |
//! | [`attribution`] | the words by which a sentence says whose word it is |
//! | [`attribution_match`] | whether it does |
//! | [`boast`] | the words of invented metrics |
//! | [`boast_match`] | where they stand in a text |
//! | [`calendar`] | days and months |
//! | [`plain_fact`] | which comparisons tell a fact |
//! | [`figure`] | the words around figures that boast of customers, downloads, ratings |
//! | [`figure_match`] | where they stand in a text |
//! | [`filler`] | the words of text that waits to be written |
//! | [`filler_match`] | where it stands in a text |

pub(crate) mod attribution;
pub(crate) mod attribution_match;
pub(crate) mod boast;
pub(crate) mod boast_match;
pub(crate) mod calendar;
pub(crate) mod figure;
pub(crate) mod figure_match;
pub(crate) mod filler;
pub(crate) mod filler_match;
pub(crate) mod language;
pub(crate) mod phrases;
pub(crate) mod plain_fact;
pub(crate) mod tokens;
