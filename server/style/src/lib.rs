//! Who matches what, in which order, in which theme: the cascade of a page and what its values compute to.
//! Pure: what it needs from outside comes through [`Resources`].
//!
//! | module | what it holds |
//! |---|---|
//! | [`value`] | a value as a tree of component values |
//! | [`color`] | colours in every syntax, OKLCH, contrast |
//! | [`length`] | lengths as intervals over the viewport |
//! | [`image`], [`shadow`], [`font`] | gradients and their stops, shadows, families |
//! | [`property`] | the longhands that are followed, and which values they take |
//! | [`shorthand`] | what a shorthand says about each longhand |
//! | [`environment`] | themes, viewport bands, interaction states; values per environment |
//! | [`resources`] | what the caller hands in: sheets, existence, image sizes |
//! | [`sheet`] | the sheets of a page, where they came from, where a declaration stands |
//! | [`declaration`] | declarations and the elements they match |
//! | [`styled`] | the page with its cascade: the one thing to ask |
//! | [`computed`] | computed values with their cause, or why they are unknown |
//! | [`keyframes`] | what animations change |
//! | [`ground`] | what lies behind a text |
//! | [`paint`] | the colours and gradients that reach the screen |
//! | [`tailwind`] | Tailwind classes as CSS |
//! | [`cancel`] | a flag that stops long work |
#![forbid(unsafe_code)]

pub mod cancel;
mod cascade;
pub mod color;
pub mod computed;
mod condition;
pub mod custom_property;
pub mod declaration;
pub mod environment;
pub mod font;
pub mod ground;
pub mod image;
pub mod keyframes;
pub mod length;
mod matching;
pub mod paint;
pub mod property;
pub mod resources;
mod selector;
pub mod shadow;
pub mod sheet;
mod sheets;
pub mod shorthand;
pub mod styled;
pub mod tailwind;
mod theme;
mod ua;
pub mod value;
mod visible;

pub use cancel::{Cancel, Cancelled};
pub use environment::{EnvSet, PerEnv, State};
pub use resources::Resources;
pub use styled::{StyleCache, Styled};

const fn leaves_the_crate<T: Send + Sync + 'static>() {}
const _: () = {
    leaves_the_crate::<Styled>();
    leaves_the_crate::<StyleCache>();
    leaves_the_crate::<color::ColorValue>();
    leaves_the_crate::<length::Interval>();
    leaves_the_crate::<property::PropertySet>();
};
