import { type Request, type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { formatMoment } from "~/domain/time/boardTime";
import { qrSquares } from "../../documents/boardDocument";
import { messages } from "../pages/messagePage";
import { type CodeProblems, recoveryCodesPage, secondFactorPage, setUpPage } from "../pages/secondFactorPages";
import { needsSecondFactor } from "./afterPassword";
import { authenticatorUri, checkCode, isAuthenticatorCode, newSecret, typedKey } from "./authenticator";
import { changeFactor } from "./changeFactor";
import { codeProblem, noCode } from "./codeTexts";
import { findFactor } from "./factors";
import { newRecoveryCodes } from "./recoveryCodes";
import { type At, codeForm, provedAtOf, type SecondFactorParts, stepPages } from "./stepPages";
import type { Step, Steps } from "./steps";

const choiceForm = z.object({ choice: z.enum(["new-codes", "new-app", "remove", "done"]) });

/** Minutes after the sign-in within which a factor is changed (ACCT-06). */
const freshFor = 5;

/** The pages on which an app is set up, changed and removed, after the password and the code of the one that there is. */
export function secondFactorRoutes(parts: SecondFactorParts): Router {
  const { options, account: context, steps, keys, finish, frame, refuse, log } = parts;
  const { database, from } = context;
  const { at, over, pathOf, form } = stepPages(parts);
  const router = Router();

  router.get(
    "/sign-in/:uid/set-up",
    at("free", (_req, res, here) => showSetUp(res, here, 200, {})),
  );
  router.post(
    "/sign-in/:uid/set-up",
    form,
    at("free", async (req, res, here) => {
      const { interaction, step } = here;
      const posted = codeForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      if (step.offer === null || !("secret" in step.offer)) return over(res, interaction);
      const { secret } = step.offer;
      if (!isAuthenticatorCode(posted.data.code)) return showSetUp(res, here, 422, noCode);
      const checked = checkCode(secret, posted.data.code, null, Temporal.Now.instant());
      if (checked.kind !== "right") return showSetUp(res, here, 422, codeProblem(checked, { isSettingUp: true }));
      const offer = { codes: newRecoveryCodes(), app: { secret, step: checked.step } };
      return offerNext(res, here, offer, "/recovery-codes");
    }),
  );

  router.get(
    "/sign-in/:uid/recovery-codes",
    at("free", async (_req, res, here) => {
      const { interaction, step, account } = here;
      if (step.offer === null || !("codes" in step.offer)) return over(res, interaction);
      const { codes, app } = step.offer;
      const actions = { save: pathOf(interaction, "/recovery-codes"), cancel: leavingPath(here) };
      const view = { actions, codes, email: account.email, isNewApp: app !== null };
      res.type("html").send(await recoveryCodesPage(frame, view));
    }),
  );
  router.post(
    "/sign-in/:uid/recovery-codes",
    form,
    at("free", async (req, res, { interaction, step, account }) => {
      const { offer } = step;
      if (offer === null || !("codes" in offer)) return over(res, interaction);
      const wanted =
        offer.app === null ? { kind: "renew" as const, ...offer } : { kind: "add" as const, ...offer, app: offer.app };
      return carryOut(req, res, { interaction, step, account }, wanted);
    }),
  );

  router.get(
    "/sign-in/:uid/second-factor",
    at("free", async (_req, res, { interaction, account }) => {
      const factor = await findFactor(database, account.subject);
      if (factor === null) return over(res, interaction);
      const action = pathOf(interaction, "/second-factor");
      const isRequired = needsSecondFactor(options, account);
      const { addedAt, codesLeft } = factor;
      const view = { action, added: formatMoment(addedAt), codesLeft, isRequired };
      res.type("html").send(await secondFactorPage(frame, view));
    }),
  );
  router.post(
    "/sign-in/:uid/second-factor",
    form,
    at("free", async (req, res, here) => {
      const { interaction, step, account } = here;
      const posted = choiceForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const { choice } = posted.data;
      const isRequired = needsSecondFactor(options, account);
      if (choice === "done") {
        // Who needs one and has not shown one does not get past it.
        if (isRequired && !step.hasSecondFactor) return refuse(res, 404, messages.notFound);
        if (!(await database.transaction((tx) => steps.end(tx, interaction.uid)))) return over(res, interaction);
        const { hasSecondFactor } = step;
        return finish(req, res, interaction, { account, provedAt: provedAtOf(step), hasSecondFactor });
      }
      const isFresh = provedAtOf(step).until(Temporal.Now.instant()).total("minutes") < freshFor;
      if (!isFresh || !step.hasSecondFactor) return over(res, interaction);
      if (choice === "new-codes")
        return offerNext(res, here, { codes: newRecoveryCodes(), app: null }, "/recovery-codes");
      if (choice === "new-app") return offerNext(res, here, { secret: newSecret() }, "/set-up");
      if (isRequired) return refuse(res, 404, messages.notFound);
      return carryOut(req, res, here, { kind: "remove" });
    }),
  );
  return router;

  /** Where 'Cancel' leads: on to the portal, or out where there is no way on without an app. */
  function leavingPath({ interaction, step, account }: At): string {
    const isStuck = needsSecondFactor(options, account) && !step.hasSecondFactor;
    return pathOf(interaction, isStuck ? "/cancel" : "/second-factor");
  }

  async function offerNext(res: Response, { interaction, step }: At, offer: Step["offer"], page: string) {
    const isThere = await database.transaction((tx) => steps.replace(tx, interaction.uid, { ...step, offer }));
    if (!isThere) return over(res, interaction);
    res.redirect(303, pathOf(interaction, page));
  }

  async function carryOut(req: Request, res: Response, here: At, wanted: Parameters<typeof changeFactor>[2]) {
    const { interaction, step, account } = here;
    const end = (tx: Parameters<Steps["end"]>[0]) => steps.end(tx, interaction.uid);
    if (!(await changeFactor({ database, from, keys }, account, wanted, end))) return over(res, interaction);
    log.info({ subject: account.subject, change: wanted.kind }, "second factor changed");
    const hasSecondFactor = step.hasSecondFactor || wanted.kind === "add";
    return finish(req, res, interaction, { account, provedAt: provedAtOf(step), hasSecondFactor });
  }

  async function showSetUp(res: Response, here: At, status: number, problems: CodeProblems) {
    const { interaction, step, account } = here;
    if (step.offer === null || !("secret" in step.offer)) return over(res, interaction);
    const { secret } = step.offer;
    const uri = authenticatorUri(secret, { boardName: options.boardName, email: account.email });
    const actions = { setUp: pathOf(interaction, "/set-up"), cancel: leavingPath(here) };
    const isRequired = needsSecondFactor(options, account);
    const view = { actions, isRequired, squares: qrSquares(uri), uri, typedKey: typedKey(secret), problems };
    res
      .status(status)
      .type("html")
      .send(await setUpPage(frame, view));
  }
}
