//! The words of invented metrics, in the languages of [`super::language`]. All lower case.

/// Words between a number and what it multiplies: `10 times faster`, `10 mal schneller`.
pub(crate) const TIMES: &[&str] = &["x", "times", "fold", "mal", "fach", "fois", "veces", "vezes", "volte"];

/// Numbers as words, before `times` and kin.
pub(crate) const NUMBERS: &[&str] = &[
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twenty", "fifty", "hundred", "thousand", "drei",
    "vier", "fünf", "zehn", "zwanzig", "hundert", "trois", "quatre", "cinq", "dix", "vingt", "cent", "tres", "cuatro",
    "cinco", "diez", "veinte", "cien", "três", "quatro", "dez", "vinte", "cem", "tre", "quattro", "cinque", "dieci",
    "venti", "cento",
];

/// What a thing is said to be, so many times.
pub(crate) const BETTER: &[&str] = &[
    "faster",
    "quicker",
    "better",
    "easier",
    "cheaper",
    "smarter",
    "stronger",
    "simpler",
    "speedier",
    "quickly",
    "schneller",
    "besser",
    "einfacher",
    "günstiger",
    "effizienter",
    "produktiver",
    "leichter",
    "mejor",
    "mejores",
    "meilleur",
    "meilleure",
    "mieux",
    "melhor",
    "migliore",
    "meglio",
    "rápidamente",
];

/// `more`, `less`: what comes behind decides.
pub(crate) const MORE: &[&str] = &[
    "more", "less", "fewer", "higher", "greater", "mehr", "weniger", "plus", "moins", "más", "menos", "mais", "più",
    "meno",
];

/// What there is more or less of.
pub(crate) const OF_WHAT: &[&str] = &[
    // English
    "productive",
    "productivity",
    "efficient",
    "efficiency",
    "effective",
    "effectively",
    "efficiently",
    "output",
    "leads",
    "sales",
    "revenue",
    "conversions",
    "conversion",
    "engagement",
    "engaging",
    "traffic",
    "reach",
    "growth",
    "accurate",
    "accuracy",
    "secure",
    "reliable",
    "reliability",
    "powerful",
    "performance",
    "performant",
    "replies",
    "signups",
    "bookings",
    "pipeline",
    "time",
    "effort",
    "cost",
    "costs",
    "work",
    "code",
    "bugs",
    "errors",
    "tickets",
    "meetings",
    "incidents",
    "clicks",
    "churn",
    "boilerplate",
    "throughput",
    "velocity",
    "roi",
    "value",
    "insights",
    "energy",
    "waste",
    "fuel",
    "emissions",
    "latency",
    "memory",
    "paperwork",
    // German
    "energie",
    "abfall",
    "umsatz",
    "leads",
    "zeit",
    "aufwand",
    "produktivität",
    "effizienz",
    "leistung",
    "kunden",
    "kosten",
    "fehler",
    // French
    "rapide",
    "rapides",
    "rapidement",
    "efficace",
    "efficaces",
    "productif",
    "productive",
    "productifs",
    "ventes",
    "simple",
    "facile",
    "performant",
    "performante",
    "économique",
    "temps",
    "énergie",
    // Spanish, Portuguese, Italian
    "rápido",
    "rápida",
    "rápidos",
    "rápidas",
    "rapido",
    "rapida",
    "eficiente",
    "eficientes",
    "productivo",
    "productivos",
    "produtivo",
    "produtivos",
    "produtiva",
    "ventas",
    "vendas",
    "fácil",
    "veloce",
    "veloci",
    "efficiente",
    "efficienti",
    "produttivo",
    "produttivi",
    "vendite",
    "tiempo",
    "tempo",
    "barato",
    "barata",
    "energía",
    "energia",
];

/// What is multiplied outright: `10x your productivity`.
pub(crate) const GAIN: &[&str] = &[
    "productivity",
    "growth",
    "roi",
    "revenue",
    "output",
    "conversions",
    "engagement",
    "throughput",
    "velocity",
    "performance",
    "efficiency",
    "produktivität",
    "umsatz",
    "croissance",
    "productivité",
    "productividad",
    "produtividade",
    "produttività",
    "crecimiento",
    "crescimento",
    "crescita",
];

/// Words that may stand between a factor and its gain.
pub(crate) const YOUR: &[&str] =
    &["your", "the", "our", "team", "deine", "ihre", "votre", "tu", "su", "seu", "sua", "tuo", "tua", "la", "le", "de"];

/// Verbs before a factor: `boost conversions 3x`.
pub(crate) const BOOST: &[&str] = &[
    "boost",
    "boosts",
    "increase",
    "increases",
    "grow",
    "grows",
    "multiply",
    "accelerate",
    "accelerates",
    "improve",
    "improves",
    "scale",
    "steigern",
    "steigert",
    "multipliez",
    "boostez",
    "multiplica",
    "aumenta",
    "multiplique",
    "aumente",
];

/// Availability.
pub(crate) const UPTIME: &[&str] = &[
    "uptime",
    "availability",
    "verfügbarkeit",
    "betriebszeit",
    "disponibilité",
    "disponibilidad",
    "disponibilidade",
    "disponibilità",
    "uptimes",
];

/// Words of multiples, whose number may be a word, too.
pub(crate) const MULTIPLES: &[&str] = &["times", "fold", "mal ", "fois", "veces", "vezes", "volte"];

/// No interruption at all: the first words, then what there is none of.
pub(crate) const ZERO: &[&str] = &["zero", "null", "zéro", "cero"];
/// See [`ZERO`].
pub(crate) const DOWNTIME: &[&str] = &[
    "downtime",
    "ausfallzeit",
    "ausfallzeiten",
    "ausfälle",
    "interruption",
    "interruptions",
    "interrupciones",
    "interrupción",
    "interrupções",
    "interruzioni",
    "panne",
    "pannes",
];

/// Verbs of saving, in the forms that promise.
pub(crate) const SAVE: &[&str] = &[
    "save",
    "saves",
    "saving",
    "sparen",
    "spare",
    "sparst",
    "spart",
    "économisez",
    "économiser",
    "ahorra",
    "ahorre",
    "ahorrar",
    "economize",
    "economizar",
    "poupe",
    "risparmia",
    "risparmiare",
    "risparmi",
];

/// Words that make a sentence a price or an offer.
pub(crate) const PRICE: &[&str] = &[
    "ticket",
    "tickets",
    "fare",
    "fares",
    "pass",
    "passes",
    "railcard",
    "season",
    "booking",
    "bookings",
    "book",
    "early",
    "night",
    "nights",
    "stay",
    "stays",
    "rental",
    "admission",
    "entry",
    "membership",
    "members",
    "fahrkarte",
    "fahrkarten",
    "fahrschein",
    "abonnement",
    "billet",
    "billets",
    "billete",
    "billetes",
    "biglietto",
    "biglietti",
    "annual",
    "annually",
    "yearly",
    "year",
    "monthly",
    "month",
    "billed",
    "billing",
    "plan",
    "plans",
    "discount",
    "coupon",
    "code",
    "sale",
    "off",
    "order",
    "orders",
    "checkout",
    "subscription",
    "subscribe",
    "subscribing",
    "shipping",
    "prepay",
    "upfront",
    "today",
    "friday",
    "price",
    "prices",
    "pricing",
    "bundle",
    "offer",
    "deal",
    "jährlich",
    "monatlich",
    "jährlicher",
    "rabatt",
    "abo",
    "annuel",
    "annuelle",
    "annuellement",
    "mensuel",
    "remise",
    "anual",
    "anualmente",
    "descuento",
    "mensual",
    "desconto",
    "mensal",
    "annuale",
    "annualmente",
    "sconto",
    "mensile",
    "purchase",
    "buy",
    "buying",
    "items",
    "item",
];

/// Words that make a sentence a target, a plan, a requirement or a report.
pub(crate) const PLAN: &[&str] = &[
    "requires",
    "require",
    "required",
    "erforderlich",
    "requis",
    "okr",
    "okrs",
    "kpi",
    "kpis",
    "slo",
    "slos",
    "sli",
    "planned",
    "forecast",
    "projected",
    "hypothesis",
    "expected",
    "assumption",
    "must",
    "shall",
    "requirement",
    "requirements",
    "measured",
    "benchmarked",
    "audited",
    "according",
    "reported",
    "runbook",
    "rollback",
    "q1",
    "q2",
    "q3",
    "q4",
    "geplant",
    "laut",
    "gemessen",
    "selon",
    "según",
    "prévu",
];

/// Words that do so as the head of what is said: `Goal: …`, `a target of …`, `benchmarks show …`.
pub(crate) const PLAN_HEAD: &[&str] = &[
    "target",
    "targets",
    "goal",
    "goals",
    "aim",
    "aims",
    "objective",
    "objectives",
    "source",
    "sources",
    "study",
    "survey",
    "benchmark",
    "benchmarks",
    "estimate",
    "estimates",
    "budget",
    "audit",
    "report",
    "ziel",
    "ziele",
    "quelle",
    "quellen",
    "studie",
    "umfrage",
    "objectif",
    "objectifs",
    "étude",
    "objetivo",
    "objetivos",
    "fuente",
    "estudio",
    "fonte",
    "estudo",
    "obiettivo",
    "obiettivi",
    "meta",
    "metas",
];

/// What stands behind such a head.
pub(crate) const HEADED: &[&str] = &[
    "is", "are", "was", "of", "to", "for", "by", "from", "show", "shows", "showed", "found", "says", "ist", "von",
    "des", "de", "es", "di", "é", "è", "est", "zeigt",
];

/// Words in a title that make what it stands over a plan or a report.
pub(crate) const REPORT_TITLE: &[&str] = &[
    "runbook",
    "playbook",
    "postmortem",
    "mortem",
    "okr",
    "okrs",
    "rfc",
    "changelog",
    "retrospective",
    "methodology",
    "sla",
    "slas",
    "slo",
    "slos",
    "kpis",
];

/// Words that do so at the end of a title: `Rollout plan`, `Annual report 2025`, `Goals for 2026`.
pub(crate) const REPORT_TITLE_END: &[&str] = &[
    "plan",
    "report",
    "review",
    "summary",
    "proposal",
    "study",
    "terms",
    "agreement",
    "spec",
    "specification",
    "notes",
    "roadmap",
    "goals",
    "targets",
    "objectives",
    "requirements",
    "forecast",
    "benchmark",
    "benchmarks",
    "audit",
    "bericht",
    "ziele",
    "objectifs",
    "objetivos",
    "obiettivi",
    "rapport",
    "informe",
    "relatório",
];

/// Verbs before a percentage of what a business wants: `boost conversions by 300%`, `augmentez vos ventes de 40 %`.
pub(crate) const BOOST_BY: &[&str] = &[
    "double", "lift", "raise", "skyrocket", "supercharge", "steigere", "steigern", "steigert", "augmentez", "augmenter", "boostez",
    "aumenta", "aumente", "aumentar", "impulsa", "incrementa", "aumentare",
];

/// What it wants more of, beside what boasts are about anyway.
pub(crate) const WANTED: &[&str] = &[
    "retention", "profits", "profit", "clicks", "subscribers", "orders", "umsatz", "umsätze", "verkäufe", "verkaufszahlen",
    "konversionsrate", "conversion-rate", "ventes", "chiffre", "conversiones", "ingresos", "receita", "conversões", "fatturato",
];

/// Words by which a sentence speaks of who made the page, or to who reads it: then it is no plain fact.
pub(crate) const PERSONAL: &[&str] = &[
    "we", "our", "us", "ours", "you", "your", "yours", "i", "my", "wir", "unser", "unsere", "unseren", "unserem", "unserer", "ihr",
    "ihre", "ihren", "ihrem", "ihrer", "du", "dein", "deine", "deinen", "nous", "notre", "nos", "vous", "votre", "vos", "nosotros",
    "nuestro", "nuestra", "nuestros", "tu", "tus", "su", "sus", "nosso", "nossa", "você", "seu", "sua", "noi", "nostro", "nostra",
    "tuo", "tua",
];

/// Who has customers, uses tools, or sells: a sentence about them is a claim, not a plain fact.
pub(crate) const TRADE: &[&str] = &[
    "team", "teams", "customer", "customers", "user", "users", "companies", "businesses", "developers", "clients", "agencies",
    "startups", "brands", "marketers", "competitor", "competitors", "competition", "alternative", "alternatives", "rivals",
    "solution", "solutions", "platform", "tool", "tools", "app", "apps", "software", "service", "agency", "agencies", "spreadsheet",
    "spreadsheets", "kunden", "unternehmen", "clients", "entreprises", "clientes", "empresas", "aziende",
];

/// Behind the word of comparison: what a maker says of its older self, or of all others.
pub(crate) const SELF: &[&str] = &[
    "before", "ever", "anyone", "anything", "others", "other", "any", "all", "most", "average", "traditional", "legacy", "manual",
    "typical", "previous", "leading", "standard", "usual", "old", "last", "hiring", "doing", "writing", "coding", "using", "manually",
    "zuvor", "vorher", "bisher", "je", "andere", "avant", "antes", "nunca", "prima", "mai", "jamais", "email", "by",
];

/// The words of comparison.
pub(crate) const THAN: &[&str] = &["than", "als", "que", "do", "di", "comme"];

/// Articles and the like at the head of a sentence that tells of things: `A shutter of 1/1000 s is …`.
pub(crate) const TOLD_OF: &[&str] = &[
    "a", "an", "the", "this", "that", "these", "those", "each", "every", "it", "its", "they", "in", "at", "on", "der", "die", "das",
    "ein", "eine", "dies", "diese", "dieser", "le", "la", "les", "un", "une", "cette", "ce", "el", "los", "las", "una", "o", "os",
    "as", "um", "uma", "il", "lo", "i", "gli",
];

/// Prepositions: `faster in water than in air` compares two states of one thing.
pub(crate) const IN: &[&str] = &["in", "at", "on", "through", "under", "over", "im", "bei", "dans", "en", "em", "nell"];

/// Units of what is measured in the world, not of how long software takes.
pub(crate) const UNITS: &[&str] = &[
    "km", "kmh", "kph", "mph", "m", "cm", "mm", "nm", "kg", "g", "mg", "lb", "lbs", "miles", "mile", "metres", "meters", "feet", "ft",
    "inches", "kelvin", "celsius", "fahrenheit", "°c", "w", "kw", "kwh", "mw", "watt", "watts", "volt", "volts", "hz", "khz", "mhz",
    "lumen", "lumens", "lux", "litres", "liters", "kilometer", "kilometern", "grad", "mètres", "metros", "metri", "iso",
];

/// Parts of a text that a number behind them points to: `explained in chapter 4`, `see table 2`.
pub(crate) const PART_OF_TEXT: &[&str] = &[
    "chapter", "chapters", "section", "sections", "table", "figure", "fig", "appendix", "footnote", "exercise", "lesson", "kapitel",
    "abschnitt", "tabelle", "abbildung", "anhang", "chapitre", "tableau", "annexe", "capítulo", "sección", "tabla", "seção", "tabela",
    "capitolo", "sezione", "tabella",
];

/// Behind a number and 倍, in Japanese and Chinese.
pub(crate) const CJK_BETTER: &[&str] = &[
    "速",
    "快",
    "早",
    "効率",
    "生産性",
    "成長",
    "效率",
    "生产力",
    "生產力",
    "增长",
    "增長",
    "提升",
    "向上",
    "高速",
    "提高",
    "アップ",
    "更高",
];
/// Before or behind a percentage.
pub(crate) const CJK_UPTIME: &[&str] =
    &["稼働率", "稼働", "可用性", "正常运行时间", "正常運行時間", "可用率", "アップタイム"];
/// Before or behind a percentage.
pub(crate) const CJK_SAVE: &[&str] = &["節約", "削減", "节省", "節省", "节约"];
/// As they stand.
pub(crate) const CJK_ZERO: &[&str] = &[
    "ダウンタイムゼロ",
    "ゼロダウンタイム",
    "ダウンタイム0",
    "停止時間ゼロ",
    "零停机",
    "零宕机",
    "零停機",
    "零宕機",
    "零中断",
];
/// Words that make a Japanese or Chinese sentence a price, a plan or a report.
pub(crate) const CJK_PLAN: &[&str] = &[
    "目標",
    "目标",
    "計画",
    "计划",
    "予定",
    "調査",
    "调查",
    "によると",
    "出典",
    "来源",
    "來源",
    "年額",
    "年払",
    "年付",
    "月額",
    "割引",
    "クーポン",
    "优惠",
    "優惠",
    "折",
];
