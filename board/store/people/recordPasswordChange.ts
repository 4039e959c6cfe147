import type { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "../boardDatabase";
import { type PasswordAction, recordChange } from "../changes";
import { findPrincipal, type Subject } from "./principals";

/** Writes into a physician's history that the password is another one; of anybody else's account there is none. */
export async function recordPasswordChange(
  tx: BoardTransaction,
  { issuer, subject }: Subject,
  action: PasswordAction,
  at: Temporal.Instant,
): Promise<void> {
  const known = await findPrincipal(tx, { issuer, subject });
  if (known?.kind !== "physician") return;
  const { physicianId } = known;
  // Staff cannot set a password: it takes the current one, or a link that went to the physician's address.
  const author = { issuer, subject, actedAs: "self", at } as const;
  await recordChange(tx, author, { physicianId, kind: "password", itemId: physicianId, action });
}
