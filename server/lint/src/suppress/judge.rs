//! What there is to say about suppressions: those that silence nothing, say nothing, or give no reason.

use super::Ran;
use super::directive::{Verb, WORDS};
use super::gather::{ATTRIBUTE, Carrier, Suppression, Target};
use super::remove;
use crate::findings::{Findings, Found};
use crate::fix::{Applicability, Edit, Fix};
use crate::page::Page;
use crate::rules::{self, RULES};
use crate::similar::Names;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;

/// The rule about suppressions that silence nothing or cannot be understood.
pub(crate) const UNUSED: &str = "unused-suppression";
/// The rule about suppressions that do not say why, or not what they silence.
pub(crate) const UNEXPLAINED: &str = "unexplained-suppression";

/// Whether a rule is about suppressions. Such a rule is silenced only where it is named.
pub(super) fn is_about_suppressions(rule: &str) -> bool {
    matches!(rule, UNUSED | UNEXPLAINED)
}

/// The findings about suppressions, of which those that silence something are marked.
pub(super) fn judge(page: &Page<'_>, all: &[Suppression], ran: &Ran) -> Vec<Found> {
    let mut findings = Findings::new(page, false);
    if let Some(unused) = ran.get(UNUSED) {
        findings.current = Some(*unused);
        findings.configured = page.options.severity(UNUSED);
        let ids: Vec<&str> = rules::ids().collect();
        let everything = RULES.iter().all(|r| {
            let meta = r.rule.meta();
            ran.contains_key(meta.id) || meta.severity_on(page.kind).is_none()
        });
        let mut judge = Judge { page, ran, everything, names: Names::new(ids.iter().copied()), findings };
        all.iter().for_each(|suppression| judge.suppression(suppression));
        findings = judge.findings;
    }
    if let Some(unexplained) = ran.get(UNEXPLAINED).filter(|_| page.options.require_reason) {
        findings.current = Some(*unexplained);
        findings.configured = page.options.severity(UNEXPLAINED);
        for suppression in all {
            unexplained_one(suppression, &mut findings);
        }
    }
    findings.found
}

/// Does a suppression say what it silences, and why?
fn unexplained_one(suppression: &Suppression, findings: &mut Findings<'_>) {
    let directive = &suppression.directive;
    if matches!(directive.verb, None | Some(Verb::End)) {
        return;
    }
    let (message, help) = match (directive.names.is_empty(), directive.reason.is_some()) {
        (true, _) => {
            ("The suppression names no rule and hides whatever is found", "Name the rules that it is meant for.")
        }
        (false, false) => {
            ("The suppression gives no reason", "Put the reason behind the rules: ` -- the logo of a partner`.")
        }
        (false, true) => return,
    };
    findings.at(at(suppression, suppression.span), message).help(help).cause_key(key(suppression)).report();
}

struct Judge<'a, 'p> {
    page: &'p Page<'p>,
    ran: &'a Ran,
    /// Whether every rule ran.
    everything: bool,
    names: Names<'a>,
    findings: Findings<'p>,
}

impl Judge<'_, '_> {
    fn suppression(&mut self, suppression: &Suppression) {
        if suppression.directive.verb.is_none() {
            self.unknown_word(suppression);
            return;
        }
        let (unknown, known): (Vec<&Target>, Vec<&Target>) =
            suppression.targets.iter().partition(|t| self.is_unknown(&t.rule));
        for target in unknown {
            self.unknown_rule(suppression, target);
        }
        if let Some(loose) = suppression.directive.loose {
            self.loose(suppression, loose);
        }
        let unused: Vec<&Target> = known.iter().copied().filter(|t| self.is_unused(suppression, t)).collect();
        if unused.len() == suppression.targets.len() {
            self.unused(suppression, &unused, suppression.span);
        } else {
            for target in unused {
                self.unused(suppression, &[target], target.span);
            }
        }
    }

    fn is_unknown(&self, rule: &str) -> bool {
        // A name with a slash is another's rule.
        !rule.is_empty() && !rule.contains('/') && rules::find(rule).is_none()
    }

    /// Whether a target is sure to do nothing.
    fn is_unused(&self, suppression: &Suppression, target: &Target) -> bool {
        if suppression.directive.verb == Some(Verb::End) {
            return target.reach.is_empty();
        }
        let ran = if target.rule.is_empty() { self.everything } else { self.ran.contains_key(&*target.rule) };
        // Other pages may need what stands in a sheet.
        !target.used && ran && suppression.file == FileId::PAGE && !is_about_suppressions(&target.rule)
    }

    fn unused(&mut self, suppression: &Suppression, targets: &[&Target], span: Span) {
        let rules: Vec<String> = targets.iter().map(|t| format!("`{}`", t.rule)).collect();
        let rules = rules.join(", ");
        let any = targets.iter().any(|t| t.rule.is_empty());
        let verb = suppression.directive.verb;
        let message = match (verb, any) {
            (Some(Verb::End), true) => "Nothing is disabled here that could be enabled".to_owned(),
            (Some(Verb::End), false) => format!("{rules}: not disabled here, so there is nothing to enable"),
            (_, true) => "The suppression hides nothing".to_owned(),
            (_, false) => format!("{rules}: the suppression hides nothing"),
        };
        let help = match (verb, suppression.carrier) {
            (Some(Verb::NextNode), Carrier::Markup(_)) => {
                "Remove it. It reaches the next tag and the text behind that; for all that is in an element, set \
                 `data-easel-ignore` on it."
            }
            (Some(Verb::Subtree), _) => {
                "Remove it. What a style rule also does to other elements stays: put a comment before that rule."
            }
            _ => "Remove it.",
        };
        let title =
            if any { "Remove the suppression".to_owned() } else { format!("Remove {}", rules.replace('`', "")) };
        let edit = match targets {
            [one] if span == one.span && !any => remove::name(self.page, suppression, one),
            _ => remove::whole(self.page, suppression),
        };
        let mut draft = self.findings.at(at(suppression, span), message).help(help);
        draft = draft.cause_key(format!("unused {rules}"));
        if let Some(edit) = edit {
            draft = draft.fix(fix(title, Applicability::Safe, edit));
        }
        draft.report();
    }

    fn unknown_rule(&mut self, suppression: &Suppression, target: &Target) {
        let near = self.names.nearest(&target.rule.to_lowercase().replace('_', "-"));
        let help = match near {
            Some(near) => format!("Perhaps `{near}` is meant."),
            None => "`easel rules` lists the rules there are; a reason stands behind ` -- `.".to_owned(),
        };
        let place = at(suppression, target.span);
        let mut draft = self.findings.at(place, format!("No rule is called `{}`", target.rule)).help(help);
        draft = draft.cause_key(format!("unknown {}", target.rule));
        if let Some(near) = near {
            // It begins to hide something: a person should look.
            let edit = Edit { location: place, text: near.to_owned() };
            draft = draft.fix(fix(format!("Name {near}"), Applicability::Unsafe, edit));
        }
        if let Some(edit) = remove::name(self.page, suppression, target) {
            draft = draft.fix(fix(format!("Remove {}", target.rule), Applicability::Safe, edit));
        }
        draft.report();
    }

    fn unknown_word(&mut self, suppression: &Suppression) {
        let written = suppression.directive.word.of(self.page.file_text(suppression.file));
        let is_attribute = matches!(suppression.carrier, Carrier::Attribute(_));
        let near = if is_attribute {
            Some(ATTRIBUTE)
        } else {
            let hyphened = written.to_ascii_lowercase().replace(' ', "-");
            let exact = WORDS.iter().map(|(word, _)| *word).find(|word| *word == hyphened);
            exact.or_else(|| Names::new(WORDS.iter().map(|(word, _)| *word)).nearest(&hyphened))
        };
        let help = near.map_or_else(
            || {
                let words: Vec<String> = WORDS.iter().map(|(word, _)| format!("`{word}`")).collect();
                format!("Write one of {}.", words.join(", "))
            },
            |near| format!("Perhaps `{near}` is meant."),
        );
        let place = at(suppression, suppression.directive.word);
        let mut draft = self.findings.at(place, format!("`{written}` means nothing")).help(help);
        draft = draft.cause_key(format!("unknown {written}"));
        if let Some(near) = near {
            let edit = Edit { location: place, text: near.to_owned() };
            draft = draft.fix(fix(format!("Write {near}"), Applicability::Unsafe, edit));
        }
        if let Some(edit) = remove::whole(self.page, suppression) {
            draft = draft.fix(fix(
                if is_attribute { "Remove the attribute" } else { "Remove the comment" }.to_owned(),
                Applicability::Safe,
                edit,
            ));
        }
        draft.report();
    }

    /// What stands behind the names without a comma is a reason, or one more rule.
    fn loose(&mut self, suppression: &Suppression, loose: Span) {
        let text = self.page.file_text(suppression.file);
        let first = loose.of(text).split([' ', '\t', '\n', '\r', ',']).next().unwrap_or_default();
        let (message, help, title, span, put) = match suppression.directive.names.last() {
            Some(before) if rules::find(first).is_some() => (
                format!("`{first}` is not read: names of rules are parted by commas"),
                "Put a comma between the names.",
                "Put a comma",
                Span::at(before.span.end),
                ",",
            ),
            _ => (
                "What stands behind the rules is not read: a reason begins with ` -- `".to_owned(),
                "Put two dashes before the reason.",
                "Put two dashes",
                Span::at(loose.start),
                "-- ",
            ),
        };
        let edit = Edit { location: at(suppression, span), text: put.to_owned() };
        let applicability = if put == "," { Applicability::Unsafe } else { Applicability::Safe };
        let draft = self.findings.at(at(suppression, loose), message).help(help);
        draft.cause_key("loose").fix(fix(title.to_owned(), applicability, edit)).report();
    }
}

fn at(suppression: &Suppression, span: Span) -> Location {
    Location { file: suppression.file, span }
}

fn key(suppression: &Suppression) -> String {
    let names: Vec<&str> = suppression.directive.names.iter().map(|n| &*n.id).collect();
    names.join(",")
}

fn fix(title: String, applicability: Applicability, edit: Edit) -> Fix {
    Fix { title, applicability, edits: vec![edit] }
}
