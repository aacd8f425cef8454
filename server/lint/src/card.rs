//! Cards: rounded boxes, the coloured stripe on their leading edge, and boxes that have one for a reason.

mod edge;
mod purpose;

pub(crate) use edge::{Stripe, StripeKind, stripes};
pub(crate) use purpose::purpose;
