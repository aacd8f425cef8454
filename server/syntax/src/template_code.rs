//! Template languages in a page: opaque islands.

use crate::Span;

/// A piece of template-language code in a page. What it prints is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Island {
    /// The whole piece with its delimiters.
    pub span: Span,
    /// Whether it can print text (`{{ x }}`, `<%= x %>`) or only steers (`{% if %}`, `<?php … ?>`, front matter).
    pub prints: bool,
    /// The language, as well as one can tell.
    pub language: Language,
}

/// A template language. `Curly` is any of the many that print with `{{ }}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Handlebars, Mustache, Vue, Angular, Go: `{{ … }}` and nothing that tells them apart.
    Curly,
    /// Jinja, Twig, Liquid, Nunjucks: `{% … %}`.
    Jinja,
    /// ERB, EJS, JSP, ASP: `<% … %>`.
    Erb,
    /// PHP.
    Php,
    /// Vue attributes (`:class`, `v-bind:`).
    Vue,
    /// Astro front matter and braces.
    Astro,
    /// Go's `{{define}}`, `{{range}}`, `{{.Field}}`.
    Go,
}
