// What VS Code shows anyway is not said twice.
import { Hover, MarkdownString, languages, type Diagnostic, type Position, type TextDocument } from "vscode";

/** Takes the rule's id out of a message: VS Code shows it behind. */
export function sayOnce(diagnostic: Diagnostic): void {
    diagnostic.message = diagnostic.message.replace(` [${String(diagnostic.code)}]`, "");
}

/** A hover without the messages of the findings there, which VS Code puts above it. */
export function withoutRepeats(
    document: TextDocument,
    position: Position,
    hover: Hover | null | undefined,
): Hover | null | undefined {
    if (!hover) {
        return hover;
    }
    const found = languages.getDiagnostics(document.uri).filter((one) => one.source === "easel" && one.range.contains(position));
    const said = new Set(found.flatMap((one) => one.message.split("\n")));
    const contents = hover.contents.map((content) => {
        if (!(content instanceof MarkdownString)) {
            return content;
        }
        const paragraphs = content.value.split("\n\n").filter((paragraph) => !said.has(paragraph.trim()));
        content.value = paragraphs.join("\n\n");
        return content;
    });
    return new Hover(contents, hover.range);
}
