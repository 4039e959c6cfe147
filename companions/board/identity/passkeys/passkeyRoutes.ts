import { type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { sendPage } from "../formPosts";
import { asksForSecondFactor } from "../oidc/grants";
import { messages } from "../pages/messagePage";
import { addPasskeyPage, usePasskeyPage } from "../pages/passkeyPages";
import { needsSecondFactor } from "../secondFactor/afterPassword";
import { findFactors, hasFactor } from "../secondFactor/factors";
import { newRecoveryCodes } from "../secondFactor/recoveryCodes";
import { type At, provedAtOf, stepPages } from "../secondFactor/stepPages";
import type { Step } from "../secondFactor/steps";
import { answerForm, readNewAnswer, readUsedAnswer, allowScript } from "./browserScript";
import { creationOptions, requestOptions, verifyNew } from "./ceremonies";
import { findPasskeys, maxPasskeys, passkeyName } from "./passkeys";
import { type PasskeyParts, passkeyProblems, usePasskey } from "./signInByPasskey";

export function passkeyRoutes(parts: PasskeyParts, scriptUrl: string): Router {
  const { options, account: context, steps, finish, frame, refuse, log, site, challenges } = parts;
  const { database } = context;
  const { at, refuseExpired, pathOf, leavingPath, offerNext, carryOut, form } = stepPages(parts);
  const router = Router();

  router.get(
    "/sign-in/:uid/passkey",
    at("code", (_req, res, here) => showUse(res, here, 200)),
  );
  router.post(
    "/sign-in/:uid/passkey",
    form,
    at("code", async (req, res, here) => {
      const { interaction, step, account } = here;
      const posted = answerForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const answer = readUsedAnswer(posted.data.answer);
      if (answer === null) return showUse(res, here, 422, passkeyProblems.noAnswer);
      const challenge = await challenges.take(interaction, "after-password");
      if (challenge === null) return showUse(res, here, 422, passkeyProblems.answered);
      const isManaging = asksForSecondFactor(interaction.params);
      const by = { hasSecondFactor: true, passkey: "after-password" } as const;
      const proved: Step = { ...step, stage: "free", ...by };
      const used = await usePasskey(
        { database, site },
        { answer, challenge, now: Temporal.Now.instant() },
        {
          subject: account.subject,
          takeStep: (tx) => (isManaging ? steps.replace(tx, interaction.uid, proved) : steps.end(tx, interaction.uid)),
        },
      );
      if (used.kind === "over") return refuseExpired(res, interaction);
      if (used.kind !== "right") {
        log.warn({ subject: account.subject, because: used.kind }, "passkey refused");
        return showUse(res, here, 422, passkeyProblems[used.kind]);
      }
      if (isManaging) return res.redirect(303, pathOf(interaction, "/second-factor"));
      return finish(req, res, interaction, { account, provedAt: provedAtOf(step), ...by });
    }),
  );

  router.get(
    "/sign-in/:uid/passkeys",
    at("free", (_req, res, here) => showAdd(res, here, 200)),
  );
  router.post(
    "/sign-in/:uid/passkeys",
    form,
    at("free", async (req, res, here) => {
      const { interaction, step, account } = here;
      const posted = answerForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      if (!mayAdd(step)) return refuseExpired(res, interaction);
      const answer = readNewAnswer(posted.data.answer);
      if (answer === null) return showAdd(res, here, 422, passkeyProblems.noAnswer);
      const challenge = await challenges.take(interaction, "add");
      if (challenge === null) return showAdd(res, here, 422, passkeyProblems.answered);
      const made = await verifyNew(site, challenge, answer);
      if (made === null) {
        log.warn({ subject: account.subject }, "new passkey refused");
        return showAdd(res, here, 422, passkeyProblems.notAdded);
      }
      const passkey = { ...made, transports: [...made.transports], name: passkeyName(posted.data.name) };
      if (!hasFactor(await findFactors(database, account.subject))) {
        const offer = { codes: newRecoveryCodes(), app: null, passkey };
        return offerNext(res, here, offer, "/recovery-codes");
      }
      return carryOut(req, res, here, { kind: "add-passkey", passkey, codes: null });
    }),
  );
  return router;

  async function showUse(res: Response, { interaction, account }: At, status: number, form?: string) {
    const { app, passkeys } = await findFactors(database, account.subject);
    if (passkeys.length === 0) return refuseExpired(res, interaction);
    const challenge = await challenges.current(interaction, "after-password");
    const code = pathOf(interaction, "/code");
    const actions = {
      use: pathOf(interaction, "/passkey"),
      cancel: pathOf(interaction, "/cancel"),
      code: app === null ? null : code,
      recovery: `${code}?recovery`,
    };
    const request = { options: await requestOptions(site, challenge, passkeys), scriptUrl };
    const view = { actions, request, problems: form === undefined ? {} : { form } };
    allowScript(res, scriptUrl);
    return sendPage(res, status, usePasskeyPage(frame, view));
  }

  async function showAdd(res: Response, here: At, status: number, form?: string) {
    const { interaction, step, account } = here;
    const own = await findPasskeys(database, account.subject);
    if (!mayAdd(step) || own.length >= maxPasskeys) return refuseExpired(res, interaction);
    const challenge = await challenges.current(interaction, "add");
    const { app } = await findFactors(database, account.subject);
    const actions = {
      add: pathOf(interaction, "/passkeys"),
      cancel: leavingPath(here),
      setUpApp: app === null ? pathOf(interaction, "/set-up") : null,
    };
    const isRequired = needsSecondFactor(options, account) && !step.hasSecondFactor;
    const request = { options: await creationOptions(site, account, challenge, own), scriptUrl };
    const view = { actions, isRequired, request, problems: form === undefined ? {} : { form } };
    allowScript(res, scriptUrl);
    return sendPage(res, status, addPasskeyPage(frame, view));
  }
}

/** Whether a change was requested recently; a pending app secret may be abandoned for a passkey. */
function mayAdd({ offer }: Step): boolean {
  return offer !== null && "secret" in offer;
}
