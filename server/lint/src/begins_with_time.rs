//! Texts that begin with a day, a date or a time, as the lines of a schedule do.

use crate::words::calendar::names_time;

/// Whether a text begins with a day of the week, a month, a date or a time of day.
pub(crate) fn begins_with_time(text: &str) -> bool {
    const OTHERS: &[&str] = &[
        "mon",
        "tue",
        "tues",
        "wed",
        "thu",
        "thur",
        "thurs",
        "fri",
        "sat",
        "sun",
        "day",
        "week",
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sep",
        "sept",
        "oct",
        "nov",
        "dec",
        "montag",
        "dienstag",
        "mittwoch",
        "donnerstag",
        "freitag",
        "samstag",
        "sonntag",
        "tag",
        "woche",
        "lundi",
        "mardi",
        "mercredi",
        "jeudi",
        "vendredi",
        "samedi",
        "dimanche",
        "jour",
        "semaine",
        "lunes",
        "martes",
        "miércoles",
        "jueves",
        "viernes",
        "sábado",
        "domingo",
        "día",
        "semana",
        "segunda",
        "terça",
        "quarta",
        "quinta",
        "sexta",
        "dia",
        "lunedì",
        "martedì",
        "mercoledì",
        "giovedì",
        "venerdì",
        "sabato",
        "domenica",
        "giorno",
    ];
    const CJK: &[&str] = &[
        "月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜", "星期", "周一", "周二", "周三", "周四", "周五", "周六",
        "周日",
    ];
    let text = text.trim_start();
    if CJK.iter().any(|d| text.starts_with(d)) {
        return true;
    }
    // Words of parts may follow each other without a space: `MondayDoors open`.
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    let first = crate::context::words(&word).next().unwrap_or_default().to_lowercase();
    if names_time(&first) || OTHERS.contains(&first.as_str()) {
        return true;
    }
    // `10:30`, `10.30`, `7 am`, `12 May`, `2026-05-12`
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let behind = text.get(digits..).unwrap_or_default();
    let clock = || {
        behind.starts_with([':', '.', '-', '/', 'h'])
            && behind.get(1..).is_some_and(|b| b.starts_with(|c: char| c.is_ascii_digit()))
    };
    let next = || {
        let word: String = behind.trim_start_matches(['.', ' ']).chars().take_while(|c| c.is_alphabetic()).collect();
        let word = word.to_lowercase();
        matches!(word.as_str(), "am" | "pm" | "uhr" | "h") || names_time(&word) || OTHERS.contains(&word.as_str())
    };
    (1..=4).contains(&digits) && (clock() || next() || behind.starts_with(['月', '日', '時', '时']))
}

#[cfg(test)]
mod tests {
    use super::begins_with_time;

    #[test]
    fn days_dates_and_times() {
        for (text, expected) in [
            ("Monday", true),
            ("MondayDoors open at seven.", true),
            ("Day 3", true),
            ("10:30 Doors open", true),
            ("7 am", true),
            ("12 May", true),
            ("2026-05-12", true),
            ("14 Uhr", true),
            ("Lundi", true),
            ("月曜日", true),
            ("5月3日", true),
            ("Glaze", false),
            ("Sunny rooms", false),
            ("12 rooms", false),
            ("3 weeks", false),
            ("Mayor", false),
            ("", false),
        ] {
            assert_eq!(begins_with_time(text), expected, "{text}");
        }
    }
}
