import { and, asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { recordOperation } from "#store/journals";
import type { StaffRole } from "@portal/domain/people/staffRole";
import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { reserveEmail } from "../emails/reserveEmail";
import { endSessions } from "../oidc/artifacts";
import { mailLinkToOwner } from "../passwords/setPassword";
import { accounts } from "../schema";
import { endSteps } from "../secondFactor/steps";
import { type Account, findAccountByEmail, lockAccount } from "./accounts";
import { endLinks } from "./mailedLinks";

interface Parts {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
  readonly staffClaim: string;
}

interface NewStaff {
  readonly email: string;
  /** Name in the journals; null: unchanged, or the email address. */
  readonly fullName: string | null;
  readonly role: StaffRole;
}

/** `subject` if the account's sessions have to end in the portal too. */
type StaffOutcome =
  /** The account has no password; a mail with the link to set one is queued. */
  | { readonly kind: "invited"; readonly subject: string }
  /** Name or role changed; sessions with the former role have ended. */
  | { readonly kind: "changed"; readonly subject: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "taken" };

/** The command that gives a role, for the operators' journal. */
const additions: Readonly<Record<StaffRole, string>> = {
  staff: "staff add",
  "staff-read-only": "staff add --read-only",
  "staff-finance": "staff add --finance",
};

export async function addStaff(
  { database, from, staffClaim }: Parts,
  { email, fullName, role }: NewStaff,
): Promise<StaffOutcome> {
  return database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.subject));
    const claims = { ...account?.claims, [staffClaim]: role };
    if (account === undefined) {
      if ((await reserveEmail(tx, from.issuer, email, { subject: null, physicianId: null })) !== "reserved")
        return { kind: "taken" };
      const subject = randomUUID();
      const values = {
        subject,
        email,
        fullName: fullName ?? email,
        directory: "staff",
        passwordHash: null,
        claims,
      } as const;
      const [added] = await tx.insert(accounts).values(values).returning();
      if (added === undefined) throw new Error("An inserted row is returned");
      return invite(added);
    }
    if (account.directory !== "staff") return { kind: "taken" };
    const { subject } = account;
    const isSameRole = account.claims[staffClaim] === role;
    const isSame = isSameRole && (fullName === null || fullName === account.fullName);
    if (isSame && account.passwordHash !== null) return { kind: "unchanged" };
    const changed = { ...account, claims, fullName: fullName ?? account.fullName };
    await tx.update(accounts).set({ claims, fullName: changed.fullName }).where(eq(accounts.subject, subject));
    if (account.passwordHash === null) return invite(changed);
    // Tokens contain the role.
    await endSessions(tx, subject, null);
    await note(tx, additions[role], changed);
    return { kind: "changed", subject };

    async function invite(invited: Account): Promise<StaffOutcome> {
      await endLinks(tx, invited.subject, ["create-password"]);
      await mailLinkToOwner(tx, from, invited);
      await note(tx, additions[role], invited);
      return { kind: "invited", subject: invited.subject };
    }
  });
}

/** Ends its sessions too. Null if there is none. */
export async function removeStaff(database: BoardDatabase, email: string): Promise<Pick<Account, "subject"> | null> {
  return database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.subject));
    if (account?.directory !== "staff") return null;
    await endSessions(tx, account.subject, null);
    await endSteps(tx, account.subject);
    await tx.delete(accounts).where(eq(accounts.subject, account.subject));
    await note(tx, "staff remove", account);
    return account;
  });
}

export async function listStaff(database: BoardDatabase): Promise<Account[]> {
  return database
    .select()
    .from(accounts)
    .where(and(eq(accounts.directory, "staff")))
    .orderBy(asc(accounts.fullName));
}

function note(tx: BoardTransaction, action: string, { email, fullName }: Pick<Account, "email" | "fullName">) {
  return recordOperation(tx, { action, about: fullName === email ? email : `${fullName}, ${email}` });
}
