"""Runs cases one after another: one line each, then the count that tests/run adds up."""


def run(about, cases):
    """`cases` are functions without arguments, or pairs of a name and one. The exit code."""
    failed = 0
    for case in cases:
        name, check = case if isinstance(case, tuple) else (case.__name__.replace("_", " "), case)
        try:
            check()
            print(f"ok       {about}: {name}")
        except Exception as error:  # one case must not hide the next
            failed += 1
            print(f"FAILED   {about}: {name}\n         {type(error).__name__}: {error}")
    print(f"{len(cases)} tests run: {len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0
