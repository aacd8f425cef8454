//! Template languages in a page: opaque islands.

mod close;
mod scan;
mod tags;
#[cfg(test)]
mod tests;

pub(crate) use scan::islands;

use crate::Span;
use std::sync::Arc;

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

/// The template language that a file's name tells. It settles what the text alone leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// `.vue`
    Vue,
    /// `.astro`
    Astro,
    /// `.php`, `.phtml`
    Php,
    /// `.erb`, `.eex`, `.heex`, `.jsp`, `.asp`, `.aspx`
    Erb,
    /// `.ejs`
    Ejs,
    /// `.hbs`, `.handlebars`, `.mustache`
    Handlebars,
    /// `.jinja`, `.jinja2`, `.j2`, `.njk`, `.twig`, `.liquid`
    Jinja,
    /// `.tmpl`, `.gotmpl`, `.gohtml`
    Go,
}

impl Dialect {
    /// The dialect of an extension, without its dot. Of several (`html.erb`) the last one counts.
    pub fn from_extension(extension: &str) -> Option<Self> {
        let last = extension.rsplit('.').next().unwrap_or(extension);
        Some(match last.to_ascii_lowercase().as_str() {
            "vue" => Self::Vue,
            "astro" => Self::Astro,
            "php" | "phtml" => Self::Php,
            "erb" | "eex" | "heex" | "jsp" | "asp" | "aspx" => Self::Erb,
            "ejs" => Self::Ejs,
            "hbs" | "handlebars" | "mustache" => Self::Handlebars,
            "jinja" | "jinja2" | "j2" | "njk" | "nunjucks" | "twig" | "liquid" => Self::Jinja,
            "tmpl" | "gotmpl" | "gohtml" => Self::Go,
            _ => return None,
        })
    }

    const fn language(self) -> Language {
        match self {
            Self::Vue => Language::Vue,
            Self::Astro => Language::Astro,
            Self::Php => Language::Php,
            Self::Erb | Self::Ejs => Language::Erb,
            Self::Handlebars => Language::Curly,
            Self::Jinja => Language::Jinja,
            Self::Go => Language::Go,
        }
    }
}

/// `text` with each island blanked out in place, so that nothing moves: what prints becomes a word of underscores, which
/// is a name in HTML and CSS alike, what steers becomes white space with its line breaks.
pub(crate) fn mask(text: &Arc<str>, islands: &[Island]) -> Arc<str> {
    if islands.is_empty() {
        return Arc::clone(text);
    }
    let mut masked = String::with_capacity(text.len());
    let mut at = 0;
    for island in islands {
        let span = island.span;
        masked.push_str(text.get(at..span.start as usize).unwrap_or(""));
        // White space would make the next attribute the value: `href={% url %} class=x`.
        let is_value = masked.ends_with('=');
        masked.extend(span.of(text).bytes().map(|byte| match byte {
            _ if island.prints || is_value => '_',
            b'\n' => '\n',
            b'\r' => '\r',
            _ => ' ',
        }));
        at = span.end as usize;
    }
    masked.push_str(text.get(at..).unwrap_or(""));
    masked.into()
}
