//! The nearest of many names: for a name that was mistyped.

use rustc_hash::FxHashSet;

/// How many pairs of names are compared for one page; beyond, no name is near.
const BUDGET: usize = 200_000;

/// The names there are.
pub(crate) struct Names<'n> {
    names: Vec<&'n str>,
    budget: usize,
}

impl<'n> Names<'n> {
    pub(crate) fn new(names: impl Iterator<Item = &'n str>) -> Self {
        let mut seen = FxHashSet::default();
        Self { names: names.filter(|n| seen.insert(*n)).collect(), budget: BUDGET }
    }

    /// The one name that is nearest to `wanted`: at most two letters (and a third of it) away, or of the same words
    /// in another order. `None` if there is none, or more than one.
    pub(crate) fn nearest(&mut self, wanted: &str) -> Option<&'n str> {
        self.budget = self.budget.checked_sub(self.names.len())?;
        let most = (wanted.trim_start_matches('-').chars().count() / 3).min(2);
        let mut best: Option<(usize, &str)> = None;
        let mut equals = 0;
        for &name in self.names.iter().filter(|n| **n != wanted) {
            let away = if name.len().abs_diff(wanted.len()) <= most * 4 { distance(wanted, name, most) } else { None };
            let away = away.or_else(|| have_same_words(wanted, name).then_some(most.max(1)));
            let Some(away) = away else { continue };
            match best {
                Some((least, _)) if away > least => {}
                Some((least, _)) if away == least => equals += 1,
                _ => (best, equals) = (Some((away, name)), 0),
            }
        }
        best.filter(|_| equals == 0).map(|(_, name)| name)
    }
}

/// How many letters must be changed, put in, taken out or swapped with their neighbour, if no more than `most`.
fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let at = |row: &[usize], i: usize| row.get(i).copied().unwrap_or(usize::MAX / 2);
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let change = at(&last, j) + usize::from(x != y);
            let mut least = change.min(at(&last, j + 1) + 1).min(at(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x);
            if swapped {
                least = least.min(at(&before, j - 1) + 1);
            }
            row.push(least);
        }
        if row.iter().min().is_some_and(|least| *least > most) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|d| *d <= most)
}

fn have_same_words(a: &str, b: &str) -> bool {
    let words = |s: &str| {
        let mut words: Vec<String> = s.split(['-', '_']).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
        words.sort_unstable();
        words
    };
    let (a, b) = (words(a), words(b));
    a.len() > 1 && a == b
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn near_names() {
        let all = ["--accent", "--accent-hover", "--bg", "--fg", "--color-brand", "--space-1", "--space-2"];
        for (wanted, expected) in [
            ("--acent", Some("--accent")),
            ("--accnet", Some("--accent")),
            ("--Accent", Some("--accent")),
            ("--accent-hovr", Some("--accent-hover")),
            ("--brand-color", Some("--color-brand")),
            ("--space-3", None),
            ("--gg", None),
            ("--shadow", None),
            ("--x", None),
        ] {
            assert_eq!(Names::new(all.into_iter()).nearest(wanted), expected, "{wanted}");
        }
    }
}
