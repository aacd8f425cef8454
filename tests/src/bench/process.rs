//! The whole process: wall time and peak memory of the release binary on a small page.

use crate::pages::{self, Kind};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Runs `target/release/easel lint` on 5 KB pages; `EASEL` names another binary.
pub(crate) fn run() {
    let binary = std::env::var("EASEL").unwrap_or_else(|_| "target/release/easel".into());
    let dir = std::env::temp_dir().join(format!("easel-bench-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&dir) {
        println!("cannot make {}: {error}", dir.display());
        return;
    }
    println!("whole process, {binary} lint, 41 runs each");
    for kind in Kind::ALL {
        let file = dir.join(format!("{}.html", kind.name()));
        if let Err(error) = std::fs::write(&file, pages::page(kind, 5 << 10)) {
            println!("cannot write {}: {error}", file.display());
            continue;
        }
        let (mut walls, mut peaks) = (Vec::new(), Vec::new());
        for _ in 0..41 {
            let start = Instant::now();
            let child =
                Command::new(&binary).arg("lint").arg(&file).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
            match child.and_then(wait4::Wait4::wait4) {
                Ok(done) => {
                    walls.push(start.elapsed().as_secs_f64() * 1e3);
                    peaks.push(done.rusage.maxrss as f64 / 1e6);
                }
                Err(error) => {
                    println!("cannot run {binary}: {error}");
                    return;
                }
            }
        }
        walls.sort_by(f64::total_cmp);
        peaks.sort_by(f64::total_cmp);
        println!(
            "{:<9} wall {:.1} ms (median; {:.1} to {:.1})   peak {:.1} MB",
            kind.name(),
            walls[walls.len() / 2],
            walls[0],
            walls[walls.len() - 1],
            peaks[peaks.len() / 2]
        );
    }
    let _ = std::fs::remove_dir_all(&dir);
}

/// The most memory this process has held, as Linux counts it.
pub(crate) fn own_peak() -> String {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|s| s.lines().find_map(|l| l.strip_prefix("VmHWM:").map(|v| v.trim().to_owned())))
        .unwrap_or_else(|| "not told by this system".into())
}
