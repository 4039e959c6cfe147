import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const notOurs = new Set(["node_modules", "build", "data", ".git", ".cache", "test-results"]);
const isTest = /\.(test|spec)\.tsx?$/;

/**
 * @typedef {{ file: string, title: string }} NamedTest a test, a group of tests or a row of a test's table, by its
 * title
 */

/**
 * Returns the ids of requirements in a text, such as `CCB-05`.
 *
 * @returns {string[]}
 */
export function idsIn(/** @type {string} */ text) {
  return text.match(/\b[A-Z]{2,6}-\d\d\b/g) ?? [];
}

/**
 * Returns the project's tests that are named after requirements.
 *
 * @returns {NamedTest[]}
 */
export function namedTests(/** @type {string} */ root) {
  return testFiles(root, "").flatMap((file) =>
    titlesIn(readFileSync(join(root, file), "utf8")).map((title) => ({ file, title })),
  );
}

/**
 * Returns the titles in a test's source that name requirements; comments do not count.
 *
 * @returns {string[]}
 */
export function titlesIn(/** @type {string} */ source) {
  const file = ts.createSourceFile("test.tsx", source, ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && idsIn(node.text).length > 0) titles.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** @returns {string[]} */
function testFiles(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : testFiles(root, path);
    return isTest.test(path) ? [path] : [];
  });
}
