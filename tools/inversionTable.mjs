import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Inversion the contrary of a row's rule
 * @property {string} row the row of the register
 * @property {string} file that contains the rule
 * @property {string} from the code to replace, which occurs once
 * @property {string} to what makes it the contrary
 * @property {string} test the file of the test that is named after the row
 *
 * @typedef {"caught" | "survived" | "no such test" | "not found" | "does not build" | "did not run"} Verdict
 */

/**
 * Reads a folder's JSON files, by name.
 *
 * @returns {Inversion[]}
 */
export function readInversions(/** @type {string} */ folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

/** @returns {string | null} the text with the rule inverted; null where the rule does not occur exactly once */
export function invert(/** @type {string} */ text, /** @type {Pick<Inversion, "from" | "to">} */ { from, to }) {
  const [before, after, ...more] = text.split(from);
  return before === undefined || after === undefined || more.length > 0 || from === to ? null : before + to + after;
}

/**
 * Reads a report of vitest or Playwright for the tests named after a row.
 *
 * @returns {Verdict}
 */
export function verdict(/** @type {any} */ report, /** @type {string} */ row) {
  const tests = "suites" in report ? testsOfPlaywright(report) : testsOfVitest(report);
  const named = tests.filter(({ name }) => name.includes(row));
  if (named.some(({ failed }) => failed)) return "caught";
  return named.length === 0 ? "no such test" : "survived";
}

/** @typedef {{ name: string, failed: boolean }} Ran */

/** @returns {Ran[]} */
function testsOfVitest(/** @type {any} */ { testResults }) {
  return testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ { status }) => status === "passed" || status === "failed")
      .map((/** @type {any} */ { fullName, status }) => ({ name: fullName, failed: status === "failed" })),
  );
}

/** @returns {Ran[]} */
function testsOfPlaywright(/** @type {any} */ { suites }) {
  const below = (/** @type {any} */ { title, specs = [], suites: more = [] }) => [
    ...specs.map((/** @type {any} */ spec) => ({ name: `${title} ${spec.title}`, failed: !spec.ok })),
    ...more.flatMap(below),
  ];
  return suites.flatMap(below);
}
