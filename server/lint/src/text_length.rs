//! How much text there is in each environment.

use crate::page::EnvSet;
use smallvec::SmallVec;

/// Numbers of characters by environment.
#[derive(Debug, Default)]
pub(crate) struct Lengths(SmallVec<[(EnvSet, usize); 2]>);

impl Lengths {
    /// Adds text that stands in `envs`.
    pub(crate) fn add(&mut self, envs: EnvSet, characters: usize) {
        let mut rest = envs;
        let mut split: SmallVec<[(EnvSet, usize); 2]> = SmallVec::new();
        for (set, count) in &mut self.0 {
            let both = set.and(rest);
            if both == *set {
                *count += characters;
            } else if !both.is_empty() {
                split.push((both, *count + characters));
                *set = set.minus(both);
            }
            rest = rest.minus(both);
        }
        self.0.extend(split);
        if !rest.is_empty() {
            self.0.push((rest, characters));
        }
    }

    /// The environments that have more than `limit` characters.
    pub(crate) fn longer_than(&self, limit: usize) -> EnvSet {
        self.0.iter().filter(|(_, count)| *count > limit).fold(EnvSet::NONE, |all, (set, _)| all.or(*set))
    }

    /// The most characters in an environment of `envs`.
    pub(crate) fn most(&self, envs: EnvSet) -> usize {
        self.0.iter().filter(|(set, _)| !set.and(envs).is_empty()).map(|(_, count)| *count).max().unwrap_or(0)
    }
}

/// The characters of a text, without white space at its ends.
pub(crate) fn characters(text: &str) -> usize {
    text.trim().chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_does_not_matter(texts in prop::collection::vec((any::<u8>(), 1_usize..40), 0..12)) {
            let set = |mask: u8| {
                let bands = (0..8).filter(|bit| mask & (1 << bit) != 0);
                bands.fold(EnvSet::NONE, |all, band| all.or(EnvSet::one(0, band)))
            };
            let mut lengths = Lengths::default();
            for (mask, count) in &texts {
                lengths.add(set(*mask), *count);
            }
            for band in 0..8 {
                let sum: usize = texts.iter().filter(|(mask, _)| mask & (1 << band) != 0).map(|(_, n)| n).sum();
                prop_assert_eq!(lengths.most(EnvSet::one(0, band)), sum);
                prop_assert_eq!(lengths.longer_than(20).contains(EnvSet::one(0, band)), sum > 20);
            }
        }
    }

    #[test]
    fn text_adds_up_where_it_stands_together() {
        let (a, b, c) = (EnvSet::one(0, 0), EnvSet::one(0, 1), EnvSet::one(1, 0));
        let mut lengths = Lengths::default();
        lengths.add(a.or(b), 30);
        lengths.add(b.or(c), 15);
        assert_eq!(lengths.longer_than(14), a.or(b).or(c));
        assert_eq!(lengths.longer_than(15), a.or(b));
        assert_eq!(lengths.longer_than(30), b);
        assert_eq!(lengths.longer_than(45), EnvSet::NONE);
        lengths.add(a.or(b).or(c), 5);
        assert_eq!((lengths.most(a), lengths.most(b), lengths.most(c)), (35, 50, 20));
        assert_eq!(lengths.most(EnvSet::one(2, 2)), 0);
    }
}
