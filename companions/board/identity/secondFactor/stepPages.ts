import type { Request, RequestHandler, Response } from "express";
import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import { ownForms } from "../formPosts";
import { messages } from "../pages/messagePage";
import type { IdentityParts } from "../parts";
import type { FinishSignIn, Proved } from "../signIn/finishSignIn";
import { duringSignIn, type Interaction } from "../signIn/interactions";
import { changeFactor } from "./changeFactor";
import { needsSecondFactor } from "./afterPassword";
import type { Step, Steps } from "./steps";

export interface SecondFactorParts extends IdentityParts {
  readonly finish: FinishSignIn;
}

export const codeForm = z.object({ code: z.string().max(200), remember: z.literal("on").optional() });

export interface At {
  readonly interaction: Interaction;
  readonly step: Step;
  readonly account: Account;
}

export function stepPages(parts: SecondFactorParts) {
  const { options, account: context, provider, steps, keys, finish, refuse, log } = parts;
  const { database, from } = context;
  const { origin, pathname } = new URL(options.issuer);
  const during = duringSignIn(provider, refuse);
  return {
    at,
    refuseExpired,
    pathOf,
    leavingPath,
    offerNext,
    carryOut,
    form: ownForms(origin, refuse),
  };

  function pathOf({ uid }: Interaction, page = ""): string {
    return `${pathname}/sign-in/${uid}${page}`;
  }

  /** Target of 'Cancel': back to the portal, or signed out if a second factor is required. */
  function leavingPath({ interaction, step, account }: At): string {
    const isStuck = needsSecondFactor(options, account) && !step.hasSecondFactor;
    return pathOf(interaction, isStuck ? "/cancel" : "/second-factor");
  }

  async function offerNext(res: Response, { interaction, step }: At, offer: Step["offer"], page: string) {
    const isThere = await database.transaction((tx) => steps.replace(tx, interaction.uid, { ...step, offer }));
    if (!isThere) return refuseExpired(res, interaction);
    res.redirect(303, pathOf(interaction, page));
  }

  async function carryOut(req: Request, res: Response, here: At, factorChange: Parameters<typeof changeFactor>[2]) {
    const { interaction, step, account } = here;
    const end = (tx: Parameters<Steps["end"]>[0]) => steps.end(tx, interaction.uid);
    if (!(await changeFactor({ database, from, keys }, account, factorChange, end)))
      return refuseExpired(res, interaction);
    log.info({ subject: account.subject, change: factorChange.kind }, "second factor changed");
    return finish(req, res, interaction, { account, provedAt: provedAtOf(step), ...provedWith(step, factorChange) });
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

function provedWith(step: Step, { kind }: Parameters<typeof changeFactor>[2]): ReturnType<typeof provedBy> {
  if (step.hasSecondFactor || (kind !== "add" && kind !== "add-passkey")) return provedBy(step);
  return { hasSecondFactor: true, passkey: kind === "add" ? undefined : "after-password" };
}
