//! JUnit XML: a suite per file, a case per finding.

use super::{Finding, Report};
use quick_junit::{NonSuccessKind, Report as Document, TestCase, TestCaseStatus, TestSuite, XmlString};

/// Renders a report. A finding that `fails` the run is a failure; any other is a passed case that says what it found.
/// What was not checked is a skipped case, what could not be read an error.
///
/// # Errors
/// As the writer of the XML; there is no text here that it refuses.
pub(crate) fn render(report: &Report, fails: impl Fn(&Finding) -> bool) -> Result<String, quick_junit::SerializeError> {
    let mut document = Document::new("easel");
    // A finding may stand in a sheet that was only read for a page.
    let mut names: Vec<&str> = report.files.iter().map(|f| f.file.as_str()).collect();
    names.extend(report.findings.iter().map(|f| f.file.as_str()));
    names.sort_unstable();
    names.dedup();
    for name in names {
        let mut suite = TestSuite::new(name);
        let file = report.files.iter().find(|f| f.file == name);
        for finding in report.findings.iter().filter(|f| f.file == name) {
            suite.add_test_case(found(finding, fails(finding)));
        }
        for note in file.into_iter().flat_map(|f| &f.unchecked) {
            let mut status = TestCaseStatus::skipped();
            status.set_message(note.why.as_str());
            suite.add_test_case(case(name, &format!("not checked: {}", note.what), status));
        }
        if suite.test_cases.is_empty() {
            suite.add_test_case(case(name, "nothing found", TestCaseStatus::success()));
        }
        document.add_test_suite(suite);
    }
    for skipped in &report.skipped {
        let mut suite = TestSuite::new(skipped.file.as_str());
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type("not checked").set_message(skipped.why.as_str());
        suite.add_test_case(case(&skipped.file, "not checked", status));
        document.add_test_suite(suite);
    }
    document.to_string()
}

fn found(finding: &Finding, fails: bool) -> TestCase {
    let at = finding.range.start;
    let name = format!("{} {}:{}", finding.rule, at.line, at.column);
    let text = format!(
        "{}:{}:{}\n{}\n\n{}\n\n{}",
        finding.file, at.line, at.column, finding.message, finding.snippet, finding.help
    );
    if !fails {
        let mut case = case(&finding.file, &name, TestCaseStatus::success());
        case.set_system_out(XmlString::new(text.trim_end()));
        return case;
    }
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(crate::rule_page::severity(finding.severity)).set_message(finding.message.as_str());
    status.set_description(text.trim_end());
    case(&finding.file, &name, status)
}

fn case(file: &str, name: &str, status: TestCaseStatus) -> TestCase {
    let mut case = TestCase::new(name, status);
    case.set_classname(file);
    case
}
