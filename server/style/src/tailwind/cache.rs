//! Expansions shared between pages and threads.

use super::expand::Expander;
use super::setup::Setup;
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// Expanders by what decides them. Clones of the answers stay valid whatever the cache forgets.
#[derive(Debug, Default)]
pub struct TailwindCache {
    expanders: RwLock<FxHashMap<Arc<str>, Arc<Expander>>>,
}

/// Setups that are remembered; a session sees a handful, an edited config makes a new one with each keystroke.
const MAX_SETUPS: usize = 32;

impl TailwindCache {
    /// An empty cache.
    pub fn new() -> Self {
        Self::default()
    }

    /// The expander for pages with this setup.
    pub fn expander(&self, setup: Setup) -> Arc<Expander> {
        let known = self.expanders.read().unwrap_or_else(PoisonError::into_inner).get(&setup.key).cloned();
        if let Some(expander) = known {
            return expander;
        }
        let key = Arc::clone(&setup.key);
        let expander = Arc::new(Expander::new(Arc::new(setup)));
        let mut all = self.expanders.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MAX_SETUPS {
            all.clear();
        }
        Arc::clone(all.entry(key).or_insert(expander))
    }
}

const fn leaves_the_crate<T: Send + Sync + 'static>() {}
const _: () = {
    leaves_the_crate::<TailwindCache>();
    leaves_the_crate::<Expander>();
};
