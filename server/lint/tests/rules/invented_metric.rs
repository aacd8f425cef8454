use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::kind::Kind;

const RULE: &str = "invented-metric";

#[test]
fn boasts_with_a_figure() {
    for (html, underlined) in [
        ("<h1>Ship 10x faster</h1>", "10x faster"),
        ("<h1>Ship 10× faster</h1>", "10× faster"),
        ("<p>Ship 10 times faster than before.</p>", "10 times faster"),
        ("<p>Ship 10&nbsp;x faster</p>", "10&nbsp;x faster"),
        ("<p>99.9&thinsp;% uptime</p>", "99.9&thinsp;% uptime"),
        ("<p>Ship <b>10x</b> faster</p>", "10x</b> faster"),
        ("<p>Ship <span><em>10</em>x</span>\n   <i>faster</i></p>", "10</em>x</span>\n   <i>faster"),
        ("<li>99.9% uptime</li>", "99.9% uptime"),
        ("<li>99.99% guaranteed uptime</li>", "99.99% guaranteed uptime"),
        ("<p>Zero downtime, ever.</p>", "Zero downtime"),
        ("<p>Zero-downtime deploys</p>", "Zero-downtime"),
        ("<p>3x more productive</p>", "3x more productive"),
        ("<p>Save 40% on your cloud bill</p>", "Save 40%"),
        ("<button>Get 10x faster</button>", "10x faster"),
        ("<svg><text>10x faster</text></svg>", "10x faster"),
        ("<html lang=de><p>10-mal schneller</p>", "10-mal schneller"),
        ("<html lang=ja><p>開発が10倍速くなる</p>", "10倍速くなる"),
    ] {
        fires(RULE, html, underlined);
    }
}

#[test]
fn a_number_and_its_label() {
    for html in [
        "<div class=stat><div class=n>10x</div><div class=l>faster builds</div></div>",
        "<div class=stat><p><b>10x</b></p><p>faster builds</p></div>",
        "<div class=stat><b>10x</b><p>faster builds</p></div>",
        "<dl><dd>10x</dd><dt>faster builds</dt></dl>",
    ] {
        let finding = fires(RULE, html, "10x");
        assert_eq!(finding.related.len(), 1, "{html}");
        assert!(finding.message.contains("10x faster builds"), "{}", finding.message);
    }
    fires(RULE, "<div class=stat><h3>Uptime</h3><p>99.9%</p></div>", "99.9%");
    // The label belongs to the figure beside it, not to the next one.
    fires(RULE, "<div><div><p>99.9%</p><p>Uptime</p></div><div><p>24</p><p>Countries</p></div></div>", "99.9%");
    silent(RULE, "<section><p>10x</p></section><section><p>faster builds</p></section>");
    silent(RULE, "<table><tr><td>99.9%</td><td>uptime</td></tr></table>");
}

#[test]
fn lines_that_are_no_source() {
    for html in [
        "<div><p>Ship 10x faster</p><p class=open-source>Free for ever</p></div>",
        "<div><p>Ship 10x faster</p><p>Source code is yours</p></div>",
        "<div><div><div><p>Ship 10x faster</p></div></div><p class=source>Elsewhere</p></div>",
    ] {
        fires(RULE, html, "10x faster");
    }
}

#[test]
fn a_source_excuses() {
    for html in [
        "<p>Ship 10x faster <cite>(ACM 2024)</cite></p>",
        "<p>Ship 10x faster<sup>1</sup></p>",
        "<p>Ship 10x faster.<sup><a href='#fn1'>1</a></sup></p>",
        "<p>Ship 10x faster [1]</p>",
        "<p>Ship 10x faster*</p>",
        "<div><p>We closed 30% fewer tickets.</p><p class=src>Team tracker, Q1 (n = 388)</p></div>",
        "<div><div><b>10x</b><p>faster builds</p></div><small>Source: our benchmark of May</small></div>",
        "<p data-source='internal benchmark'>Ship 10x faster</p>",
        "<div data-source='x'><p>Ship 10x faster</p></div>",
        "<p>Ship 10x faster (<a href='/benchmarks'>benchmarks</a>)</p>",
        "<p><a href='https://example.org/study'>10x faster</a> than make</p>",
        "<figure><p>10x faster</p><figcaption>Source: our benchmark</figcaption></figure>",
        "<blockquote><p>We ship 10x faster.</p><cite>Ada, Initech</cite></blockquote>",
        "<p>According to Gartner, teams get 10x faster.</p>",
        "<p>Save up to 40% on heating, the council found.</p>",
        "<p>Save up to <b>40%</b> on heating, <a href=#>the council</a> found.</p>",
        "<div class=stat><b>40%</b><p>less time, Gartner reports</p></div>",
    ] {
        silent(RULE, html);
    }
    for html in [
        "<p>Ship 10x faster. Read <a href='/blog'>our blog</a>.</p>",
        "<p>Ship 10x faster, as customers found.</p>",
        "<p>The council found a home. Ship 10x faster.</p>",
        "<p>Ship 10x faster <a href='#'>Learn</a></p>",
        "<p>Ship 10x faster <a class='btn' href='/x'>Go</a></p>",
        "<p>Ship 10x faster, <a href='/signup'>sign up</a></p>",
    ] {
        fires(RULE, html, "10x faster");
    }
}

#[test]
fn plans_reports_prices_and_apps() {
    for html in [
        "<title>Database migration runbook</title><p>The migration has zero downtime.</p>",
        "<h1>Rollout plan</h1><p>Zero downtime</p>",
        "<section><h2>Goals for 2026</h2><ul><li>99.9% uptime</li></ul></section>",
        "<p>Target: 99.9% uptime</p>",
        "<p>A migration without downtime</p>",
        "<p>Save 20% with yearly billing</p>",
        "<div class=pricing-toggle><span>Yearly</span> <span>Save 20%</span></div>",
        "<p>10x zoom</p>",
        "<p>10/10/2025, 10 times</p>",
    ] {
        silent(RULE, html);
    }
    assert_eq!(Case::new("<p>99.9% uptime</p>").kind(Kind::App).underlined(RULE), [""; 0]);
}

#[test]
fn only_text_that_renders() {
    for html in [
        "<p class='10x-faster' title='10x faster'>Hello</p>",
        "<!-- 10x faster -->",
        "<script>const s = '10x faster'</script>",
        "<style>/* 10x faster */</style>",
        "<template><p>10x faster</p></template>",
        "<pre>10x faster</pre><code>10x faster</code><kbd>10x faster</kbd><samp>10x faster</samp>",
        "<textarea>10x faster</textarea><select><option>10x faster</select>",
        "<title>10x faster</title>",
        "<p hidden>10x faster</p>",
        "<p>{{ ten }}x faster</p>",
        "<input placeholder='10x faster' value='10x faster'>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn every_boast_is_found() {
    fires_all(
        RULE,
        "<p>10x faster, 99.9% uptime and zero downtime.</p><p>5x cheaper</p>",
        &["10x faster", "99.9% uptime", "zero downtime", "5x cheaper"],
    );
}

#[test]
fn a_language_without_word_lists_is_said() {
    let note = |html: &str| {
        let report = Case::new(html).lint();
        report.unchecked.iter().any(|n| &*n.what == RULE)
    };
    assert!(note("<html lang=ar><p>نص</p>"));
    assert!(note("<html lang=nl><p>tekst</p>"));
    assert!(note("<p>كل شيء يعمل بسرعة أكبر من أي وقت مضى</p>"));
    assert!(!note("<html lang=en-GB><p>text</p>"));
    assert!(!note("<html lang=ja><p>テキスト</p>"));
    assert!(!note("<p>text</p>"));
}

#[test]
fn many_figures_in_one_block_take_no_time_for_each_other() {
    let html = format!("<p>{}</p>", "Ship 10x faster. ".repeat(20_000));
    assert_eq!(
        Case::new(&html).options(easel_lint::Options { fixes: false, ..Default::default() }).underlined(RULE).len(),
        20_000
    );
}

#[test]
fn facts_explanations_fares_and_requirements() {
    let article = |text: &str| format!("<article><h1>Title</h1><p>{text}</p></article>");
    for text in [
        "Cheetahs run 3 times faster than a sprinter.",
        "LED bulbs save 80% of the electricity of a filament lamp.",
        "Diesel engines were 30% more efficient than those with petrol.",
        "Der Gepard läuft im Sprint 3-mal schneller als der Mensch.",
        "Le guépard court en pointe 3 fois plus vite que les coureurs.",
    ] {
        silent(RULE, &article(text));
    }
    for (text, underlined) in [
        ("Our engine is now 3 times faster than a sprinter.", "3 times faster"),
        ("Your page loads in the end 3 times faster.", "3 times faster"),
        ("Teams on this plan are now 3 times faster.", "3 times faster"),
        ("Ship 10x faster", "10x faster"),
        ("The service has had 99.9% uptime since May.", "99.9% uptime"),
    ] {
        fires(RULE, &article(text), underlined);
    }
    for html in [
        "<p>Cheetahs run at 120 km/h, ten times faster than a person walks.</p>",
        "<li>A shutter of 1/1000 s is 10x faster than one of 1/100 s</li>",
        "<p>As shown in chapter 4, the new engine is 3 times faster.</p>",
        "<section><h2>System requirements</h2><p>99.9% uptime</p></section>",
        "<p>Return tickets save 30%.</p>",
        "<p>Save 15% on fares</p>",
    ] {
        silent(RULE, html);
    }
    fires(RULE, "<h2>Boost conversions by 300%</h2>", "Boost conversions by 300%");
}
