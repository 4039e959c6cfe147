import { and, eq, sql } from "drizzle-orm";
import type { identityCalls } from "~/contract/identity";
import type { z } from "~/contract/zod";
import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase } from "../../store/boardDatabase";
import { physician } from "../../store/schema";
import { inviteAccount } from "./inviteAccount";
import { done, type Outcome, refused } from "../outcome";

/**
 * Gives the physician whom the board knows by this address an account, as `inviteAccount` does; the board may have done so
 * itself already, and asked again there is still one account and one good link.
 */
export async function register(
  database: BoardDatabase,
  from: AccountIssuer,
  { email, examinationId = null }: z.output<typeof identityCalls.register.body>,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const found = await tx
      .select({ physicianId: physician.physicianId, fullName: physician.fullName })
      .from(physician)
      .where(and(eq(sql`lower(${physician.emailAddress})`, sql`lower(${email})`)))
      .limit(2);
    const [known] = found;
    // Two physicians of one practice may share an address; nobody can tell whose account it would be.
    if (known === undefined || found.length > 1)
      return refused(404, "unknown-person", "The board knows nobody by this address");
    const invited = await inviteAccount(tx, from, { ...known, emailAddress: email, examinationId });
    switch (invited.kind) {
      case "invited":
        return done;
      case "has-account":
        return refused(409, "has-account", "This physician has an account already");
      case "on-record":
      case "taken":
        return refused(409, "email-in-use", "The email you provided is already in use. Please try a new email.");
    }
  });
}
