import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { recordOperation } from "#store/journals";
import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { recordSignInChange } from "../../store/people/accountHistory";
import { findPrincipal } from "../../store/people/principals";
import { endSessions } from "../oidc/artifacts";
import { mailLinkToOwner } from "../passwords/setPassword";
import { accounts } from "../schema";
import { removeByStaff } from "../secondFactor/changeFactor";
import { isMailboxCompromised } from "../emails/openReplacement";
import { endSteps } from "../secondFactor/steps";
import { type Account, findAccountByEmail, lockAccount } from "./accounts";
import { endLinks } from "./mailedLinks";
import type { StaffMember } from "./staffRequests";

export type AccountOperation = "disable" | "enable" | "reset-factor" | "send-link";

type Done = { readonly kind: "done"; readonly subject: string };
type Refused = { readonly kind: "no-account" } | { readonly kind: "unchanged" };

/**
 * `disable`: blocks the account and ends its sessions. `reset-factor`: for an owner who has lost factors and recovery
 * codes, after the board has verified their identity. `send-link`: mails the link to set a password. `by` is the member
 * of staff who does it in the portal; null: an operator.
 */
export async function operateAccount(
  parts: { readonly database: BoardDatabase; readonly from: AccountIssuer },
  operation: AccountOperation,
  email: string,
  reason: string | null,
  by: StaffMember | null = null,
): Promise<Done | Refused> {
  return parts.database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.subject));
    if (account === undefined) return { kind: "no-account" };
    if (!(await operations[operation](tx, parts.from, account, by))) return { kind: "unchanged" };
    await recordOperation(tx, {
      action: `account ${operation}`,
      reason,
      by,
      ...(await whose(tx, parts.from, account)),
    });
    return { kind: "done", subject: account.subject };
  });
}

type Operate = (
  tx: BoardTransaction,
  from: AccountIssuer,
  account: Account,
  by: StaffMember | null,
) => Promise<boolean>;

/** False if there is nothing to do. */
const operations: Readonly<Record<AccountOperation, Operate>> = {
  async disable(tx, _from, { subject, disabledAt }) {
    if (disabledAt !== null) return false;
    await tx.update(accounts).set({ disabledAt: Temporal.Now.instant() }).where(eq(accounts.subject, subject));
    await endLinks(tx, subject, ["create-password", "sign-in"]);
    await endSessions(tx, subject, null);
    await endSteps(tx, subject);
    return true;
  },
  async enable(tx, _from, { subject, disabledAt }) {
    if (disabledAt === null) return false;
    await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.subject, subject));
    return true;
  },
  "reset-factor": (tx, from, account) => removeByStaff({ tx, from, account, now: Temporal.Now.instant() }, null),
  async "send-link"(tx, from, account, by) {
    const { subject, disabledAt } = account;
    if (disabledAt !== null || (await isMailboxCompromised(tx, subject))) return false;
    await mailLinkToOwner(tx, from, account);
    const sent = { kind: "password", action: "link-sent" } as const;
    const author = { actedAs: "staff", staffName: by?.name } as const;
    await recordSignInChange(tx, { issuer: from.issuer, subject }, sent, Temporal.Now.instant(), author);
    return true;
  },
};

/** Describes a physician by id only: the row stays when their personal data are erased. */
async function whose(tx: BoardTransaction, { issuer }: AccountIssuer, { subject, directory, email }: Account) {
  const known = await findPrincipal(tx, { issuer, subject });
  if (known?.kind === "physician") return { physicianId: known.physicianId };
  return { about: directory === "staff" ? email : `account ${subject}` };
}
