import { type Request, type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { answering, ownForms, sendPage } from "../formPosts";
import type { IdentityParts } from "../parts";
import { confirmPage, type ConfirmView, type Message, messages } from "../pages/messagePage";
import { confirmEmail, objectToEmail } from "../emails/changeEmail";
import { findLink, type SafetyPurpose } from "./mailedLinks";
import { isDoneAlready, type Repeatable } from "./repeatedLinks";
import { type KeepPurpose, keepByLink } from "./keepByLink";
import { reportNotMe } from "./reportNotMe";

interface LinkAct {
  readonly question: Pick<ConfirmView, "title" | "text" | "button">;
  /** Shown for a link that is not valid. */
  readonly gone: Message;
  /** Shown once it was done, under its own path. */
  readonly done: readonly [path: string, message: Message];
  /** Does what the link asks for; false if the link is not valid. May answer otherwise than with `done`. */
  readonly carryOut: (token: string, res: Response) => Promise<boolean>;
}

const reportedAndKept = "reported-and-kept";

const notMe = { title: "Wasn’t this you?", button: "This wasn’t me" };

/**
 * Pages of mailed links that ask before they take effect. A button that was selected before is answered with the page
 * that says it was done.
 */
export function linkPages({ options, account: context, frame, refuse, log }: IdentityParts): Router {
  const { database } = context;
  const { origin, pathname } = new URL(options.issuer);
  const router = Router();
  const newPassword = { href: `${pathname}/forgotten-password`, words: "Get a link to create a password" };
  const acts: Readonly<Record<Repeatable, LinkAct>> = {
    "confirm-email": {
      question: {
        title: "Confirm your e-mail address",
        text: "You now sign in to the physician portal with this e-mail address.",
        button: "Confirm this address",
      },
      gone: messages.linkGone,
      done: ["email-confirmed", messages.emailConfirmed],
      carryOut: (token) => confirmEmail(context, token),
    },
    "object-to-email": {
      question: {
        title: "Undo the change to your e-mail address",
        text: "This will be your account’s e-mail address again. We’ll sign out everyone who is signed in to your account, and cancel the password. Then you can get a link to create a new one.",
        button: "Undo the change",
      },
      gone: messages.objectionGone,
      done: ["email-restored", { ...messages.emailRestored, next: newPassword }],
      carryOut: object,
    },
    "not-me": {
      question: {
        ...notMe,
        text: "We’ll sign out every browser, cancel your current password, and e-mail you a link to create a new one. If it was you, close this page.",
      },
      gone: messages.notMeGone,
      done: ["reported", messages.reported],
      carryOut: (token, res) => report("not-me", token, res),
    },
    "not-my-factor": {
      question: {
        ...notMe,
        text: "We’ll sign out every browser, remove authenticator apps and passkeys that were added in the last 7 days, cancel your current password, and e-mail you a link to create a new one. If it was you, close this page.",
      },
      gone: messages.notMeGone,
      done: ["reported", messages.reported],
      carryOut: (token, res) => report("not-my-factor", token, res),
    },
    "keep-factor": {
      question: {
        title: "Keep your second factor?",
        text: "Our staff was asked to remove it. If you keep it, you sign in with it as before. If you asked for the removal, close this page.",
        button: "Keep my second factor",
      },
      gone: messages.keepFactorGone,
      done: ["factor-kept", messages.factorKept],
      carryOut: (token) => keep("keep-factor", token),
    },
    "keep-email": {
      question: {
        title: "Keep your e-mail address?",
        text: "Our staff was asked to change it. If you keep it, you sign in with it as before. If you asked for the change, close this page.",
        button: "Keep my e-mail address",
      },
      gone: messages.keepEmailGone,
      done: ["email-kept", messages.emailKept],
      carryOut: (token) => keep("keep-email", token),
    },
  };

  for (const [purpose, { question, gone, done, carryOut }] of Object.entries(acts) as [Repeatable, LinkAct][]) {
    const [donePath, message] = done;
    router.get(
      `/account/${purpose}/:token`,
      answering(async (req, res) => {
        const token = tokenOf(req);
        const link = await findLink(database, purpose, token, Temporal.Now.instant());
        if (link === null) return refuse(res, 404, gone);
        const action = `${pathname}/account/${purpose}/${token}`;
        return sendPage(res, 200, confirmPage(frame, { ...question, action, email: link.email }));
      }),
    );
    router.post(
      `/account/${purpose}/:token`,
      ownForms(origin, refuse),
      answering(async (req, res) => {
        const token = tokenOf(req);
        const isDone = (await carryOut(token, res)) || (await isDoneAlready(database, purpose, token));
        if (res.headersSent) return;
        if (!isDone) return refuse(res, 404, gone);
        res.redirect(303, `${pathname}/account/${donePath}`);
      }),
    );
    router.get(
      `/account/${donePath}`,
      answering((_req, res) => refuse(res, 200, message)),
    );
  }
  router.get(
    `/account/${reportedAndKept}`,
    answering((_req, res) => refuse(res, 200, { ...messages.reportedAndKept, next: newPassword })),
  );
  return router;

  async function object(token: string, res: Response): Promise<boolean> {
    const outcome = await objectToEmail(context, token);
    if (outcome.kind === "not-good") return false;
    if (outcome.kind === "taken") {
      await refuse(res, 409, {
        title: "This e-mail address belongs to another account now",
        text: `You cannot undo the change here. Write to ${options.contactEmail}, and we will help you.`,
      });
      return true;
    }
    log.warn({ subject: outcome.subject }, "a change of an e-mail address was undone");
    await options.onSignedOut(outcome.subject, "email");
    return true;
  }

  async function report(purpose: SafetyPurpose, token: string, res: Response): Promise<boolean> {
    const reported = await reportNotMe(context, purpose, token);
    if (reported === null) return false;
    log.warn({ subject: reported.subject, purpose }, "the owner of an account reported that it was not them");
    await options.onSignedOut(reported.subject, "password");
    if (reported.keptEmail) res.redirect(303, `${pathname}/account/${reportedAndKept}`);
    return true;
  }

  async function keep(purpose: KeepPurpose, token: string): Promise<boolean> {
    const kept = await keepByLink(context, purpose, token);
    if (kept === null) return false;
    log.warn({ subject: kept.subject, purpose }, "the owner of an account stopped a request by staff");
    return true;
  }
}

export function tokenOf(req: Request): string {
  const { token } = req.params;
  return typeof token === "string" ? token : "";
}
