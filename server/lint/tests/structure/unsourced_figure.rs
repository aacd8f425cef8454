use crate::harness::{Case, fires, silent};
use easel_lint::kind::Kind;

const RULE: &str = "unsourced-figure";

#[test]
fn figures_in_places_of_proof() {
    for (html, underlined) in [
        ("<section><h1>Ship</h1><p>Trusted by 10,000+ teams</p></section>", "10,000+ teams"),
        ("<header><h1>Ship</h1><p>Join 50,000 developers.</p></header>", "50,000 developers"),
        ("<div class=hero><p>4.9/5 rating</p></div>", "4.9/5 rating"),
        ("<div class=hero><p><b>4.9</b>/5 <span>rating</span></p></div>", "4.9</b>/5 <span>rating"),
        ("<div class=stats><p>2M downloads</p></div>", "2M downloads"),
        ("<div class=stats><p>2M&nbsp;downloads</p></div>", "2M&nbsp;downloads"),
        ("<div class=testimonials><p>98% customer satisfaction</p></div>", "98% customer satisfaction"),
        ("<div class='social-proof'><p>$40M raised</p></div>", "$40M raised"),
        // A line of praise is one wherever it stands.
        ("<p>Trusted by 10,000+ teams</p>", "10,000+ teams"),
        ("<html lang=de><div class=hero><p>Über 10.000 Kunden</p></div>", "10.000 Kunden"),
        ("<html lang=fr><div class=hero><p>Plus de 10 000 clients</p></div>", "10 000 clients"),
        ("<html lang=ja><div class=hero><p>3,000社が導入</p></div>", "3,000社が導入"),
        ("<html lang=zh><div class=hero><p>100万用户</p></div>", "100万用户"),
    ] {
        fires(RULE, html, underlined);
    }
}

#[test]
fn a_number_and_its_label() {
    for (html, number) in [
        ("<div class=stat><div>10,000+</div><div>Active users</div></div>", "10,000+"),
        ("<div><div>2M</div><div>downloads</div></div>", "2M"),
        ("<div><p>Happy customers</p><p>50K+</p></div>", "50K+"),
        ("<dl><div><dt>Members</dt><dd>12,400</dd></div></dl>", "12,400"),
        ("<div><b>$40M</b><p>raised</p></div>", "$40M"),
        ("<div><div>4.9/5</div><div>Average rating</div></div>", "4.9/5"),
        ("<div><div>98%</div><div>Customer satisfaction</div></div>", "98%"),
        ("<div><div>3.5h</div><div>Saved every week</div></div>", "3.5h"),
    ] {
        let finding = fires(RULE, html, number);
        assert!(finding.related.len() == 1 || html.contains("<b>"), "{html}");
    }
    for html in [
        "<div><div>24</div><div>Countries</div></div>",
        "<div><div>2024</div><div>Customers</div></div>",
        "<div><div>12</div><div>Teams</div></div>",
        "<section><p>10,000</p></section><section><p>users</p></section>",
        "<div><div>10,000+</div><div>What our users say about how we work with them all</div></div>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn a_score_beside_the_shares_it_is_made_of() {
    let score = |bars: &str| format!("<div class=reviews><div><div>4.8</div><div>★★★★★</div>{bars}</div></div>");
    fires(RULE, &score(""), "4.8");
    fires(RULE, &score("<div>5 <i></i> 84%</div><div>4 <i></i> 11%</div>"), "4.8");
    let bars = "<div>5 <i></i> 84%</div><div>4 <i></i> 11%</div><div>3 <i></i> 3%</div>";
    silent(RULE, &score(bars));
    silent(RULE, &score(&format!("<div>{bars}</div>")));
    let meters = "<div>5 <meter value=1></meter></div>".repeat(3);
    silent(RULE, &score(&meters));
}

#[test]
fn running_text_and_articles() {
    for html in [
        "<h2>How it grew</h2><p>By the end of the year 10,000 users had signed up.</p>",
        "<article><h1>How 10,000 users broke our database</h1><p>x</p></article>",
        "<header class=hero><h1>How 10,000 users broke it</h1><time>May 2024</time></header>",
    ] {
        silent(RULE, html);
    }
    let long = format!("<p>Trusted by 10,000+ teams{}</p>", " and more words".repeat(8));
    silent(RULE, &long);
}

#[test]
fn sources() {
    for html in [
        "<div class=hero><p>Trusted by 10,000+ teams<sup>1</sup></p></div>",
        "<div class=hero><p>Trusted by 10,000+ teams*</p></div>",
        "<div class=hero><p>Trusted by 10,000+ teams [1]</p></div>",
        "<div class=hero><p>10,412 teams in March (<a href='/report'>report</a>)</p></div>",
        "<div class=hero data-source='billing, March'><p>10,412 teams</p></div>",
        "<div class=stats><figure><p>2M downloads</p><figcaption>npm, 2026</figcaption></figure></div>",
        "<div class=testimonial><blockquote><p>We took on 300 customers.</p><cite>Ada</cite></blockquote></div>",
        "<div class=stat data-source=npm><div>2M</div><div>downloads</div></div>",
        "<div class=hero><p>According to the census, 12,000 people live here.</p></div>",
        "<title>Annual report 2025</title><div class=stats><p>10,412 customers</p></div>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn prices_tables_charts_and_pictures() {
    for html in [
        "<div class='hero pricing'><p>Up to 500 users</p></div>",
        "<div class=plan><p>1,000 subscribers</p></div>",
        "<div class=hero><p>The first 100 customers pay half.</p></div>",
        "<div class=stats><table><tr><td>10,000 users</td></tr></table></div>",
        "<div class='stats chart'><p>10,000 users</p></div>",
        "<div class=hero><div class=mockup><p>12,430 users</p></div></div>",
        "<div class=hero aria-hidden=true><p>12,430 users</p></div>",
        "<div class=product><p>4.8/5 rating</p></div>",
        "<div class=reviews itemscope itemtype='https://schema.org/AggregateRating'><p>4.8/5 rating</p></div>",
        "<div class=hero><p>Since 1998 customers come back.</p></div>",
        "<div class=hero><p>Trusted by {{ n }} teams</p></div>",
        "<div class=hero title='10,000 teams'></div>",
        "<div class=hero><script>const a = '10,000 teams'</script></div>",
        "<div class=hero hidden><p>10,000 teams</p></div>",
        "<div class=hero><code>10,000 teams</code></div>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn invented_metric_wins() {
    let report = Case::new("<div class=hero><p>10x faster for 95% of customers</p><p>99.9% uptime</p></div>").lint();
    let rules: Vec<&str> = report.findings.iter().map(|f| &*f.rule).collect();
    assert_eq!(rules, ["invented-metric", RULE, "invented-metric"]);
    let report = Case::new("<div class=stat><div>3x</div><div>more customers</div></div>").lint();
    assert!(report.findings.iter().all(|f| &*f.rule != RULE));
}

#[test]
fn kinds_and_languages() {
    let html = "<div class=stats><p>10,000 users</p></div>";
    assert_eq!(Case::new(html).kind(Kind::App).underlined(RULE), [""; 0]);
    assert_eq!(Case::new(html).kind(Kind::Deck).underlined(RULE), ["10,000 users"]);
    assert_eq!(Case::new(html).kind(Kind::Email).underlined(RULE), ["10,000 users"]);
    let arabic = Case::new("<html lang=ar dir=rtl><div class=hero><p>أكثر من 10,000 عميل</p></div>").lint();
    assert!(arabic.findings.iter().all(|f| &*f.rule != RULE));
    assert!(arabic.unchecked.iter().any(|n| &*n.what == RULE && n.why.contains("`ar`")));
    let german = Case::new("<html lang=de><p>Hallo</p>").lint();
    assert!(german.unchecked.iter().all(|n| &*n.what != RULE));
}

#[test]
fn plain_counts_and_boasts_with_a_plus() {
    for html in [
        "<section class=stats><b>12,000 people</b> live here</section>",
        "<section class=hero><p>1,200 students enrolled in 2025</p></section>",
        "<section class=hero><p>195 countries, one atlas</p></section>",
        "<section class=hero><p>98% of users found it helpful</p><p>Source: survey of May 2025</p></section>",
        "<p>150+ countries took part.</p>",
    ] {
        silent(RULE, html);
    }
    for (html, underlined) in [
        ("<section class=hero><p>Used in 150+ countries</p></section>", "150+ countries"),
        ("<div class=stats><p>500M+ API calls</p></div>", "500M+ API calls"),
        ("<div class=stats><div><b>150+</b><span>countries</span></div></div>", "150+</b><span>countries"),
        ("<div class=stats><div><p>150+</p><p>countries</p></div></div>", "150+"),
        ("<section class=hero><p>98% of users found it helpful</p></section>", "98% of users"),
    ] {
        fires(RULE, html, underlined);
    }
}
