import type { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "./boardDatabase";
import type { PasswordAction } from "./passwordTables";
import { findPrincipal, type Subject } from "./principals";
import { passwordChange } from "./schema";

/** Writes into a physician's history that the password is another one; of anybody else's account there is none. */
export async function notePasswordChange(
  tx: BoardTransaction,
  { issuer, subject }: Subject,
  action: PasswordAction,
  at: Temporal.Instant,
): Promise<void> {
  const known = await findPrincipal(tx, { issuer, subject });
  if (known?.kind !== "physician") return;
  await tx.insert(passwordChange).values({ physicianId: known.physicianId, changedAt: at, issuer, subject, action });
}
