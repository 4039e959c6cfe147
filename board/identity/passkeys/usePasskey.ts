import { timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { type Account, lockAccount } from "../accounts/accounts";
import type { UsedAnswer } from "./browserAnswers";
import { type Site, userHandleOf, verifyUse } from "./ceremonies";
import { findPasskey, recordUse } from "./passkeys";

/** What is said on the page where a passkey was asked for, by what was wrong. */
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
  /** What the answer has to be to; it is used up. */
  readonly challenge: string;
  readonly now: Temporal.Instant;
}

type Outcome =
  | { readonly kind: "right"; readonly account: Account }
  /** No account has this passkey, or not the account that it has to be of. */
  | { readonly kind: "unknown" }
  /** Another challenge's, site's or key's answer, its user was not verified, or the passkey's count went back. */
  | { readonly kind: "wrong" }
  /** The step of the sign-in that it was for is over. */
  | { readonly kind: "over" };

/**
 * Verifies what a passkey answered, and keeps its new count: of many at once with the same count one is right.
 *
 * @param after the account whose password was proved, and what uses up that step; null: the passkey itself says whose it
 *   is.
 */
export async function usePasskey(
  { database, site }: { readonly database: BoardDatabase; readonly site: Site },
  { answer, challenge, now }: Used,
  after: { readonly subject: string; readonly takeStep: (tx: BoardTransaction) => Promise<boolean> } | null,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const subject = (await findPasskey(tx, answer.id))?.subject;
    const account = subject === undefined ? undefined : await lockAccount(tx, subject);
    // Once more: until the account was locked, the passkey could be removed or used.
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

/** Browsers may leave the user out where they were given a list of passkeys. */
function namesItsUser({ response }: UsedAnswer, { subject }: Account, isNeeded: boolean): boolean {
  if (response.userHandle === undefined) return !isNeeded;
  const [given, own] = [Buffer.from(response.userHandle, "base64url"), userHandleOf(subject)];
  return given.length === own.length && timingSafeEqual(given, own);
}
