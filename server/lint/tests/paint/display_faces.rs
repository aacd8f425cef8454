use crate::harness::*;
use easel_lint::brand::Brand;
use easel_lint::kind::Kind;

const SANS: &str = "sans-display";
const DEFAULT: &str = "default-display-face";
const BODY: &str = "<h1>Title</h1><h2>Part</h2><h2>Other</h2><p>Words</p>";
const BOUND: &str = ":root{--font-display:'Fraunces',serif;--font-body:Inter,sans-serif}";

/// Findings of both rules, as `s` and `d`.
fn rules(case: &Case) -> String {
    case.of(&[SANS, DEFAULT]).iter().map(|f| if *f.rule == *SANS { 's' } else { 'd' }).collect()
}

#[track_caller]
fn all(cases: &[(&str, Case, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .filter(|(_, case, expected)| rules(case) != *expected)
        .map(|(name, case, expected)| format!("{name}: {:?} instead of {expected:?}", rules(case)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_bound_display_face_that_headings_do_not_use() {
    let on = |css: &str| page(&format!("{BOUND}{css}"), BODY);
    all(&[
        ("rule", on("h1,h2{font-family:Inter,sans-serif}"), "s"),
        ("body token", on("h1,h2{font-family:var(--font-body)}"), "s"),
        ("inherited from body", on("body{font-family:Inter}"), "s"),
        ("inherited from *", on("*{font-family:Inter,sans-serif}"), "s"),
        ("shorthand", on("h1{font:700 48px/1.1 Inter,sans-serif}h2{font-family:var(--font-display)}"), "s"),
        ("inline", page(BOUND, "<h1 style=\"font-family:Inter\">Title</h1>"), "s"),
        ("nested", on("main{h1{font-family:Inter}}").with_body("<main><h1>Title</h1></main>"), "s"),
        ("media", on("h1{font-family:var(--font-display)}@media(max-width:600px){h1{font-family:Arial}}"), "s"),
        (
            "linked",
            html(&format!("<link rel=stylesheet href=a.css>{BODY}"))
                .file("a.css", &format!("{BOUND}h1{{font-family:Inter}}")),
            "s",
        ),
        ("--font-heading", page(":root{--font-heading:Fraunces}h1{font-family:Inter}", BODY), "s"),
        ("--font-serif", page(":root{--font-serif:Georgia,serif}h1{font-family:Inter}", BODY), "s"),
        ("--display", page(":root{--display:'Playfair Display'}h1{font-family:Inter}", BODY), "s"),
        ("another heading", page("h1{font-family:Inter}h2{font-family:Fraunces,serif}", BODY), "s"),
        ("every default sans", on("h1{font-family:'Helvetica Neue',Arial}"), "s"),
        ("generic", on("h1{font-family:sans-serif}"), "s"),
        ("system", on("h1{font-family:-apple-system,BlinkMacSystemFont,'Segoe UI'}"), "s"),
        (
            "no h1: the largest heading",
            page(
                &format!("{BOUND}h2{{font:600 40px Inter}}h3{{font:500 20px Fraunces}}"),
                "<h2>Big</h2><h3>Small</h3>",
            ),
            "s",
        ),
        ("japanese", page(&format!("{BOUND}h1{{font-family:Inter}}"), "<h1 lang=ja>見出し</h1>"), "s"),
        ("arabic", page(":root{--font-display:Amiri}h1{font-family:Arial}", "<h1 lang=ar dir=rtl>عنوان</h1>"), "s"),
        (
            "tailwind",
            tailwind("<h1 class=\"font-sans text-4xl\">a</h1><h2 class=\"font-serif\">b</h2><p class=\"px-4\">c</p>"),
            "s",
        ),
        ("one rule, two h1", page(&format!("{BOUND}h1{{font-family:Inter}}"), "<h1>a</h1><h1>b</h1>"), "s"),
    ]);
}

#[test]
fn look_alikes() {
    let on = |css: &str| page(&format!("{BOUND}{css}"), BODY);
    all(&[
        ("h1 uses it", on("body{font-family:Inter}h1{font-family:var(--font-display)}"), ""),
        ("h2 after such an h1", on("h1{font-family:var(--font-display)}h2,h3{font-family:Inter}"), ""),
        ("a larger h2 after such an h1", on("h1{font-family:var(--font-display)}h2{font:700 90px Inter}"), ""),
        ("Inter Tight", on("h1,h2{font-family:'Inter Tight'}"), ""),
        ("Interstate", on("h1,h2{font-family:Interstate}"), ""),
        ("browser's serif", page("", BODY), ""),
        (
            "comment that names h1",
            on("/* h1 */ body{font-family:var(--font-body)} h1,h2{font-family:var(--font-display)}"),
            "",
        ),
        ("button, not heading", on("h1,h2{font-family:var(--font-display)}button{font-family:Inter}"), ""),
        ("h1 + p", on("h1{font-family:var(--font-display)}h1 + p, h1 .badge{font-family:Inter}"), ""),
        ("hidden h1", page(&format!("{BOUND}h1{{display:none;font-family:Inter}}"), "<h1>x</h1>"), ""),
        ("print", on("h1,h2{font-family:var(--font-display)}@media print{h1{font-family:Arial}}"), ""),
        (
            "unread sheet",
            html(&format!(
                "<link rel=stylesheet href=https://example.com/a.css><style>{BOUND}h1{{font-family:Inter}}</style>{BODY}"
            )),
            "",
        ),
        (
            "font host",
            html(&format!(
                "<link rel=stylesheet href=\"https://fonts.googleapis.com/css2?family=Inter\"><style>{BOUND}h1{{font-family:Inter}}</style>{BODY}"
            )),
            "s",
        ),
        ("templated", on("h1,h2{font-family:{{ face }}}"), ""),
        (
            "direction",
            on("h1{font-family:Inter}").brand(Brand { direction: Some("tech-utility".into()), ..brand(&[]) }),
            "",
        ),
        (
            "direction 2",
            on("h1{font-family:Inter}").brand(Brand { direction: Some("modern-minimal".into()), ..brand(&[]) }),
            "",
        ),
        ("brand sets Inter", on("h1{font-family:Inter}").brand(display_brand("Inter")), ""),
        ("brand has another face", page("h1{font-family:Inter}", BODY).brand(display_brand("Fraunces")), "s"),
        (
            "a label in code face is no binding",
            page("h1{font-family:Inter}h2{font-family:'JetBrains Mono',monospace}", BODY),
            "d",
        ),
    ]);
}

#[test]
fn nothing_bound() {
    let css = "body{font-family:Inter,sans-serif}";
    let two = "<h1>a</h1><h2>b</h2>";
    all(&[
        ("three headings", page(css, BODY), "d"),
        ("two headings", page(css, two), ""),
        ("app", page(css, BODY).kind(Kind::App), ""),
        ("email", page(css, BODY).kind(Kind::Email), ""),
        (
            "a binding that is a default itself",
            page(":root{--font-display:Inter}h1,h2{font-family:var(--font-display)}", BODY),
            "d",
        ),
        ("another face", page("body{font-family:'Space Grotesk'}", BODY), ""),
        ("direction", page(css, BODY).brand(Brand { direction: Some("tech-utility".into()), ..brand(&[]) }), ""),
        ("brand face", page(css, BODY).brand(display_brand("Inter")), ""),
        ("tailwind", tailwind("<h1 class=\"text-4xl\">a</h1><h2>b</h2><h2>c</h2><p class=\"px-4\">d</p>"), "d"),
        ("japanese", page("body{font-family:sans-serif}", "<h1 lang=ja>一</h1><h2>二</h2><h3>三</h3>"), "d"),
    ]);
}

#[test]
fn placed_where_the_heading_gets_it() {
    let rule = page(&format!("{BOUND} h1 {{ font-family: Inter; }}"), BODY);
    assert_eq!(rule.places(SANS), ["font-family: Inter"]);
    let inherited = page(&format!("{BOUND} body {{ font-family: Inter }}"), BODY);
    assert_eq!(inherited.places(SANS), ["<h1"]);
    let every = page(&format!("{BOUND} * {{ font-family: Inter }}"), BODY);
    assert_eq!(every.places(SANS), ["<h1"]);
}

#[test]
fn the_fix_is_the_bound_face() {
    let rule = page(&format!("{BOUND} h1 {{ font-family: Inter, sans-serif; }}"), BODY);
    assert!(rule.after_fix(SANS).unwrap().contains("h1 { font-family: var(--font-display); }"));
    assert_eq!(page("body{font-family:Inter}", BODY).after_fix(DEFAULT), None);
}

/// A page whose Tailwind theme is configured so.
fn configured(config: &str, body: &str) -> Case {
    html(&format!(
        "<!doctype html><html lang=en><head><title>t</title><script src=https://cdn.tailwindcss.com></script>\
         <script>tailwind.config = {{ theme: {config} }}</script></head><body class='p-4 text-gray-900'>{body}</body></html>"
    ))
}

fn themed(theme: &str, body: &str) -> Case {
    html(&format!(
        "<!doctype html><html lang=en><head><title>t</title>\
         <script src=https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4></script>\
         <style type=text/tailwindcss>{theme}</style></head><body class='p-4 text-gray-900'>{body}</body></html>"
    ))
}

#[test]
fn a_face_that_the_tailwind_theme_binds() {
    let h = "<h1 class='font-sans text-4xl'>a</h1><h2>b</h2><h2>c</h2>";
    let bare = "<h1 class='text-4xl'>a</h1><h2>b</h2><h2>c</h2>";
    all(&[
        ("config", configured("{extend:{fontFamily:{display:['Playfair Display','serif'],sans:['Inter']}}}", h), "s"),
        ("config, inherited", configured("{extend:{fontFamily:{display:['Playfair Display','serif']}}}", bare), "s"),
        ("config, a string", configured("{fontFamily:{heading:'Fraunces, serif'}}", bare), "s"),
        ("@theme", themed("@theme { --font-display: 'Playfair Display', serif }", h), "s"),
        ("@theme inline", themed("@theme inline { --font-display: 'Playfair Display', serif }", h), "s"),
        (
            "used",
            configured(
                "{extend:{fontFamily:{display:['Fraunces']}}}",
                "<h1 class=font-display>a</h1><h2>b</h2><h2>c</h2>",
            ),
            "",
        ),
        ("a default sans", configured("{extend:{fontFamily:{display:['Inter','sans-serif']}}}", h), "d"),
        ("another name", configured("{extend:{fontFamily:{code:['Fraunces']}}}", h), "d"),
        ("the default serif", configured("{extend:{colors:{a:'#123'}}}", h), "d"),
        ("code", configured("{extend:{fontFamily:{display:faces.display}}}", h), "d"),
    ]);
    let case = configured("{extend:{fontFamily:{display:['Playfair Display','serif']}}}", h);
    let finding = &case.of(&[SANS])[0];
    assert!(finding.message.contains("fontFamily.display binds Playfair Display"), "{}", finding.message);
    assert!(case.after_fix(SANS).unwrap().contains("<h1 class='font-display text-4xl'>"));
    let wide = "<h1 class='text-4xl font-[Fraunces] md:font-sans'>a</h1><h2>b</h2><h2>c</h2>";
    let case = configured("{extend:{fontFamily:{display:['Playfair Display','serif']}}}", wide);
    assert!(case.after_fix(SANS).unwrap().contains("md:font-display"));
}

impl Case {
    /// The same head with another body.
    pub fn with_body(mut self, body: &str) -> Self {
        let start = self.html.find("<body>").unwrap() + "<body>".len();
        let end = self.html.find("</body>").unwrap();
        self.html.replace_range(start..end, body);
        self
    }
}
