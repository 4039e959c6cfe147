import { expect, it } from "vitest";
import { readBoardText } from "./boardText";

const words = (text: string) => [{ text, href: null }];

it("BRAND-05 reads headings, paragraphs, lists and links, and nothing else as markup", () => {
  const source = "# Hours\r\n\r\nCall us <b>or</b>\nsee [our page](https://board.example/a).\n- one\n* two\n\nEnd.";
  expect(readBoardText(source)).toEqual({
    kind: "text",
    blocks: [
      { kind: "heading", text: "Hours" },
      {
        kind: "paragraph",
        runs: [
          { text: "Call us <b>or</b> see ", href: null },
          { text: "our page", href: "https://board.example/a" },
          { text: ".", href: null },
        ],
      },
      { kind: "list", items: [words("one"), words("two")] },
      { kind: "paragraph", runs: words("End.") },
    ],
  });
});

it.each(["javascript:alert", "http://board.example/", "//board.example/", "/home", "https:///x", "data:text/html,x"])(
  "BRAND-05 refuses a link to %s, with its line",
  (href) => {
    const read = readBoardText(`Fine.\n\nSee [this](${href}).`);
    expect(read).toMatchObject({ kind: "fault", fault: { line: 3 } });
  },
);
