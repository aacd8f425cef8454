//! The names of days and months.

/// Days of the week, lower case.
const DAYS: &[&str] = &["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// Months, lower case.
const MONTHS: &[&str] = &[
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Whether a word (lower case) is the name of a day or a month.
pub(crate) fn names_time(word: &str) -> bool {
    DAYS.contains(&word) || MONTHS.contains(&word)
}
