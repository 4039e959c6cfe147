import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, lockPhysicianOf } from "../../store/people/changeEmailAddress";
import { recordSignInChange } from "../../store/people/accountHistory";
import { lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { endSessions } from "../oidc/artifacts";
import { removeFactors } from "../secondFactor/factors";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { restoreAddress } from "./formerEmails";
import { endLinks, findLink, makeLink, useLink } from "../accounts/mailedLinks";
import { unmatched } from "../passwords/passwords";
import { reserveEmail } from "./reserveEmail";
import { accounts } from "../schema";

type Objected =
  /** The address is restored, all sessions have ended, and the token is for a link that sets a password. */
  | { readonly kind: "restored"; readonly subject: string; readonly token: string }
  | { readonly kind: "not-good" }
  | { readonly kind: "taken" };

export async function objectToEmail(
  { database, from }: Pick<AccountContext, "database" | "from">,
  token: string,
  now = Temporal.Now.instant(),
): Promise<Objected> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, "object-to-email", token, now);
    if (found === null) return { kind: "not-good" };
    const { subject, email } = found;
    // Lock order everywhere: physicians first, then their accounts.
    const known = await lockPhysicianOf(tx, { issuer: from.issuer, subject });
    await lockAccount(tx, subject);
    if ((await useLink(tx, "object-to-email", token, now)) === null) return { kind: "not-good" };
    const reserved = await reserveEmail(tx, from.issuer, email, { subject, physicianId: null });
    if (reserved !== "reserved") return { kind: "taken" };
    await restore(tx, subject, email, now);
    await restoreAddress(tx, subject, email, now);
    const restored = await lockAccount(tx, subject);
    if (restored !== undefined) await removeFactors({ tx, from, account: restored, now }, "of-other-addresses");
    await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action: "withdrawn" }, now);
    if (known !== null && known.before !== email) {
      const author = { issuer: from.issuer, subject, actedAs: "self", at: now } as const;
      await changeEmailAddress(tx, known.physicianId, { before: known.before, after: email }, author);
    }
    const anew = await makeLink(tx, { purpose: "create-password", subject, email }, now);
    return { kind: "restored", subject, token: anew };
  });
}

async function restore(tx: BoardTransaction, subject: string, email: string, now: Temporal.Instant): Promise<void> {
  // The person who changed the address may know the password.
  const passwordHash = await unmatched();
  const restored = { email, recoveryEmail: null, passwordHash, browsersForgottenAt: now };
  await tx.update(accounts).set(restored).where(eq(accounts.subject, subject));
  await endLinks(tx, subject, ["create-password", "confirm-email", "sign-in"]);
  await endSessions(tx, subject, null);
  await forgetBrowsers(tx, subject);
}
