import type { PhysicianId } from "@portal/contract/ids";
import { readTypedLine } from "../typedLine";

export type PhysicianSearch =
  | { readonly kind: "id"; readonly physicianId: PhysicianId }
  /** Beginnings of words of a name in any order, or the beginning of an e-mail address. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "refused"; readonly because: "too-short" };

/** Fewer letters would list half of a board. */
const minLetters = 2;

/** Ignores whitespace around the text. No name is a number alone: that is an ID, matched only as a whole. */
export function physicianSearch(typed: string): PhysicianSearch {
  const line = readTypedLine(typed);
  const text = line.includes("@") ? line : typed.trim();
  const letters = text.match(/[\p{Letter}\p{Number}]/gu) ?? [];
  if (letters.length < minLetters) return { kind: "refused", because: "too-short" };
  const id = /^\d+$/.test(line) ? Number(line) : 0;
  if (Number.isSafeInteger(id) && id > 0) return { kind: "id", physicianId: id as PhysicianId };
  return { kind: "words", text };
}
