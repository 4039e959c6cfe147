import { paperRefusalText } from "@portal/domain/papers/paperRefusals";
import type { KeptContent } from "../../papers/paperKeeping";
import { refuse, type Refusing } from "../../refusal";
import { unknownCall } from "../http";

/** The answer of a board without the extension. */
export const noPapers: Refusing = { kind: "refused", refused: unknownCall };

/** The same for an unknown paper and for another physician's (AUTH-17). */
export const unknownPaper = refuse(404, "unknown-paper", "There is no such paper");
export const infected = refuse(409, "infected", "A virus scanner found a problem in this paper");

export const waiting = refuse(409, "waiting", "This paper waits to be scanned for viruses");

export function refused(
  status: 404 | 409 | 413 | 422 | 507 | 400,
  code: Parameters<typeof paperRefusalText>[0],
  maxBytes: number,
): Refusing {
  return refuse(status, code, paperRefusalText(code, { maxBytes }));
}

export function keepingRefusal(
  { fault }: Extract<KeptContent, { readonly kind: "refused" }>,
  maxBytes: number,
): Refusing {
  switch (fault) {
    case "too-large":
      return refused(413, fault, maxBytes);
    case "no-space":
      return refused(507, fault, maxBytes);
    case "cut":
      return refused(400, fault, maxBytes);
    case "empty":
    case "wrong-type":
    case "damaged":
      return refused(422, fault, maxBytes);
  }
}
