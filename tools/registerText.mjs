import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readInversions } from "./inversionTable.mjs";
import { idsIn, namedTests } from "./namedTests.mjs";

const intro = `# Register

Written by \`npm run register\` from [requirements.md](../docs/requirements.md), from the titles of the tests, and from the table of
inversions (\`npm run inversions\` turns each rule into its contrary and looks whether a test of its row then fails).
`;

/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} section its heading
 * @property {string} pages the pages that it is about, in words of requirements.md
 * @property {boolean} isPlanned whether it is not built yet
 */

/**
 * Returns the rows of requirements.md; pages named in a row replace those of its section.
 *
 * @returns {Row[]}
 */
export function requirements(/** @type {string} */ text) {
  let section = "";
  let pages = "";
  /** @type {Row[]} */
  const rows = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    if (line.startsWith("Pages: ")) pages = line.slice("Pages: ".length).replace(/\.$/, "");
    const [, id, statement] = /^\| ([A-Z]+-\d\d) \| (.*) \|$/.exec(line) ?? [];
    if (id === undefined || statement === undefined) continue;
    const own = [...statement.matchAll(/`\/[^`\s]*`/g)].map(([page]) => page);
    const isPlanned = statement.endsWith("*planned*");
    rows.push({ id, section, pages: own.length > 0 ? [...new Set(own)].join(", ") : pages, isPlanned });
  }
  return rows;
}

/**
 * Returns the register: links are relative to a folder below the root.
 *
 * @returns {string}
 */
export function registerText(/** @type {string} */ root, tests = namedTests(root)) {
  const rows = requirements(readFileSync(join(root, "docs/requirements.md"), "utf8"));
  const inverted = readInversions(join(root, "tests/register/inversions"));
  const line = (/** @type {Row} */ { id, pages, isPlanned }) => {
    if (isPlanned) return `| ${id} | planned | | ${pages} |`;
    const own = tests.filter(({ title }) => idsIn(title).includes(id));
    const files = [...new Set(own.map(({ file }) => file))].sort();
    const proofs = files.map((file) => `[${file}](../${file}) (${own.filter((test) => test.file === file).length})`);
    const rules = inverted.filter(({ row }) => row === id).map(({ file }) => `\`${file}\``);
    return `| ${id} | ${proofs.join("<br>")} | ${[...new Set(rules)].join("<br>")} | ${pages} |`;
  };
  const sections = [...new Set(rows.map(({ section }) => section))].map((section) => {
    const lines = rows.filter((row) => row.section === section).map(line);
    const head = ["| id | tests named after it | rule inverted in | pages |", "|---|---|---|---|"];
    return `\n## ${section}\n\n${[...head, ...lines].join("\n")}\n`;
  });
  return intro + sections.join("");
}
