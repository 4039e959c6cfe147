import { type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import { invalidEmailText } from "@portal/domain/people/emailAddress";
import { newPasswordProblems } from "@portal/domain/people/passwordRules";
import { readTypedLine } from "@portal/domain/typedLine";
import type { IdentityParts } from "../parts";
import { signInUrlAfter } from "../signIn/signInAfterPasswordSet";
import { createPassword, sendPasswordLink } from "../passwords/setPassword";
import { answering, ownForms, sendPage } from "../formPosts";
import { guessableReason, personalWordsOf } from "../passwords/guessablePassword";
import { reason } from "../log";
import { messages } from "../pages/messagePage";
import { forgottenPage, type ForgottenView, passwordPage, type PasswordProblems } from "../pages/passwordPages";
import { answerProblem, isEmail, questionFields, waitText } from "../signIn/signInForm";
import type { LinkPurpose } from "../schema";
import { findAccountBySubject } from "./accounts";
import { tokenOf } from "./linkPages";
import { repeatCreatePassword } from "./repeatedLinks";
import { findLink } from "./mailedLinks";

const passwordForm = z.object({ newPassword: z.string(), confirmNewPassword: z.string() });
const forgottenForm = z.object({ email: z.string(), ...questionFields });

export function accountPages(parts: IdentityParts, runLater: (work: Promise<void>) => void): Router {
  const { options, account: accountContext, tickets, browsers, frame, refuse, log } = parts;
  const { database } = accountContext;
  const { origin, pathname } = new URL(options.issuer);
  const forgottenPath = `${pathname}/forgotten-password`;
  const linkGone = { ...messages.linkGone, next: { href: forgottenPath, words: "Get a new link" } };
  const router = Router();
  const form = ownForms(origin, refuse);

  router.get(
    "/account/create-password/:token",
    answering(async (req, res) => {
      const token = tokenOf(req);
      const found = await accountOf("create-password", token);
      if (found === null) return refuse(res, 404, linkGone);
      return showPassword(res, 200, { token, email: found.account.email }, {});
    }),
  );
  router.post(
    "/account/create-password/:token",
    form,
    answering(async (req, res) => {
      const posted = passwordForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const token = tokenOf(req);
      const { newPassword } = posted.data;
      const found = await accountOf("create-password", token);
      if (found === null) return answerRepeated(res, token, newPassword);
      const { email } = found.account;
      const typed = newPasswordProblems(posted.data);
      const isAllowed = Object.keys(typed).length === 0;
      const guessable = isAllowed
        ? await guessableReason(newPassword, await personalWordsOf(database, accountContext.from, found.account))
        : null;
      const problems = guessable === null ? typed : { newPassword: guessable };
      if (Object.keys(problems).length > 0) return showPassword(res, 422, { token, email }, problems);
      const created = await createPassword(accountContext, token, newPassword);
      if (created === null) return answerRepeated(res, token, newPassword);
      const { account } = created;
      log.info({ subject: account.subject }, "a password was set by a link");
      await options.onSignedOut(account.subject, "password");
      await tickets.prepare(res, account);
      // The account was activated in this browser, so its first sign-in needs no notice.
      if (account.passwordHash === null) browsers.remember(req, res, account, Temporal.Now.instant());
      res.redirect(303, signInUrlAfter(options.client, created));
    }),
  );

  router.get(
    "/forgotten-password",
    answering((_req, res) => showForgotten(res, 200, { email: "", problems: {}, question: null })),
  );
  router.post(
    "/forgotten-password",
    form,
    answering(async (req, res) => {
      const posted = forgottenForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const { question, answer } = posted.data;
      const email = readTypedLine(posted.data.email);
      if (!isEmail(email)) {
        return showForgotten(res, 422, {
          email,
          problems: { email: invalidEmailText },
          question: null,
        });
      }
      const settled = question === "" ? "missing" : await options.questions.settle(question, answer);
      const attempt = { email, clientAddress: req.ip, at: "mail", isChallengeSolved: settled === "passed" } as const;
      const admission = await accountContext.failures.admit(attempt, Temporal.Now.instant());
      if (!admission.admitted && admission.isChallenged) {
        const problems = { answer: answerProblem(settled) };
        return showForgotten(res, 422, { email, problems, question: options.questions.ask() });
      }
      if (!admission.admitted) {
        res.set("Retry-After", String(admission.waitSeconds));
        const form = `${waitText(admission.waitSeconds)} A link that was e-mailed to you in the last 24 hours still works.`;
        return showForgotten(res, 429, { email, problems: { form }, question: null });
      }
      // Answers before the account is looked up, so that the time reveals nothing.
      res.redirect(303, `${forgottenPath}/sent`);
      runLater(
        sendPasswordLink(accountContext, email).catch((error: unknown) => {
          log.error(reason(error), "a link could not be sent");
          options.onLinkFailed();
        }),
      );
    }),
  );
  router.get(
    "/forgotten-password/sent",
    answering((_req, res) => refuse(res, 200, messages.linkSent)),
  );
  return router;

  /** Without the ticket that signs in: that is for the first answer alone. */
  async function answerRepeated(res: Response, token: string, newPassword: string): Promise<void> {
    const created = await repeatCreatePassword(database, token, newPassword);
    if (created === null) return refuse(res, 404, linkGone);
    res.redirect(303, signInUrlAfter(options.client, created));
  }

  async function accountOf(purpose: LinkPurpose, token: string) {
    const link = await findLink(database, purpose, token, Temporal.Now.instant());
    const account = link && (await findAccountBySubject(database, link.subject));
    return link && account ? { link, account } : null;
  }

  function showPassword(
    res: Response,
    status: number,
    { token, email }: { readonly token: string; readonly email: string },
    problems: PasswordProblems,
  ) {
    const action = `${pathname}/account/create-password/${token}`;
    return sendPage(res, status, passwordPage(frame, { action, email, problems }));
  }

  function showForgotten(res: Response, status: number, view: Omit<ForgottenView, "action">) {
    return sendPage(res, status, forgottenPage(frame, { ...view, action: forgottenPath }));
  }
}
