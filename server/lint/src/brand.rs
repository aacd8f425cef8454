//! What the active brand declares. It comes from config or a design system; a page's own tokens are no brand.

use easel_style::environment::Scheme;

/// A brand. Every list may be empty: what is not declared is not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brand {
    /// Its name, for messages.
    pub name: Box<str>,
    /// Its tokens.
    pub tokens: Vec<Token>,
    /// Colours it allows beside its tokens, in CSS syntax: mixes, data palettes, partners' marks.
    pub colors: Vec<Box<str>>,
    /// Font families it declares, with their role.
    pub faces: Vec<Face>,
    /// Its direction, a free word; `tech-utility` and `modern-minimal` keep a sans display face.
    pub direction: Option<Box<str>>,
    /// Whether its cards carry a coloured left edge.
    pub left_accent: bool,
}

/// A token of the brand.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The custom property with its dashes.
    pub name: Box<str>,
    /// Its value in CSS syntax.
    pub value: Box<str>,
    /// The scheme it holds in; `None` = both.
    pub scheme: Option<Scheme>,
}

/// A font family of the brand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The family name.
    pub family: Box<str>,
    /// What it is for.
    pub role: FaceRole,
}

/// What a family is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaceRole {
    /// Headings.
    Display,
    /// Text.
    Body,
    /// Code.
    Mono,
    /// Anything else.
    Other,
}
