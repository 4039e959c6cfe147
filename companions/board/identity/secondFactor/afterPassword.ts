import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Request, Response } from "express";
import { Temporal } from "temporal-polyfill";
import type { Account } from "../accounts/accounts";
import { accounts, type IdentityDatabase, passkeys, secondFactors } from "../schema";
import { asksForPasskey, asksForSecondFactor } from "../oidc/grants";
import type { IdentityOptions } from "../options";
import type { IdentityParts } from "../parts";
import type { FinishSignIn, Proved } from "../signIn/finishSignIn";
import type { Interaction } from "../signIn/interactions";
import { newSecret } from "./authenticator";
import { findFactors, hasFactor } from "./factors";

/** The next step between the password and the end of the sign-in; null: none. */
type Next = "code" | "passkey" | "set-up" | "passkeys" | null;

/** Continues a sign-in whose password is verified; there is no session yet. */
export type AfterPassword = ReturnType<typeof afterPassword>;

export function afterPassword({ options, db, steps, remembered }: IdentityParts, finish: FinishSignIn) {
  const { pathname } = new URL(options.issuer);
  return {
    async nextFor(req: Request, { params }: Interaction, account: Account): Promise<Next> {
      const factors = await findFactors(db, account.subject);
      const isAsked = asksForSecondFactor(params) || needsSecondFactor(options, account);
      if (hasFactor(factors)) {
        // Changing a factor always requires the factor itself.
        if (!isAsked && (await remembered.isRemembered(req, account, Temporal.Now.instant()))) return null;
        return factors.app === null ? "passkey" : "code";
      }
      if (asksForPasskey(params)) return "passkeys";
      return isAsked ? "set-up" : null;
    },
    async continueSignIn(
      req: Request,
      res: Response,
      interaction: Interaction,
      { next, ...proved }: Pick<Proved, "account" | "provedAt" | "isOneClick"> & { readonly next: Next },
    ): Promise<void> {
      const { account, provedAt } = proved;
      // `finish` refuses a disabled account, before it is asked for anything else.
      if (next === null || account.disabledAt !== null)
        return finish(req, res, interaction, { ...proved, hasSecondFactor: false });
      const hasFactor = next === "code" || next === "passkey";
      await steps.begin(interaction.uid, {
        subject: account.subject,
        provedAt: provedAt.epochMilliseconds,
        stage: hasFactor ? "code" : "free",
        hasSecondFactor: false,
        offer: hasFactor ? null : { secret: newSecret() },
      });
      res.redirect(303, `${pathname}/sign-in/${interaction.uid}/${next}`);
    },
  };
}

export function needsSecondFactor(
  { staffNeedSecondFactor }: Pick<IdentityOptions, "staffNeedSecondFactor">,
  { directory }: Pick<Account, "directory">,
): boolean {
  return staffNeedSecondFactor && directory === "staff";
}

const putOffFor = { hours: 24 * 90 };
/** Means "never". */
const forGood = Temporal.Instant.from("9999-12-31T00:00:00Z");

/** ACCT-10: whether the account has no second factor and its owner has not postponed the offer. */
export async function isOfferDue(
  db: IdentityDatabase,
  { subject, secondFactorPutOffUntil: until }: Pick<Account, "subject" | "secondFactorPutOffUntil">,
  now: Temporal.Instant,
): Promise<boolean> {
  if (until !== null && Temporal.Instant.compare(now, until) < 0) return false;
  const apps = db
    .select({ subject: secondFactors.subject })
    .from(secondFactors)
    .where(eq(secondFactors.subject, subject));
  const keys = db.select({ subject: passkeys.subject }).from(passkeys).where(eq(passkeys.subject, subject));
  return (await unionAll(apps, keys).limit(1)).length === 0;
}

export async function putOffSecondFactor(
  db: IdentityDatabase,
  subject: string,
  howLong: "90-days" | "for-good",
  now: Temporal.Instant,
): Promise<void> {
  const secondFactorPutOffUntil = howLong === "for-good" ? forGood : now.add(putOffFor);
  await db.update(accounts).set({ secondFactorPutOffUntil }).where(eq(accounts.subject, subject));
}
