use crate::harness::{Case, fires, silent, source};
use easel_lint::Confidence;
use easel_lint::kind::Kind;

const RULE: &str = "repeated-copy";

/// `count` times `part` in a `div`.
fn row(part: &str, count: usize) -> String {
    format!("<div class=grid>{}</div>", part.repeat(count))
}

const CARD: &str = "<div class=card><h3>Glaze</h3><p>A short text about this service.</p></div>";

#[test]
fn cards_with_one_text() {
    for part in [
        CARD,
        "<div class=card><p>A short text about it</p></div>",
        "<li>We take care of all that.</li>",
        "<p>We take care of all that.</p>",
        "<div class=card><h3>Amazing Feature Here</h3></div>",
        "<div class=card><p>Our own words. A short text about this service.</p></div>",
        "<article><p>A <b>short</b> text about this service.</p></article>",
        "<div class=card><p>これはサービスの説明です。</p></div>",
        "<div class=card><p>هذا نص قصير عن هذه الخدمة.</p></div>",
        "<div class=card><p>Ein kurzer Text zu diesem Angebot.</p></div>",
    ] {
        assert!(!Case::new(&row(part, 3)).findings(RULE).is_empty(), "{part}");
    }
    let html = row(CARD, 4);
    let finding = fires(RULE, &html, "A short text about this service.");
    assert_eq!(finding.related.len(), 3);
    assert_eq!(finding.confidence, Confidence::Medium);
    // The third is the first over budget.
    let third = html.match_indices("A short").nth(2).unwrap().0;
    assert_eq!(finding.location.span.start as usize, third);
}

#[test]
fn edges() {
    silent(RULE, &row(CARD, 2));
    fires(RULE, &row(CARD, 3), "A short text about this service.");
    // Eleven characters and twelve.
    silent(RULE, &row("<p>We do it al.</p>".replace("it al", "i al").as_str(), 3));
    fires(RULE, &row("<p>We do it al.</p>", 3), "We do it al.");
    // Six words and seven, three words and four in a card.
    silent(RULE, &row("<p>Member of the board of directors</p>", 3));
    fires(
        RULE,
        &row("<p>Brief description of what this service does</p>", 3),
        "Brief description of what this service does",
    );
    silent(RULE, &row("<div class=card><p>More words about something</p></div>", 3).replace("More ", ""));
    fires(RULE, &row("<div class=card><p>Some words about something</p></div>", 3), "Some words about something");
    let drawn =
        "<div style='padding:20px;border:1px solid #ccc;border-radius:8px'><p>Some words about something</p></div>";
    fires(RULE, &row(drawn, 3), "Some words about something");
    // A box of 250 elements is one place; a larger one is the page.
    let filled = |n: usize| format!("<body><div>{}{}</div>", CARD.repeat(3), "<hr>".repeat(n));
    fires(RULE, &filled(250 - 9), "A short text about this service.");
    silent(RULE, &filled(250 - 8));
}

#[test]
fn one_place_of_the_page() {
    let section = |n: usize| format!("<section><h2>S{n}</h2><p>No card is needed here.</p></section>");
    silent(RULE, &format!("<main>{}{}{}</main>", section(1), section(2), section(3)));
    silent(RULE, &format!("<div id=root>{}{}{}</div>", section(1), section(2), section(3)));
    silent(RULE, "<p>We take care of it.</p><p>We take care of it.</p><p>We take care of it.</p>");
    // Under headings of their own.
    silent(RULE, &row("<h4>Parameter</h4><p>This value is optional.</p>", 3));
}

#[test]
fn what_repeats_for_a_reason() {
    for part in [
        "<a href=/>Read the whole story here.</a>",
        "<button>Start your free trial now.</button>",
        "<div class=card><a class=btn href=/>Start your free trial now.</a></div>",
        "<nav><p>Go back to the first page.</p></nav>",
        "<div class=plan><p>All of the features below.</p></div>",
        "<div class='pricing-card'><li>Support by mail every day.</li></div>",
        "<div class=card><p>$12 for a month of all.</p></div>",
        "<div class=card><p>From 12 billed per month.</p></div>",
        "<div class=product><p>Free shipping on all orders.</p></div>",
        "<table><tr><td>Sent to the customer today.</td></tr></table>",
        "<dl><dt>a</dt><dd>This value is optional here.</dd></dl>",
        "<label>Fill in this field please. <input></label>",
        "<div class=card><p class=meta>Written by one of our own.</p></div>",
        "<div class=card><span class=badge>New in this release now</span></div>",
        "<div class=card><p>San Francisco, CA</p></div>",
        "<div class=card><p>Full-time · Remote in the EU</p></div>",
        "<div class=card><p>Senior Product Designer</p></div>",
        "<div class='team-card'><p>Member of the founding board</p></div>",
        "<div class=card><p>Remote, anywhere in the EU</p></div>",
        "<li class=event><p>Doors open at seven in the evening.</p></li>",
        "<div class=card><h3>London</h3><h4>Opening hours here</h4></div>",
        "<div class='schedule-day'><p>Coffee break in the lobby.</p></div>",
        "<div class=changelog><p>Bug fixes and small changes.</p></div>",
        "<blockquote>We take care of all that.</blockquote>",
        "<p class=sr-only style='position:absolute;clip:rect(0 0 0 0)'>Opens in a new window now.</p>",
        "<p hidden>We take care of all that.</p>",
        "<p aria-hidden=true>We take care of all that.</p>",
        "<div class=card><p>Hello {{ name }} and welcome.</p></div>",
        "<p><code>We take care of all that.</code></p>",
    ] {
        silent(RULE, &row(part, 4));
    }
    silent(RULE, &format!("<div class=marquee>{}</div>", row("<p>We take care of all that.</p>", 4)));
    silent(RULE, &format!("<div class=pricing>{}</div>", row("<li>Support by mail every day.</li>", 4)));
}

#[test]
fn every_place_is_told() {
    let text = "A short text about this service.";
    let html = format!("<section>{}</section><section>{}</section>", row(CARD, 3), row(CARD, 4));
    crate::harness::fires_all(RULE, &html, &[text, text]);
    // Two in one place and three in another.
    let html = format!("<section>{}</section><section>{}</section>", row(CARD, 2), row(CARD, 3));
    fires(RULE, &html, text);
}

#[test]
fn thousands_of_repeats_are_quick() {
    let html = format!("<div>{}</div>", "<h4>P</h4><p>This value is optional.</p>".repeat(3)).repeat(1500);
    silent(RULE, &html);
}

#[test]
fn filler_wins() {
    let html = row("<div class=card><p>Lorem ipsum dolor sit amet, consectetur.</p></div>", 3);
    let report = Case::new(&html).lint();
    assert!(report.findings.iter().any(|f| &*f.rule == "filler-copy"));
    assert!(!report.findings.iter().any(|f| &*f.rule == RULE));
}

#[test]
fn an_application_repeats_its_data() {
    let html = row("<div class=row><p>Your report is ready now.</p></div>", 3);
    let findings = Case::new(&html).kind(Kind::App).findings(RULE);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].confidence, Confidence::Low);
    let report = Case::new(&html).kind(Kind::Email).lint();
    let finding = report.findings.iter().find(|f| &*f.rule == RULE).unwrap();
    assert_eq!(source(&report, finding.location), "Your report is ready now.");
}

#[test]
fn steps_and_schedules() {
    let step = |text: &str| format!("<li>{text}</li>");
    let rest = step("Let it rest for 10 minutes.");
    let html = format!("<ol>{rest}{}{rest}{}{rest}</ol>", step("Knead it."), step("Fold it well."));
    silent(RULE, &html);
    silent(RULE, &html.replace("Let it rest for 10 minutes.", "生地を十分間休ませます。"));
    // A list of nothing else was filled, and an unordered one has no order in which to do things again.
    fires(RULE, &format!("<ol>{}</ol>", rest.repeat(3)), "Let it rest for 10 minutes.");
    fires(RULE, &html.replace("ol>", "ul>"), "Let it rest for 10 minutes.");
    for head in [
        ["Monday", "Tuesday", "Friday"],
        ["9:00", "10:30", "12:00"],
        ["Day 1", "Day 2", "Day 3"],
        ["月曜日", "火曜日", "水曜日"],
    ] {
        let row = |h: &str| format!("<div><h3>{h}</h3><p>Doors open at seven.</p></div>");
        silent(RULE, &format!("<div class=grid>{}</div>", head.map(row).concat()));
    }
    let row = |h: &str| format!("<div><h3>{h}</h3><p>Doors open at seven.</p></div>");
    fires(
        RULE,
        &format!("<div class=grid>{}</div>", ["Hall", "Bar", "Garden"].map(row).concat()),
        "Doors open at seven.",
    );
}
