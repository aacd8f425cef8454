use crate::harness::{Case, fires, fixed, silent};
use easel_lint::kind::Kind;

const RULE: &str = "html-lang";

const ENGLISH: &str = "<p>This is the workshop of the kiln, and you are welcome to visit us from May.</p>";

#[test]
fn documents_without_language() {
    for (html, underlined) in [
        ("<!doctype html><html><body>Hello</body></html>", "<html"),
        ("<html><body>Hello</body></html>", "<html"),
        ("<!doctype html><html lang=''><body>Hello</body></html>", "<html"),
        ("<!doctype html><html lang><body>Hello</body></html>", "<html"),
        ("<!doctype html><html lang='  '><body>Hello</body></html>", "<html"),
        ("<!doctype html><title>x</title><p>Hello", "<!doctype html>"),
        ("<!doctype html><html dir=rtl><body>مرحبا</body></html>", "<html"),
        ("<!doctype html><html xml:lang=en><body>Hello</body></html>", "<html"),
    ] {
        fires(RULE, html, underlined);
    }
    assert!(fires(RULE, "<!doctype html><html dir=rtl>", "<html").message.contains("`dir` but no `lang`"));
    assert!(fires(RULE, "<!doctype html><html lang=''>", "<html").message.contains("is empty"));
}

#[test]
fn documents_that_say_it_or_leave_it_open() {
    for html in [
        "<!doctype html><html lang=en><body>Hello</body></html>",
        "<!doctype html><html lang=zh-Hant-TW>",
        "<!doctype html><html lang='{{ lang }}'>",
        "<!doctype html><html {{ attrs }}>",
        "<!doctype html><html <?php language_attributes(); ?>>",
        "<!doctype html><html lang=\"<%= I18n.locale %>\">",
        "<!doctype html><html :lang='locale'>",
        "<!doctype html><html><script>document.documentElement.lang = 'de'</script>",
        "<!doctype html><html><script>root.setAttribute('lang', l)</script>",
        "<html xmlns='http://www.w3.org/1999/xhtml' xml:lang=en><body>Hello</body></html>",
        // Fragments.
        "<p>Hello</p>",
        "<div dir=rtl>مرحبا بكم في المتجر</div>",
        "",
    ] {
        silent(RULE, html);
    }
    assert_eq!(Case::new("<html><p>x").kind(Kind::Fragment).underlined(RULE), [""; 0]);
    assert_eq!(Case::new("<html><p>x").kind(Kind::Email).underlined(RULE), ["<html"]);
}

#[test]
fn the_fix_says_the_language_where_it_is_plain() {
    for (html, expected) in [
        (format!("<!doctype html><html>{ENGLISH}"), "<html lang=\"en\">"),
        (format!("<!doctype html><html class=x>{ENGLISH}"), "<html lang=\"en\" class=x>"),
        (format!("<!doctype html><html lang=''>{ENGLISH}"), "<html lang=\"en\">"),
        (format!("<!doctype html>{ENGLISH}"), "<!doctype html>\n<html lang=\"en\">"),
        ("<!doctype html><html><p>Wir sind eine kleine Töpferei und die Glasur ist nicht aus dem Katalog, das Holz ist von hier.".into(), "<html lang=\"de\">"),
        ("<!doctype html><html><p>窯の開放日は五月と十月です。どうぞお越しください。みなさまをお待ちしています。".into(), "<html lang=\"ja\">"),
        ("<!doctype html><html><p>我们在五月和十月开放窑炉，欢迎大家前来参观我们的工作室和展厅。".into(), "<html lang=\"zh\">"),
        ("<!doctype html><html dir=rtl><p>نرحب بكم في متجرنا الصغير في وسط المدينة كل يوم".into(), "<html lang=\"ar\" dir=rtl>"),
        ("<!doctype html><html><p>도자기 공방은 오월과 시월에 문을 엽니다. 언제든지 놀러 오세요.".into(), "<html lang=\"ko\">"),
    ] {
        let finding = Case::new(&html).findings(RULE).remove(0);
        assert!(fixed(&html, &finding).contains(expected), "{html} → {}", fixed(&html, &finding));
    }
    // Persian and Arabic, Chinese and Japanese, and two words prove nothing.
    for html in [
        "<!doctype html><html><p>به فروشگاه کوچک ما در مرکز شهر خوش آمدید، هر روز از ساعت هشت صبح باز است",
        "<!doctype html><html><p>The kiln",
        "<!doctype html><html><p>Lorem ipsum dolor sit amet",
        "<!doctype html><html>",
        "<!doctype html><html><p>Добро пожаловать в нашу мастерскую, мы рады вам каждый день",
    ] {
        assert!(Case::new(html).findings(RULE).remove(0).fixes.is_empty(), "{html}");
    }
}

#[test]
fn text_from_right_to_left() {
    let page = |body: &str| format!("<!doctype html><html lang=en><body>{body}</body></html>");
    fires(RULE, &page("<p dir=rtl>مرحبا بكم في المتجر</p>"), "<p");
    fires(RULE, &page("<p dir=RTL>ברוכים הבאים לחנות</p>"), "<p");
    for body in [
        "<p dir=rtl lang=ar>مرحبا بكم في المتجر</p>",
        "<div lang=he><p dir=rtl>ברוכים הבאים לחנות</p></div>",
        "<p dir=rtl><span lang=ar>مرحبا بكم في المتجر</span></p>",
        // A trick of layout.
        "<span dir=rtl>/usr/local/share/easel</span>",
        // A word.
        "<p dir=rtl>عربي</p>",
        "<p dir=ltr>Hello</p>",
        "<p dir=rtl lang='{{ l }}'>مرحبا بكم في المتجر</p>",
    ] {
        silent(RULE, &page(body));
    }
    silent(RULE, "<!doctype html><html lang=ar dir=rtl><p dir=rtl>مرحبا بكم في المتجر</p>");
    // Seven letters, eight letters.
    silent(RULE, &page("<p dir=rtl>مرحباكم</p>"));
    fires(RULE, &page("<p dir=rtl>مرحباكمو</p>"), "<p");
}
