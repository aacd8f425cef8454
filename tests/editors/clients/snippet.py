"""Prints the first code block of a language below a heading of a Markdown file: snippet.py FILE HEADING LANGUAGE"""

import sys

file, heading, language = sys.argv[1:]
level, inside, lines = None, False, []
for line in open(file, encoding="utf-8"):
    text = line.rstrip("\n")
    if inside:
        if text.startswith("```"):
            sys.stdout.write("".join(lines))
            sys.exit(0)
        lines.append(line)
    elif text.startswith("#") and text.lstrip("#").strip() == heading:
        level = heading
    elif level and text == "```" + language:
        inside = True
sys.exit(f"{file}: there is no block of {language} below “{heading}”")
