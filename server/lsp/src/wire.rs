//! Messages on the wire, before they are understood. tower-lsp ends at the first one that it cannot read; here such a
//! one is logged and left out, and the next is served.

use serde::de::IgnoredAny;
use std::io;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader};

/// Larger messages are left out, in bytes.
const MAX_MESSAGE: u64 = 256 << 20;

/// Longer lines are no headers, in bytes.
const MAX_HEADER: u64 = 8 << 10;

/// Passes on what can be read, until the input ends.
pub(crate) async fn pass(input: impl AsyncRead + Unpin, mut output: impl AsyncWrite + Unpin) {
    let mut input = BufReader::with_capacity(64 << 10, input);
    // An error of either end ends the stream, which ends the server.
    while let Ok(Some(body)) = message(&mut input).await {
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(&body) {
            tracing::error!("a message of {} bytes is no JSON ({error}); left out", body.len());
            continue;
        }
        let head = format!("Content-Length: {}\r\n\r\n", body.len());
        if output.write_all(head.as_bytes()).await.is_err() || output.write_all(&body).await.is_err() {
            return;
        }
    }
}

/// The body of the next message; `None` at the end of the input.
async fn message<R: AsyncRead + Unpin>(input: &mut BufReader<R>) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut *input).take(MAX_HEADER).read_until(b'\n', &mut line).await? == 0 {
            return Ok(None);
        }
        let text = line.trim_ascii();
        match (text.is_empty(), length) {
            // A blank line without a length before it ends no header.
            (true, None) => {}
            (true, Some(length)) if length <= MAX_MESSAGE => {
                let mut body = vec![0; usize::try_from(length).unwrap_or(0)];
                return match input.read_exact(&mut body).await {
                    Ok(_) => Ok(Some(body)),
                    Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
                    Err(error) => Err(error),
                };
            }
            (true, Some(longer)) => {
                tracing::error!("a message of {longer} bytes is over the limit; left out");
                tokio::io::copy(&mut (&mut *input).take(longer), &mut tokio::io::sink()).await?;
                length = None;
            }
            (false, _) => length = header(text).or(length),
        }
    }
}

/// The length that a header line gives. Other headers and what is none are passed over.
fn header(line: &[u8]) -> Option<u64> {
    let (name, value) = std::str::from_utf8(line).ok()?.split_once(':')?;
    if name.trim().eq_ignore_ascii_case("content-length") { value.trim().parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[tokio::test]
    async fn what_cannot_be_read_is_left_out_and_the_rest_comes_through() {
        for (sent, passed) in [
            ("Content-Length: 2\r\n\r\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("content-length:2\n\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("Content-Type: x\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("garbage\r\n\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("Content-Length: x\r\n\r\nContent-Length: 2\r\n\r\n[]", "Content-Length: 2\r\n\r\n[]"),
            ("Content-Length: 3\r\n\r\n{\"aContent-Length: 2\r\n\r\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: 2\r\n\r\n{}"),
            ("Content-Length: 9\r\n\r\n{}", ""),
            ("Content-Length: -1\r\n\r\n{}", ""),
            ("", ""),
        ] {
            let mut out = Vec::new();
            pass(sent.as_bytes(), &mut out).await;
            assert_eq!(String::from_utf8(out).unwrap(), passed, "{sent:?}");
        }
    }

    #[tokio::test]
    async fn a_message_over_the_limit_is_passed_over() {
        let long = MAX_MESSAGE + 1;
        let head = format!("Content-Length: {long}\r\n\r\n");
        let body = tokio::io::repeat(b'x').take(long);
        let sent = head.as_bytes().chain(body).chain(&b"Content-Length: 2\r\n\r\n{}"[..]);
        let mut out = Vec::new();
        pass(sent, &mut out).await;
        assert_eq!(out, b"Content-Length: 2\r\n\r\n{}");
    }
}
