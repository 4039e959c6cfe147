import { type Request, type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { eq } from "drizzle-orm";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { recordSignInChange } from "~/board/store/people/accountHistory";
import { answering, ownForms, sendPage } from "../formPosts";
import type { AccountContext } from "../options";
import type { IdentityParts } from "../parts";
import { confirmPage, type ConfirmView, type Message, messages } from "../pages/messagePage";
import { keepByLink } from "../secondFactor/removals";
import { confirmEmail, objectToEmail } from "../emails/changeEmail";
import { findFormerAddress } from "../emails/formerEmails";
import { endSessions } from "../oidc/artifacts";
import { unmatched } from "../passwords/passwords";
import { mailPasswordLink } from "../passwords/setPassword";
import { accounts } from "../schema";
import { removeFactors } from "../secondFactor/factors";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { findLink, type SafetyPurpose, endLinks, objectionPeriod, useLink } from "./mailedLinks";
import { lockAccount } from "./accounts";
import { isDoneAlready, type Repeatable } from "./repeatedLinks";

interface LinkAct {
  readonly question: Pick<ConfirmView, "title" | "text" | "button">;
  /** Shown for a link that is not valid. */
  readonly gone: Message;
  /** Shown once it was done, under its own path. */
  readonly done: readonly [path: string, message: Message];
  /** Does what the link asks for; false if the link is not valid. May answer otherwise than with `done`. */
  readonly carryOut: (token: string, res: Response) => Promise<boolean>;
}

const notMe = { title: "Wasn’t this you?", button: "This wasn’t me" };

/**
 * Pages of mailed links that ask before they take effect. A button that was selected before is answered with the page
 * that says it was done.
 */
export function linkPages({ options, account: context, frame, refuse, log }: IdentityParts): Router {
  const { database } = context;
  const { origin, pathname } = new URL(options.issuer);
  const router = Router();
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
        text: "This will be your account’s e-mail address again. We’ll sign out everyone who is signed in to your account, and you’ll create a new password.",
        button: "Undo the change",
      },
      gone: messages.objectionGone,
      done: [
        "email-restored",
        {
          ...messages.emailRestored,
          next: { href: `${pathname}/forgotten-password`, words: "Get a link to create a password" },
        },
      ],
      carryOut: objectAndCreatePassword,
    },
    "not-me": {
      question: {
        ...notMe,
        text: "We’ll sign out every browser, cancel your current password, and e-mail you a link to create a new one. If it was you, close this page.",
      },
      gone: messages.notMeGone,
      done: ["reported", messages.reported],
      carryOut: (token) => report("not-me", token),
    },
    "not-my-factor": {
      question: {
        ...notMe,
        text: "We’ll sign out every browser, remove authenticator apps and passkeys that were added in the last 7 days, cancel your current password, and e-mail you a link to create a new one. If it was you, close this page.",
      },
      gone: messages.notMeGone,
      done: ["reported", messages.reported],
      carryOut: (token) => report("not-my-factor", token),
    },
    "keep-factor": {
      question: {
        title: "Keep your second factor?",
        text: "Our staff was asked to remove it. If you keep it, you sign in with it as before. If you asked for the removal, close this page.",
        button: "Keep my second factor",
      },
      gone: messages.keepFactorGone,
      done: ["factor-kept", messages.factorKept],
      carryOut: keepFactor,
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
  return router;

  /** The owner creates a password next: the person who changed the address may know the present one. */
  async function objectAndCreatePassword(token: string, res: Response): Promise<boolean> {
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
    res.redirect(303, `${pathname}/account/create-password/${outcome.token}`);
    return true;
  }

  async function report(purpose: SafetyPurpose, token: string): Promise<boolean> {
    const reported = await reportNotMe(context, purpose, token);
    if (reported === null) return false;
    log.warn({ subject: reported.subject, purpose }, "the owner of an account reported that it was not them");
    await options.onSignedOut(reported.subject, "password");
    return true;
  }

  async function keepFactor(token: string): Promise<boolean> {
    const kept = await keepByLink(context, token);
    if (kept === null) return false;
    log.warn({ subject: kept.subject }, "the owner of an account stopped the removal of its second factor");
    return true;
  }
}

export function tokenOf(req: Request): string {
  const { token } = req.params;
  return typeof token === "string" ? token : "";
}

/**
 * Handles the owner's report that a sign-in or a change was not theirs: ends all sessions, voids the password, and
 * mails a way back in to the link's address. The reported mail itself sets no password, since it may be forwarded to
 * ask who it was. Returns null and does nothing if the link is invalid, or its address is no longer the account's.
 */
async function reportNotMe(
  { database, from }: Pick<AccountContext, "database" | "from">,
  purpose: SafetyPurpose,
  token: string,
  now = Temporal.Now.instant(),
): Promise<{ readonly subject: string } | null> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, purpose, token, now);
    const account = found && (await lockAccount(tx, found.subject));
    if (!found || !account) return null;
    const { subject } = account;
    const isCurrent = [account.email, account.recoveryEmail ?? ""].some((email) => isSameAddress(email, found.email));
    if (!isCurrent && (await findFormerAddress(tx, found.email, { now }))?.subject !== subject) return null;
    if ((await useLink(tx, purpose, token, now)) === null) return null;
    // The link is valid for this long, so the factor that its mail is about is included.
    const recently = { addedSince: now.subtract(objectionPeriod) };
    if (purpose === "not-my-factor") await removeFactors({ tx, from, account, now }, recently);
    const passwordHash = account.passwordHash && (await unmatched());
    await tx.update(accounts).set({ passwordHash, browsersForgottenAt: now }).where(eq(accounts.subject, subject));
    await endLinks(tx, subject, ["create-password", "confirm-email", "sign-in"]);
    await endSessions(tx, subject, null);
    await forgetBrowsers(tx, subject);
    await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action: "reported" }, now);
    await mailPasswordLink(tx, from, found.email);
    return { subject };
  });
}
