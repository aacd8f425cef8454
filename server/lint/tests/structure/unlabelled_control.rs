use crate::harness::{Case, fires, fires_all, fixed, silent};

const RULE: &str = "unlabelled-control";

#[test]
fn fields_without_a_label() {
    for (html, underlined) in [
        ("<input>", "<input"),
        ("<input type=email placeholder='Your email'>", "<input"),
        ("<input type=checkbox> Remember me", "<input"),
        ("<input type=file>", "<input"),
        ("<input type=range>", "<input"),
        ("<input type=SEARCH placeholder=Search>", "<input"),
        ("<select><option>One</select>", "<select"),
        ("<textarea>Text</textarea>", "<textarea"),
        ("<label>Name</label><input>", "<input"),
        ("<label for=other>Name</label><input id=name>", "<input"),
        ("<label></label><input>", "<input"),
        ("<label><input></label>", "<input"),
        ("<label for=n></label><input id=n>", "<input"),
        ("<label><span aria-hidden=true>Name</span><input></label>", "<input"),
        ("<input aria-label=''>", "<input"),
        ("<input aria-labelledby=gone>", "<input"),
        ("<input title=' '>", "<input"),
        ("<input disabled>", "<input"),
        ("<dialog><input></dialog>", "<input"),
        ("<details><summary>x</summary><input></details>", "<input"),
        ("<div style='opacity:0'><input></div>", "<input"),
        ("<input type=image src=a.png>", "<input"),
        ("<input type=image src=a.png alt=''>", "<input"),
        ("<input type=button>", "<input"),
        ("<input type=submit value=''>", "<input"),
    ] {
        fires(RULE, html, underlined);
    }
    fires_all(RULE, "<input><select></select><textarea></textarea>", &["<input", "<select", "<textarea"]);
}

#[test]
fn fields_with_a_name() {
    for html in [
        "<label for=n>Name</label><input id=n>",
        "<input id=n><label for=n>Name</label>",
        "<label>Name <input></label>",
        "<label><input type=checkbox> Remember me</label>",
        "<label>Size <select><option>S</select></label>",
        "<label for=n><img src=a.png alt=Name></label><input id=n>",
        "<label for=n><svg><title>Name</title><path d='M0 0'/></svg></label><input id=n>",
        "<label for=n class=sr-only>Name</label><input id=n>",
        "<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style><label for=n class=sr>Name</label><input id=n>",
        "<label for=n hidden>Name</label><input id=n>",
        "<label aria-label=Name for=n></label><input id=n>",
        "<input aria-label=Name>",
        "<h2 id=t>Name</h2><input aria-labelledby=t>",
        "<h2 id=t hidden>Name</h2><input aria-labelledby='gone t'>",
        "<input title=Name>",
        "<input type=hidden>",
        "<input type=submit>",
        "<input type=reset>",
        "<input type=submit value=Send>",
        "<input type=button value=Go>",
        "<input type=image src=a.png alt=Search>",
        "<input role=presentation>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn buttons() {
    for html in [
        "<button></button>",
        "<button><svg viewBox='0 0 1 1'><path d='M0 0'/></svg></button>",
        "<button class=close><i class='fa fa-times'></i></button>",
        "<button><i data-lucide=menu></i></button>",
        "<button><span class=material-icons aria-hidden=true>close</span></button>",
        "<button>&#xe900;</button>",
        "<button><img src=a.png alt=''></button>",
        "<button><iconify-icon icon='mdi:close'></iconify-icon></button>",
        "<button><span style='display:none'>Close</span><svg></svg></button>",
        "<button><svg><desc>A cross</desc></svg></button>",
    ] {
        fires(RULE, html, "<button");
    }
    fires(RULE, "<div role=button tabindex=0><svg></svg></div>", "<div");
    for html in [
        "<button>Save</button>",
        "<button>×</button>",
        "<button>保存</button>",
        "<button>حفظ</button>",
        "<button><span class=sr-only>Close</span><svg></svg></button>",
        "<style>.sr{position:absolute;left:-9999px}</style><button><span class=sr>Close</span><svg></svg></button>",
        "<button aria-label=Close><svg></svg></button>",
        "<button title=Close><svg></svg></button>",
        "<button><svg><title>Close</title></svg></button>",
        "<button><svg aria-label=Close></svg></button>",
        "<button><img src=a.png alt=Close></button>",
        "<button><span class=material-icons>close</span></button>",
        "<style>.c::before{content:'Close'}</style><button class=c></button>",
        "<label>Menu <button></button></label>",
        "<div role=button>Save</div>",
    ] {
        silent(RULE, html);
    }
    // The glyph of an icon font says nothing.
    fires(RULE, "<style>.c::before{content:'\\e900'}</style><button class=c></button>", "<button");
}

#[test]
fn hidden_controls() {
    for html in [
        "<input hidden type=file>",
        "<input style='display:none'>",
        "<div style='display:none'><input></div>",
        "<div style='visibility:hidden'><input></div>",
        "<div aria-hidden=true><input></div>",
        "<template><input></template>",
        // A trap for robots.
        "<input name=website tabindex=-1 style='position:absolute;left:-9999px'>",
    ] {
        silent(RULE, html);
    }
    fires(RULE, "<div style='position:absolute;left:-9999px'><input></div>", "<input");
    // Hidden on a narrow screen only.
    fires(RULE, "<style>@media (max-width:600px){input{display:none}}</style><input>", "<input");
}

#[test]
fn what_is_not_known() {
    for html in [
        "<input {{ attrs }}>",
        "<input aria-label='{{ label }}'>",
        "<input id='{{ id }}'>",
        "<button>{{ label }}</button>",
        "<button><%= icon %></button>",
        "<label for=n>{{ label }}</label><input id=n>",
        "<button :aria-label='l'><svg></svg></button>",
        "<button v-bind:title='l'><svg></svg></button>",
        "<button [attr.aria-label]='l'><svg></svg></button>",
        "<button x-text='label'></button>",
        "<button v-html='label'></button>",
        "<button data-i18n='close'></button>",
        "<button><my-label></my-label></button>",
        "<button><slot></slot></button>",
        "<button id=t><svg></svg></button><script>document.getElementById('t').setAttribute('aria-label', x)</script>",
        "<button id=t></button><script>document.getElementById('t').textContent = 'Go'</script>",
        "<button class=copy></button><script>for (const b of document.querySelectorAll('.copy')) b.innerHTML = 'Copy'</script>",
    ] {
        silent(RULE, html);
    }
    // What is written elsewhere, or when it is pressed, gives no name; a field holds no text.
    for (html, tag) in [
        (
            "<button class=swatch></button><script>pick('.swatch', e => { $('#name').textContent = e.dataset.name })</script>",
            "<button",
        ),
        (
            "<button id=add></button><script>$('#add').onclick = e => { e.target.textContent = 'Added' }</script>",
            "<button",
        ),
        ("<input id=q><script>for (const q of find('#q')) note.textContent = q.value</script>", "<input"),
        (
            "<label class=switch><input type=checkbox><i></i></label><script>on('.switch input', () => toast.textContent = 'Saved')</script>",
            "<input",
        ),
    ] {
        fires(RULE, html, tag);
    }
    fires(RULE, "<button id=t @click='x'><svg></svg></button>", "<button");
    fires(RULE, "<button id=t x-on:click='x'><svg></svg></button>", "<button");
    fires(
        RULE,
        "<button id=t><svg></svg></button><script>document.getElementById('t').addEventListener('click', f)</script>",
        "<button",
    );
}

#[test]
fn fixes() {
    for (html, expected) in [
        ("<input placeholder='Your email'>", "<input aria-label=\"Your email\" placeholder='Your email'>"),
        ("<label>Name</label> <input id=n>", "<label for=\"n\">Name</label> <input id=n>"),
        ("<label>Name</label><input name=name>", "<label for=\"name\">Name</label><input id=\"name\" name=name>"),
        ("<html lang=en><button class=close><svg></svg></button>", "<button aria-label=\"Close\" class=close>"),
        ("<html lang=en-GB><button><i data-lucide=menu></i></button>", "<button aria-label=\"Menu\">"),
        ("<html lang=en><button><svg><use href='#icon-search'/></svg></button>", "<button aria-label=\"Search\">"),
        ("<input placeholder='Search docs...'>", "<input aria-label=\"Search docs\""),
        ("<html lang=en><input type=email placeholder=you@x.test>", "<input aria-label=\"Email\""),
        ("<html lang=en><select name=deliveryDay></select>", "<select aria-label=\"Delivery day\""),
        ("<input placeholder='&quot;Title&quot; &amp; name'>", "aria-label=\"&quot;Title&quot; &amp; name\""),
    ] {
        let finding = Case::new(html).findings(RULE).remove(0);
        assert!(fixed(html, &finding).contains(expected), "{}", fixed(html, &finding));
        assert_eq!(finding.fixes[0].applicability, easel_lint::fix::Applicability::Unsafe);
        silent(RULE, &fixed(html, &finding));
    }
    for html in [
        "<input type=email placeholder=you@x.test>",
        "<html lang=en><input name=q>",
        "<html lang=en><input type=radio name=size>",
        "<input>",
        "<button><svg></svg></button>",
        "<html lang=ja><button class=close><svg></svg></button>",
        "<input aria-label='' placeholder=x>",
    ] {
        assert!(Case::new(html).findings(RULE).remove(0).fixes.is_empty(), "{html}");
    }
}

#[test]
fn thousands_of_controls_are_quick() {
    let html = "<div role=button>".repeat(3000) + &"<label for=x><input id=x>".repeat(3000);
    assert!(!Case::new(&html).lint().findings.is_empty());
}

#[test]
fn links_without_a_name() {
    for html in [
        "<a href=/><svg viewBox='0 0 1 1'><path d='M0 0'/></svg></a>",
        "<a href=/></a>",
        "<a href=/><img src=a.png alt=''></a>",
        "<a href=/ class=card></a>",
        "<a href=/><i class='fa fa-home'></i></a>",
        "<a href=/ aria-label=''><span aria-hidden=true>Home</span></a>",
        "<html lang=ja><a href=/>\u{3000}</a>",
    ] {
        fires(RULE, html, "<a");
    }
    for html in [
        "<a id=top></a>",
        "<a name=top></a>",
        "<a href=/>Home</a>",
        "<a href=/>ホーム</a>",
        "<a href=/ aria-label=Home><svg></svg></a>",
        "<a href=/ title=Home></a>",
        "<a href=/><svg><title>Home</title></svg></a>",
        "<a href=/><img src=a.png alt=Home></a>",
        "<a href=/><span class=sr-only>Home</span><svg></svg></a>",
        "<h2 id=t>Home</h2><a href=/ aria-labelledby=t></a>",
        "<a href=/ hidden></a>",
        "<a href=/ aria-hidden=true tabindex=-1><svg></svg></a>",
        "<a href=/>{{ label }}</a>",
        "<a href=/ x-text=label></a>",
        "<a href=/><x-icon></x-icon></a>",
        "<a href=/><video src=a.mp4></video></a>",
        "<svg><a href=/><path d='M0 0'/></a></svg>",
        "<style>a::before{content:'↑'}</style><a href=#></a>",
        "<a id=more href=/></a><script>document.getElementById('more').textContent = 'More'</script>",
        // `image-alt` finds these.
        "<a href=/><img src=a.png></a>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn roles_without_a_name() {
    for role in [
        "checkbox",
        "switch",
        "radio",
        "slider",
        "spinbutton",
        "combobox",
        "textbox",
        "searchbox",
        "tab",
        "menuitem",
        "link",
    ] {
        fires(RULE, &format!("<div role={role} tabindex=0></div>"), "<div");
        silent(RULE, &format!("<div role={role} tabindex=0 aria-label=Size></div>"));
        silent(RULE, &format!("<p id=t>Size</p><div role={role} tabindex=0 aria-labelledby=t></div>"));
    }
    for role in ["checkbox", "switch", "radio", "tab", "menuitem", "link"] {
        silent(RULE, &format!("<div role={role} tabindex=0>Size</div>"));
    }
    // What stands in these is their value.
    for role in ["slider", "spinbutton", "combobox", "textbox"] {
        fires(RULE, &format!("<div role={role} tabindex=0>12</div>"), "<div");
    }
    for html in [
        "<div role=combobox><input aria-label=Size></div>",
        "<button role=combobox>Size</button>",
        "<button role=switch aria-label=Dark></button>",
        "<label>Dark <button role=switch></button></label>",
        "<div role=listbox></div><div role=menu></div><div role=group></div><div role=tabpanel></div>",
        "<select aria-label=Size><button><selectedcontent></selectedcontent></button><option>S</select>",
        "<label>Date <button type=button><svg></svg></button></label>",
        "<label for=d>Date</label><button id=d><svg></svg></button>",
        "<label>Colour <input type=color></label>",
    ] {
        silent(RULE, html);
    }
}
