//! Colour tokens that a theme forgets while it redefines what they are painted against.

use crate::contrast::rounded_down;
use crate::findings::Findings;
use crate::page::Page;
use crate::script_tokens::ScriptTokens;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Cause, Known, TokenStep};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::ground::{Contrast, GroundLayer};
use easel_style::paint::{Paint, Painted};
use easel_style::property::Property;
use easel_style::sheet::Location;
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Under this ratio not even large text or an icon stands out (WCAG 2.2, 1.4.3 and 1.4.11). What is fainter than small
/// text should be, and no more, is low-contrast's: `#6b7280` on `#111827` is 3.67.
const LEAST: f32 = 3.0;

/// A token that a theme forgets.
pub(crate) struct Gap {
    /// The token with its dashes.
    pub(crate) token: String,
    /// The token that the theme redefines.
    pub(crate) partner: String,
    /// Where the forgotten token has its value.
    pub(crate) at: Location,
    /// The least ratio, and the colours there.
    pub(crate) ratio: f32,
    pub(crate) ink: Color,
    pub(crate) ground: Color,
    /// Where it fails.
    pub(crate) envs: EnvSet,
    pub(crate) state: State,
    /// Other places, and what they have to do with it.
    pub(crate) related: Vec<(Location, &'static str)>,
    /// What low-contrast would name as the cause.
    pub(crate) causes: Vec<Location>,
}

/// A token that a theme does not define.
pub(crate) struct Missing {
    pub(crate) token: String,
    pub(crate) at: Location,
    pub(crate) envs: EnvSet,
}

/// The tokens that themes forget. What is asked about: texts whose colour or ground comes from a token that some theme
/// leaves as it was.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn gaps(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<Gap>, Cancelled> {
    let environments = page.styled.environments();
    let reachable = environments.reachable(environments.all());
    let mut gaps = Gaps { page, found: Vec::new(), at: FxHashMap::default(), told: FxHashSet::default() };
    if environments.themes_of(reachable).count() < 2 || !redefines(page) {
        return Ok(gaps.found);
    }
    let grounds = grounds(page, reachable);
    let mut seen: FxHashSet<((u32, u32), State)> = FxHashSet::default();
    for paint in page.styled.paints() {
        page.check()?;
        if !matches!(paint.property, Property::Color | Property::TextFillColor)
            || !matches!(paint.what, Painted::Color(_))
        {
            continue;
        }
        let may_be_left = environments.themes_of(paint.envs.and(reachable)).count() > 1;
        if !may_be_left && grounds.is_empty() || page.styled.cause_of(paint).tokens.is_empty() {
            continue;
        }
        for subject in page.styled.painted_subjects(paint).filter(|s| s.pseudo.is_none()) {
            let element = subject.element;
            let Some(look) = page.styled.look_in(element, paint.state) else { continue };
            if !seen.insert((look, paint.state)) || !may_be_left && !lies_on(page, element, &grounds) {
                continue;
            }
            let contrast = page.styled.text_contrast(element, paint.state);
            let shown = page.styled.rendered(element, paint.state);
            if contrast.pieces().iter().any(|(_, c)| c.value().is_none()) {
                findings.silent(element, || "the ground of a text is not known".to_owned());
            }
            gaps.judge(element, paint.state, &contrast, reachable.and(shown));
        }
    }
    Ok(gaps.found)
}

/// Whether any token is declared more than once: without that no theme redefines one.
fn redefines(page: &Page<'_>) -> bool {
    let mut names: FxHashSet<&str> = FxHashSet::default();
    page.styled.painted_tokens().any(|decl| !names.insert(page.styled.name(decl)))
}

/// The elements whose ground comes from a token and is the same in several themes.
fn grounds(page: &Page<'_>, reachable: EnvSet) -> FxHashSet<NodeId> {
    let is_left = |paint: &&Paint| {
        matches!(paint.property, Property::BackgroundColor | Property::BackgroundImage)
            && page.styled.environments().themes_of(paint.envs.and(reachable)).count() > 1
            && !page.styled.cause_of(paint).tokens.is_empty()
    };
    let left = page.styled.paints().iter().filter(is_left);
    left.flat_map(|paint| page.styled.painted_subjects(paint)).map(|subject| subject.element).collect()
}

fn lies_on(page: &Page<'_>, element: NodeId, grounds: &FxHashSet<NodeId>) -> bool {
    page.html.self_and_ancestors(element).any(|n| grounds.contains(&n))
}

struct Gaps<'a, 'p> {
    page: &'a Page<'p>,
    found: Vec<Gap>,
    at: FxHashMap<(Location, State), usize>,
    /// The places that a gap names already.
    told: FxHashSet<(usize, Location)>,
}

impl Gaps<'_, '_> {
    /// Compares the themes in which a text cannot be seen with those in which it can.
    fn judge(&mut self, element: NodeId, state: State, contrast: &PerEnv<Known<Contrast>>, shown: EnvSet) {
        for (set, failing) in contrast.pieces() {
            let envs = set.and(shown);
            let Some(failing) = failing.value().filter(|c| !envs.is_empty() && rounded_down(c.max) < LEAST) else {
                continue;
            };
            for (other, passing) in contrast.pieces() {
                let other = other.and(shown);
                let Some(passing) = passing.value().filter(|c| rounded_down(c.min) >= LEAST) else { continue };
                // The same widths in both themes.
                let envs = same_bands(self.page, envs, other);
                if !envs.is_empty() {
                    self.compare(element, state, (failing, envs), (passing, other));
                }
            }
        }
    }

    fn compare(
        &mut self,
        element: NodeId,
        state: State,
        (failing, envs): (&Contrast, EnvSet),
        (passing, other): (&Contrast, EnvSet),
    ) {
        let page = self.page;
        let (here, first) = (page.styled.origins(element, failing), page.styled.origins(element, passing));
        let Some((ground, before)) = differing(&here.layers, &first.layers) else { return };
        let ink_is_left = is_same(&here.cause, &first.cause);
        let ground_is_left = is_same(&ground.cause, &before.cause);
        let (left, changed) = match (ink_is_left, ground_is_left) {
            (true, false) => (&here.cause, &ground.cause),
            (false, true) => (&ground.cause, &here.cause),
            _ => return,
        };
        // Both must come from tokens, and the declaration that uses the other one must be the same.
        let (Some(token), Some(partner)) = (written(left), written(changed)) else { return };
        let used_alike = changed.decl == if ink_is_left { before.cause.decl } else { first.cause.decl };
        let place = |step: &TokenStep| page.styled.locate(step.decl?, step.subject);
        // The failing theme redefines it: what holds in both is no redefinition.
        let is_redefined = changed.tokens.iter().any(|step| is_confined(page, step, other));
        let (Some(at), true, true) = (place(token), used_alike, is_redefined) else { return };
        let used = |cause: &Cause| page.styled.locate(cause.decl?, cause.subject);
        let uses = [&here.cause, &ground.cause];
        let mut causes: Vec<Location> = Vec::new();
        for cause in uses {
            causes.extend(cause.tokens.iter().filter_map(place));
            causes.extend(used(cause));
        }
        let mut related: Vec<(Location, &'static str)> = Vec::new();
        related.extend(place(partner).map(|p| (p, "this theme gives the other token its value here")));
        related.extend(used(left).map(|p| (p, "the token is used here")));
        related.extend(page.tag(element).map(|p| (p, "this text can hardly be seen")));
        let index = *self.at.entry((at, state)).or_insert(self.found.len());
        let ratio = rounded_down(failing.min);
        if index == self.found.len() {
            self.told.extend(related.iter().map(|(location, _)| (index, *location)));
        }
        let Some(known) = self.found.get_mut(index) else {
            let (token, partner) = (token.name.to_string(), partner.name.to_string());
            let (ink, ground) = (failing.ink, failing.ground);
            self.found.push(Gap { token, partner, at, ratio, ink, ground, envs, state, related, causes });
            return;
        };
        known.envs = known.envs.or(envs);
        if ratio < known.ratio {
            (known.ratio, known.ink, known.ground) = (ratio, failing.ink, failing.ground);
            known.partner = partner.name.to_string();
        }
        known.causes.extend(causes);
        known.related.extend(related.into_iter().filter(|(location, _)| self.told.insert((index, *location))));
    }
}

/// The environments of `envs` whose widths some of `first` has, too.
fn same_bands(page: &Page<'_>, envs: EnvSet, first: EnvSet) -> EnvSet {
    let environments = page.styled.environments();
    environments.bands_of(first).fold(EnvSet::NONE, |all, band| all.or(environments.band(band).and(envs)))
}

/// Whether the declaration of a token does not hold in some environments.
fn is_confined(page: &Page<'_>, step: &TokenStep, envs: EnvSet) -> bool {
    let matched = page.styled.matched(step.subject).iter().filter(|m| Some(m.decl) == step.decl);
    let holds = matched.fold(EnvSet::NONE, |all, m| all.or(m.envs));
    step.decl.is_some() && holds.and(envs).is_empty()
}

/// The topmost layers of two grounds that are not the same: a tint over a card lets the card's colour through. The
/// topmost if all are the same; none if the grounds are built otherwise.
fn differing<'l>(here: &'l [GroundLayer], first: &'l [GroundLayer]) -> Option<(&'l GroundLayer, &'l GroundLayer)> {
    let mut pairs = here.iter().zip(first).rev().filter(|_| here.len() == first.len());
    let top = pairs.next()?;
    let is_other = |(h, f): &(&GroundLayer, &GroundLayer)| !is_same(&h.cause, &f.cause);
    Some(if is_other(&top) { top } else { pairs.find(is_other).unwrap_or(top) })
}

/// Whether two causes are one declaration with the same tokens.
fn is_same(a: &Cause, b: &Cause) -> bool {
    let decls = |cause: &Cause| cause.tokens.iter().map(|t| t.decl).collect::<Vec<_>>();
    a.decl == b.decl && decls(a) == decls(b)
}

/// The token that a value is taken from, as the declaration names it.
fn written(cause: &Cause) -> Option<&TokenStep> {
    cause.tokens.iter().find(|t| t.decl.is_some())
}

/// The colour tokens that some themes define and a reachable one does not.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn undefined(page: &Page<'_>) -> Result<Vec<Missing>, Cancelled> {
    let environments = page.styled.environments();
    let reachable = environments.reachable(environments.all());
    let mut found = Vec::new();
    let mut scripts: Option<ScriptTokens> = None;
    for var in page.styled.undefined_vars() {
        page.check()?;
        let envs = var.envs.and(reachable);
        let everywhere = environments.themes_of(envs).count() == environments.themes_of(reachable).count();
        let colored = Property::from_name(page.styled.name(var.decl)).is_some_and(is_colored)
            || matches!(page.styled.name(var.decl), "background" | "border" | "border-color" | "outline");
        let Some(&subject) = var.subjects.first() else { continue };
        if envs.is_empty() || everywhere || var.has_fallback || !colored || var.name.starts_with("--tw-") {
            continue;
        }
        if scripts.get_or_insert_with(|| ScriptTokens::of(page.html)).may_set(&var.name) {
            continue;
        }
        let Some(at) = page.styled.locate_span(var.reference.sheet, var.reference.span, subject) else { continue };
        found.push(Missing { token: var.name.to_string(), at, envs });
    }
    Ok(found)
}

fn is_colored(property: Property) -> bool {
    property.name().ends_with("color")
        || matches!(property, Property::Fill | Property::Stroke | Property::BackgroundImage)
}
