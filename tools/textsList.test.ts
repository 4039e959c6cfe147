import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textsList, textsOf } from "./textsList.mjs";

describe("the texts of a source", () => {
  it("are what people read, with a mark where something is filled in", () => {
    const source = `
      import { Link } from "a package";
      const log = "charged";
      const query = sql\`SELECT name FROM people\`;
      export const notice = \`You have \${count} things to complete.\`;
      export const Page = () => (
        <p className="lead wide">
          Write to <Link to="/Messages">the board</Link>.
        </p>
      );`;
    expect(textsOf(source).map(({ text }) => text)).toEqual([
      "You have {…} things to complete.",
      "Write to the board.",
      "the board",
    ]);
  });
});

// A plain-language editor's list: words that nearly always mean a sentence to rewrite.
const ruledOut =
  /\b(somebody|nobody|whoever|of yours|just now|hangs? on|(?:is|are) (?:owed|told)|besides|lest|thereof|anew|to come)\b/i;

// Reading every source takes longer than a test may take on a machine under load.
const { markdown, count } = textsList(".", (path) => readFileSync(path, "utf8"));

it("no text for people has a word that plain language rules out", () => {
  expect(count).toBeGreaterThan(4_000);
  expect(markdown.split("\n").filter((line) => ruledOut.test(line))).toEqual([]);
});
