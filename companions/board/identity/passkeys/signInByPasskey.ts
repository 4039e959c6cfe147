import type { Request, Response } from "express";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { Temporal } from "temporal-polyfill";
import { timingSafeEqual } from "node:crypto";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { asksForSecondFactor } from "../oidc/grants";
import type { SecondFactorParts } from "../secondFactor/stepPages";
import type { FinishSignIn } from "../signIn/finishSignIn";
import { directoryOf, type Interaction } from "../signIn/interactions";
import { type Account, lockAccount } from "../accounts/accounts";
import { readUsedAnswer, type UsedAnswer } from "./browserScript";
import { requestOptions, type Site, type Challenges, userHandleOf, verifyUse } from "./ceremonies";
import { findPasskey, recordUse } from "./passkeys";

export interface PasskeyParts extends SecondFactorParts {
  readonly site: Site;
  readonly challenges: Challenges;
}

/** Counts as a second factor. */
export type SignInByPasskey = ReturnType<typeof signInByPasskey>;

export function signInByPasskey({ site, challenges, options, account: context, steps, finish, log }: PasskeyParts) {
  const { database } = context;
  return {
    async ask(interaction: Interaction): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return requestOptions(site, await challenges.current(interaction, "alone"));
    },
    /** Signs in and redirects; otherwise returns the problem to show on the sign-in page. */
    async signIn(req: Request, res: Response, interaction: Interaction, posted: string): Promise<string | null> {
      const answer = readUsedAnswer(posted);
      if (answer === null) return passkeyProblems.noAnswer;
      const challenge = await challenges.take(interaction, "alone");
      if (challenge === null) return passkeyProblems.answered;
      // Before the passkey is read, so that ending the account's sessions after this instant also ends this sign-in.
      const now = Temporal.Now.instant();
      const used = await usePasskey({ database, site }, { answer, challenge, now }, null);
      if (used.kind !== "right") {
        log.warn({ because: used.kind }, "passkey refused");
        return used.kind === "unknown" ? passkeyProblems.unknown : passkeyProblems.wrong;
      }
      const { account } = used;
      if (account.directory !== directoryOf(interaction))
        return account.directory === "staff" ? passkeyProblems.staffOnly : passkeyProblems.notStaff;
      await continueSignIn(req, res, interaction, { account, provedAt: now });
      return null;
    },
  };

  async function continueSignIn(
    req: Request,
    res: Response,
    interaction: Interaction,
    proved: Pick<Parameters<FinishSignIn>[3], "account" | "provedAt">,
  ) {
    const by = { hasSecondFactor: true, passkey: "alone" } as const;
    const { account, provedAt } = proved;
    const isNext = asksForSecondFactor(interaction.params) && account.disabledAt === null;
    if (!isNext) return finish(req, res, interaction, { ...proved, ...by });
    const step = {
      subject: account.subject,
      provedAt: provedAt.epochMilliseconds,
      stage: "free",
      offer: null,
    } as const;
    await steps.begin(interaction.uid, { ...step, ...by });
    res.redirect(303, `${new URL(options.issuer).pathname}/sign-in/${interaction.uid}/second-factor`);
  }
}

export const passkeyProblems = {
  noAnswer: "Your browser sent no passkey. Passkeys need a browser with JavaScript on.",
  answered: "This page was open for too long, or was already used. Try the passkey again.",
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
