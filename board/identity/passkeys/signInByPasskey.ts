import type { Request, Response } from "express";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { BoardDatabase } from "../../store/boardDatabase";
import { asksForSecondFactor } from "../oidc/grants";
import type { Steps } from "../secondFactor/steps";
import type { FinishSignIn } from "../signIn/finishSignIn";
import { directoryOf, type Interaction } from "../signIn/interactions";
import { readUsedAnswer } from "./browserAnswers";
import { requestOptions, type Site, type Challenges } from "./ceremonies";
import { passkeyProblems, usePasskey } from "./usePasskey";

interface Parts {
  readonly site: Site;
  readonly challenges: Challenges;
  readonly database: BoardDatabase;
  readonly steps: Steps;
  readonly finish: FinishSignIn;
  readonly identityPath: string;
  readonly log: Logger;
}

/** Sign-in by a passkey instead of email address and password. Counts as a second factor. */
export interface SignInByPasskey {
  ask(interaction: Interaction): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Signs in and redirects; otherwise returns the problem to show on the sign-in page. */
  signIn(req: Request, res: Response, interaction: Interaction, posted: string): Promise<string | null>;
}

export function signInByPasskey(parts: Parts): SignInByPasskey {
  const { site, challenges, database, steps, finish, identityPath, log } = parts;
  return {
    async ask(interaction) {
      return requestOptions(site, await challenges.current(interaction, "alone"));
    },
    async signIn(req, res, interaction, posted) {
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
      await goOn(req, res, interaction, { account, provedAt: now });
      return null;
    },
  };

  async function goOn(
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
    res.redirect(303, `${identityPath}/sign-in/${interaction.uid}/second-factor`);
  }
}
