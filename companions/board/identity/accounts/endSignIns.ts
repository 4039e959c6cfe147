import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "../../store/boardDatabase";
import { endSessions } from "../oidc/artifacts";
import { unmatched } from "../passwords/passwords";
import { accounts } from "../schema";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import type { Account } from "./accounts";
import { endLinks } from "./mailedLinks";

/**
 * Voids the password, which another person may know, and ends sessions, sign-ins in progress, remembered browsers, and
 * links that sign in. An account without a password stays without.
 */
export async function endSignIns(
  tx: BoardTransaction,
  { subject, passwordHash: before }: Pick<Account, "subject" | "passwordHash">,
  now: Temporal.Instant,
): Promise<void> {
  const passwordHash = before && (await unmatched());
  await tx.update(accounts).set({ passwordHash, browsersForgottenAt: now }).where(eq(accounts.subject, subject));
  await endLinks(tx, subject, ["create-password", "confirm-email", "sign-in"]);
  await endSessions(tx, subject, null);
  await forgetBrowsers(tx, subject);
}
