import { type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { sendPage } from "../formPosts";
import { asksForSecondFactor } from "../oidc/grants";
import { messages } from "../pages/messagePage";
import {
  codePage,
  type CodeProblems,
  codeProblem,
  noCode,
  noRecoveryCode,
  wrongRecoveryCode,
} from "../pages/codePages";
import { waitText } from "../signIn/signInForm";
import { isAuthenticatorCode } from "./authenticator";
import { type CodeAnswer, proveCode } from "./changeFactor";
import { findFactors } from "./factors";
import { type At, codeForm, provedAtOf, type SecondFactorParts, stepPages } from "./stepPages";
import type { Step } from "./steps";

export function codeRoutes(parts: SecondFactorParts): Router {
  const { options, account: context, steps, keys, finish, browsers, remembered, frame, refuse, log } = parts;
  const { database, from, failures } = context;
  const { at, refuseExpired, pathOf, form } = stepPages(parts);
  const router = Router();

  router.get(
    "/sign-in/:uid/code",
    at("code", (req, res, here) => showCode(res, here, { status: 200, asksForRecovery: "recovery" in req.query })),
  );
  router.post(
    "/sign-in/:uid/code",
    form,
    at("code", async (req, res, here) => {
      const { interaction, step, account } = here;
      const posted = codeForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const isRecovery = "recovery" in req.query;
      const { code } = posted.data;
      const isTicked = posted.data.remember === "on";
      const show = (status: number, problems: CodeProblems) =>
        showCode(res, here, { status, asksForRecovery: isRecovery, isTicked, problems });
      if (isRecovery ? code.trim() === "" : !isAuthenticatorCode(code))
        return show(422, isRecovery ? noRecoveryCode : noCode);
      const now = Temporal.Now.instant();
      const { subject, email } = account;
      const browserId = browsers.idFor(req, account, now);
      const attempt = { at: "code", email, subject, clientAddress: req.ip, browserId } as const;
      const admission = await failures.admit(attempt, now);
      if (!admission.admitted) {
        log.warn({ subject }, "second factor refused after too many attempts");
        res.set("Retry-After", String(admission.waitSeconds));
        return show(429, { form: waitText(admission.waitSeconds) });
      }
      const isManaging = asksForSecondFactor(interaction.params);
      const proved: Step = { ...step, stage: "free", hasSecondFactor: true };
      const answer = await proveCode({ database, from, keys }, account, { code, isRecovery, now }, async (tx) => {
        if (isManaging) return steps.replace(tx, interaction.uid, proved);
        if (!(await steps.end(tx, interaction.uid))) return false;
        if (isTicked && !isRecovery) await remembered.remember(tx, req, res, account, now);
        return true;
      });
      if (answer.kind === "over") return refuseExpired(res, interaction);
      if (answer.kind !== "right") {
        log.info({ subject }, "second factor failed");
        return show(422, problemOf(answer));
      }
      await failures.succeeded(attempt, now);
      if (isManaging) return res.redirect(303, pathOf(interaction, "/second-factor"));
      return finish(req, res, interaction, { account, provedAt: provedAtOf(step), hasSecondFactor: true });
    }),
  );
  return router;

  async function showCode(
    res: Response,
    { interaction, account }: At,
    shown: {
      readonly status: number;
      readonly asksForRecovery: boolean;
      readonly isTicked?: boolean;
      readonly problems?: CodeProblems;
    },
  ) {
    const { status, asksForRecovery, isTicked = false, problems = {} } = shown;
    const { app, passkeys } = await findFactors(database, account.subject);
    const code = pathOf(interaction, "/code");
    const actions = {
      code: app === null ? null : code,
      recovery: `${code}?recovery`,
      passkey: passkeys.length === 0 ? null : pathOf(interaction, "/passkey"),
      cancel: pathOf(interaction, "/cancel"),
    };
    const isRecovery = asksForRecovery || app === null;
    const { boardName, contactEmail } = options;
    const isOffered = !isRecovery && !asksForSecondFactor(interaction.params) && remembered.canRemember(account);
    const remember = isOffered ? { isTicked } : null;
    const view = { actions, isRecovery, remember, boardName, contactEmail, problems };
    return sendPage(res, status, codePage(frame, view));
  }
}

function problemOf(answer: Exclude<CodeAnswer, { readonly kind: "right" | "over" }>): CodeProblems {
  return answer.kind === "wrong-recovery-code" ? wrongRecoveryCode : codeProblem(answer, { isSettingUp: false });
}
