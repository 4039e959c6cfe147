import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { idsIn, namedTests, titlesIn } from "./namedTests.mjs";
import { registerText, requirements } from "./registerText.mjs";

const rows = requirements(readFileSync("docs/requirements.md", "utf8"));
// Reading every test takes longer than a test may take on a machine under load.
const tests = namedTests(".");
const register = registerText(".", tests);
const named = new Set(tests.flatMap(({ title }) => idsIn(title)));

describe("the register", () => {
  it("lists for each requirement the tests named after it, the file its rule is inverted in, and its pages", () => {
    const [line] = register.match(/^\| LIC-03 \|.*$/m) ?? [];
    expect(line).toMatch(
      /\[packages\/domain\/licenses\/license\.test\.ts\]\(\.\.\/packages\/domain\/licenses\/license\.test\.ts\) \(\d+\)/,
    );
    expect(line).toContain("| `packages/domain/licenses/license.ts` | ");
    expect(register.match(/^\| [A-Z]+-\d\d \|/gm)).toHaveLength(rows.length);
  });

  it("has each requirement once, and a test for each that is built", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ id, isPlanned }) => named.has(id) === isPlanned)).toEqual([]);
  });

  it("knows every requirement that a test is named after", () => {
    const known = new Set(rows.map(({ id }) => id));
    const groups = new Set(rows.map(({ id }) => id.split("-")[0]));
    expect([...named].filter((id) => groups.has(id.split("-")[0]) && !known.has(id))).toEqual([]);
  });
});

describe("a test's titles", () => {
  it("are the texts that name requirements, in groups, tests and tables; comments are not", () => {
    const source = `
      // ROW-02 is a comment.
      describe("ROW-01 a group", () => it.each([["ROW-01 a row", 1]])("%s", (_, n) => expect(\`ROW-01 \${n}\`).toBe("")));`;
    expect(titlesIn(source)).toEqual(["ROW-01 a group", "ROW-01 a row", "ROW-01 "]);
  });
});

describe("a requirement", () => {
  it("is about the pages of its section, or those that it names", () => {
    const text = "## ROW — rows\n\nPages: `/`.\n\n| ROW-01 | holds |\n| ROW-02 | `/a` leads to `/b` |\n";
    expect(requirements(text).map(({ id, pages }) => [id, pages])).toEqual([
      ["ROW-01", "`/`"],
      ["ROW-02", "`/a`, `/b`"],
    ]);
  });
});
