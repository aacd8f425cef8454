//! Cascade layers and their order (css-cascade-5, section 6.4).

use rustc_hash::FxHashMap;

/// A cascade layer; 0 is no layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct LayerId(pub(crate) u32);

impl LayerId {
    pub(crate) const NONE: Self = Self(0);
}

/// The layers of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layers {
    /// The layer around each, by number less one.
    parents: Vec<LayerId>,
    named: FxHashMap<(LayerId, Box<str>), LayerId>,
}

impl Layers {
    /// The layer `name` (dotted for nested ones) in `around`; a new one without name.
    pub(crate) fn enter(&mut self, around: LayerId, name: Option<&str>) -> LayerId {
        let Some(name) = name else { return self.add(around) };
        name.split('.').fold(around, |around, part| {
            let key = (around, Box::from(part.trim()));
            if let Some(&known) = self.named.get(&key) {
                return known;
            }
            let id = self.add(around);
            self.named.insert(key, id);
            id
        })
    }

    fn add(&mut self, around: LayerId) -> LayerId {
        self.parents.push(around);
        LayerId(self.parents.len() as u32)
    }

    /// The rank of each layer, by number: the higher, the stronger. What stands in no layer is strongest; what stands
    /// in a layer itself is stronger than what stands in the layers inside it.
    pub(crate) fn ranks(&self) -> Vec<u16> {
        let count = self.parents.len() + 1;
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); count];
        for (index, parent) in self.parents.iter().enumerate() {
            if let Some(list) = children.get_mut(parent.0 as usize) {
                list.push(index as u32 + 1);
            }
        }
        let mut ranks = vec![0; count];
        let mut next: u16 = 0;
        // Each layer twice: to enter its children, and to rank it behind them.
        let mut open = vec![(0_u32, false)];
        while let Some((layer, is_left)) = open.pop() {
            if is_left {
                if let Some(rank) = ranks.get_mut(layer as usize) {
                    *rank = next;
                }
                next = next.saturating_add(1);
                continue;
            }
            open.push((layer, true));
            if let Some(list) = children.get(layer as usize) {
                open.extend(list.iter().rev().map(|&child| (child, false)));
            }
        }
        if let Some(none) = ranks.first_mut() {
            *none = u16::MAX;
        }
        ranks
    }
}

#[cfg(test)]
mod tests {
    use super::{LayerId, Layers};

    #[test]
    fn ranks_by_first_appearance_and_nesting() {
        let mut layers = Layers::default();
        let a = layers.enter(LayerId::NONE, Some("a"));
        let b = layers.enter(LayerId::NONE, Some("b"));
        let ax = layers.enter(LayerId::NONE, Some("a.x"));
        let anonymous = layers.enter(LayerId::NONE, None);
        let ay = layers.enter(a, Some("y"));
        assert_eq!(layers.enter(LayerId::NONE, Some("a")), a);
        assert_eq!(layers.enter(a, Some("x")), ax);
        let ranks = layers.ranks();
        let rank = |id: LayerId| ranks[id.0 as usize];
        let order = [ax, ay, a, b, anonymous, LayerId::NONE];
        assert!(order.is_sorted_by_key(|&id| rank(id)));
    }
}
