//! Edits in the bytes of a file.

use super::{Source, Unencodable};
use crate::Span;
use encoding_rs::{DecoderResult, UTF_8};

/// Why edits cannot be made in the bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// The file's encoding cannot write this character of an edit.
    Character(char),
    /// This byte of the text has no place of its own in the file: an edit begins or ends inside of what the bytes hold
    /// as one, or before the end of the edit in front of it.
    Place(u32),
}

impl Source {
    /// Makes edits in the bytes that this text was decoded from; all other bytes stay as they are, also those that are
    /// not valid. `edits` are in the order of their places and do not overlap.
    ///
    /// An edit may change what the bytes around it mean, in an encoding with shift states or by moving a declared
    /// charset: decode the result and compare.
    ///
    /// # Errors
    /// The first edit that cannot be made.
    pub fn splice(&self, bytes: &[u8], edits: &[(Span, &str)]) -> Result<Vec<u8>, Unwritable> {
        let offsets: Vec<u32> = edits.iter().flat_map(|(span, _)| [span.start, span.end]).collect();
        let places = self.places(bytes, &offsets)?;
        let mut out = Vec::with_capacity(bytes.len() + 256);
        let mut at = 0;
        for ((span, text), place) in edits.iter().zip(places.chunks_exact(2)) {
            let [start, end] = *place else { continue };
            out.extend_from_slice(bytes.get(at..start).ok_or(Unwritable::Place(span.start))?);
            out.extend(self.body(text).map_err(|Unencodable { character, .. }| Unwritable::Character(character))?);
            at = end;
        }
        out.extend_from_slice(bytes.get(at..).unwrap_or_default());
        Ok(out)
    }

    /// Where rising offsets of the text stand in the bytes.
    fn places(&self, bytes: &[u8], offsets: &[u32]) -> Result<Vec<usize>, Unwritable> {
        let mark = match self.bom {
            true if self.encoding == UTF_8 => 3,
            true => 2,
            false => 0,
        };
        if self.encoding == UTF_8 && self.round_trips {
            return Ok(offsets.iter().map(|&offset| offset as usize + mark).collect());
        }
        let mut found = Found { offsets, places: Vec::with_capacity(offsets.len()) };
        found.at(0, mark)?;
        let mut decoder = self.encoding.new_decoder_without_bom_handling();
        let (mut at, mut length) = (mark, 0);
        let mut buffer = [0; 64];
        // Byte by byte, so that every character shows where it ends.
        while found.is_wanting() {
            let byte = bytes.get(at..=at).unwrap_or_default();
            let is_last = byte.is_empty();
            let (result, read, written) = decoder.decode_to_utf8_without_replacement(byte, &mut buffer, is_last);
            at += read;
            length += written;
            if written > 0 {
                found.at(length, at)?;
            }
            match result {
                DecoderResult::Malformed(_, behind) => {
                    length += char::REPLACEMENT_CHARACTER.len_utf8();
                    found.at(length, at.saturating_sub(usize::from(behind)))?;
                }
                DecoderResult::InputEmpty if is_last => break,
                DecoderResult::InputEmpty | DecoderResult::OutputFull => {}
            }
        }
        match offsets.get(found.places.len()) {
            Some(&offset) => Err(Unwritable::Place(offset)),
            None => Ok(found.places),
        }
    }
}

/// Offsets that are looked for, and the places of the first of them.
struct Found<'o> {
    offsets: &'o [u32],
    places: Vec<usize>,
}

impl Found<'_> {
    fn is_wanting(&self) -> bool {
        self.places.len() < self.offsets.len()
    }

    /// A character ends at `length` of the text and `place` of the bytes.
    fn at(&mut self, length: usize, place: usize) -> Result<(), Unwritable> {
        while let Some(&offset) = self.offsets.get(self.places.len()) {
            match (offset as usize).cmp(&length) {
                std::cmp::Ordering::Less => return Err(Unwritable::Place(offset)),
                std::cmp::Ordering::Equal => self.places.push(place),
                std::cmp::Ordering::Greater => break,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Puts `new` in the place of `old` and gives what stands before and behind it in the old and the new bytes.
    fn spliced(bytes: &[u8], old: &str, new: &str) -> Result<(Source, Vec<u8>), Unwritable> {
        let source = Source::decode(bytes);
        let start = source.text().find(old).unwrap() as u32;
        let span = Span::new(start, start + old.len() as u32);
        let after = source.splice(bytes, &[(span, new)])?;
        Ok((source, after))
    }

    #[test]
    fn what_is_not_edited_stays_byte_for_byte() {
        let page = "<!doctype html>\r\n<meta charset=CHARSET>\r\n<p>日本語 é</p>\r\n<h1>old</h1>\r\n<p>語</p>\r\n";
        for (charset, mark) in [
            ("utf-8", ""),
            ("utf-8", "\u{feff}"),
            ("utf-16le", "\u{feff}"),
            ("utf-16be", "\u{feff}"),
            ("shift_jis", ""),
            ("gb18030", ""),
            ("euc-jp", ""),
            ("iso-2022-jp", ""),
        ] {
            let has_e = !matches!(charset, "shift_jis" | "euc-jp" | "iso-2022-jp");
            let text = page.replace("CHARSET", charset).replace('é', if has_e { "é" } else { "e" });
            let full = format!("{mark}{text}");
            let bytes: Vec<u8> = match charset {
                "utf-16le" => full.encode_utf16().flat_map(u16::to_le_bytes).collect(),
                "utf-16be" => full.encode_utf16().flat_map(u16::to_be_bytes).collect(),
                _ => {
                    let encoding = encoding_rs::Encoding::for_label(charset.as_bytes()).unwrap();
                    [mark.as_bytes(), &encoding.encode(&text).0].concat()
                }
            };
            let (source, after) = spliced(&bytes, "old", "新 new").unwrap();
            assert_eq!(source.encoding(), charset);
            let decoded = Source::decode(&after);
            assert_eq!(decoded.text(), text.replace("old", "新 new"), "{charset}");
            assert_eq!(after, source.encode(decoded.text()).unwrap(), "{charset}: as if the whole were encoded");
            let same = |a: &[u8], b: &[u8]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
            let front = same(&bytes, &after);
            let (mut from_end, mut after_end) = (bytes.clone(), after.clone());
            from_end.reverse();
            after_end.reverse();
            assert!(front + same(&from_end, &after_end) >= bytes.len() - 2 * "old".len(), "{charset}");
        }
    }

    #[test]
    fn bytes_that_are_not_valid_stay() {
        for (bytes, expected) in [
            (
                &b"<meta charset=utf-8>caf\xe9 <b>old</b> \xff\xfe x"[..],
                &b"<meta charset=utf-8>caf\xe9 <b>new</b> \xff\xfe x"[..],
            ),
            (b"<meta charset=utf-8>\xe9\xe9old\xf0\x9f", b"<meta charset=utf-8>\xe9\xe9new\xf0\x9f"),
            // NEC's second code for a character that JIS has, too.
            (b"<meta charset=shift_jis>\x87\x90old\x81\xe0", b"<meta charset=shift_jis>\x87\x90new\x81\xe0"),
            (b"<meta charset=shift_jis>\x81\"old\"\x81", b"<meta charset=shift_jis>\x81\"new\"\x81"),
        ] {
            let (source, after) = spliced(bytes, "old", "new").unwrap();
            assert_eq!(after, expected, "{:?}", source.text());
        }
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let latin = b"<meta charset=windows-1252>caf\xe9 old";
        assert_eq!(spliced(latin, "old", "é→").err(), Some(Unwritable::Character('→')));
        assert_eq!(spliced(latin, "old", "é").unwrap().1, b"<meta charset=windows-1252>caf\xe9 \xe9");
        let source = Source::decode("<meta charset=gb18030>é".as_bytes());
        let inside = source.text().len() as u32 - 1;
        assert_eq!(
            source.splice("<meta charset=gb18030>é".as_bytes(), &[(Span::at(inside), "x")]),
            Err(Unwritable::Place(inside))
        );
    }
}
