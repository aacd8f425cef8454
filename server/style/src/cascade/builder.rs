//! Everything that the sheets of a page say, before it is matched.

use super::block::{Block, BlockId, ConditionId, Conditions, Level, Rule, RuleId, Scope, ScopeId};
use super::layers::{LayerId, Layers};
use crate::cancel::Cancel;
use crate::declaration::{DeclId, Declaration, DeclarationKind};
use crate::selector::Selector;
use crate::selector::atom::Atom;
use crate::sheet::{ReadFile, Registration, Sheet, SheetId, UnreadSheet};
use crate::theme::class_names::is_theme_class;
use easel_syntax::css::ItemId;
use rustc_hash::FxHashMap;

/// The rules and declarations of a page, in the order in which they appear: later ones are stronger.
#[derive(Clone, Debug, Default)]
pub(crate) struct Collected {
    /// Stops the walks through sheets early; what was collected is then of no use.
    pub(crate) cancel: Cancel,
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) declarations: Vec<Declaration>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) rules: Vec<Rule>,
    /// Selectors with the rules they belong to.
    pub(crate) selectors: Vec<(Selector, RuleId)>,
    pub(crate) conditions: Conditions,
    pub(crate) layers: Layers,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) registrations: Vec<Registration>,
    pub(crate) files: Vec<ReadFile>,
    pub(crate) unread: Vec<UnreadSheet>,
    /// The sheets that use `light-dark()`.
    pub(crate) light_dark: Vec<SheetId>,
    /// Items that were walked more than once.
    pub(crate) repeated: usize,
    /// Classes in selectors that by their names switch themes.
    pub(crate) theme_classes: FxHashMap<Atom, Box<str>>,
}

/// Where a run of declarations stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Place {
    pub(crate) sheet: SheetId,
    pub(crate) item: ItemId,
    pub(crate) kind: DeclarationKind,
    pub(crate) level: Level,
    pub(crate) attached: bool,
    pub(crate) rule: Option<RuleId>,
    pub(crate) layer: LayerId,
    pub(crate) condition: ConditionId,
}

impl Collected {
    /// Notes the classes of a selector list that by their names switch themes.
    pub(crate) fn note_theme_classes(&mut self, selectors: &str) {
        let bytes = selectors.as_bytes();
        for dot in memchr::memchr_iter(b'.', bytes) {
            let rest = selectors.get(dot + 1..).unwrap_or("");
            let end = rest.bytes().position(|b| !(b.is_ascii_alphanumeric() || b == b'-' || b == b'_' || b >= 0x80));
            let name = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
            if is_theme_class(name) {
                self.theme_classes.entry(Atom::new(name)).or_insert_with(|| name.into());
            }
        }
    }

    pub(crate) fn push_sheet(&mut self, sheet: Sheet) -> SheetId {
        let id = SheetId(self.sheets.len() as u32);
        self.sheets.push(sheet);
        id
    }

    pub(crate) fn push_rule(
        &mut self,
        scope: Option<ScopeId>,
        selectors: impl IntoIterator<Item = Selector>,
    ) -> RuleId {
        let id = RuleId(self.rules.len() as u32);
        self.rules.push(Rule { blocks: smallvec::SmallVec::new(), scope });
        self.selectors.extend(selectors.into_iter().map(|selector| (selector, id)));
        id
    }

    /// Begins a run of declarations.
    pub(crate) fn open_block(&mut self, place: &Place) -> BlockId {
        let id = BlockId(self.blocks.len() as u32);
        self.blocks.push(Block {
            sheet: place.sheet,
            item: place.item,
            first: DeclId(self.declarations.len() as u32),
            len: 0,
            kind: place.kind,
            level: place.level,
            attached: place.attached,
            layer: place.layer,
            condition: place.condition,
            has_normal: false,
            has_important: false,
        });
        if let Some(rule) = place.rule.and_then(|r| self.rules.get_mut(r.0 as usize)) {
            rule.blocks.push(id);
        }
        id
    }

    /// Adds a declaration to the run that was begun last.
    pub(crate) fn push_declaration(&mut self, block: BlockId, item: ItemId, name: &str, value: &str, important: bool) {
        let Some(run) = self.blocks.get_mut(block.0 as usize) else { return };
        run.len += 1;
        run.has_important |= important;
        run.has_normal |= !important;
        if self.light_dark.last() != Some(&run.sheet) && value.len() > 12 && value.contains("light-dark(") {
            self.light_dark.push(run.sheet);
        }
        self.declarations.push(Declaration {
            sheet: run.sheet,
            item,
            rule: if run.attached { item } else { run.item },
            important,
            custom: name.starts_with("--"),
            kind: run.kind,
            templated: value.contains('\u{FFFC}'),
            block,
        });
    }
}
