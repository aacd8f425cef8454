//! What a disk does: permissions, links, files that change, folders that may not be written, no room.

use super::{caps, left_over, lint, spaced};
use crate::easel::{Folder, Ran, binary};
use std::path::Path;
use std::process::{Command, Stdio};

fn text(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap()
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
#[cfg(unix)]
fn permissions_and_owner_stay() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    for mode in [0o600, 0o644, 0o775, 0o4711] {
        let folder = Folder::new(&[("page.html", &caps("", ""))]);
        let path = folder.path().join("page.html");
        // Only root may give a file away.
        let _ = chown(&path, Some(12345), Some(12345));
        set_mode(&path, mode);
        let before = std::fs::metadata(&path).unwrap();
        assert_eq!(lint(&folder, &["--fix"]).code, 0);
        let after = std::fs::metadata(&path).unwrap();
        assert_eq!(text(&folder, "page.html"), spaced(&caps("", "")));
        assert_eq!((before.mode(), before.uid(), before.gid()), (after.mode(), after.uid(), after.gid()), "{mode:o}");
    }
}

#[test]
#[cfg(unix)]
fn a_link_stays_and_its_target_is_fixed() {
    let folder = Folder::new(&[("real/page.html", &caps("", ""))]);
    let link = folder.path().join("link.html");
    std::os::unix::fs::symlink("real/page.html", &link).unwrap();
    assert_eq!(lint(&folder, &["--fix", "link.html"]).code, 0);
    assert_eq!(std::fs::read_link(&link).unwrap(), Path::new("real/page.html"));
    assert_eq!(text(&folder, "real/page.html"), spaced(&caps("", "")));
    assert!(std::fs::symlink_metadata(folder.path().join("real/page.html")).unwrap().is_file());
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_be_written_is_refused_and_the_rest_goes_on() {
    let folder = Folder::new(&[("a.html", &caps("", "")), ("b.html", &caps("", ""))]);
    set_mode(&folder.path().join("a.html"), 0o444);
    let ran = lint(&folder, &["--fix"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err, "easel: a.html: not fixed: it may not be written; give yourself permission (chmod u+w)\n");
    assert_eq!((text(&folder, "a.html"), text(&folder, "b.html")), (caps("", ""), spaced(&caps("", ""))));
    assert!(
        ran.out.contains("fixed 1 finding (all-caps-no-tracking 1)") && ran.out.contains("P1 all-caps"),
        "{}",
        ran.out
    );
    let report = folder.lint(&["--fix", "--select", "all-caps-no-tracking"]);
    assert_eq!(report["refused"][0]["file"], "a.html", "{report:#}");
    assert_eq!(left_over(&folder), [""; 0]);
}

/// Runs as somebody who is not root; `None` where that cannot be done.
#[cfg(unix)]
fn as_nobody(folder: &Folder, args: &[&str]) -> Option<Ran> {
    use std::os::unix::fs::MetadataExt as _;
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0);
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups", "--"]).arg(binary());
        command
    } else {
        Command::new(binary())
    };
    command.args(args).current_dir(folder.path()).stdin(Stdio::null());
    let output = command.output().ok()?;
    let err = String::from_utf8_lossy(&output.stderr);
    if is_root && output.status.code().is_none_or(|code| code > 2) {
        eprintln!("nobody cannot run {} here ({err}); the case cannot be shown", binary().display());
        return None;
    }
    Some(Ran::from(output))
}

#[test]
#[cfg(unix)]
fn a_folder_that_may_not_be_written_is_refused() {
    let folder = Folder::new(&[("shut/a.html", &caps("", "")), ("open/b.html", &caps("", ""))]);
    set_mode(folder.path(), 0o755);
    for (path, mode) in [("shut/a.html", 0o666), ("open/b.html", 0o666), ("open", 0o777), ("shut", 0o555)] {
        set_mode(&folder.path().join(path), mode);
    }
    let ran = as_nobody(&folder, &["lint", "--select", "all-caps-no-tracking", "--fix"]);
    set_mode(&folder.path().join("shut"), 0o755);
    let Some(ran) = ran else { return };
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    let expected = "easel: shut/a.html: not fixed: its folder may not be written; \
        give yourself permission (chmod u+w on the folder)\n";
    assert_eq!(ran.err, expected);
    assert_eq!((text(&folder, "shut/a.html"), text(&folder, "open/b.html")), (caps("", ""), spaced(&caps("", ""))));
}

/// A small disk that is unmounted at the end.
struct SmallDisk(Folder);

impl SmallDisk {
    /// `None` where nothing may be mounted.
    fn new(size: &str) -> Option<Self> {
        let folder = Folder::new(&[]);
        std::fs::create_dir(folder.path().join("disk")).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path().join("disk"))
            .stderr(Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(Self(folder));
        }
        eprintln!("nothing may be mounted here; the case cannot be shown");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path().join("disk")).status();
    }
}

#[test]
fn on_a_full_disk_nothing_is_lost() {
    let Some(disk) = SmallDisk::new("256k") else { return };
    let folder = &disk.0;
    // The small page can be replaced, the large one can not.
    let large = caps("", &format!("<!-- {} -->", "x".repeat(150_000)));
    folder.write("disk/large.html", &large);
    folder.write("disk/small.html", caps("", ""));
    let ran = lint(folder, &["--fix", "disk"]);
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert_eq!(ran.err, "easel: disk/large.html: not fixed: the disk is full; make room and run again\n");
    assert_eq!(text(folder, "disk/large.html"), large);
    assert_eq!(text(folder, "disk/small.html"), spaced(&caps("", "")));
    assert_eq!(std::fs::read_dir(folder.path().join("disk")).unwrap().count(), 2, "no temporary file stays");
}

#[test]
#[cfg(unix)]
fn a_file_that_changes_meanwhile_is_refused() {
    use std::io::Write as _;
    let folder = Folder::new(&[("page.html", &caps("", "")), ("other.html", &caps("", ""))]);
    let mut child = folder
        .command(&["lint", "--select", "all-caps-no-tracking", "--fix", "--jobs", "1", "--stdin-filename", "z.html"])
        .args(["other.html", "page.html", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // More than a pipe holds: once it is written, the files before standard input have been read.
    let mut stdin = child.stdin.take().unwrap();
    let input = caps("", &"<!-- words and words -->\n".repeat(40_000));
    let (front, back) = input.split_at(input.len() - 100);
    stdin.write_all(front.as_bytes()).unwrap();
    let changed = caps("", "<p>Somebody has just written this.</p>");
    folder.write("page.html", &changed);
    stdin.write_all(back.as_bytes()).unwrap();
    drop(stdin);
    let ran = Ran::from(child.wait_with_output().unwrap());
    assert_eq!(ran.code, 2, "{}", ran.err);
    let refused = "easel: page.html: not fixed: it changed while it was checked; run again\n";
    assert!(ran.err.ends_with(refused), "{}", ran.err);
    assert_eq!((text(&folder, "page.html"), text(&folder, "other.html")), (changed, spaced(&caps("", ""))));
    assert_eq!(ran.out, spaced(&input));
    assert_eq!(left_over(&folder), [""; 0]);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_leaves_every_file_whole_and_nothing_beside_it() {
    for wait in [5, 20, 40, 80, 120, 200, 300] {
        let folder = Folder::new(&[]);
        for n in 0..60 {
            folder.write(&format!("page{n}.html"), caps("", &format!("<p>{n}</p>")));
        }
        let mut child = folder
            .command(&["lint", "--select", "all-caps-no-tracking", "--fix"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status().unwrap();
        let code = child.wait().unwrap().code();
        // Before the handler stands, the system ends the process.
        assert!(matches!(code, Some(0 | 130) | None), "{code:?}");
        for n in 0..60 {
            let (now, page) = (text(&folder, &format!("page{n}.html")), caps("", &format!("<p>{n}</p>")));
            assert!(now == page || now == spaced(&page), "{n}: {now}");
        }
        assert_eq!(left_over(&folder), [""; 0], "after {wait} ms");
    }
}
