import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const decisions = "docs/decisions";
const numbers = new Set(readdirSync(decisions).map((name) => name.slice(0, 4)));
const contradictions = readFileSync(`${decisions}/0000-contradictions-of-the-specification.md`, "utf8");
const rows = new Set([...contradictions.matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row));

/** Returns the cited decisions without a record: `decision 0026`, `decision 0000.26`, `decisions/0026`. */
function unresolvedDecisions(text: string): string[] {
  return [...text.matchAll(/\bdecisions?(?: |\/)(\d+)(?:\.(\d+))?/g)]
    .filter(([, number = "", row]) => !numbers.has(number) || (row !== undefined && !rows.has(row)))
    .map(([citation]) => citation);
}

/** Returns the cited rules without a page or a heading: `docs/rules/payments.md#refunds`. */
function unresolvedRules(text: string): string[] {
  return [...text.matchAll(/\bdocs\/rules\/[\w.-]+?\.md(?:#[\w-]+)?/g)]
    .map(([citation]) => citation)
    .filter((citation) => !leadsSomewhere(citation));
}

/** Returns whether a file exists, and the heading in it where the target names one. */
function leadsSomewhere(target: string): boolean {
  const [file = "", heading] = target.split("#");
  if (!existsSync(file)) return false;
  return heading === undefined || !file.endsWith(".md") || anchors(readFileSync(file, "utf8")).has(heading);
}

/** Anchors that a Markdown reader gives to headings. */
function anchors(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

it("finds citations without a record", () => {
  expect(
    unresolvedDecisions("(decision 26), decision 0000.999, docs/decisions/9999-x.md; decision 0000.26, decisions/0022"),
  ).toEqual(["decision 26", "decision 0000.999", "decisions/9999"]);
});

it("finds cited rules without a page or a heading", () => {
  expect(
    unresolvedRules(
      "(docs/rules/none.md), docs/rules/payments.md#none. docs/rules/payments.md, docs/rules/payments.md#refunds;" +
        "docs/rules/fees-and-invoices.md#a-fee-of-000",
    ),
  ).toEqual(["docs/rules/none.md", "docs/rules/payments.md#none"]);
});

const folders = ["app", "companions", "docs", "lab", "launch", "packages", "tests"];
const files = [
  ...["CHANGELOG.md", "CONTRIBUTING.md", "README.md"],
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|js|md)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];

it("every decision and every rule that code and documents cite exists", () => {
  const unresolved = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...unresolvedDecisions(text), ...unresolvedRules(text)].map((citation) => `${file}: ${citation}`);
  });
  expect(unresolved).toEqual([]);
});

it("a decision has at most 250 words and says its status", () => {
  const notes = readdirSync(decisions).filter((name) => /^(?!0000)\d{4}/.test(name));
  const wrong = notes.filter((name) => {
    const [, ...text] = readFileSync(`${decisions}/${name}`, "utf8").split("\n");
    const words = text
      .join("\n")
      .split(/\s+/)
      .filter((word) => /[a-z0-9]/i.test(word));
    return words.length > 250 || !text.some((line) => line.startsWith("**Status"));
  });
  expect(notes.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

it("a page of rules has at most 200 lines", () => {
  const pages = readdirSync("docs/rules");
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((name) => readFileSync(`docs/rules/${name}`, "utf8").split("\n").length > 200)).toEqual([]);
});

it("every link between documents leads to a file, and to a heading in it", () => {
  const documents = files.filter((file) => file.endsWith(".md"));
  const dead = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|mailto:)([^)\s]+)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !leadsSomewhere(target.startsWith("#") ? document + target : join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});
