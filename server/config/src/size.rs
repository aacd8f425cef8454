//! Sizes of files as people write them: `8MiB`, `500kb`, `65536`.

/// Larger files are skipped unless something else is said, in bytes.
pub const DEFAULT_MAX: u64 = 8 << 20;

/// Reads a size. Powers of ten: `kb`, `mb`, `gb` (and the single letters); powers of two: `KiB`, `MiB`, `GiB`.
///
/// # Errors
/// A sentence that says which forms are understood.
pub fn parse(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor: f64 = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => 1e3,
        "m" | "mb" => 1e6,
        "g" | "gb" => 1e9,
        "kib" => 1024.0,
        "mib" => 1_048_576.0,
        "gib" => 1_073_741_824.0,
        _ => return Err(format!("`{}` is no unit of size; use B, kB, KiB, MB, MiB, GB or GiB", unit.trim())),
    };
    match number.replace('_', "").parse::<f64>() {
        Ok(n) if n * factor >= 1.0 => Ok((n * factor) as u64),
        Ok(_) => Err("a size must be at least one byte".to_owned()),
        Err(_) => Err("a size is a number with a unit: 8MiB, 500kb, 65536".to_owned()),
    }
}

/// Writes a size for a person: `104.9 MB`, `8 MiB` when it is a whole number of those.
pub fn display(bytes: u64) -> String {
    for (unit, step) in [("GiB", 1u64 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)] {
        if bytes >= step && bytes.is_multiple_of(step) {
            return format!("{} {unit}", bytes / step);
        }
    }
    for (unit, step) in [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)] {
        if bytes as f64 >= step {
            return format!("{:.1} {unit}", bytes as f64 / step);
        }
    }
    format!("{bytes} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_decimal_or_binary_as_written() {
        for (text, bytes) in [
            ("8MiB", 8 << 20),
            ("8 mib", 8 << 20),
            ("500kb", 500_000),
            ("500K", 500_000),
            ("1.5KiB", 1536),
            ("65536", 65_536),
            ("2_000B", 2000),
            ("1g", 1_000_000_000),
        ] {
            assert_eq!(parse(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for text in ["", "MiB", "8 parsecs", "0", "-1", "1..2", "0.2b"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_read_well() {
        for (bytes, text) in
            [(12, "12 bytes"), (8 << 20, "8 MiB"), (104_857_601, "104.9 MB"), (1536, "1.5 kB"), (1 << 30, "1 GiB")]
        {
            assert_eq!(display(bytes), text);
        }
    }
}
