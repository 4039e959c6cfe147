import { randomBytes } from "node:crypto";

/** An id that nobody can guess; the beginning says what it is of. */
export function newId(kind: "session" | "token" | "transaction" | "event"): string {
  return `${kind}_${randomBytes(18).toString("base64url")}`;
}
