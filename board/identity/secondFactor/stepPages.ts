import type { Request, RequestHandler, Response } from "express";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import type { AccountContext, IdentityOptions } from "../options";
import { onlyOwnForms, readForm, type Refuse, unreadableForms } from "../formPosts";
import { messages } from "../pages/messagePage";
import type { Frame } from "../pages/page";
import type { FinishSignIn, Proved } from "../signIn/finishSignIn";
import { duringSignIn, type Interaction } from "../signIn/interactions";
import type { KnownBrowsers } from "../signIn/knownBrowsers";
import { needsSecondFactor } from "./afterPassword";
import type { secretKeysOf } from "./factors";
import type { RememberedBrowsers } from "./rememberedBrowsers";
import type { Step, Steps } from "./steps";

export interface SecondFactorParts {
  readonly options: IdentityOptions;
  readonly account: AccountContext;
  readonly provider: Provider;
  readonly steps: Steps;
  readonly keys: ReturnType<typeof secretKeysOf>;
  readonly finish: FinishSignIn;
  readonly browsers: KnownBrowsers;
  readonly remembered: RememberedBrowsers;
  readonly frame: Frame;
  readonly refuse: Refuse;
  readonly log: Logger;
}

export const codeForm = z.object({ code: z.string().max(200), remember: z.literal("on").optional() });

export interface At {
  readonly interaction: Interaction;
  readonly step: Step;
  readonly account: Account;
}

export function stepPages({ options, account: { database }, provider, steps, refuse }: SecondFactorParts) {
  const { origin, pathname } = new URL(options.issuer);
  const during = duringSignIn(provider, refuse);
  return {
    at,
    refuseExpired,
    pathOf,
    leavingPath,
    form: [onlyOwnForms(origin, refuse), readForm, unreadableForms(refuse)],
  };

  function pathOf({ uid }: Interaction, page = ""): string {
    return `${pathname}/sign-in/${uid}${page}`;
  }

  /** Target of 'Cancel': back to the portal, or signed out if a second factor is required. */
  function leavingPath({ interaction, step, account }: At): string {
    const isStuck = needsSecondFactor(options, account) && !step.hasSecondFactor;
    return pathOf(interaction, isStuck ? "/cancel" : "/second-factor");
  }

  /** A page for sign-ins that have reached `stage`. */
  function at(
    stage: Step["stage"],
    answer: (req: Request, res: Response, here: At) => Promise<void> | void,
  ): RequestHandler {
    return during(async (req, res, interaction) => {
      const step = await steps.find(interaction.uid);
      const account = step === null ? undefined : await findAccountBySubject(database, step.subject);
      const isGone = account === undefined || account.disabledAt !== null;
      if (step === null || isGone || step.stage !== stage) return refuseExpired(res, interaction);
      await answer(req, res, { interaction, step, account });
    });
  }

  function refuseExpired(res: Response, interaction: Interaction) {
    return refuse(res, 400, { ...messages.stepOver, next: { href: pathOf(interaction), words: "Sign in" } });
  }
}

export function provedAtOf({ provedAt }: Step): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(provedAt);
}

export function provedBy({ hasSecondFactor, passkey }: Step): Pick<Proved, "hasSecondFactor" | "passkey"> {
  return { hasSecondFactor, passkey };
}
