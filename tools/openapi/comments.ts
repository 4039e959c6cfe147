import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Comments above declarations of the contract, by name: `physician`, and for a property by its path,
 * `order.orderLineItems.year`. Includes properties that a schema takes from another (`a.extend({…})`, `...a.shape`).
 */
export type Comments = ReadonlyMap<string, string>;

/** Reads the comments of these files together: exported names are unique among them. */
export function readComments(paths: readonly string[]): Comments {
  const files = paths.map((path) =>
    fileOf(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)),
  );
  const exported = new Map(
    files.flatMap(({ declarations, exports }) => [...declarations].filter(([name]) => exports.has(name))),
  );
  const comments = new Map<string, string>();
  for (const { declarations, exports } of files) {
    const found = (name: string) => declarations.get(name) ?? exported.get(name);
    for (const name of exports) {
      const declaration = declarations.get(name);
      for (const [path, text] of declaration ? commentsOf(declaration, found) : [])
        comments.set(`${name}${path}`, text);
    }
  }
  return comments;
}

interface Declaration {
  readonly comment: string | null;
  readonly value: ts.Expression;
  readonly source: ts.SourceFile;
}
type Find = (name: string) => Declaration | undefined;

function fileOf(source: ts.SourceFile) {
  const declarations = new Map<string, Declaration>();
  const exports = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined) continue;
      declarations.set(name.text, { comment: commentAbove(statement, source), value: initializer, source });
      if (isExported) exports.add(name.text);
    }
  }
  return { declarations, exports };
}

/** Pairs of path and text: the declaration's own under "", a property's under ".name". The last of a path counts. */
function commentsOf({ comment, value, source }: Declaration, find: Find): [path: string, text: string][] {
  return [...withinOf(value, source, find), ...(comment === null ? [] : [["", comment] as [string, string]])];
}

function withinOf(node: ts.Node, source: ts.SourceFile, find: Find): [string, string][] {
  if (ts.isPropertyAssignment(node)) {
    const name = `.${node.name.getText(source)}`;
    const above = commentAbove(node, source);
    const own: [string, string][] = above === null ? [] : [[name, above]];
    // A property whose schema is declared elsewhere is described there; the comment here is about its use.
    return [
      ...own,
      ...deeper(node.initializer, source, find).map(([path, text]): [string, string] => [`${name}${path}`, text]),
    ];
  }
  if (ts.isShorthandPropertyAssignment(node)) {
    const above = commentAbove(node, source);
    return above === null ? [] : [[`.${node.name.text}`, above]];
  }
  if (ts.isSpreadAssignment(node) || isDerived(node)) {
    const base = find(baseOf(node.expression));
    const inherited = base ? commentsOf(base, find).filter(([path]) => path !== "") : [];
    return [...inherited, ...deeper(node, source, find)];
  }
  return deeper(node, source, find);
}

function deeper(node: ts.Node, source: ts.SourceFile, find: Find): [string, string][] {
  return node.getChildren(source).flatMap((child) => withinOf(child, source, find));
}

/** Returns whether it is `base.extend(…)` or similar: an expression that begins with the name of another schema. */
function isDerived(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && !["", "z"].includes(baseOf(node.expression));
}

/** Returns the name at the beginning of a chain of calls and properties; empty for anything else. */
function baseOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? baseOf(node.expression) : "";
}

/** Returns the text of the comment directly above, without requirement ids. */
function commentAbove(node: ts.Node, source: ts.SourceFile): string | null {
  const text = source.getFullText();
  const range = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const comment = range && text.slice(range.pos, range.end);
  if (!comment?.startsWith("/**")) return null;
  return comment
    .slice(3, -2)
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .replace(/ \((?:(?:[A-Z]+-\d+|decision [\d.]+|\d{4}|to|and|,) ?)+\)/g, "")
    .trim();
}
