use crate::harness::{Case, fires, silent};

const RULE: &str = "not-fully-checked";

#[test]
fn pages_that_were_read_in_part() {
    fires(RULE, "<!doctype html><html lang=en><body><div id=root></div><script src=x.js></script>", "<body");
    fires(RULE, "<!doctype html><html lang=en><div id=root></div><script src=x.js></script>", "<html");
    fires(RULE, "<div id=root></div><script src=x.js></script>", "<div");
    fires(RULE, "<body><main></main><script>document.querySelector('main').innerHTML = page()</script>", "<body");
    fires(RULE, "<body><p>Hello {{ name }}</p>", "<body");
    let finding = fires(RULE, "<link rel=stylesheet href=gone.css><body><p>Hello</p>", "<body");
    assert!(finding.message.contains("gone.css"), "{}", finding.message);
}

#[test]
fn pages_that_were_read() {
    for html in [
        "<body><p>Hello</p>",
        "<body><p>Hello</p><script type='application/ld+json'>{}</script>",
        "<link rel=stylesheet href='https://fonts.googleapis.com/css2?family=Inter'><body><p>Hello</p>",
        "<script src=https://cdn.tailwindcss.com></script><body class='p-4'><p>Hello</p>",
        "<body><p>Hello</p><script>var a = 1</script>",
        "<body><p>Hello</p><script>document.documentElement.dataset.theme = 'dark'</script>",
        "<script>tailwind.config = { darkMode: 'class' }</script><body><p>Hello</p>",
        "<html lang=ar dir=rtl><body><p>مرحبا</p>",
    ] {
        silent(RULE, html);
    }
    let html = format!("<body><p>{}</p><script>x()</script>", "word ".repeat(60));
    silent(RULE, &html);
    let read = Case::new("<link rel=stylesheet href=a.css><body><p>Hello</p>");
    assert_eq!(read.sheets(&[("a.css", "p{margin:0}")]).underlined(RULE), [""; 0]);
}
