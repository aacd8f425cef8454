use crate::easel::{Folder, P0, Ran, each};

/// The rest is checked, the code is 2, and one line names the file and says what is wrong.
fn told(ran: &Ran, file: &str, words: &str) {
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("emoji-icon"), "the rest is checked: {}", ran.out);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines.len(), 1, "one line: {}", ran.err);
    assert!(lines.iter().all(|l| l.contains(file) && l.contains(words)), "{}", ran.err);
}

#[test]
fn what_is_no_text_is_told() {
    for (bytes, words) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89"[..], "not text"),
        (&b"\0\0\0\0\0\0\0\0<p>\0\0\0\0\0\0\0\0"[..], "not text"),
        (&b"\x1f\x8b\x08\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x10\x11\x12\x13\x14\x15"[..], "not text"),
    ] {
        let folder = Folder::new(&[("good.html", P0)]);
        folder.write("bad.html", bytes);
        told(&folder.run(&["lint"]), "bad.html", words);
    }
}

#[test]
fn a_file_over_the_limit_is_skipped_unread() {
    let folder = Folder::new(&[("good.html", P0)]);
    // 100 MB that take no room on the disk.
    std::fs::File::create(folder.path().join("huge.html")).unwrap().set_len(100_000_000).unwrap();
    let ran = folder.run(&["lint"]);
    told(&ran, "huge.html", "100.0 MB is over the limit of 8 MiB");
    assert!(ran.err.contains("--max-size 96MiB"), "{}", ran.err);
    let json = folder.lint(&[]);
    assert_eq!(json["summary"]["skipped"], 1);
    assert_eq!(each(&json["skipped"], "file"), ["huge.html"]);
}

#[test]
fn an_empty_file_is_no_clean_page() {
    let folder = Folder::new(&[
        ("empty.html", ""),
        ("space.html", " \n"),
        ("comment.html", "<!-- later -->"),
        ("words.html", "Words"),
        ("template.html", "{% include 'x' %}"),
    ]);
    for (file, said) in [
        ("empty.html", Some("the file is empty")),
        ("space.html", Some("holds no element and no text")),
        ("comment.html", Some("holds no element and no text")),
        ("words.html", None),
        ("template.html", None),
    ] {
        let ran = folder.run(&["lint", file]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{file}");
        assert_eq!(ran.out.contains("Nothing found"), said.is_none(), "{file}: {}", ran.out);
        assert_eq!(ran.out.contains("Nothing was checked"), said.is_some(), "{file}: {}", ran.out);
        assert!(ran.out.contains(said.unwrap_or_default()), "{file}: {}", ran.out);
    }
    let both = folder.run(&["lint", "empty.html", "words.html"]).out;
    assert!(both.contains("Nothing found in 1 page") && both.contains("the file is empty"), "{both}");
}

#[test]
fn missing_files_are_told() {
    let folder = Folder::new(&[("good.html", P0)]);
    told(&folder.run(&["lint", "good.html", "gone.html"]), "gone.html", "no such file");
    told(&folder.run(&["lint", "good.html", "good.html/x"]), "good.html/x", "not a directory");
}

#[cfg(unix)]
mod unix {
    use super::*;

    #[test]
    fn a_pipe_does_not_hold_the_run_up() {
        let folder = Folder::new(&[("good.html", P0)]);
        let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.html")).status().unwrap();
        assert!(made.success());
        told(&folder.run(&["lint"]), "pipe.html", "a pipe, not a file");
        told(&folder.run(&["lint", "good.html", "pipe.html"]), "pipe.html", "a pipe, not a file");
    }

    #[test]
    fn a_broken_link_is_told() {
        let folder = Folder::new(&[("good.html", P0)]);
        std::os::unix::fs::symlink("gone.html", folder.path().join("link.html")).unwrap();
        told(&folder.run(&["lint"]), "link.html", "a broken link: gone.html");
        std::os::unix::fs::symlink("loop.html", folder.path().join("loop.html")).unwrap();
        assert_eq!(folder.run(&["lint"]).err.lines().count(), 2);
    }

    #[test]
    fn sockets_and_devices_are_told() {
        let folder = Folder::new(&[("good.html", P0)]);
        let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("socket.html")).unwrap();
        told(&folder.run(&["lint"]), "socket.html", "a socket");
        let folder = Folder::new(&[("good.html", P0)]);
        told(&folder.run(&["lint", "good.html", "/dev/zero"]), "/dev/zero", "a device");
    }

    #[test]
    fn a_folder_that_is_named_like_a_page_is_searched() {
        let folder = Folder::new(&[("odd.html/good.html", P0)]);
        let ran = folder.run(&["lint", "odd.html"]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        let folder = Folder::new(&[("good.html", P0), ("odd.html/.keep", "")]);
        told(&folder.run(&["lint", "good.html", "odd.html"]), "odd.html", "no .html, .htm, .xhtml or .css file");
    }

    #[test]
    fn a_file_that_may_not_be_read_is_told() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = Folder::new(&[("good.html", P0), ("secret.html", P0)]);
        let secret = folder.path().join("secret.html");
        std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o000)).unwrap();
        if std::fs::read(&secret).is_ok() {
            eprintln!("permissions do not bind this user; the case cannot be shown");
            return;
        }
        told(&folder.run(&["lint"]), "secret.html", "may not be read");
    }

    #[test]
    fn names_that_are_no_text_are_no_trouble() {
        use std::os::unix::ffi::OsStrExt as _;
        let folder = Folder::new(&[]);
        let name = std::ffi::OsStr::from_bytes(b"caf\xe9 \x1b[31m.html");
        std::fs::write(folder.path().join(name), P0).unwrap();
        let ran = folder.run(&["lint"]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(!ran.out.contains('\u{1b}'), "a file name does not steer the terminal");
    }
}
