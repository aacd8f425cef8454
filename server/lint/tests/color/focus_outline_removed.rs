use crate::harness::*;
use easel_lint::fix::Applicability;

const RULE: &str = "focus-outline-removed";

const A: &str = "<p><a class=x href=/order>Order bread</a></p>";

fn link(css: &str) -> Case {
    page(css, A)
}

#[test]
fn every_carrier() {
    check(
        RULE,
        &[
            ("rule", link("a{outline:none}"), 1),
            ("zero", link("a{outline:0}"), 1),
            ("style", link("a{outline-style:none}"), 1),
            ("width", link("a{outline-width:0}"), 1),
            ("on focus", link("a:focus{outline:none}"), 1),
            ("on focus-visible", link("a:focus-visible{outline:none}"), 1),
            ("important", link("a{outline:none!important}"), 1),
            ("all unset", page("button{all:unset}", "<button>Order</button>"), 1),
            ("outline unset", link("a{outline:unset}"), 1),
            ("outline initial", link("a:focus{outline:initial}"), 1),
            ("nested", link("p{& a{outline:none}}"), 1),
            ("nested state", link("a{&:focus{outline:none}}"), 1),
            ("media", link("@media (min-width:700px){a{outline:none}}"), 1),
            ("layer", link("@layer a{a{outline:none}}"), 1),
            ("inline", page("", "<a href=# style=\"outline:none\">x</a>"), 1),
            ("linked", html("<link rel=stylesheet href=a.css><a href=#>x</a>").file("a.css", "a{outline:none}"), 1),
            ("token", link(":root{--o:none}a{outline:var(--o)}"), 1),
            (
                "token in the dark theme",
                page(
                    ":root{--o:2px solid #111}[data-theme=dark]{--o:none}a:focus{outline:var(--o)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{A}"),
                ),
                1,
            ),
            ("reset", page("*{outline:none}", "<a href=#>a</a><button>b</button><input aria-label=c>"), 1),
            ("two rules", page("a{outline:none}button{outline:none}", "<a href=#>a</a><button>b</button>"), 2),
            ("field", page("input:focus{outline:none}", "<input aria-label=Name>"), 1),
            ("select", page("select{outline:none}", "<select aria-label=Size><option>S</select>"), 1),
            ("text area", page("textarea{outline:none}", "<textarea aria-label=Note></textarea>"), 1),
            ("summary", page("summary{outline:none}", "<details><summary>More</summary>x</details>"), 1),
            ("tabindex", page("div:focus{outline:none}", "<div tabindex=0>x</div>"), 1),
            ("editable", page("div:focus{outline:none}", "<div contenteditable>x</div>"), 1),
            ("tailwind 3", tailwind("<a href=# class=\"outline-none\">x</a>"), 1),
            ("tailwind 3 on focus", tailwind("<button class=\"focus:outline-none\">x</button>"), 1),
            ("tailwind width", tailwind("<button class=\"outline-0\">x</button>"), 1),
            (
                "svg link",
                page("a{outline:none}", "<svg width=9 height=9><a href=#><rect width=9 height=9 /></a></svg>"),
                1,
            ),
            ("japanese", page("a{outline:none}", "<a href=# lang=ja>注文する</a>"), 1),
            ("arabic", page("a{outline:none}", "<a href=# lang=ar dir=rtl>اطلب</a>"), 1),
            ("focus-visible before the reset", link("a:focus-visible{outline:2px solid #111}a:focus{outline:none}"), 1),
            ("hover is no focus", link("a{outline:none}a:hover{box-shadow:0 0 0 3px #111}"), 1),
        ],
    );
}

#[test]
fn every_replacement() {
    let on = |css: &str| link(&format!("a{{outline:none}}{css}"));
    let field = |css: &str| {
        page(
            &format!("input{{outline:none;border:0}}{css}"),
            "<form><div class=field><label for=n>Name</label><input id=n></div></form>",
        )
    };
    check(
        RULE,
        &[
            ("outline on focus", on("a:focus{outline:2px solid #111}"), 0),
            ("outline on focus-visible", on("a:focus-visible{outline:2px solid #111}"), 0),
            (
                "reset and one rule for all",
                page("*{outline:none}:focus-visible{outline:2px solid #111}", "<a href=#>a</a><button>b</button>"),
                0,
            ),
            ("revert", on("a:focus-visible{outline:revert}"), 0),
            ("shadow", on("a:focus{box-shadow:0 0 0 3px #9a3412}"), 0),
            ("inward shadow", on("a:focus{box-shadow:inset 0 -2px #9a3412}"), 0),
            ("border colour", on("a{border:1px solid #ccc}a:focus{border-color:#111}"), 0),
            ("border width", on("a:focus{border:2px solid #111}"), 0),
            ("ground", on("a:focus{background:#fde68a}"), 0),
            ("ground image", on("a:focus{background-image:linear-gradient(#fde68a,#fff)}"), 0),
            ("underline", on("a{text-decoration:none}a:focus{text-decoration:underline}"), 0),
            ("scale", on("a:focus{transform:scale(1.1)}"), 0),
            ("before", on("a:focus::before{content:'';position:absolute;inset:-2px;border:2px solid}"), 0),
            (
                "after that changes",
                on("a::after{content:'';background:#0000}a:focus-visible::after{background:#9a3412}"),
                0,
            ),
            ("frame", field(".field:focus-within{box-shadow:0 0 0 3px #9a3412}"), 0),
            ("frame further up", field("form:focus-within{border:2px solid #9a3412}"), 0),
            ("frame by has", field(".field:has(input:focus){box-shadow:0 0 0 3px #9a3412}"), 0),
            (
                "sibling",
                page(
                    "input{outline:none}input:focus+label{outline:2px solid #111}",
                    "<input id=n type=checkbox><label for=n>Name</label>",
                ),
                0,
            ),
            (
                "inner element",
                page(
                    "a{outline:none}a:focus-visible .i{outline:2px solid #111}",
                    "<a href=#><span class=i>x</span></a>",
                ),
                0,
            ),
            ("not focus-visible", link("a:focus:not(:focus-visible){outline:none}"), 0),
            ("polyfill", link(".js-focus-visible :focus:not(.focus-visible){outline:none}"), 0),
            ("transparent for forced colours", link("a:focus{outline:2px solid transparent}"), 0),
            ("transparent with a ring", link("a:focus{outline:2px solid transparent;box-shadow:0 0 0 3px #9a3412}"), 0),
            (
                "skip link",
                page(
                    ".skip{position:absolute;top:-100px}.skip:focus{top:0;outline:none}",
                    "<a class=skip href=#m>Skip</a>",
                ),
                0,
            ),
            ("tailwind ring", tailwind("<button class=\"outline-none focus:ring-2\">x</button>"), 0),
            (
                "tailwind ring, visible focus",
                tailwind(
                    "<button class=\"focus:outline-none focus-visible:ring-2 focus-visible:ring-orange-700\">x</button>",
                ),
                0,
            ),
            (
                "tailwind border",
                tailwind("<input aria-label=x class=\"border border-gray-300 outline-none focus:border-orange-700\">"),
                0,
            ),
            (
                "tailwind frame",
                tailwind("<div class=\"focus-within:ring-2\"><input aria-label=x class=\"outline-none\"></div>"),
                0,
            ),
            (
                "tailwind peer",
                tailwind(
                    "<input type=checkbox id=n class=\"peer outline-none\"><label for=n class=\"peer-focus-visible:ring-2\">x</label>",
                ),
                0,
            ),
            (
                "in each theme",
                page(
                    ":root{--r:0 0 0 3px #111}[data-theme=dark]{--r:0 0 0 3px #eee}a:focus{outline:none;box-shadow:var(--r)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{A}"),
                ),
                0,
            ),
        ],
    );
}

#[test]
fn what_is_no_replacement() {
    let on = |css: &str| link(&format!("a{{outline:none}}{css}"));
    check(
        RULE,
        &[
            ("no shadow", on("a:focus{box-shadow:none}"), 1),
            ("transparent shadow", on("a:focus{box-shadow:0 0 0 3px transparent}"), 1),
            ("shadow without size", on("a:focus{box-shadow:0 0 0 0 #111}"), 1),
            ("shadow that is always there", on("a{box-shadow:0 1px 2px #999}"), 1),
            ("the same border", on("a{border:1px solid #ccc}a:focus{border-color:#cccccc}"), 1),
            ("border colour without border", on("a:focus{border-color:#111}"), 1),
            ("the same ground", on("a{background:#fff}a:focus{background:white}"), 1),
            ("ground .019 apart", on("a{background:oklch(.6 .1 40)}a:focus{background:oklch(.619 .1 40)}"), 1),
            ("ground .021 apart", on("a{background:oklch(.6 .1 40)}a:focus{background:oklch(.621 .1 40)}"), 0),
            ("ground 5 % denser", on("a:focus{background:rgb(0 0 0/.05)}"), 1),
            ("ground 6 % denser", on("a:focus{background:rgb(0 0 0/.06)}"), 0),
            ("cursor", on("a:focus{cursor:pointer}"), 1),
            (
                "frame of others",
                page(
                    "input{outline:none}.field:focus-within{box-shadow:0 0 0 3px #111}",
                    "<div class=field><p>x</p></div><input aria-label=x>",
                ),
                1,
            ),
            ("label of others", page("a{outline:none}input:focus+label{color:red}", A), 1),
            (
                "only in one theme",
                page(
                    ":root{--r:0 0 0 3px #111}[data-theme=dark]{--r:none}a:focus{outline:none;box-shadow:var(--r)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{A}"),
                ),
                1,
            ),
            (
                "tailwind ring without width",
                tailwind("<button class=\"outline-none focus:ring-orange-700\">x</button>"),
                1,
            ),
        ],
    );
}

#[test]
fn look_alikes() {
    check(
        RULE,
        &[
            ("not removed", link("a{color:#111}"), 0),
            ("coloured", link("a:focus{outline-color:#9a3412}"), 0),
            ("no link", page("a{outline:none}", "<a>x</a>"), 0),
            ("no element", page(".y{outline:none}", A), 0),
            ("overridden", link("a{outline:none}a.x{outline:2px solid #111}"), 0),
            ("disabled", page("button{outline:none}", "<button disabled>x</button>"), 0),
            ("hidden field", page("input{outline:none}", "<input type=hidden>"), 0),
            ("hidden", link("a{outline:none;display:none}"), 0),
            ("by scripts only", page("main{outline:none}", "<main tabindex=-1>x</main>"), 0),
            ("not focusable", page("div{outline:none}", "<div>x</div>"), 0),
            ("inert", page("button{outline:none}", "<button inert>x</button>"), 0),
            ("print", link("@media print{a{outline:none}}"), 0),
            ("unknown value", link("a{outline:{{ o }}}"), 0),
            ("undefined token", link("a{outline:var(--nope)}"), 0),
            (
                "unread sheet",
                html("<link rel=stylesheet href=gone.css><style>a{outline:none}</style><a href=#>x</a>"),
                0,
            ),
            (
                "svg attribute",
                page("", "<svg width=9 height=9><a href=#><rect width=9 height=9 outline=none /></a></svg>"),
                0,
            ),
        ],
    );
}

#[test]
fn placed_on_the_removal_with_those_who_lose_it() {
    let case = page(
        "*{margin:0; outline: none}button:focus{box-shadow:0 0 0 3px #111}",
        "<a href=#>a</a><button>b</button><input aria-label=c>",
    );
    let found = case.of(&[RULE]);
    assert_eq!(case.places(RULE), ["outline: none"]);
    let uses: Vec<_> = found[0].related.iter().map(|r| r.location.span.of(&case.html)).collect();
    assert_eq!(uses, ["<a", "<input"]);
    assert!(
        found[0].message.contains("2 elements") && found[0].message.ends_with("(on focus)"),
        "{}",
        found[0].message
    );
    assert_eq!(tailwind("<a href=# class=\"p-2 outline-none\">x</a>").places(RULE), ["outline-none"]);
}

#[test]
fn the_fix_gives_the_outline_back() {
    let fixed = |case: &Case| {
        let report = case.fixed(RULE);
        let fix = &report.findings[0].fixes[0];
        (case.after_fix(RULE).unwrap(), fix.applicability)
    };
    for (css, after) in [
        ("a:focus { outline: none }", "a:focus { outline: none } a:focus-visible { outline: revert }"),
        ("a{outline:0!important}", "a{outline:0!important} a:focus-visible { outline: revert !important }"),
        (
            "\n  a, .b:focus {\n    outline: none;\n  }\n",
            "  }\n  a:focus-visible, .b:focus-visible { outline: revert }\n",
        ),
        ("p { a { outline: none } }", "p { a { outline: none } a:focus-visible { outline: revert } }"),
        (
            "@media (min-width:1px){a{outline:none}}",
            "@media (min-width:1px){a{outline:none} a:focus-visible { outline: revert }}",
        ),
    ] {
        let (text, applicability) = fixed(&link(css));
        assert!(text.contains(after), "{css}: {text}");
        assert_eq!(applicability, Applicability::Safe, "{css}");
        assert!(html(&text).places(RULE).is_empty(), "{text}");
    }
    let (inline, applicability) = fixed(&page("", "<a href=# style=\"color:#111; outline:none\">x</a>"));
    assert!(inline.contains("style=\"color:#111\"") && applicability == Applicability::Safe, "{inline}");
    let (class, _) = fixed(&tailwind("<a href=# class=\"p-2 outline-none\">x</a>"));
    assert!(class.contains("class=\"p-2\""), "{class}");
    // Those that show focus in another way would get an outline too.
    let (_, shared) =
        fixed(&page("*{outline:none}button:focus{box-shadow:0 0 0 3px #111}", "<a href=#>a</a><button>b</button>"));
    assert_eq!(shared, Applicability::Unsafe);
}

#[test]
fn outlines_in_the_colour_of_the_ground() {
    check(
        RULE,
        &[
            ("white on white", link("body{background:#fff}a:focus-visible{outline:2px solid #fff}"), 1),
            ("near white on white", link("body{background:#fff}a:focus-visible{outline:2px solid #fdfdfd}"), 1),
            ("white on black", link("body{background:#111}a{color:#fff}a:focus-visible{outline:2px solid #fff}"), 0),
            ("grey on white", link("body{background:#fff}a:focus-visible{outline:2px solid #999}"), 0),
            ("with a ground", link("a:focus-visible{outline:2px solid #fff;background:#fde68a}"), 0),
            ("around a dark box", link("a{background:#111;color:#fff}a:focus-visible{outline:2px solid #fff}"), 0),
            ("inside", link("a:focus-visible{outline:2px solid #fff;outline-offset:-2px}"), 0),
            ("on a picture", link("body{background:url(a.png)}a:focus-visible{outline:2px solid #fff}"), 0),
            ("of no width", link("a:focus-visible{outline:0 solid #000}"), 1),
            ("of no width, the other way round", link("a:focus-visible{outline:solid 0}"), 1),
        ],
    );
}

#[test]
fn sliders_show_focus_on_their_thumb() {
    let range = "<label>Loaves <input type=range></label>";
    let text = "<label>Loaves <input></label>";
    check(
        RULE,
        &[
            ("nothing else", page("input{outline:none}", range), 1),
            (
                "thumb",
                page(
                    "input{outline:none}input:focus-visible::-webkit-slider-thumb{box-shadow:0 0 0 3px #9a3412}",
                    range,
                ),
                0,
            ),
            ("moz", page("input{outline:none}input:focus::-moz-range-thumb{border:3px solid #9a3412}", range), 0),
            ("the thumb has none itself", page("input::-webkit-slider-thumb{outline:none;appearance:none}", range), 0),
            (
                "no slider",
                page("input{outline:none}input:focus::-webkit-slider-thumb{box-shadow:0 0 0 3px #9a3412}", text),
                1,
            ),
        ],
    );
}
