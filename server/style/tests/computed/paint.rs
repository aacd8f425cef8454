//! What reaches the screen.

use crate::harness::*;
use easel_style::Styled;
use easel_style::environment::State;
use easel_style::paint::{Paint, Painted};

/// `property: what = literal on subjects`, with the state if it is not rest.
fn describe(styled: &Styled, paint: &Paint) -> String {
    let what = match &paint.what {
        Painted::Color(color) => color.to_hex(),
        Painted::Gradient(gradient) => {
            let stops: Vec<String> =
                gradient.stops.iter().map(|s| show(s.color.map(easel_style::color::Color::to_hex))).collect();
            format!("{:?} {}", gradient.kind, stops.join(" "))
        }
        Painted::Shadow(shadow) => format!("shadow {}", show(shadow.color.map(easel_style::color::Color::to_hex))),
    };
    let html = styled.html();
    let names: Vec<String> = styled
        .painted_subjects(paint)
        .map(|s| {
            let name = html.value(s.element, "id").unwrap_or(html.name(s.element));
            s.pseudo.map_or(name.to_string(), |p| format!("{name}::{p:?}"))
        })
        .collect();
    let state = if paint.state == State::Rest { String::new() } else { format!(" {:?}", paint.state) };
    let literal = literal(styled, paint.literal);
    format!("{}: {what} = {literal} on {}{state}", paint.property, names.join(" "))
}

/// Paints that someone wrote, in order.
fn paints(styled: &Styled) -> Vec<String> {
    let authored = |p: &&Paint| p.decl().is_some_and(|d| styled.locate(d, p.subject).is_some());
    styled.paints().iter().filter(authored).map(|p| describe(styled, p)).collect()
}

#[test]
fn what_shows_is_painted_once() {
    let styled = page(
        ":root { --accent: #6366f1; --unused: #8b5cf6; --line: #eee } body { color: #111; background: #fff }
        .card { border: 1px solid var(--line); background: var(--accent); box-shadow: 0 1px 2px rgb(0 0 0 / 10%) }
        .hidden { display: none; background: red } .zero { border: 0 solid lime } .none { border-top: 3px none lime } .clear { background: transparent }
        .empty { color: teal } .text { color: navy } .over { background: red } .over { background: blue } .outline { outline: 2px dashed olive }
        .fill { -webkit-text-fill-color: maroon } .line { text-decoration: underline pink }",
        "<div class=card id=c1>a</div><div class=card id=c2><b id=b>b</b></div><div class=hidden>a</div><div class=zero></div><div class=none></div>
        <div class=clear></div><div class=empty id=e></div><div class=text id=t>x</div><div class=over id=o></div><div class=outline id=ol></div>
        <p class=fill id=f>x</p><p class=line id=l>x</p>",
    );
    assert_eq!(
        paints(&styled),
        [
            "background-color: #ffffff = #fff on body",
            "background-color: #6366f1 = #6366f1 on c1 c2",
            "border-top-color: #eeeeee = #eee on c1 c2",
            "box-shadow: shadow #0000001a = 0 1px 2px rgb(0 0 0 / 10%) on c1 c2",
            "color: #111111 = #111 on c1 b l",
            "color: #000080 = navy on t",
            "background-color: #0000ff = blue on o",
            "outline-color: #808000 = olive on ol",
            "-webkit-text-fill-color: #800000 = maroon on f",
            "text-decoration-color: #ffc0cb = pink on l",
        ]
    );
    let token = |name: &str| {
        let (decl, _) = styled.declarations().find(|(d, _)| styled.name(*d) == name).unwrap();
        styled.is_token_painted(decl)
    };
    assert!(token("--accent") && token("--line") && !token("--unused"));
}

#[test]
fn current_color_is_painted_where_color_is_written() {
    let styled = page(
        ".a { color: #6366f1; border: 1px solid } .b { color: #8b5cf6; border: 1px solid currentColor; border-bottom: 2px solid red }
        .c { color: #a855f7 } .d { box-shadow: 0 0 1px }",
        "<div class=a id=a></div><div class=b id=b></div><div class=c><div class=d id=d></div></div>",
    );
    assert_eq!(
        paints(&styled),
        [
            "border-top-color: #6366f1 = #6366f1 on a",
            "border-top-color: #8b5cf6 = #8b5cf6 on b",
            "border-bottom-color: #ff0000 = red on b",
            "box-shadow: shadow #a855f7 = 0 0 1px on d",
        ]
    );
}

#[test]
fn gradients() {
    let styled = page(
        ":root { --from: #667eea; --to: #764ba2; --g: linear-gradient(135deg, var(--from) 0%, var(--to) 100%); --dead: linear-gradient(red, blue) }
        #a { background: var(--g) } #b { background-image: radial-gradient(circle, rgba(0,0,0,.5), #6366f1), url(x.png) }
        #c { background: linear-gradient(transparent, transparent) } #d { border: 1px solid; border-image: linear-gradient(lime, aqua) 1 }
        .x { background: linear-gradient(red, blue) } #e { background: none }",
        "<p id=a></p><p id=b></p><p id=c></p><p id=d></p><p id=e class=x></p>",
    );
    assert_eq!(
        paints(&styled),
        [
            "background-image: Linear #667eea #764ba2 = linear-gradient(135deg, var(--from) 0%, var(--to) 100%) on a",
            "background-image: Radial #00000080 #6366f1 = radial-gradient(circle, rgba(0,0,0,.5), #6366f1) on b",
            "border-image-source: Linear #00ff00 #00ffff = linear-gradient(lime, aqua) on d",
        ]
    );
    let Painted::Gradient(gradient) = &styled.paints()[0].what else { panic!() };
    let stops: Vec<_> = gradient
        .stops
        .iter()
        .map(|s| (literal(&styled, s.written.literal), chain(&styled, &s.written.tokens)))
        .collect();
    let g = "--g: linear-gradient(135deg, var(--from) 0%, var(--to) 100%)".to_string();
    assert_eq!(
        stops,
        [
            ("#667eea", vec![g.clone(), "--from: #667eea".to_string()]),
            ("#764ba2", vec![g, "--to: #764ba2".to_string()])
        ]
    );
    let token = |name: &str| {
        let (decl, _) = styled.declarations().find(|(d, _)| styled.name(*d) == name).unwrap();
        styled.is_token_painted(decl)
    };
    assert!(["--from", "--to", "--g"].into_iter().all(token) && !token("--dead"));
}

#[test]
fn svg() {
    let styled = page(
        "#icon { color: #6366f1 } .none { fill: none }",
        "<svg id=icon fill=none stroke=currentColor><path id=p1 /><path id=p2 stroke='#f00' stroke-width=0 /></svg>
        <svg><defs><linearGradient id=g><stop stop-color='#667eea' /><stop style='stop-color: #764ba2' /></linearGradient>
        <linearGradient id=h href='#g' /></defs><rect id=r fill='url(#g)' /><circle id=c fill='url(#h)' /><path id=n class=none />
        <text id=t fill='#0ff'>a</text><text fill='#0fe'></text><rect fill='url(#nope)' /></svg>",
    );
    assert_eq!(
        paints(&styled),
        [
            "stroke: #6366f1 = #6366f1 on p1",
            "fill: Linear #667eea #764ba2 = #667eea on r",
            "fill: Linear #667eea #764ba2 = #667eea on c",
            "fill: #00ffff = #0ff on t",
        ]
    );
}

#[test]
fn pseudo_elements_and_states() {
    let styled = page(
        ".bar::before { content: ''; background: #6366f1; color: red } .no::before { background: lime } .off::after { content: none; background: lime }
        .t::after { content: '→'; color: teal } input::placeholder { color: #999 } ::selection { background: pink }
        a { color: navy; background: #fff } a:hover { background: #4f46e5 } .menu { display: none; background: olive } .nav:hover .menu { display: block }",
        "<p id=bar class=bar></p><p class=no></p><p class=off></p><p id=t class=t></p><input id=i placeholder=x><input><a id=a href=x>a</a>
        <div class=nav><div class=menu id=m>a</div></div>",
    );
    assert_eq!(
        paints(&styled),
        [
            "background-color: #ffffff = #fff on a",
            "color: #000080 = navy on a",
            "background-color: #6366f1 = #6366f1 on bar::Before",
            "color: #008080 = teal on t::After",
            "color: #999999 = #999 on i::Placeholder",
            "background-color: #4f46e5 = #4f46e5 on a Hover",
            "background-color: #808000 = olive on m Hover",
        ]
    );
}

#[test]
fn three_themes() {
    let styled = page(
        ":root { --bg: #fff } [data-theme=dark] { --bg: #111 } body { background: var(--bg) } .dark-only { display: none }
        [data-theme=dark] .dark-only { display: block; background: #6366f1 }",
        "<div class=dark-only id=d></div>",
    );
    let environments = styled.environments();
    let themes = |p: &Paint| {
        let names: Vec<&str> = environments.themes_of(p.envs).map(|t| &*environments.themes[t].name).collect();
        format!("{} in {}", describe(&styled, p), names.join(" "))
    };
    let all: Vec<String> = styled.paints().iter().map(themes).collect();
    assert_eq!(
        all,
        [
            "background-color: #ffffff = #fff on body in default",
            "background-color: #111111 = #111 on body in [data-theme=dark]",
            "background-color: #6366f1 = #6366f1 on d in [data-theme=dark]",
        ]
    );
}
