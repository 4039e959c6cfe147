export interface Piece {
  readonly text: string;
  /** Line of the file (from 1) on which `text` begins. */
  readonly line: number;
  /** Number of colons after names: an object with a duplicate name has fewer members. */
  readonly members: number;
  readonly longestString: number;
}

type Frame =
  | { readonly kind: "sound" }
  /** The file begins differently; `text` is what was read of it. */
  | { readonly kind: "other-head"; readonly text: string }
  | { readonly kind: "fault"; readonly line: number; readonly message: string };

/** Splits a file that is one list in one object while it is read: it may be larger than memory. */
interface ListSplitter {
  push(chunk: string): Piece[];
  /** False when the rest of the file can't matter. */
  readonly canContinue: boolean;
  end(): { readonly pieces: readonly Piece[]; readonly frame: Frame };
}

/** Limit in characters for one item, and for what is kept of a file that begins differently. */
const maxLength = 10 * 1024 ** 2;

/** What JSON, or a comment in its place, can begin with: after anything else the rest of a file cannot matter. */
const jsonBeginning = /^\s*(?:[[{"\-\dtfn/]|$)/;

const [quote, backslash, comma, newline, colon] = [34, 92, 44, 10, 58];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

export function listSplitter(head: RegExp): ListSplitter {
  let phase: "head" | "list" | "tail" | "other-head" | "too-long" = "head";
  let buffer = "";
  /** Position in `buffer`, and the line on which it begins. */
  let at = 0;
  let line = 1;
  let depth = 0;
  let isText = false;
  let textBegin = 0;
  let newlines = 0;
  let members = 0;
  let longestString = 0;
  let count = 0;

  function cut(): Piece {
    const piece = { text: buffer.slice(0, at), line, members, longestString };
    drop(at + 1);
    count += 1;
    return piece;
  }

  function drop(end: number): void {
    buffer = buffer.slice(end);
    line += newlines;
    [at, newlines, members, longestString] = [0, 0, 0, 0];
  }

  function isRestIrrelevant(): boolean {
    return buffer.length > maxLength || !jsonBeginning.test(buffer);
  }

  function beginList(): void {
    const opening = buffer.indexOf("[");
    if (opening === -1 || !head.test(buffer.slice(0, opening))) {
      if (opening !== -1 || isRestIrrelevant()) phase = "other-head";
      return;
    }
    newlines = buffer.slice(0, opening).split("\n").length - 1;
    drop(opening + 1);
    phase = "list";
  }

  function readList(): Piece[] {
    const pieces: Piece[] = [];
    for (; at < buffer.length; at += 1) {
      const letter = buffer.charCodeAt(at);
      if (letter === newline) newlines += 1;
      if (isText) {
        if (letter === backslash) at += 1;
        else if (letter === quote) {
          isText = false;
          longestString = Math.max(longestString, at - textBegin);
        }
      } else if (letter === quote) [isText, textBegin] = [true, at];
      else if (letter === colon) members += 1;
      else if (letter === openObject || letter === openList) depth += 1;
      else if (depth > 0 && (letter === closeObject || letter === closeList)) depth -= 1;
      else if (depth === 0 && (letter === comma || letter === closeList)) {
        // An empty list has no item.
        if (letter === comma || count > 0 || buffer.slice(0, at).trim() !== "") pieces.push(cut());
        else drop(at + 1);
        if (letter === closeList) {
          phase = "tail";
          return pieces;
        }
        at -= 1; // The remaining text now begins the buffer.
      }
    }
    if (buffer.length > maxLength) phase = "too-long";
    return pieces;
  }

  return {
    push(chunk) {
      buffer += chunk;
      if (phase === "head") beginList();
      return phase === "list" ? readList() : [];
    },
    get canContinue() {
      return phase !== "too-long" && !(phase === "other-head" && isRestIrrelevant());
    },
    end() {
      if (phase === "head" || phase === "other-head") {
        return { pieces: [], frame: { kind: "other-head", text: buffer } };
      }
      if (phase === "too-long") {
        return { pieces: [], frame: { kind: "fault", line, message: "has an item here that does not end" } };
      }
      // In a truncated list, the last item shows what is missing.
      if (phase === "list") return { pieces: [cut()], frame: { kind: "fault", line, message: unended } };
      if (/^\s*\}\s*$/.test(buffer)) return { pieces: [], frame: { kind: "sound" } };
      const isUnended = buffer.trim() === "";
      const message = isUnended ? unended : "has something after the list, where nothing but } belongs";
      return { pieces: [], frame: { kind: "fault", line, message } };
    },
  };
}

const unended = "ends too early: the list is closed by ] and the file by }";
