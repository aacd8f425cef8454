use crate::harness::{Case, fires, fires_all, fixed, silent};
use easel_lint::{Confidence, Options};

const RULE: &str = "undefined-token";
const VAR: &str = "var(--acent)";

#[test]
fn every_carrier() {
    for html in [
        "<style>a{color:var(--acent)}</style><a href=x>Go</a>",
        "<style>p{a{color:var(--acent)}}</style><p><a href=x>Go</a></p>",
        "<style>@layer x{a{color:var(--acent)}}</style><a href=x>Go</a>",
        "<style>a::before{content:'x';color:var(--acent)}</style><a href=x>Go</a>",
        "<style>a:hover{color:var(--acent)}</style><a href=x>Go</a>",
        "<a href=x style='color:var(--acent)'>Go</a>",
        "<svg><path style='fill:var(--acent)' d='M0 0'/></svg>",
        "<style>a{color:color-mix(in srgb, var(--acent), red)}</style><a href=x>Go</a>",
        "<style>:root{--link:var(--acent)}a{color:var(--link)}</style><a href=x>Go</a>",
        "<style>a{color:var(--x, var(--acent))}</style><a href=x>Go</a>",
    ] {
        fires(RULE, html, VAR);
    }
    let finding = fires(RULE, "<style>@media (min-width:768px){a{color:var(--acent)}}</style><a href=x>Go</a>", VAR);
    assert!(finding.message.contains("768"), "{}", finding.message);
    let sheets = [("a.css", "a{color:var(--acent)}")];
    assert_eq!(Case::new("<link rel=stylesheet href=a.css><a href=x>Go</a>").sheets(&sheets).underlined(RULE), [VAR]);
    fires_all(RULE, "<style>a{color:var(--acent);background:var(--acent)}</style><a href=x>Go</a>", &[VAR, VAR]);
}

#[test]
fn definitions_that_do_not_reach() {
    fires(RULE, "<style>.card{--acent:red}a{color:var(--acent)}</style><div class=card></div><a href=x>Go</a>", VAR);
    let html = "<html data-theme=light><style>[data-theme=dark]{--acent:red}a{color:var(--acent)}</style><a href=x>Go</a>\
        <script>document.documentElement.dataset.theme='dark'</script>";
    let finding = fires(RULE, html, VAR);
    assert!(finding.conditions.themes.is_some(), "{}", finding.message);
}

#[test]
fn defined_after_all() {
    for html in [
        "<style>:root{--acent:red}a{color:var(--acent)}</style><a href=x>Go</a>",
        "<style>a{color:var(--acent)}</style><div style='--acent:red'><a href=x>Go</a></div>",
        "<style>a{color:var(--acent,red)}</style><a href=x>Go</a>",
        "<style>a{color:var(--acent,)}</style><a href=x>Go</a>",
        "<style>@property --acent{syntax:'<color>';inherits:true;initial-value:red}a{color:var(--acent)}</style><a href=x>Go</a>",
        "<style>a{color:var(--tw-ring)}</style><a href=x>Go</a>",
        "<style>/* var(--acent) */ a{color:red}</style><a href=x>Go</a>",
        "<style>a::before{content:'var(--acent)'}</style><a href=x>Go</a>",
        "<style>.gone{color:var(--acent)}</style><a href=x>Go</a>",
        "<style>a{color:var(--acent)}</style><a href=x>Go</a><script>e.style.setProperty('--acent','red')</script>",
        "<style>a{color:var(--acent)}</style><a href=x>Go</a><script>e.innerHTML=`<i style=\"--acent:${x}\">`</script>",
        "<style>a{color:var(--step-3)}</style><a href=x>Go</a><script>e.style.setProperty('--step-'+n,'red')</script>",
        "<style>a{color:var(--acent)}</style><a href=x :style=\"{'--acent': color}\">Go</a>",
        "<style>a{color:var(--acent)}</style><a href=x onclick=\"this.style.setProperty('--acent','red')\">Go</a>",
        "<link rel=stylesheet href=gone.css><style>a{color:var(--acent)}</style><a href=x>Go</a>",
        "<pre>a{color:var(--acent)}</pre><p>var(--acent)</p>",
    ] {
        silent(RULE, html);
    }
    let html = "<style>a{color:var(--acent)}</style><a href=x>Go</a>";
    for known in ["--acent", "--ac*"] {
        let options = Options::default().with(RULE, "known-tokens", &[known][..]).unwrap();
        assert_eq!(Case::new(html).options(options).underlined(RULE), [""; 0]);
    }
}

#[test]
fn overridden_where_nothing_defines_it() {
    let cells = |css: &str| {
        format!(
            "<style>td{{background:var(--acent)}}{css}</style><table><td style='--acent:red'>1<td class=n>2</table>"
        )
    };
    fires(RULE, &cells(""), VAR);
    silent(RULE, &cells(".n{background:none}"));
    silent(
        RULE,
        &cells(
            "td{background-color:red;background-image:none;background-position:0 0;background-size:auto;background-repeat:repeat;background-attachment:scroll;background-origin:border-box;background-clip:border-box}",
        ),
    );
    // A part of it still applies, or it does so in some widths or states.
    for css in [
        ".n{background-color:red}",
        "@media (min-width:600px){.n{background:none}}",
        ".n:hover{background:none}",
        ".n{background:revert-layer}",
    ] {
        fires(RULE, &cells(css), VAR);
    }
}

#[test]
fn an_unread_sheet_is_why_nothing_is_said() {
    let report =
        Case::new("<link rel=stylesheet href=gone.css><style>a{color:var(--acent)}</style><a href=x>Go</a>").lint();
    assert!(report.unchecked.iter().any(|n| &*n.what == RULE));
}

#[test]
fn a_rule_that_a_script_may_bring_to_life() {
    let html = "<style>.open{color:var(--acent)}</style><a href=x>Go</a><script>e.classList.add('open')</script>";
    assert_eq!(fires(RULE, html, VAR).confidence, Confidence::Medium);
}

#[test]
fn the_fix_is_the_nearest_name() {
    let html = "<style>:root{--accent:#0a5d4e;--ink:#111}a{color:var( --acent )}</style><a href=x>Go</a>";
    let finding = fires(RULE, html, "var( --acent )");
    assert_eq!(fixed(html, &finding), html.replace("--acent", "--accent"));
    assert!(finding.help.contains("--accent"));
    let html = "<style>:root{--ink:#111}a{color:var(--acent)}</style><a href=x>Go</a>";
    assert!(fires(RULE, html, VAR).fixes.is_empty());
}

#[test]
fn sheets_of_icon_kits() {
    const KIT: &str =
        "<link rel=stylesheet href=https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.1/css/all.min.css>";
    let css = "<style>p{color:var(--ink)}i{font:var(--fa-font-solid)}</style><p>Text</p><i class=fa-solid></i>";
    fires(RULE, &format!("{KIT}{css}"), "var(--ink)");
    silent(
        RULE,
        &format!("<link rel=stylesheet href=https://cdn.jsdelivr.net/npm/swiper@11/swiper-bundle.min.css>{css}"),
    );
}
