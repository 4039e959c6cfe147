import { type Request, type RequestHandler, type Response, Router } from "express";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { formatMoment } from "~/domain/time/boardTime";
import { qrSquares } from "../../documents/boardDocument";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { onlyOwnForms, readForm, type Refuse, unreadableForms } from "../formPosts";
import { asksForSecondFactor } from "../oidc/grants";
import type { IdentityOptions } from "../options";
import { messages } from "../pages/messagePage";
import type { Frame } from "../pages/page";
import {
  codePage,
  type CodeProblems,
  recoveryCodesPage,
  secondFactorPage,
  setUpPage,
} from "../pages/secondFactorPages";
import type { FinishSignIn } from "../signIn/finishSignIn";
import { duringSignIn, type Interaction } from "../signIn/interactions";
import type { KnownBrowsers } from "../signIn/knownBrowsers";
import { waitText } from "../signIn/signInForm";
import { needsSecondFactor } from "./afterPassword";
import { authenticatorUri, checkCode, isAuthenticatorCode, newSecret, typedKey } from "./authenticator";
import { changeFactor, type CodeAnswer, proveCode } from "./changeFactor";
import { codeProblem, noCode, noRecoveryCode, wrongRecoveryCode } from "./codeTexts";
import { findFactor, type secretKeysOf } from "./factors";
import { newRecoveryCodes } from "./recoveryCodes";
import type { Step, Steps } from "./steps";

interface SecondFactorParts {
  readonly options: IdentityOptions;
  readonly account: AccountContext;
  readonly provider: Provider;
  readonly steps: Steps;
  readonly keys: ReturnType<typeof secretKeysOf>;
  readonly finish: FinishSignIn;
  readonly browsers: KnownBrowsers;
  readonly frame: Frame;
  readonly refuse: Refuse;
  readonly log: Logger;
}

const codeForm = z.object({ code: z.string().max(200) });
const choiceForm = z.object({ choice: z.enum(["new-codes", "new-app", "remove", "done"]) });

/** Minutes after the sign-in within which a factor is changed (ACCT-06). */
const freshFor = 5;

/** A sign-in whose password is proved, with its account. */
interface At {
  readonly interaction: Interaction;
  readonly step: Step;
  readonly account: Account;
}

/** The pages between the password and the end of a sign-in. */
export function secondFactorRoutes(parts: SecondFactorParts): Router {
  const { options, account: context, provider, steps, keys, finish, browsers, frame, refuse, log } = parts;
  const { database, from, failures } = context;
  const { origin, pathname } = new URL(options.issuer);
  const router = Router();
  const form = [onlyOwnForms(origin, refuse), readForm, unreadableForms(refuse)];
  const during = duringSignIn(provider, refuse);
  const pathOf = ({ uid }: Interaction, page = "") => `${pathname}/sign-in/${uid}${page}`;

  router.get(
    "/sign-in/:uid/code",
    at("code", (req, res, { interaction }) => showCode(res, interaction, 200, "recovery" in req.query, {})),
  );
  router.post(
    "/sign-in/:uid/code",
    form,
    at("code", async (req, res, { interaction, step, account }) => {
      const posted = codeForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const isRecovery = "recovery" in req.query;
      const { code } = posted.data;
      if (isRecovery ? code.trim() === "" : !isAuthenticatorCode(code))
        return showCode(res, interaction, 422, isRecovery, isRecovery ? noRecoveryCode : noCode);
      const now = Temporal.Now.instant();
      const { subject, email } = account;
      const browserId = browsers.idFor(req, subject, now);
      const attempt = { at: "code", email, subject, clientAddress: req.ip, browserId } as const;
      const admission = await failures.admit(attempt, now);
      if (!admission.admitted) {
        log.warn({ subject }, "second factor refused after too many attempts");
        res.set("Retry-After", String(admission.wait));
        return showCode(res, interaction, 429, isRecovery, { form: waitText(admission.wait) });
      }
      const isManaging = asksForSecondFactor(interaction.params);
      const proved: Step = { ...step, stage: "free", hasSecondFactor: true };
      const answer = await proveCode({ database, from, keys }, account, { code, isRecovery, now }, async (tx) =>
        isManaging ? steps.replace(tx, interaction.uid, proved) : steps.end(tx, interaction.uid),
      );
      if (answer.kind === "over") return over(res, interaction);
      if (answer.kind !== "right") {
        log.info({ subject }, "second factor failed");
        return showCode(res, interaction, 422, isRecovery, problemOf(answer));
      }
      await failures.succeeded(attempt, now);
      if (isManaging) return res.redirect(303, pathOf(interaction, "/second-factor"));
      return finish(req, res, interaction, { account, provedAt: provedAtOf(step), hasSecondFactor: true });
    }),
  );

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
    at("free", async (_req, res, { interaction, step, account }) => {
      if (step.offer === null || !("codes" in step.offer)) return over(res, interaction);
      const { codes, app } = step.offer;
      const actions = { save: pathOf(interaction, "/recovery-codes"), cancel: leavingPath(interaction, account) };
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
        if (isRequired && !step.hasSecondFactor) return refuse(res, 403, messages.notFound);
        if (!(await database.transaction((tx) => steps.end(tx, interaction.uid)))) return over(res, interaction);
        const { hasSecondFactor } = step;
        return finish(req, res, interaction, { account, provedAt: provedAtOf(step), hasSecondFactor });
      }
      const isFresh = provedAtOf(step).until(Temporal.Now.instant()).total("minutes") < freshFor;
      if (!isFresh || !step.hasSecondFactor) return over(res, interaction);
      if (choice === "new-codes")
        return offerNext(res, here, { codes: newRecoveryCodes(), app: null }, "/recovery-codes");
      if (choice === "new-app") return offerNext(res, here, { secret: newSecret() }, "/set-up");
      if (isRequired) return refuse(res, 403, messages.notFound);
      return carryOut(req, res, here, { kind: "remove" });
    }),
  );
  return router;

  /** A page that only those see who have come as far as `stage`. */
  function at(
    stage: Step["stage"],
    answer: (req: Request, res: Response, here: At) => Promise<void> | void,
  ): RequestHandler {
    return during(async (req, res, interaction) => {
      const step = await steps.find(interaction.uid);
      const account = step === null ? undefined : await findAccountBySubject(database, step.subject);
      if (step === null || account === undefined || step.stage !== stage) return over(res, interaction);
      await answer(req, res, { interaction, step, account });
    });
  }

  function over(res: Response, interaction: Interaction) {
    return refuse(res, 400, { ...messages.stepOver, next: { href: pathOf(interaction), words: "Sign in" } });
  }

  /** Where 'Cancel' leads: on to the portal, or out where there is no way on without an app. */
  function leavingPath(interaction: Interaction, account: Account): string {
    return pathOf(interaction, needsSecondFactor(options, account) ? "/cancel" : "/second-factor");
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

  async function showCode(
    res: Response,
    interaction: Interaction,
    status: number,
    isRecovery: boolean,
    problems: CodeProblems,
  ) {
    const code = pathOf(interaction, "/code");
    const actions = { code, recovery: `${code}?recovery`, cancel: pathOf(interaction, "/cancel") };
    const { boardName, contactEmail } = options;
    const view = { actions, isRecovery, boardName, contactEmail, problems };
    res
      .status(status)
      .type("html")
      .send(await codePage(frame, view));
  }

  async function showSetUp(res: Response, { interaction, step, account }: At, status: number, problems: CodeProblems) {
    if (step.offer === null || !("secret" in step.offer)) return over(res, interaction);
    const { secret } = step.offer;
    const uri = authenticatorUri(secret, { boardName: options.boardName, email: account.email });
    const actions = { setUp: pathOf(interaction, "/set-up"), cancel: leavingPath(interaction, account) };
    const isRequired = needsSecondFactor(options, account);
    const view = { actions, isRequired, squares: qrSquares(uri), uri, typedKey: typedKey(secret), problems };
    res
      .status(status)
      .type("html")
      .send(await setUpPage(frame, view));
  }
}

function problemOf(answer: Exclude<CodeAnswer, { readonly kind: "right" | "over" }>): CodeProblems {
  return answer.kind === "wrong-recovery-code" ? wrongRecoveryCode : codeProblem(answer, { isSettingUp: false });
}

function provedAtOf({ provedAt }: Step): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(provedAt);
}
