import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { invalidEmailText } from "~/domain/people/emailAddress";
import { newPasswordProblems } from "~/domain/people/passwordRules";
import type { AccountContext, IdentityOptions } from "../options";
import { type SignInTickets, signInUrlAfter } from "../signIn/signInAfterPasswordSet";
import type { KnownBrowsers } from "../signIn/knownBrowsers";
import { confirmEmail, objectToEmail } from "../emails/changeEmail";
import { createPassword, sendPasswordLink } from "../passwords/setPassword";
import { onlyOwnForms, readForm, type Refuse, unreadableForms } from "../formPosts";
import { guessableReason, personalWordsOf } from "../passwords/guessablePassword";
import { reason } from "../log";
import { confirmPage, type ConfirmView, messages } from "../pages/messagePage";
import { forgottenPage, type ForgottenView, passwordPage, type PasswordProblems } from "../pages/passwordPages";
import type { Frame } from "../pages/page";
import { answerProblem, isEmail, questionFields, waitText } from "../signIn/signInForm";
import type { LinkPurpose } from "../schema";
import { findAccountBySubject } from "./accounts";
import { repeatCreatePassword, isDoneAlready } from "./repeatedLinks";
import { findLink } from "./mailedLinks";

interface AccountPagesParts {
  readonly options: IdentityOptions;
  readonly account: AccountContext;
  readonly tickets: SignInTickets;
  readonly browsers: KnownBrowsers;
  readonly frame: Frame;
  readonly refuse: Refuse;
  readonly log: Logger;
  readonly runLater: (work: Promise<void>) => void;
}

const passwordForm = z.object({ newPassword: z.string(), confirmNewPassword: z.string() });
const forgottenForm = z.object({ email: z.string(), ...questionFields });

const questions: Record<"confirm-email" | "object-to-email", Pick<ConfirmView, "title" | "text" | "button">> = {
  "confirm-email": {
    title: "Confirm your e-mail address",
    text: "You now sign in to the physician portal with this e-mail address.",
    button: "Confirm this address",
  },
  "object-to-email": {
    title: "Undo the change to your e-mail address",
    text: "This will be your account’s e-mail address again. We’ll sign out everyone who is signed in to your account, and you’ll create a new password.",
    button: "Undo the change",
  },
};

const goneOf = { "confirm-email": messages.linkGone, "object-to-email": messages.objectionGone } as const;

export function accountPages(parts: AccountPagesParts): Router {
  const { options, account: accountContext, tickets, browsers, frame, refuse, log, runLater } = parts;
  const { database } = accountContext;
  const { origin, pathname } = new URL(options.issuer);
  const forgottenPath = `${pathname}/forgotten-password`;
  const linkGone = { ...messages.linkGone, next: { href: forgottenPath, words: "Get a new link" } };
  const router = Router();
  const form = [onlyOwnForms(origin, refuse), readForm, unreadableForms(refuse)];
  const page = (answer: (req: Request, res: Response) => Promise<void>): RequestHandler => {
    return (req, res, next) => void answer(req, res).catch(next);
  };

  router.get(
    "/account/create-password/:token",
    page(async (req, res) => {
      const token = tokenOf(req);
      const found = await accountOf("create-password", token);
      if (found === null) return refuse(res, 404, linkGone);
      return showPassword(res, 200, { token, email: found.account.email }, {});
    }),
  );
  router.post(
    "/account/create-password/:token",
    form,
    page(async (req, res) => {
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

  for (const purpose of ["confirm-email", "object-to-email"] as const) {
    router.get(
      `/account/${purpose}/:token`,
      page(async (req, res) => {
        const token = tokenOf(req);
        const link = await findLink(database, purpose, token, Temporal.Now.instant());
        if (link === null) return refuse(res, 404, goneOf[purpose]);
        const action = `${pathname}/account/${purpose}/${token}`;
        res.type("html").send(await confirmPage(frame, { ...questions[purpose], action, email: link.email }));
      }),
    );
  }
  router.post(
    "/account/confirm-email/:token",
    form,
    page(async (req, res) => {
      const token = tokenOf(req);
      const isConfirmed = await confirmEmail(accountContext, token);
      if (!isConfirmed && !(await isDoneAlready(database, "confirm-email", token)))
        return refuse(res, 404, messages.linkGone);
      res.redirect(303, `${pathname}/account/email-confirmed`);
    }),
  );
  router.get(
    "/account/email-confirmed",
    page((_req, res) => refuse(res, 200, messages.emailConfirmed)),
  );
  router.post(
    "/account/object-to-email/:token",
    form,
    page(async (req, res) => {
      const token = tokenOf(req);
      const outcome = await objectToEmail(accountContext, token);
      if (outcome.kind === "not-good") {
        if (!(await isDoneAlready(database, "object-to-email", token))) return refuse(res, 404, messages.objectionGone);
        return res.redirect(303, `${pathname}/account/email-restored`);
      }
      if (outcome.kind === "taken") return refuse(res, 409, writeToUs(options.contactEmail));
      log.warn({ subject: outcome.subject }, "a change of an e-mail address was undone");
      await options.onSignedOut(outcome.subject, "email");
      res.redirect(303, `${pathname}/account/create-password/${outcome.token}`);
    }),
  );

  router.get(
    "/account/email-restored",
    page((_req, res) =>
      refuse(res, 200, {
        ...messages.emailRestored,
        next: { href: forgottenPath, words: "Get a link to create a password" },
      }),
    ),
  );

  router.get(
    "/forgotten-password",
    page((_req, res) => showForgotten(res, 200, { email: "", problems: {}, question: null })),
  );
  router.post(
    "/forgotten-password",
    form,
    page(async (req, res) => {
      const posted = forgottenForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const { question, answer } = posted.data;
      const email = posted.data.email.trim();
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
        sendPasswordLink(accountContext, email).catch((error: unknown) =>
          log.error(reason(error), "a link could not be sent"),
        ),
      );
    }),
  );
  router.get(
    "/forgotten-password/sent",
    page((_req, res) => refuse(res, 200, messages.linkSent)),
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

  async function showPassword(
    res: Response,
    status: number,
    { token, email }: { readonly token: string; readonly email: string },
    problems: PasswordProblems,
  ) {
    const action = `${pathname}/account/create-password/${token}`;
    res
      .status(status)
      .type("html")
      .send(await passwordPage(frame, { action, email, problems }));
  }

  async function showForgotten(res: Response, status: number, view: Omit<ForgottenView, "action">) {
    res
      .status(status)
      .type("html")
      .send(await forgottenPage(frame, { ...view, action: forgottenPath }));
  }
}

function tokenOf(req: Request): string {
  const { token } = req.params;
  return typeof token === "string" ? token : "";
}

function writeToUs(contactEmail: string) {
  return {
    title: "This e-mail address belongs to another account now",
    text: `You cannot undo the change here. Write to ${contactEmail}, and we will help you.`,
  };
}
