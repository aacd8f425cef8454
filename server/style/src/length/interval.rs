//! Ranges of lengths.

/// A length in px that lies somewhere between two, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The least it can be.
    pub min: f32,
    /// The most it can be.
    pub max: f32,
}

impl Interval {
    /// Nothing.
    pub const ZERO: Self = Self::exact(0.0);

    /// A length that is known.
    pub const fn exact(value: f32) -> Self {
        Self { min: value, max: value }
    }

    /// From the lesser of the two to the greater.
    pub const fn between(a: f32, b: f32) -> Self {
        Self { min: a.min(b), max: a.max(b) }
    }

    /// The length, if it is known.
    pub fn value(self) -> Option<f32> {
        (self.min == self.max).then_some(self.min)
    }

    /// Times `by`.
    #[must_use]
    pub const fn scaled(self, by: f32) -> Self {
        Self::between(self.min * by, self.max * by)
    }

    /// The sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { min: self.min + other.min, max: self.max + other.max }
    }

    /// The smallest interval around both.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether `value` lies in it.
    pub fn contains(self, value: f32) -> bool {
        self.min <= value && value <= self.max
    }
}
