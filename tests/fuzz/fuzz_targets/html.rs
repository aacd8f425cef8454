//! Any bytes decode, parse, and have spans inside the text, on character boundaries.
#![no_main]

use easel_syntax::html::{NodeId, NodeKind};
use easel_syntax::source::Source;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = Source::decode(bytes);
    let html = easel_syntax::html::parse(source.shared());
    let text = html.text();
    for index in 0..html.len() as u32 {
        let node = html.node(NodeId(index));
        let mut spans = Vec::new();
        match &node.kind {
            NodeKind::Element(e) => {
                spans.extend(e.start_tag);
                spans.extend(e.end_tag);
                for a in &e.attributes {
                    spans.extend([a.span, a.name_span]);
                    spans.extend(a.value_span);
                }
            }
            NodeKind::Text(t) => spans.extend(t.value.whole()),
            NodeKind::Comment(s) | NodeKind::Doctype(s) => spans.push(*s),
            _ => {}
        }
        for s in spans {
            assert!(s.start <= s.end && text.get(s.start as usize..s.end as usize).is_some(), "{s:?}");
        }
    }
    let _ = easel_syntax::outline::outline(&html);
});
