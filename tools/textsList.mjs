import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** @typedef {{ line: number, text: string }} Text a text of a source, with `{…}` where something is filled in */

/** Folders with texts for people, and their readers. The first match names the heading. */
const areas = [
  ["app/routes/", "Pages"],
  ["app/", "Parts of several pages"],
  ["packages/domain/", "Sentences of rules, on pages, in mails and in the calendar"],
  ["companions/board/mail/", "Mails"],
  ["companions/board/reminders/", "Mails"],
  ["companions/board/documents/", "Letters, receipts and reports (PDF)"],
  ["companions/board/identity/", "Sign-in pages"],
  ["packages/payments/", "Payments: the sandbox's pages, mails and refusals"],
  ["companions/board/", "Answers of the embedded board, and its commands"],
  ["launch/configuration/", "Messages of the start and of the commands"],
  ["launch/", "Messages of the start and of the commands"],
  ["packages/database/", "Messages of the start and of the commands"],
  ["lab/conformance/", "Verdicts of the conformance check"],
];

/** Attributes and properties whose value is for the browser or the program, never for a reader. */
const notRead = new Set(
  "allow autoComplete className class d data-obligation enctype event fill form href htmlFor id inputMode key media method name path pattern points rel role src stroke style target transform type viewBox width xmlns".split(
    " ",
  ),
);

/** Functions whose texts are for the program: queries, patterns, headers and log lines have their own list. */
const notSpoken =
  /^(sql|execute|query|prepare|style|styleVariants|globalStyle|keyframes|recipe|RegExp|getElementById|querySelector(All)?)$/;

/** @returns {{ markdown: string, count: number }} all texts as Markdown */
export function textsList(/** @type {string} */ root, /** @type {(path: string) => string} */ read) {
  const files = areas
    .map(([folder = ""]) => folder)
    .flatMap((folder) => sourcesBelow(root, folder))
    .filter((file, index, all) => all.indexOf(file) === index);
  /** @type {Map<string, string[]>} */
  const chapters = new Map(areas.map(([, heading = ""]) => [heading, []]));
  let count = 0;
  for (const file of files) {
    const texts = textsOf(read(file));
    if (texts.length === 0) continue;
    count += texts.length;
    const heading = areas.find(([folder = ""]) => file.startsWith(folder))?.[1] ?? "";
    chapters
      .get(heading)
      ?.push(`\n### ${file}\n\n${texts.map(({ line, text }) => `- ${text} <!-- ${line} -->`).join("\n")}\n`);
  }
  const body = [...chapters].map(([heading, parts]) =>
    parts.length === 0 ? "" : `\n## ${heading}\n${parts.join("")}`,
  );
  return { markdown: `# Texts\n\n\`{…}\` is filled in. The number is the line of the file.\n${body.join("")}`, count };
}

/**
 * Returns the texts of a source that read like language: with a space between words, or shown by an element.
 *
 * @returns {Text[]}
 */
export function textsOf(/** @type {string} */ source) {
  const file = ts.createSourceFile("source.tsx", source, ts.ScriptTarget.Latest, true);
  /** @type {Text[]} */
  const texts = [];
  const add = (/** @type {ts.Node} */ node, /** @type {string} */ text) => {
    const whole = text.replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(whole.replaceAll("{…}", ""))) {
      texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: whole });
    }
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && notRead.has(node.name.getText())) return;
    if (ts.isTaggedTemplateExpression(node) && notSpoken.test(node.tag.getText())) return;
    if (ts.isCallExpression(node) && notSpoken.test(lastName(node.expression))) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))) {
        add(node, node.children.map(inElement).join(""));
      }
    } else if (ts.isStringLiteralLike(node) && isLanguage(node.text)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => `{…}${literal.text}`)].join("");
      if (isLanguage(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/**
 * Returns whether words with spaces between them begin or continue like a sentence: no class names, no query, no
 * header.
 */
function isLanguage(/** @type {string} */ text) {
  if (!/\p{L}+ \S*\p{L}/u.test(text.replaceAll("{…}", "x"))) return false;
  return (
    !/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|SET|LOCK|GRANT|REVOKE|COPY|ANALYZE|VACUUM)\b/i.test(
      text,
    ) && !/[{;]\s*$/.test(text)
  );
}

/** Returns the text of an element's child among its siblings. */
function inElement(/** @type {ts.JsxChild} */ child) {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxExpression(child)) {
    const inner = child.expression;
    if (inner === undefined) return "";
    return ts.isStringLiteralLike(inner) ? inner.text : "{…}";
  }
  return ts.isJsxElement(child) ? child.children.map(inElement).join("") : "{…}";
}

function lastName(/** @type {ts.Expression} */ called) {
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
}

/** @returns {string[]} the shipped sources, by name */
function sourcesBelow(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test|\.css)\.tsx?$/.test(name))
    .sort()
    .map((name) => `${folder}${name}`);
}
