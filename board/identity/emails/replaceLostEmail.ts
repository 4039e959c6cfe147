import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { recordOperation } from "~/board/store/journals";
import { type AccountIssuer, addressReplacedMail, newAddressMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/mailQueue";
import type { BoardDatabase } from "../../store/boardDatabase";
import { changeEmailAddress, lockPhysicianOf } from "../../store/people/changeEmailAddress";
import { findAccountByEmail, lockAccount } from "../accounts/accounts";
import { endLinks, makeLink } from "../accounts/mailedLinks";
import { endSessions } from "../oidc/artifacts";
import type { IdentityOptions } from "../options";
import { accounts } from "../schema";
import type { StaffMember } from "../secondFactor/removals";
import { endSteps } from "../secondFactor/steps";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { confirmAddress, restoreAddress } from "./formerEmails";
import { reserveEmail } from "./reserveEmail";

interface Parts extends Pick<IdentityOptions, "dropEmailChange"> {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
}

interface Replacement {
  readonly email: string;
  readonly newEmail: string;
  /** How the board verified the person's identity. */
  readonly reason: string;
  /** The member of staff who does it in the portal; null: an operator. */
  readonly by?: StaffMember | null;
}

type Replaced =
  /** `droppedChange`: the owner had begun a change that was not finished. */
  | { readonly kind: "replaced"; readonly subject: string; readonly droppedChange: boolean }
  /** `taken`: another account or physician has the new address, or had it in the last week. */
  | { readonly kind: "no-account" | "unchanged" | "of-staff" | "taken" };

/**
 * Replaces the address of a physician who has lost the mailbox, after the board has verified their identity (OPER-10).
 * The new address signs in at once and is mailed a link that sets a password. All sessions end. The former address is
 * notified and can undo the change for 7 days, since the board may have been deceived. Where the new address is the last
 * confirmed one, that undoes an unconfirmed change: there is no former address. A change that the owner has begun and the
 * portal has not finished is dropped: to undo it later could bring back the lost mailbox.
 */
export async function replaceLostEmail(
  { database, from, dropEmailChange }: Parts,
  { email, newEmail, reason, by = null }: Replacement,
): Promise<Replaced> {
  return database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    if (found === undefined) return { kind: "no-account" };
    const { subject } = found;
    const now = Temporal.Now.instant();
    // Lock order everywhere: physicians first, then their accounts.
    const known = await lockPhysicianOf(tx, { issuer: from.issuer, subject });
    const account = await lockAccount(tx, subject);
    if (account === undefined) return { kind: "no-account" };
    if (account.directory === "staff") return { kind: "of-staff" };
    if (isSameAddress(account.email, newEmail)) return { kind: "unchanged" };
    const own = { subject, physicianId: known?.physicianId ?? null };
    if ((await reserveEmail(tx, from.issuer, newEmail, own)) !== "reserved") return { kind: "taken" };

    const confirmed = account.recoveryEmail ?? account.email;
    await tx.update(accounts).set({ email: newEmail, recoveryEmail: null }).where(eq(accounts.subject, subject));
    await endLinks(tx, subject, ["create-password", "confirm-email", "sign-in"]);
    await endSessions(tx, subject, null);
    await endSteps(tx, subject);
    await forgetBrowsers(tx, subject);
    await (isSameAddress(confirmed, newEmail)
      ? restoreAddress(tx, subject, newEmail, now)
      : confirmAddress(tx, from, { subject, email: newEmail, recoveryEmail: confirmed }, now, addressReplacedMail));
    const token = await makeLink(tx, { purpose: "create-password", subject, email: newEmail }, now);
    await queueMail(tx, await newAddressMail(from, newEmail, token));
    if (known !== null && known.before !== newEmail) {
      const author = { issuer: from.issuer, subject: by?.subject ?? "operator", actedAs: "staff", at: now } as const;
      await changeEmailAddress(tx, known.physicianId, { before: known.before, after: newEmail }, author);
    }
    const droppedChange = await dropEmailChange(tx, { issuer: from.issuer, subject });
    const about = [
      ...(known === null ? [`account ${subject}`] : []),
      ...(droppedChange ? ["an unfinished change was dropped"] : []),
    ];
    await recordOperation(tx, {
      action: "account change-email",
      physicianId: known?.physicianId ?? null,
      about: about.join(", ") || null,
      reason,
      by,
    });
    return { kind: "replaced", subject, droppedChange };
  });
}
