//! The page with its cascade.

use crate::cancel::{Cancel, Cancelled};
use crate::cascade::block::{Block, Conditions, Rule, Scope};
use crate::cascade::builder::Collected;
use crate::computed::Cached;
use crate::condition::Condition;
use crate::declaration::{DeclId, Declaration, Matched, Pseudo, Subject};
use crate::environment::{EnvSet, Environments};
use crate::matching;
use crate::matching::index::Index;
use crate::matching::lists::{Lists, Matches};
use crate::property::PropertySet;
use crate::resources::Resources;
use crate::selector::SelectorList;
use crate::selector::document::{Document, ElementIndex};
use crate::selector::shape::{Mentions, Names};
use crate::sheet::{Location, ReadFile, Registration, Sheet, SheetId, SheetOrigin, UnreadSheet};
use crate::sheets::collect::collect;
use crate::sheets::{font_hosts, icon_kits};
use crate::tailwind::{Expander, Setup, TailwindCache};
use crate::theme::Themes;
use crate::ua::UserAgent;
use easel_syntax::Span;
use easel_syntax::css::{Item, ItemKind};
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// What pages share: the browser's own sheet and expanded utility classes. One per process is right; it grows with
/// the number of distinct classes seen and is safe to use from many threads.
#[derive(Debug, Default)]
pub struct StyleCache {
    user_agent: OnceLock<UserAgent>,
    tailwind: TailwindCache,
}

impl StyleCache {
    fn user_agent(&self) -> &UserAgent {
        self.user_agent.get_or_init(UserAgent::default)
    }
}

/// A page, its sheets, and who matches what.
#[derive(Debug)]
pub struct Styled {
    html: Arc<Html>,
    environments: Environments,
    sheets: Vec<Sheet>,
    declarations: Vec<Declaration>,
    blocks: Vec<Block>,
    conditions: Vec<Condition>,
    files: Vec<ReadFile>,
    unread: Vec<UnreadSheet>,
    registrations: Vec<Registration>,
    by_node: Vec<ElementIndex>,
    matches: Matches,
    unknown: FxHashMap<ElementIndex, PropertySet>,
    tailwind: Option<Arc<Expander>>,
    pub(crate) cached: Cached,
}

impl Styled {
    /// Reads the sheets of a page and matches their rules.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub fn new(
        html: Arc<Html>,
        resources: &dyn Resources,
        cache: &StyleCache,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        cancel.check()?;
        let user_agent = cache.user_agent();
        let mut document = Document::new(&html, cancel)?;
        let mut names = Names::of(&document, cancel)?;
        let mut collected = user_agent.collected.clone();
        collected.cancel = cancel.clone();
        let found = collect(&mut collected, &document, &names, resources, &cache.tailwind, cancel)?;
        cancel.check()?;

        let themes = Themes::of(&document, &collected);
        for (element, atoms) in &themes.extra {
            document.mark_switched(*element, atoms);
        }
        names.classes.extend(themes.classes());
        cancel.check()?;
        let conditions = evaluate(&collected.conditions, &themes.environments);
        let selectors = std::mem::take(&mut collected.selectors);
        let quirks = document.quirks;
        let scopes = scope_mentions(&collected.scopes, &themes, quirks);
        let rules = &collected.rules;
        let page = Index::new(
            selectors,
            Some(&names),
            quirks,
            |component| themes.is_switch(component, quirks),
            |rule| {
                let scope = rules.get(rule.0 as usize)?.scope?;
                Some((scope, scopes.get(scope.0 as usize).copied().unwrap_or_default()))
            },
            |rule| is_reachable(rules.get(rule.0 as usize), &collected.scopes, &names),
            cancel,
        )?;
        let layers = collected.layers.ranks();
        let environments = &themes.environments;
        let mut theme_sets = [EnvSet::NONE; crate::environment::MAX_THEMES];
        for (theme, set) in theme_sets.iter_mut().enumerate().take(environments.themes.len()) {
            *set = environments.theme(theme);
        }
        let expand = matching::expand::Expand {
            base: &user_agent.index,
            page: &page,
            rules: &collected.rules,
            blocks: &collected.blocks,
            declarations: &collected.declarations,
            conditions: &conditions,
            layers: &layers,
            themes: theme_sets,
            all: environments.all(),
            pieces: Vec::new(),
        };
        let mut lists = Lists::new(expand, document.len());
        let input = matching::walk::Input {
            document: &document,
            base: &user_agent.index,
            page: &page,
            scopes: &matching::scoped::Scopes(&collected.scopes),
            themes: &themes.changes,
            extra: &themes.extra,
            attached: &found.attached,
            cancel,
        };
        matching::walk::walk(&input, &mut lists)?;
        let matches = lists.matches;
        let mut unknown = found.utilities.as_ref().map(|u| u.unknown_properties(&document)).unwrap_or_default();
        let by_node = document.into_index();
        let Collected { sheets, declarations, blocks, files, unread, registrations, .. } = collected;
        for (node, set) in icon_kits::borne(&html, &unread) {
            if let Some(index) = by_node.get(node.index()) {
                let slot = unknown.entry(*index).or_insert(PropertySet::NONE);
                *slot = slot.or(set);
            }
        }
        Ok(Self {
            html,
            environments: themes.environments,
            sheets,
            declarations,
            blocks,
            conditions,
            files,
            unread,
            registrations,
            by_node,
            matches,
            unknown,
            tailwind: found.tailwind,
            cached: Cached::default(),
        })
    }

    /// The page.
    pub fn html(&self) -> &Html {
        &self.html
    }

    /// Its environments.
    pub fn environments(&self) -> &Environments {
        &self.environments
    }

    /// Its sheets, in order of appearance.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// A sheet.
    pub fn sheet(&self, id: SheetId) -> &Sheet {
        &self.sheets[id.0 as usize]
    }

    /// The linked files that were read: file 1 is the first.
    pub fn files(&self) -> &[ReadFile] {
        &self.files
    }

    /// The sheets that were not read.
    pub fn unread(&self) -> &[UnreadSheet] {
        &self.unread
    }

    /// Whether every sheet that could change the cascade was read.
    pub fn is_cascade_complete(&self) -> bool {
        self.unread.iter().all(|u| u.fonts_only)
    }

    /// The custom properties that `@property` registers, later ones stronger.
    pub fn registrations(&self) -> &[Registration] {
        &self.registrations
    }

    /// How many declarations there are in all sheets.
    pub fn declaration_count(&self) -> usize {
        self.declarations.len()
    }

    /// All declarations of all sheets, also those that match nothing or take no part in the cascade.
    pub fn declarations(&self) -> impl Iterator<Item = (DeclId, &Declaration)> {
        self.declarations.iter().enumerate().map(|(at, declaration)| (DeclId(at as u32), declaration))
    }

    /// A declaration.
    pub fn declaration(&self, id: DeclId) -> &Declaration {
        &self.declarations[id.0 as usize]
    }

    /// The name of a declaration's property: lower case, custom properties as written.
    pub fn name(&self, id: DeclId) -> &str {
        match self.item_of(id).map(|item| &item.kind) {
            Some(ItemKind::Declaration { name, .. }) => name,
            _ => "",
        }
    }

    /// The value of a declaration as written, without `!important`.
    pub fn value_text(&self, id: DeclId) -> &str {
        let Some(declaration) = self.declarations.get(id.0 as usize) else { return "" };
        let Some(sheet) = self.sheets.get(declaration.sheet.0 as usize) else { return "" };
        self.value_span(id).of(&sheet.text)
    }

    /// Where a declaration's value stands in the text of its sheet.
    pub fn value_span(&self, id: DeclId) -> Span {
        match self.item_of(id).map(|item| &item.kind) {
            Some(ItemKind::Declaration { value, .. }) => *value,
            _ => Span::default(),
        }
    }

    /// The selectors of the rule that a declaration stands in, as written; empty in attributes.
    pub fn selector_text(&self, id: DeclId) -> &str {
        let Some(declaration) = self.declarations.get(id.0 as usize) else { return "" };
        let Some(mut sheet) = self.sheets.get(declaration.sheet.0 as usize) else { return "" };
        let mut rule = declaration.rule;
        if let SheetOrigin::Applied { sheet: holder, rule: outer, .. } = &sheet.origin
            && let Some(holder) = self.sheets.get(holder.0 as usize)
        {
            (sheet, rule) = (holder, *outer);
        }
        match sheet.css.items().get(rule.index()).map(|item| &item.kind) {
            Some(ItemKind::Rule { prelude, .. } | ItemKind::AtRule { prelude, .. }) => prelude.of(&sheet.text),
            _ => "",
        }
    }

    /// Where the conditions around a declaration (`@media`, `@supports`, the sheet's `media`) hold, and whether that is
    /// sure. Its selector's conditions are not in it.
    pub fn conditions(&self, id: DeclId) -> (EnvSet, bool) {
        let all = self.environments.all();
        let condition = self
            .declarations
            .get(id.0 as usize)
            .and_then(|d| self.blocks.get(d.block.0 as usize))
            .and_then(|b| self.conditions.get(b.condition.0 as usize))
            .copied()
            .unwrap_or(Condition::NEVER);
        let (yes, may) = (condition.yes.and(all), condition.may.and(all));
        if yes == may { (yes, true) } else { (may, false) }
    }

    /// The declarations that match a subject, strongest first.
    pub fn matched(&self, subject: Subject) -> &[Matched] {
        self.list_id(subject).map_or(&[], |list| self.matches.list(list))
    }

    /// A number that subjects with the very same matched declarations share; less than [`Self::list_count`]. `None`
    /// for a pseudo-element that nothing matches, and for what is no element of the document.
    pub fn list_id(&self, subject: Subject) -> Option<u32> {
        let element = self.by_node.get(subject.element.index())?.some()?;
        self.matches.list_of(element, subject.pseudo)
    }

    /// The matched declarations of a list.
    pub(crate) fn matched_list(&self, list: u32) -> &[Matched] {
        self.matches.list(list)
    }

    /// Whether two declarations stand in one cascade layer of one origin.
    pub(crate) fn is_same_layer(&self, a: DeclId, b: DeclId) -> bool {
        let block = |decl: DeclId| self.blocks.get(self.declarations.get(decl.0 as usize)?.block.0 as usize);
        match (block(a), block(b)) {
            (Some(a), Some(b)) => (a.level, a.layer, a.attached) == (b.level, b.layer, b.attached),
            _ => false,
        }
    }

    /// How many different lists of matched declarations there are.
    pub fn list_count(&self) -> usize {
        self.matches.list_count()
    }

    /// The pseudo-elements of elements that something matches, in document order.
    pub fn pseudo_subjects(&self) -> impl Iterator<Item = Subject> + '_ {
        // Elements are numbered in document order.
        let pseudos = self.matches.pseudos().iter();
        pseudos.filter_map(move |(element, pseudo, _)| {
            self.html.nth_element(element.0 as usize).map(|node| Subject::pseudo(node, *pseudo))
        })
    }

    /// Whether something matches a pseudo-element.
    pub fn has_pseudo(&self, element: NodeId, pseudo: Pseudo) -> bool {
        self.list_id(Subject::pseudo(element, pseudo)).is_some()
    }

    /// Whether template code stands in the class attribute of an element, so that more rules may match it.
    pub fn has_unknown_classes(&self, element: NodeId) -> bool {
        self.html.attribute(element, "class").is_some_and(|a| a.templated)
    }

    /// The properties that classes of an element, or of one around it (`prose`), would set if they could be expanded.
    /// What they compute to is not known.
    pub fn unknown_properties(&self, element: NodeId) -> PropertySet {
        let index = self.by_node.get(element.index()).copied().unwrap_or(ElementIndex::NONE);
        self.unknown.get(&index).copied().unwrap_or(PropertySet::NONE)
    }

    /// Whether an icon kit whose sheet was not read may define a custom property: `--fa-font-solid`.
    pub fn may_be_of_a_kit(&self, name: &str) -> bool {
        self.unread.iter().filter_map(|sheet| font_hosts::kit(&sheet.url)).any(|kit| kit.may_define(name))
    }

    /// How the page uses Tailwind, if it does.
    pub fn tailwind(&self) -> Option<&Setup> {
        self.tailwind.as_deref().map(Expander::setup)
    }

    fn item_of(&self, id: DeclId) -> Option<&Item> {
        let declaration = self.declarations.get(id.0 as usize)?;
        self.sheets.get(declaration.sheet.0 as usize)?.css.items().get(declaration.item.index())
    }

    /// Where a declaration stands, as the place to point at for `subject` (which matters for utility classes).
    /// `None` for the browser's own sheet and framework bases.
    pub fn locate(&self, decl: DeclId, subject: Subject) -> Option<Location> {
        let sheet = self.declarations.get(decl.0 as usize)?.sheet;
        self.locate_span(sheet, self.item_of(decl)?.span, subject)
    }

    /// A span of a sheet's text as a place in a file.
    pub fn locate_span(&self, sheet: SheetId, span: Span, subject: Subject) -> Option<Location> {
        crate::sheets::locate::locate(&self.html, &self.sheets, sheet, span, subject)
    }
}

/// What the roots and limits of each scope, and of those around it, depend on.
fn scope_mentions(scopes: &[Scope], themes: &Themes, quirks: bool) -> Vec<Mentions> {
    let mut all: Vec<Mentions> = Vec::with_capacity(scopes.len());
    for scope in scopes {
        let around = scope.around.and_then(|s| all.get(s.0 as usize)).copied().unwrap_or_default();
        let lists = scope.roots.iter().chain(&scope.limits);
        all.push(lists.flat_map(SelectorList::slice).fold(around, |mentions, selector| {
            mentions.or(Mentions::of(selector, &mut |component| themes.is_switch(component, quirks)))
        }));
    }
    all
}

/// Whether there can be a root for the scope of a rule.
fn is_reachable(rule: Option<&Rule>, scopes: &[Scope], names: &Names) -> bool {
    let roots = rule.and_then(|rule| rule.scope).and_then(|s| scopes.get(s.0 as usize)).and_then(|s| s.roots.as_ref());
    roots.is_none_or(|list| list.slice().iter().any(|selector| names.may_match(selector)))
}

/// Each condition with those around it, on a page with these environments.
fn evaluate(conditions: &Conditions, environments: &Environments) -> Vec<Condition> {
    let mut evaluated: Vec<Condition> = Vec::with_capacity(conditions.0.len());
    for (around, query) in &conditions.0 {
        let outer = evaluated.get(around.0 as usize).copied().unwrap_or(Condition::ALWAYS);
        evaluated.push(outer.and(query.holds(environments)));
    }
    evaluated
}
