import type { Temporal } from "temporal-polyfill";
import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "./accounts";
import { makeLink } from "./links";

/** `not-my-factor` also removes the authenticator app or the passkey that its mail is about. */
export const safetyPurposes = ["not-me", "not-my-factor"] as const;
export type SafetyPurpose = (typeof safetyPurposes)[number];

/**
 * The link 'This wasn't me' in a mail to an owner of the account. Null for staff, whose accounts the board looks after: no
 * mail lets them make a new password.
 */
export async function safetyLink(
  tx: BoardTransaction,
  { issuer }: Pick<AccountIssuer, "issuer">,
  { subject, directory }: Pick<Account, "subject" | "directory">,
  { purpose, email, now }: { readonly purpose: SafetyPurpose; readonly email: string; readonly now: Temporal.Instant },
): Promise<string | null> {
  if (directory === "staff") return null;
  return `${issuer}/account/${purpose}/${await makeLink(tx, { purpose, subject, email }, now)}`;
}
