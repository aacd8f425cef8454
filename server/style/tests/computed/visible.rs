//! What shows.

use crate::harness::*;
use easel_style::environment::State;
use easel_style::{EnvSet, Styled};

fn shown(styled: &Styled, at: &str, state: State) -> &'static str {
    let all = styled.environments().all();
    let node = element(styled, at);
    match (styled.rendered(node, state), styled.may_be_rendered(node, state)) {
        (surely, _) if surely == all => "yes",
        (EnvSet::NONE, EnvSet::NONE) => "no",
        (EnvSet::NONE, maybe) if maybe == all => "maybe",
        _ => "partly",
    }
}

#[test]
fn boxes() {
    let styled = page(
        ".none { display: none } .away { position: absolute; left: -9999px } .vh { visibility: hidden } .vv { visibility: visible }
        .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0,0,0,0) } .path { position: absolute; clip-path: inset(50%) }
        .dot { position: absolute; width: 1px; height: 1px; overflow: hidden } .gone { opacity: 0 } .reveal { opacity: 0; transition: opacity .3s }
        .fade { opacity: 0; animation: in 1s forwards } .cv { content-visibility: hidden } .fold { max-height: 0; overflow: hidden }
        .open { max-height: 0; overflow: hidden; transition: max-height .3s } .contents { display: contents } .half { opacity: .5 }
        @container (min-width: 1px) { .cq { display: none } } .tip { display: none } .box:hover .tip { display: block }
        @media (max-width: 700px) { .wide { display: none } }",
        "<div id=plain></div><div class=none><p id=in-none></p></div><div id=hidden hidden></div><div class=away id=away></div>
        <div class=vh id=vh><b class=vv id=vv></b></div><span class=sr id=sr></span><span class=path id=path></span><span class=dot id=dot></span>
        <div class=gone><p id=gone></p></div><div class=reveal id=reveal></div><div class=fade id=fade></div><div class=cv id=cv><p id=in-cv></p></div>
        <div class=fold id=fold></div><div class=open id=open></div><div class=contents><p id=in-contents></p></div><div class=half id=half></div>
        <div class=cq id=cq></div><div class=box><i class=tip id=tip><b id=in-tip></b></i></div><div class=wide id=wide></div>
        <details><summary id=sum></summary><p id=det></p></details><details open><p id=det2></p></details><dialog id=dia></dialog><dialog open id=dia2></dialog>
        <script id=script></script><template id=tpl></template><input type=hidden id=inp><canvas><b id=in-canvas></b></canvas>
        <svg id=svg><defs><path id=path1 /><path id=path2 /></defs><symbol id=sym><circle id=circle /></symbol><use href='#sym' /><use href='#path2' /></svg>",
    );
    let cases = [
        ("body", "yes"),
        ("head", "no"),
        ("#plain", "yes"),
        ("#in-none", "no"),
        ("#hidden", "no"),
        ("#away", "no"),
        ("#vh", "no"),
        ("#vv", "yes"),
        ("#sr", "no"),
        ("#path", "no"),
        ("#dot", "no"),
        ("#gone", "no"),
        ("#reveal", "yes"),
        ("#fade", "yes"),
        ("#cv", "yes"),
        ("#in-cv", "no"),
        ("#fold", "no"),
        ("#open", "yes"),
        ("#in-contents", "yes"),
        ("#half", "yes"),
        ("#cq", "maybe"),
        ("#tip", "no"),
        ("#in-tip", "no"),
        ("#wide", "partly"),
        ("#sum", "yes"),
        ("#det", "no"),
        ("#det2", "yes"),
        ("#dia", "no"),
        ("#dia2", "yes"),
        ("#script", "no"),
        ("#tpl", "no"),
        ("#inp", "no"),
        ("#in-canvas", "no"),
        ("#svg", "yes"),
        ("#path1", "no"),
        ("#path2", "yes"),
        ("#circle", "yes"),
    ];
    for (at, expected) in cases {
        assert_eq!(shown(&styled, at, State::Rest), expected, "{at}");
    }
    assert_eq!(shown(&styled, "#tip", State::Hover), "yes");
    assert_eq!(shown(&styled, "#in-tip", State::Hover), "yes");
    assert_eq!(shown(&styled, "#tip", State::Focus), "no");
}

#[test]
fn text() {
    let styled = page(
        ".moved { text-indent: -9999px } .zero { font-size: 0 } .back { font-size: 12px }",
        "<p id=a>a</p><p id=b> &nbsp; </p><p id=c class=moved>a</p><div class=zero><p id=d>a</p><p id=e class=back>a</p></div>
        <details id=f>a</details><p id=g hidden>a</p><textarea id=h>a</textarea>",
    );
    let text = |at: &str| {
        let html = styled.html();
        let node = html.children(element(&styled, at)).find(|&n| html.text_node(n).is_some()).unwrap();
        styled.renders_text(node) == styled.environments().all()
    };
    let cases = [
        ("#a", true),
        ("#b", false),
        ("#c", false),
        ("#d", false),
        ("#e", true),
        ("#f", false),
        ("#g", false),
        ("#h", true),
    ];
    for (at, expected) in cases {
        assert_eq!(text(at), expected, "{at}");
    }
}

#[test]
fn sixty_thousand_nested_elements() {
    let styled = page("b { color: red; --x: 1 } i { color: var(--x) }", &"<b><i>".repeat(30_000));
    let html = styled.html();
    let last = html.elements().last().unwrap();
    assert_eq!(styled.rendered(last, State::Rest), styled.environments().all());
}

#[test]
fn the_slides_of_a_deck_show_one_at_a_time() {
    let styled = page(
        ".slide { display: none } .slide.active { display: flex } .gone { display: none }",
        "<section class='slide active' id=a></section><section class=slide id=b><p id=c></p><p class=gone id=d></p></section>",
    );
    for (at, expected) in [("#a", "yes"), ("#b", "yes"), ("#c", "yes"), ("#d", "no")] {
        assert_eq!(shown(&styled, at, State::Rest), expected, "{at}");
    }
    // `visibility` is inherited: what says nothing of its own follows its slide.
    let styled = page(
        ".slide { visibility: hidden; opacity: 0 } .slide.active { visibility: visible; opacity: 1 } .gone { visibility: hidden }",
        "<section class='slide active'></section><section class=slide><p><b id=a></b></p><p class=gone id=b><b id=c></b></p></section>",
    );
    for (at, expected) in [("#a", "yes"), ("#b", "no"), ("#c", "no")] {
        assert_eq!(shown(&styled, at, State::Rest), expected, "{at}");
    }
    // One alone is no deck.
    let styled = page(".slide { display: none }", "<section class=slide id=a></section>");
    assert_eq!(shown(&styled, "#a", State::Rest), "no");
}
