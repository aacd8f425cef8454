//! Offsets and positions are inverse in every unit.
#![no_main]

use easel_syntax::lines::{ColumnUnit, LineTable};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let table = LineTable::new(text);
    // A sample: a position may walk along some kilobytes of its line.
    let step = text.len() / 256 + 1;
    for (at, _) in text.char_indices().step_by(step) {
        // Inside a CRLF there is no position of its own.
        if at > 0 && text.as_bytes().get(at - 1) == Some(&b'\r') && text.as_bytes().get(at) == Some(&b'\n') {
            continue;
        }
        for unit in [ColumnUnit::Utf8, ColumnUnit::Utf16, ColumnUnit::Utf32] {
            let position = table.position(at as u32, text, unit);
            assert_eq!(table.offset(position, text, unit), at as u32, "{unit:?} {position:?}");
        }
    }
});
