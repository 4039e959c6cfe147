import { Temporal } from "temporal-polyfill";
import type { identityCalls } from "~/contract/identity";
import type { z } from "~/contract/zod";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { newPasswordProblems } from "~/domain/people/passwordRules";
import { type Account, lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../options";
import { guessableReason, personalWordsOf } from "./guessablePassword";
import { done, type Outcome, outOfDate, refused, tooManyAttempts } from "../outcome";
import { hashPassword, joinHashing, passwordMatches } from "./passwords";
import { setPassword } from "./setPassword";

/**
 * ACCT-06. Guesses in a session have their own limit, so that they can't lock the owner out of signing in.
 *
 * @throws {PasswordsBusy} with nothing checked or counted.
 */
export async function provePassword(
  { failures }: Pick<AccountContext, "failures">,
  { subject, email, passwordHash }: Pick<Account, "subject" | "email" | "passwordHash">,
  currentPassword: string,
): Promise<Outcome> {
  const attempt = { email, clientAddress: null };
  // Before the attempt is counted: an unchecked password is not a guess.
  const place = joinHashing({ subject });
  try {
    const admission = await failures.admit(attempt, Temporal.Now.instant());
    if (!admission.admitted) return tooManyAttempts(admission.waitSeconds);
    if (!(await passwordMatches(passwordHash, currentPassword, place))) {
      return refused(422, "wrong-password", "The current password is incorrect.");
    }
    await failures.succeeded(attempt);
    return done;
  } finally {
    place.leave();
  }
}

/** ACCT-04. */
export async function changePassword(
  { database, from, failures }: AccountContext,
  account: Account,
  body: z.output<typeof identityCalls.changePassword.body>,
  keptGrant: string | null,
): Promise<Outcome> {
  const { email, currentPassword, newPassword } = body;
  if (!isSameAddress(email, account.email)) return outOfDate;
  const problems = newPasswordProblems(body);
  const problem = problems.newPassword ?? problems.confirmNewPassword;
  if (problem !== undefined) return refused(422, "password-not-allowed", problem);
  const guessable = await guessableReason(newPassword, await personalWordsOf(database, from, account));
  if (guessable !== null) return refused(422, "common-password", guessable);

  const proved = await provePassword({ failures }, account, currentPassword);
  if (proved.kind === "refused") return proved;
  if (currentPassword === newPassword) return refused(422, "same-password", "The new password is the current one.");
  const passwordHash = await hashPassword(newPassword, account);
  return database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.subject);
    // Of two concurrent changes, the second has verified a password that is no longer valid.
    if (locked?.passwordHash !== account.passwordHash) return outOfDate;
    await setPassword(tx, from, locked, passwordHash, { action: "changed", keptGrant });
    return done;
  });
}
