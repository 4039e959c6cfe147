import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const decisions = "docs/decisions";
const numbers = new Set(readdirSync(decisions).map((name) => name.slice(0, 4)));
const contradictions = readFileSync(`${decisions}/0000-contradictions-of-the-specification.md`, "utf8");
const rows = new Set([...contradictions.matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row));

/** Returns the cited decisions without a record: `decision 0026`, `decision 0000.26`, `decisions/0026`. */
function unresolved(text: string): string[] {
  return [...text.matchAll(/\bdecisions?(?: |\/)(\d+)(?:\.(\d+))?/g)]
    .filter(([, number = "", row]) => !numbers.has(number) || (row !== undefined && !rows.has(row)))
    .map(([citation]) => citation);
}

it("finds citations without a record", () => {
  expect(
    unresolved("(decision 26), decision 0000.999, docs/decisions/9999-x.md; decision 0000.26, decisions/0022"),
  ).toEqual(["decision 26", "decision 0000.999", "decisions/9999"]);
});

const folders = ["app", "companions", "docs", "lab", "launch", "packages"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|js|md)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

it("every decision that code and documents cite has a record", () => {
  expect(files.flatMap((file) => unresolved(readFileSync(file, "utf8")).map((one) => `${file}: ${one}`))).toEqual([]);
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
  expect(notes.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it("every link between documents leads to a file", () => {
  const documents = ["README.md", "CONTRIBUTING.md", ...files.filter((file) => file.endsWith(".md"))];
  const dead = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});
