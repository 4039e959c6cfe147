import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Path } from "../store/importing/recordPart";

interface JsonDocument {
  readonly value: unknown;
  /** Line (from 1) of the field at `path`, or of its parent if it is missing. */
  readonly lineOf: (path: Path) => number;
  /** Valid in JSON but not storable. */
  readonly faults: readonly Fault[];
}

type ReadJson =
  | { readonly kind: "document"; readonly document: JsonDocument }
  | { readonly kind: "not-json"; readonly line: number; readonly message: string };

/** In characters: more than any field needs. */
export const maxTextLength = 10_000;

/** Strict: no comments, no trailing commas, no duplicate fields. */
export function readJson(text: string): ReadJson {
  const lineAt = lineCounter(text);
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [error] = errors;
    if (error !== undefined || root === undefined) {
      const problem = error && problems.get(printParseErrorCode(error.error));
      return {
        kind: "not-json",
        line: lineAt(error?.offset ?? 0),
        message: `is not JSON: ${problem ?? "a wrong symbol"}`,
      };
    }
    const faults: Fault[] = [];
    const value = valueOf(root, faults);
    return { kind: "document", document: { value, faults, lineOf: (path) => lineAt(nearest(root, path).offset) } };
  } catch (error) {
    // The parser is recursive; deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return { kind: "not-json", line: 1, message: "is nested too deeply" };
  }
}

const problems: ReadonlyMap<string, string> = new Map([
  ["InvalidNumberFormat", "this is not a valid JSON number"],
  ["PropertyNameExpected", 'the name of a field is missing here, in "quotation marks"'],
  ["ValueExpected", "a value is missing here"],
  ["ColonExpected", "a colon is missing here"],
  ["CommaExpected", "a comma is missing here"],
  ["CloseBraceExpected", "a closing } is missing here"],
  ["CloseBracketExpected", "a closing ] is missing here"],
  ["EndOfFileExpected", "something follows the end of the document"],
  ["InvalidCommentToken", "JSON has no comments"],
  ["UnexpectedEndOfComment", "JSON has no comments"],
  ["UnexpectedEndOfString", "this text has no end"],
  ["InvalidUnicode", "\\u is followed by four hexadecimal digits"],
  ["InvalidEscapeCharacter", "a backslash is followed by a character that cannot be escaped"],
  ["InvalidCharacter", "a text contains a control character"],
]);

function valueOf(node: Node, faults: Fault[]): unknown {
  const children = node.children ?? [];
  if (node.type === "array") return children.map((child) => valueOf(child, faults));
  if (node.type === "object") {
    const fields = new Map<string, unknown>();
    for (const { children: [name, value] = [] } of children) {
      const key = String(name?.value);
      if (fields.has(key) && value !== undefined) faults.push({ path: getNodePath(value), message: "appears twice" });
      if (value !== undefined) fields.set(key, valueOf(value, faults));
    }
    return Object.fromEntries(fields);
  }
  if (typeof node.value === "string") {
    const problem = textProblem(node.value);
    if (problem !== null) faults.push({ path: getNodePath(node), message: problem });
  }
  return node.value;
}

/** Control characters and unpaired surrogates, which the database can't store. */
function textProblem(text: string): string | null {
  if (text.length > maxTextLength) return `is longer than ${maxTextLength.toLocaleString("en-US")} characters`;
  return /\p{Cs}|[^\P{Cc}\n\t]/u.test(text) ? "holds a character that cannot be stored" : null;
}

function nearest(root: Node, path: Path): Node {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    if (node !== undefined) return node;
  }
  return root;
}

function lineCounter(text: string): (offset: number) => number {
  let starts: number[] | null = null;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** The message completes the sentence "FIELD …" and contains no personal data. */
export interface Fault {
  readonly path: Path;
  readonly message: string;
}

export function fault(path: Path, message: string): Fault {
  return { path, message };
}

/** Makes a fault of a part one of the whole, in which the part is at `steps`. */
export function below(...steps: Path): (own: Fault) => Fault {
  return ({ path, message }) => fault([...steps, ...path], message);
}

/** `people[0].ccBlocks[1].startDate`, as in JavaScript; "the file" for the root. */
export function fieldName(path: Path): string {
  const written = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return written.replace(/^\./, "") || "the file";
}
