import { timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { type Account, lockAccount } from "../accounts/accounts";
import type { UsedAnswer } from "./browserAnswers";
import { type Site, userHandleOf, verifyUse } from "./ceremonies";
import { findPasskey, recordUse } from "./passkeys";

export const passkeyProblems = {
  noAnswer: "Nothing came from your browser. Using a passkey takes a browser with JavaScript.",
  answered: "This page was open for too long, or was used already. Try the passkey again.",
  unknown:
    "We don’t know this passkey: it was removed, or its account no longer exists. Sign in another way, and delete the passkey on your device.",
  wrong: "We couldn’t verify this passkey. Try again, or sign in another way.",
  notAdded: "We couldn’t verify the new passkey. Nothing was added. Try again.",
  staffOnly: "This passkey belongs to a staff account. Use the staff sign-in.",
  notStaff: "This passkey doesn’t belong to a staff account. Sign in from the portal’s own page.",
} as const;

interface Used {
  readonly answer: UsedAnswer;
  /** The challenge that the answer must sign; it is used up. */
  readonly challenge: string;
  readonly now: Temporal.Instant;
}

type Outcome =
  | { readonly kind: "right"; readonly account: Account }
  /** The passkey is unknown, or belongs to another account. */
  | { readonly kind: "unknown" }
  /** The answer is for another challenge, site or key, the user was not verified, or the counter went back. */
  | { readonly kind: "wrong" }
  | { readonly kind: "over" };

/**
 * Verifies a passkey's answer and stores its new counter: of concurrent answers with the same counter, one succeeds.
 *
 * @param after the account whose password was verified, and what uses up that step; null: the passkey identifies its
 * account.
 */
export async function usePasskey(
  { database, site }: { readonly database: BoardDatabase; readonly site: Site },
  { answer, challenge, now }: Used,
  after: { readonly subject: string; readonly takeStep: (tx: BoardTransaction) => Promise<boolean> } | null,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const subject = (await findPasskey(tx, answer.id))?.subject;
    const account = subject === undefined ? undefined : await lockAccount(tx, subject);
    // Reads it again: it could be removed or used before the account was locked.
    const passkey = await findPasskey(tx, answer.id);
    if (account === undefined || passkey === null) return { kind: "unknown" };
    if (after !== null && after.subject !== account.subject) return { kind: "unknown" };
    const counter = await verifyUse(site, challenge, passkey, answer);
    if (counter === null || !namesItsUser(answer, account, after === null)) return { kind: "wrong" };
    if (after !== null && !(await after.takeStep(tx))) return { kind: "over" };
    await recordUse(tx, passkey.credentialId, { counter, lastUsedAt: now });
    return { kind: "right", account };
  });
}

/** Browsers may omit the user handle if they were given a list of passkeys. */
function namesItsUser({ response }: UsedAnswer, { subject }: Account, isNeeded: boolean): boolean {
  if (response.userHandle === undefined) return !isNeeded;
  const [userHandle, own] = [Buffer.from(response.userHandle, "base64url"), userHandleOf(subject)];
  return userHandle.length === own.length && timingSafeEqual(userHandle, own);
}
