use crate::harness::*;

const RULE: &str = "nested-cards";

const OUTER: &str = ".o{background:#f5efe6;border-radius:16px;padding:24px}";
const BODY: &str =
    "<div class=o><h2>Bread by the month</h2><div class=i><p>Ten loaves, baked when you come</p></div></div>";

/// A box with these declarations in a card.
fn inner(css: &str) -> Case {
    page(&format!("{OUTER}.i{{{css}}}"), BODY)
}

/// A card around a box with these declarations.
fn outer(css: &str) -> Case {
    page(&format!(".o{{{css}}}.i{{background:#fff;border-radius:8px;padding:16px}}"), BODY)
}

/// A card that holds this.
fn holding(body: &str) -> Case {
    page(
        &format!("{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}"),
        &format!("<div class=o><h2>Bread</h2>{body}</div>"),
    )
}

#[test]
fn every_carrier() {
    let card = "background:#fff;border-radius:8px;padding:16px";
    check(
        RULE,
        &[
            ("ground and radius", inner(card), 1),
            ("border and radius", inner("border:1px solid #ccc;border-radius:8px;padding:16px"), 1),
            ("border on three sides", inner("border:1px solid #ccc;border-top:0;border-radius:8px;padding:16px"), 1),
            ("ground and shadow", inner("background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.2);padding:16px"), 1),
            ("gradient", inner("background:linear-gradient(#fff,#eee);border-radius:8px;padding:16px"), 1),
            ("nested rule", page(&format!("{OUTER}.o{{& .i{{{card}}}}}"), BODY), 1),
            ("media", page(&format!("{OUTER}@media (min-width:700px){{.i{{{card}}}}}"), BODY), 1),
            ("layer", page(&format!("{OUTER}@layer a{{.i{{{card}}}}}"), BODY), 1),
            ("inline", page(OUTER, &BODY.replace("class=i", &format!("style=\"{card}\""))), 1),
            (
                "linked",
                html(&format!("<link rel=stylesheet href=a.css>{BODY}")).file("a.css", &format!("{OUTER}.i{{{card}}}")),
                1,
            ),
            (
                "token",
                page(
                    &format!(":root{{--s:#fff}}{OUTER}.i{{background:var(--s);border-radius:8px;padding:16px}}"),
                    BODY,
                ),
                1,
            ),
            (
                "in the dark theme",
                page(
                    &format!(
                        ":root{{--s:transparent}}[data-theme=dark]{{--s:#222}}{OUTER}.i{{background:var(--s);border-radius:8px;padding:16px}}"
                    ),
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{BODY}"),
                ),
                1,
            ),
            (
                "further in",
                page(
                    &format!("{OUTER}.i{{{card}}}"),
                    "<div class=o><div><div><div class=i><p>Ten loaves a month</p></div></div></div></div>",
                ),
                1,
            ),
            (
                "three deep",
                page(
                    &format!("{OUTER}.i{{{card}}}.j{{background:#eee;border-radius:4px;padding:12px}}"),
                    "<div class=o><div class=i><div class=j><p>Ten loaves a month</p></div></div></div>",
                ),
                2,
            ),
            ("one rule, three cards", page(&format!("{OUTER}.i{{{card}}}"), &BODY.repeat(3)), 1),
            (
                "one class for both",
                page(
                    ".o{border:1px solid #ccc;border-radius:16px;padding:24px}",
                    "<div class=o><div class=o><p>Ten loaves a month</p></div></div>",
                ),
                1,
            ),
            ("link as a card", holding("<a class=i href=#><h3>Rye</h3><p>Sour and dark</p></a>"), 0),
            (
                "link as a block card",
                page(
                    &format!("{OUTER}.i{{display:block;{card}}}"),
                    "<div class=o><a class=i href=#><h3>Rye</h3><p>Sour and dark</p></a></div>",
                ),
                1,
            ),
            (
                "tailwind",
                tailwind(
                    "<div class=\"bg-stone-100 rounded-2xl p-6\"><h2>Bread</h2><div class=\"bg-white rounded-lg p-4\"><p>Ten loaves a month</p></div></div>",
                ),
                1,
            ),
            (
                "japanese",
                page(
                    &format!("{OUTER}.i{{{card}}}"),
                    "<div class=o lang=ja><h2>月々のパン</h2><div class=i><p>毎月十個の焼きたて</p></div></div>",
                ),
                1,
            ),
            (
                "arabic",
                page(
                    &format!("{OUTER}.i{{{card}}}"),
                    "<div class=o lang=ar dir=rtl><h2>خبز</h2><div class=i><p>عشرة أرغفة في الشهر</p></div></div>",
                ),
                1,
            ),
        ],
    );
}

#[test]
fn both_sides_of_each_edge() {
    check(
        RULE,
        &[
            ("8 px of room", inner("background:#fff;border-radius:8px;padding:8px"), 1),
            ("7.9 px of room", inner("background:#fff;border-radius:8px;padding:7.9px"), 0),
            ("room at the sides only", inner("background:#fff;border-radius:8px;padding:4px 16px"), 0),
            ("radius of 2 px", inner("background:#fff;border-radius:2px;padding:16px"), 1),
            ("radius of 1.9 px", inner("background:#fff;border-radius:1.9px;padding:16px"), 0),
            ("radius of 99 px", inner("background:#fff;border-radius:99px;padding:16px"), 1),
            ("pill", inner("background:#fff;border-radius:100px;padding:16px"), 0),
            (
                "ground .011 apart",
                page(
                    ".o{background:oklch(.9 0 0);border-radius:16px;padding:24px}.i{background:oklch(.911 0 0);border-radius:8px;padding:16px}",
                    BODY,
                ),
                1,
            ),
            (
                "ground .009 apart",
                page(
                    ".o{background:oklch(.9 0 0);border-radius:16px;padding:24px}.i{background:oklch(.909 0 0);border-radius:8px;padding:16px}",
                    BODY,
                ),
                0,
            ),
            ("20 characters alone", holding("<div class=i>twenty characters at lo</div>"), 1),
            ("19 characters alone", holding("<div class=i>nineteen character st</div>"), 0),
            ("10 characters composed", holding("<div class=i><b>Ten</b> <span>loaves 1</span></div>"), 1),
            ("9 characters composed", holding("<div class=i><b>Ten</b> <span>loaves</span></div>"), 0),
        ],
    );
}

#[test]
fn what_is_no_card() {
    check(
        RULE,
        &[
            ("no radius, no shadow", inner("background:#fff;padding:16px"), 0),
            ("no ground, no border", inner("border-radius:8px;padding:16px"), 0),
            ("no room", inner("background:#fff;border-radius:8px"), 0),
            ("a line on one side", inner("border-top:1px solid #ccc;border-radius:8px;padding:16px"), 0),
            ("transparent border", inner("border:1px solid transparent;border-radius:8px;padding:16px"), 0),
            ("the same ground", inner("background:#f5efe6;border-radius:8px;padding:16px"), 0),
            ("outer without frame", outer("padding:24px;border-radius:16px"), 0),
            ("outer without room", outer("background:#f5efe6;border-radius:16px"), 0),
            (
                "outer that one does not see",
                page(
                    "body{background:#fff}.o{background:#fff;border-radius:16px;padding:24px}.i{background:#eee;border-radius:8px;padding:16px}",
                    BODY,
                ),
                0,
            ),
            (
                "side by side",
                page(
                    ".i{background:#eee;border-radius:8px;padding:16px}",
                    "<div class=i><p>Ten loaves a month</p></div><div class=i><p>Ten loaves a month</p></div>",
                ),
                0,
            ),
            (
                "body as the outer",
                page(
                    "body{background:#eee;border-radius:8px;padding:16px}.i{background:#fff;border-radius:8px;padding:16px}",
                    "<div class=i><p>Ten loaves a month</p></div>",
                ),
                0,
            ),
            ("inline", inner("display:inline-block;background:#fff;border-radius:8px;padding:16px"), 0),
            ("absolute", inner("position:absolute;background:#fff;border-radius:8px;padding:16px"), 0),
            ("hidden", inner("display:none;background:#fff;border-radius:8px;padding:16px"), 0),
            (
                "overridden",
                page(
                    &format!("{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}div.i{{background:none}}"),
                    BODY,
                ),
                0,
            ),
            (
                "print",
                page(&format!("{OUTER}@media print{{.i{{background:#fff;border-radius:8px;padding:16px}}}}"), BODY),
                0,
            ),
            (
                "hover only",
                page(&format!("{OUTER}.i{{border-radius:8px;padding:16px}}.i:hover{{background:#fff}}"), BODY),
                0,
            ),
            ("unknown ground", inner("background:{{ c }};border-radius:8px;padding:16px"), 0),
            (
                "unread sheet",
                html(&format!(
                    "<link rel=stylesheet href=gone.css><style>{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}</style>{BODY}"
                )),
                0,
            ),
        ],
    );
}

#[test]
fn framed_for_another_reason() {
    let p = "<p>Ten loaves, baked when you come</p>";
    check(
        RULE,
        &[
            ("menu", holding(&format!("<ul class=i role=menu><li>{p}</ul>")), 0),
            ("menu by class", holding(&format!("<div class=\"i dropdown-menu\">{p}</div>")), 0),
            (
                "card in an open dialog",
                page(
                    &format!("dialog{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}")
                        .replace("dialog.o", ".o"),
                    &format!("<div class=o><dialog open><div class=i>{p}</div></dialog></div>"),
                ),
                0,
            ),
            (
                "dialog as the outer",
                page(
                    &format!("{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}"),
                    &format!("<div class=o role=dialog><div class=i>{p}</div></div>"),
                ),
                0,
            ),
            ("button", holding(&format!("<button class=i>{p}</button>")), 0),
            ("field", holding("<div class=i><input aria-label=x> Write your name and town here</div>"), 0),
            ("form with text", holding(&format!("<form class=i><h3>Order</h3>{p}<input aria-label=x></form>")), 1),
            ("code", holding("<pre class=i>let bread = bake(flour, water, salt)</pre>"), 0),
            ("quotation", holding(&format!("<blockquote class=i>{p}</blockquote>")), 0),
            ("note", holding(&format!("<div class=i role=note>{p}</div>")), 0),
            ("alert by class", holding(&format!("<div class=\"i alert\">{p}</div>")), 0),
            (
                "figure",
                holding(
                    "<figure class=i><img src=a.png alt=Loaf><figcaption>A loaf of rye bread</figcaption></figure>",
                ),
                0,
            ),
            ("picture alone", holding("<div class=i><img src=a.png alt=Loaf></div>"), 0),
            ("cell", holding(&format!("<table><tr><td class=i>{p}</td></tr></table>")), 0),
            ("badge", holding("<div class=\"i badge\">Vegetarian friendly since 1998</div>"), 0),
            ("chat bubble", holding(&format!("<div class=\"i message\">{p}</div>")), 0),
            (
                "device",
                page(
                    &format!("{OUTER}.i{{background:#fff;border-radius:8px;padding:16px}}"),
                    &format!("<div class=\"o phone\"><div class=i>{p}</div></div>"),
                ),
                0,
            ),
            ("accordion", holding(&format!("<details class=i open><summary>More</summary>{p}</details>")), 0),
            ("article", holding(&format!("<article class=i><h3>Rye</h3>{p}</article>")), 1),
            ("list item", holding(&format!("<ul><li class=i>{p}</ul>")), 1),
        ],
    );
}

#[test]
fn placed_on_the_frame_or_on_the_tag() {
    let case = inner("background: #fff; border-radius:8px;padding:16px");
    assert_eq!(case.places(RULE), ["background: #fff"]);
    let related: Vec<_> =
        case.of(&[RULE])[0].related.iter().map(|r| r.location.span.of(&case.html).to_owned()).collect();
    assert_eq!(related.len(), 2, "{related:?}");
    assert_eq!(inner("border: 1px solid #ccc;border-radius:8px;padding:16px").places(RULE), ["border: 1px solid #ccc"]);
    // The class is right elsewhere: what is wrong is where it stands here.
    let class = page(
        ".o{border:1px solid #ccc;border-radius:16px;padding:24px}",
        "<div class=o><article class=o><p>Ten loaves a month</p></article></div>",
    );
    assert_eq!(class.places(RULE), ["<article"]);
    let side_by_side = page(
        ".o{border:1px solid #ccc;border-radius:16px;padding:24px}",
        &format!("<div class=o>{}</div>", "<article class=o><p>Ten loaves a month</p></article>".repeat(3)),
    );
    assert_eq!(side_by_side.places(RULE), ["<article"], "like cards in one card are one finding");
    assert!(side_by_side.of(&[RULE])[0].message.starts_with("3 cards stand in cards"));
    let utility = tailwind(
        "<div class=\"border rounded-2xl p-6\"><div class=\"bg-white rounded-lg p-4\"><p>Ten loaves a month</p></div></div>",
    );
    assert_eq!(utility.places(RULE), Vec::<String>::new(), "white on white is no frame");
    let utility = tailwind(
        "<div class=\"border rounded-2xl p-6\"><div class=\"bg-stone-100 rounded-lg p-4\"><p>Ten loaves a month</p></div></div>",
    );
    assert_eq!(utility.places(RULE), ["bg-stone-100"]);
}

#[test]
fn boards_drop_zones_and_bands() {
    let card = ".card{background:#fff;border:1px solid #ddd;border-radius:8px;padding:16px}";
    let c = "<div class=card><h3>Rye</h3><p>Ten loaves, baked when you come</p></div>";
    let col = ".col{background:#eee;border-radius:12px;padding:16px}";
    let band = ".band{background:#eee;padding:64px;box-shadow:0 1px 2px #0003}";
    let at = |css: &str, body: &str| page(&format!("{card}{css}"), body);
    check(
        RULE,
        &[
            ("board", at(col, &format!("<div class=board><div class=col><h2>Done</h2>{c}{c}</div></div>")), 0),
            ("lane", at(col, &format!("<div><div class=\"col lane\"><h2>Done</h2>{c}</div></div>")), 0),
            ("no board", at(col, &format!("<div class=grid><div class=col><h2>Done</h2>{c}</div></div>")), 1),
            (
                "a card in a card of a board",
                at(col, &format!("<div class=board><div class=col><div class=card><h2>Done</h2>{c}</div></div></div>")),
                1,
            ),
            (
                "dashed",
                at(
                    ".z{border:2px dashed #aaa;border-radius:8px;padding:32px}",
                    "<div class=card><h2>Pictures</h2><div class=z><p>Put your pictures here, up to ten</p></div></div>",
                ),
                0,
            ),
            (
                "solid",
                at(
                    ".z{border:2px solid #aaa;border-radius:8px;padding:32px}",
                    "<div class=card><h2>Pictures</h2><div class=z><p>Put your pictures here, up to ten</p></div></div>",
                ),
                1,
            ),
            ("band", at(&format!("body{{margin:0}}{band}"), &format!("<div class=band><h2>Bread</h2>{c}</div>")), 0),
            ("with a margin", at(band, &format!("<div class=band><h2>Bread</h2>{c}</div>")), 1),
            (
                "no wider than a column",
                at(
                    &format!("body{{margin:0}}{band}.band{{max-width:700px}}"),
                    &format!("<div class=band><h2>Bread</h2>{c}</div>"),
                ),
                1,
            ),
            (
                "rounded",
                at(
                    &format!("body{{margin:0}}{band}.band{{border-radius:16px}}"),
                    &format!("<div class=band><h2>Bread</h2>{c}</div>"),
                ),
                1,
            ),
        ],
    );
}

#[test]
fn a_thick_edge_with_large_corners_is_a_telephone() {
    let around = |css: &str| outer(&format!("background:#111;padding:24px;{css}")).of(&[RULE]).len();
    assert_eq!(around("border:8px solid #333;border-radius:48px"), 0);
    assert_eq!(around("border:6px solid #333;border-radius:33px"), 0);
    assert_eq!(around("border:5px solid #333;border-radius:48px"), 1);
    assert_eq!(around("border:8px solid #333;border-radius:32px"), 1);
}
