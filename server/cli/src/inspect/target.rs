//! From a place in a page to the element it is about.

use easel_style::Styled;
use easel_style::declaration::{DeclId, Pseudo, Subject};
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use easel_syntax::html::{Html, NodeId, NodeKind};

/// What a place is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The element, or a pseudo-element of it.
    pub(super) subject: Subject,
    /// The declaration that stands there.
    pub(super) declaration: Option<DeclId>,
}

/// What stands at `offset` of a file: an element, or the first element that the rule there matches.
pub(super) fn at(styled: &Styled, file: FileId, offset: u32) -> Option<Target> {
    if file != FileId::PAGE {
        return in_sheet(styled, file, offset);
    }
    let html = styled.html();
    let node = html.node_at(offset);
    let element = html.self_and_ancestors(node).find(|&n| html.element(n).is_some());
    if let Some(element) = element
        && html.name(element) == "style"
        && matches!(html.node(node).kind, NodeKind::Text(_))
    {
        return in_sheet(styled, FileId::PAGE, offset);
    }
    let subject = Subject::from(element.or_else(|| html.root())?);
    Some(Target { subject, declaration: declaration_at(styled, subject, offset) })
}

/// The declaration of the subject that stands at `offset`.
fn declaration_at(styled: &Styled, subject: Subject, offset: u32) -> Option<DeclId> {
    styled.matched(subject).iter().map(|m| m.decl).find(|&d| covers(styled.locate(d, subject), FileId::PAGE, offset))
}

fn covers(place: Option<Location>, file: FileId, offset: u32) -> bool {
    place.is_some_and(|l| l.file == file && l.span.touches(offset))
}

/// The first subject that the rule around `offset` matches.
fn in_sheet(styled: &Styled, file: FileId, offset: u32) -> Option<Target> {
    let root = Subject::from(styled.html().root()?);
    let rule_span = |d: DeclId| {
        let declaration = styled.declaration(d);
        let item = styled.sheet(declaration.sheet).css.items().get(declaration.rule.index())?;
        styled.locate_span(declaration.sheet, item.span, root)
    };
    // The innermost rules around the place, and the declaration at it.
    let mut around: Vec<(Span, DeclId)> = Vec::new();
    for index in 0..styled.declaration_count() as u32 {
        let decl = DeclId(index);
        if let Some(place) = rule_span(decl).filter(|p| p.file == file && p.span.touches(offset)) {
            around.push((place.span, decl));
        }
    }
    let innermost = around.iter().map(|(span, _)| span.len()).min()?;
    let decls: Vec<DeclId> = around.iter().filter(|(s, _)| s.len() == innermost).map(|(_, d)| *d).collect();
    let declaration = decls.iter().copied().find(|&d| covers(styled.locate(d, root), file, offset));
    let wanted = declaration.map_or(decls, |d| vec![d]);
    let subject = subjects(styled.html(), styled)
        .find(|&subject| styled.matched(subject).iter().any(|m| wanted.contains(&m.decl)))?;
    Some(Target { subject, declaration })
}

/// Elements in document order, each with its pseudo-elements behind it.
fn subjects<'s>(html: &'s Html, styled: &'s Styled) -> impl Iterator<Item = Subject> + 's {
    const PSEUDOS: [Pseudo; 8] = [
        Pseudo::Before,
        Pseudo::After,
        Pseudo::Placeholder,
        Pseudo::Marker,
        Pseudo::Selection,
        Pseudo::FirstLetter,
        Pseudo::FirstLine,
        Pseudo::Backdrop,
    ];
    html.elements().flat_map(move |element: NodeId| {
        std::iter::once(Subject::from(element)).chain(
            PSEUDOS.into_iter().map(move |p| Subject::pseudo(element, p)).filter(|&s| !styled.matched(s).is_empty()),
        )
    })
}
