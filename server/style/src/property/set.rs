//! Sets of properties.

use super::Property;

const WORDS: usize = Property::COUNT.div_ceil(64);

/// A set of properties: a few machine words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PropertySet([u64; WORDS]);

impl PropertySet {
    /// No property.
    pub const NONE: Self = Self([0; WORDS]);

    /// Some properties.
    pub const fn of(properties: &[Property]) -> Self {
        let mut set = Self::NONE;
        let mut at = 0;
        while at < properties.len() {
            let bit = properties[at].index();
            set.0[bit / 64] |= 1 << (bit % 64);
            at += 1;
        }
        set
    }

    /// Every property.
    pub const fn all() -> Self {
        Self::of(Property::ALL)
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        let mut at = 0;
        while at < WORDS {
            if self.0[at] != 0 {
                return false;
            }
            at += 1;
        }
        true
    }

    /// Whether `property` is in it.
    pub const fn contains(&self, property: Property) -> bool {
        let bit = property.index();
        self.0[bit / 64] & (1 << (bit % 64)) != 0
    }

    /// Adds a property. Whether it was not there.
    pub const fn insert(&mut self, property: Property) -> bool {
        let new = !self.contains(property);
        let bit = property.index();
        self.0[bit / 64] |= 1 << (bit % 64);
        new
    }

    /// Takes a property away.
    pub const fn remove(&mut self, property: Property) {
        let bit = property.index();
        self.0[bit / 64] &= !(1 << (bit % 64));
    }

    /// In either.
    #[must_use]
    pub const fn or(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.0[at] |= other.0[at];
            at += 1;
        }
        self
    }

    /// In both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= b;
        }
        self
    }

    /// In this, not in `other`.
    #[must_use]
    pub fn minus(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= !b;
        }
        self
    }

    /// Whether any property is in both.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The properties, in the order of the enum.
    pub fn iter(self) -> impl Iterator<Item = Property> {
        Property::ALL.iter().copied().filter(move |&p| self.contains(p))
    }
}

impl FromIterator<Property> for PropertySet {
    fn from_iter<T: IntoIterator<Item = Property>>(properties: T) -> Self {
        let mut set = Self::NONE;
        for property in properties {
            set.insert(property);
        }
        set
    }
}

impl std::fmt::Debug for PropertySet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Property::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_like_a_set() {
        let mut set = PropertySet::of(&[Property::Color, Property::TransitionDelay]);
        assert!(set.contains(Property::Color) && set.contains(Property::TransitionDelay));
        assert!(!set.contains(Property::Opacity));
        assert!(set.insert(Property::Opacity) && !set.insert(Property::Opacity));
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Property::Color, Property::Opacity, Property::TransitionDelay]);
        set.remove(Property::Opacity);
        assert_eq!(set.minus(PropertySet::of(&[Property::Color])).len(), 1);
        assert!(set.and(PropertySet::of(&[Property::Opacity])).is_empty());
        assert!(set.overlaps(&PropertySet::all()) && !set.overlaps(&PropertySet::NONE));
        assert_eq!(PropertySet::all().len(), Property::COUNT);
        assert_eq!(set.or(PropertySet::all()), PropertySet::all());
        assert_eq!(Property::ALL.iter().copied().collect::<PropertySet>(), PropertySet::all());
    }
}
