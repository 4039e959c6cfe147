import type { Request, Response } from "express";
import type { Account } from "../accounts/accounts";
import type { IdentityDatabase } from "../database";
import { asksForSecondFactor } from "../oidc/grants";
import type { IdentityOptions } from "../options";
import type { FinishSignIn, Proved } from "../signIn/finishSignIn";
import type { Interaction } from "../signIn/interactions";
import { newSecret } from "./authenticator";
import { findFactor } from "./factors";
import type { Steps } from "./steps";

/** What comes between the password and the end of a sign-in; null: nothing. */
type Next = "code" | "set-up" | null;

/** The way on from a proved password, which is no session yet. */
export interface AfterPassword {
  nextFor(interaction: Interaction, account: Account): Promise<Next>;
  goOn(
    req: Request,
    res: Response,
    interaction: Interaction,
    proved: Pick<Proved, "account" | "provedAt"> & { readonly next: Next },
  ): Promise<void>;
}

interface AfterPasswordParts {
  readonly options: Pick<IdentityOptions, "issuer" | "staffNeedSecondFactor">;
  readonly db: IdentityDatabase;
  readonly steps: Steps;
  readonly finish: FinishSignIn;
}

export function afterPassword({ options, db, steps, finish }: AfterPasswordParts): AfterPassword {
  const { pathname } = new URL(options.issuer);
  return {
    async nextFor({ params }, account) {
      if ((await findFactor(db, account.subject)) !== null) return "code";
      return asksForSecondFactor(params) || needsSecondFactor(options, account) ? "set-up" : null;
    },
    async goOn(req, res, interaction, { account, provedAt, next }) {
      if (next === null) return finish(req, res, interaction, { account, provedAt, hasSecondFactor: false });
      await steps.begin(interaction.uid, {
        subject: account.subject,
        provedAt: provedAt.epochMilliseconds,
        stage: next === "code" ? "code" : "free",
        hasSecondFactor: false,
        offer: next === "code" ? null : { secret: newSecret() },
      });
      res.redirect(303, `${pathname}/sign-in/${interaction.uid}/${next}`);
    },
  };
}

/** Whether the account signs in with an authenticator app or not at all. */
export function needsSecondFactor(
  { staffNeedSecondFactor }: Pick<IdentityOptions, "staffNeedSecondFactor">,
  { directory }: Pick<Account, "directory">,
): boolean {
  return staffNeedSecondFactor && directory === "staff";
}
