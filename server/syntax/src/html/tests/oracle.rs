//! The same text through html5ever alone, with the plainest of sinks. What ours adds must not change the tree.

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, ExpandedName, QualName, TokenizerResult, expanded_name, local_name, ns};
use std::borrow::Cow;
use std::cell::RefCell;

#[derive(Default)]
struct Node {
    label: String,
    attributes: Vec<Attribute>,
    text: Option<String>,
    parent: Option<usize>,
    children: Vec<usize>,
    contents: Option<usize>,
    html_point: bool,
}

#[derive(Default)]
struct Plain {
    nodes: RefCell<Vec<Node>>,
}

type Handle = (usize, std::rc::Rc<QualName>);

impl Plain {
    fn add(&self, node: Node) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        nodes.push(node);
        nodes.len() - 1
    }

    fn unnamed(&self, id: usize) -> Handle {
        (id, QualName::new(None, ns!(), local_name!("")).into())
    }

    fn insert(&self, parent: usize, at: usize, child: NodeOrText<Handle>) {
        match child {
            NodeOrText::AppendNode((child, _)) => {
                self.detach(child);
                let mut nodes = self.nodes.borrow_mut();
                nodes[child].parent = Some(parent);
                let at = at.min(nodes[parent].children.len());
                nodes[parent].children.insert(at, child);
            }
            NodeOrText::AppendText(text) => {
                let before = at.checked_sub(1).map(|b| self.nodes.borrow()[parent].children[b]);
                if let Some(before) = before
                    && let Some(old) = &mut self.nodes.borrow_mut()[before].text
                {
                    old.push_str(&text);
                    return;
                }
                let child = self.add(Node { text: Some(text.to_string()), parent: Some(parent), ..Node::default() });
                self.nodes.borrow_mut()[parent].children.insert(at, child);
            }
        }
    }

    fn detach(&self, child: usize) {
        let mut nodes = self.nodes.borrow_mut();
        if let Some(parent) = nodes[child].parent.take() {
            nodes[parent].children.retain(|&c| c != child);
        }
    }
}

impl TreeSink for Plain {
    type Handle = Handle;
    type Output = Self;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Self {
        self
    }
    fn parse_error(&self, _: Cow<'static, str>) {}
    fn get_document(&self) -> Handle {
        self.unnamed(0)
    }
    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        target.1.expanded()
    }
    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, flags: ElementFlags) -> Handle {
        let contents = (name.expanded() == expanded_name!(html "template"))
            .then(|| self.add(Node { label: "contents".into(), ..Node::default() }));
        let ns = match name.ns {
            ns!(svg) => "svg ",
            ns!(mathml) => "math ",
            _ => "",
        };
        let label = format!("<{ns}{}>", name.local);
        let html_point = flags.mathml_annotation_xml_integration_point;
        (self.add(Node { label, attributes, contents, html_point, ..Node::default() }), name.into())
    }
    fn create_comment(&self, _: StrTendril) -> Handle {
        self.unnamed(self.add(Node { label: "<!-- -->".into(), ..Node::default() }))
    }
    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Handle {
        self.create_comment(StrTendril::new())
    }
    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        let end = self.nodes.borrow()[parent.0].children.len();
        self.insert(parent.0, end, child);
    }
    fn append_based_on_parent_node(&self, element: &Handle, previous: &Handle, child: NodeOrText<Handle>) {
        if self.nodes.borrow()[element.0].parent.is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
    }
    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        if let NodeOrText::AppendNode((child, _)) = &child {
            self.detach(*child);
        }
        let parent = self.nodes.borrow()[sibling.0].parent.unwrap();
        let at = self.nodes.borrow()[parent].children.iter().position(|&c| c == sibling.0).unwrap();
        self.insert(parent, at, child);
    }
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {
        let doctype = self.add(Node { label: "<!doctype>".into(), ..Node::default() });
        let handle = self.unnamed(doctype);
        self.append(&self.get_document(), NodeOrText::AppendNode(handle));
    }
    fn get_template_contents(&self, target: &Handle) -> Handle {
        self.unnamed(self.nodes.borrow()[target.0].contents.unwrap())
    }
    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x.0 == y.0
    }
    fn set_quirks_mode(&self, _: QuirksMode) {}
    fn add_attrs_if_missing(&self, target: &Handle, attributes: Vec<Attribute>) {
        let own = &mut self.nodes.borrow_mut()[target.0].attributes;
        for attribute in attributes {
            if own.iter().all(|a| a.name != attribute.name) {
                own.push(attribute);
            }
        }
    }
    fn remove_from_parent(&self, target: &Handle) {
        self.detach(target.0);
    }
    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let children = std::mem::take(&mut self.nodes.borrow_mut()[node.0].children);
        let mut nodes = self.nodes.borrow_mut();
        for child in children {
            nodes[child].parent = Some(new_parent.0);
            nodes[new_parent.0].children.push(child);
        }
    }
    fn is_mathml_annotation_xml_integration_point(&self, handle: &Handle) -> bool {
        self.nodes.borrow()[handle.0].html_point
    }
    fn allow_declarative_shadow_roots(&self, _: &Handle) -> bool {
        false
    }
}

/// Keeps errors from the tree builder, which takes them for tokens when it looks for a line break after `<pre>`.
struct WithoutErrors(TreeBuilder<Handle, Plain>);

impl TokenSink for WithoutErrors {
    type Handle = Handle;
    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Handle> {
        match token {
            Token::ParseError(_) => TokenSinkResult::Continue,
            token => self.0.process_token(token, line),
        }
    }
    fn end(&self) {
        self.0.end();
    }
    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.0.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// One line per node, indented by depth. Attributes as `name=value`, values in debug form.
pub(super) fn dump(text: &str) -> String {
    let sink = Plain::default();
    sink.add(Node::default());
    let options = TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() };
    let builder = WithoutErrors(TreeBuilder::new(sink, options));
    let tokenizer = Tokenizer::new(builder, TokenizerOpts { discard_bom: false, ..TokenizerOpts::default() });
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from_slice(text.strip_prefix('\u{FEFF}').unwrap_or(text)));
    while !matches!(tokenizer.feed(&queue), TokenizerResult::Done) {}
    tokenizer.end();
    let nodes = tokenizer.sink.0.sink.nodes.into_inner();
    let mut out = String::new();
    let mut stack: Vec<(usize, usize)> = nodes[0].children.iter().rev().map(|&c| (c, 0)).collect();
    while let Some((id, depth)) = stack.pop() {
        let node = &nodes[id];
        out.push_str(&" ".repeat(depth));
        match &node.text {
            Some(text) => out.push_str(&format!("{text:?}")),
            None => out.push_str(&node.label),
        }
        for a in &node.attributes {
            let prefix = a.name.prefix.as_ref().filter(|p| !p.is_empty()).map_or_else(String::new, |p| format!("{p}:"));
            out.push_str(&format!(" {prefix}{}={:?}", a.name.local, &*a.value));
        }
        out.push('\n');
        stack.extend(node.children.iter().rev().map(|&c| (c, depth + 1)));
        stack.extend(node.contents.map(|c| (c, depth + 1)));
    }
    out
}
