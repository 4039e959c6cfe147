import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { eq } from "drizzle-orm";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { recordSignInChange } from "~/board/store/people/accountHistory";
import { onlyOwnForms, readForm, type Refuse, unreadableForms } from "../formPosts";
import type { IdentityOptions, AccountContext } from "../options";
import { confirmPage, messages } from "../pages/messagePage";
import type { Frame } from "../pages/page";
import { keepByLink } from "../secondFactor/removals";
import { findFormerAddress } from "../emails/formerEmails";
import { endSessions } from "../oidc/artifacts";
import { unmatched } from "../passwords/passwords";
import { mailPasswordLink } from "../passwords/setPassword";
import { accounts } from "../schema";
import { removeFactors } from "../secondFactor/factors";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { findLink, type SafetyPurpose, safetyPurposes, endLinks, objectionPeriod, useLink } from "./mailedLinks";
import { lockAccount } from "./accounts";
import { isDoneAlready } from "./repeatedLinks";

interface NotMeParts {
  readonly options: IdentityOptions;
  readonly account: AccountContext;
  readonly frame: Frame;
  readonly refuse: Refuse;
  readonly log: Logger;
}

const texts: Record<SafetyPurpose, string> = {
  "not-me":
    "We’ll sign out every browser, end your current password, and e-mail you a link to create a new one. If it was you, close this page.",
  "not-my-factor":
    "We’ll sign out every browser, remove authenticator apps and passkeys that were added in the last 7 days, end your current password, and e-mail you a link to create a new one. If it was you, close this page.",
};

const keepFactor = {
  title: "Keep your second factor?",
  text: "Our staff was asked to remove it. If you keep it, you sign in with it as before. If you asked for the removal, close this page.",
  button: "Keep my second factor",
};

export function notMePages({ options, account: context, frame, refuse, log }: NotMeParts): Router {
  const { origin, pathname } = new URL(options.issuer);
  const reportedPath = `${pathname}/account/reported`;
  const router = Router();
  const page = (answer: (req: Request, res: Response) => Promise<void>): RequestHandler => {
    return (req, res, next) => void answer(req, res).catch(next);
  };

  for (const purpose of safetyPurposes) {
    const path = `/account/${purpose}/:token`;
    router.get(
      path,
      page(async (req, res) => {
        const token = tokenOf(req);
        const link = await findLink(context.database, purpose, token, Temporal.Now.instant());
        if (link === null) return refuse(res, 404, messages.notMeGone);
        const action = `${pathname}/account/${purpose}/${token}`;
        const view = { title: "Wasn’t this you?", text: texts[purpose], action, email: link.email };
        res.type("html").send(await confirmPage(frame, { ...view, button: "This wasn’t me" }));
      }),
    );
    router.post(
      path,
      onlyOwnForms(origin, refuse),
      readForm,
      unreadableForms(refuse),
      page(async (req, res) => {
        const token = tokenOf(req);
        const reported = await reportNotMe(context, purpose, token);
        if (reported === null) {
          if (!(await isDoneAlready(context.database, purpose, token))) return refuse(res, 404, messages.notMeGone);
          return res.redirect(303, reportedPath);
        }
        log.warn({ subject: reported.subject, purpose }, "the owner of an account reported that it was not them");
        await options.onSignedOut(reported.subject, "password");
        res.redirect(303, reportedPath);
      }),
    );
  }
  const keptPath = `${pathname}/account/factor-kept`;
  router.get(
    "/account/keep-factor/:token",
    page(async (req, res) => {
      const token = tokenOf(req);
      const link = await findLink(context.database, "keep-factor", token, Temporal.Now.instant());
      if (link === null) return refuse(res, 404, messages.keepFactorGone);
      const action = `${pathname}/account/keep-factor/${token}`;
      res.type("html").send(await confirmPage(frame, { ...keepFactor, action, email: link.email }));
    }),
  );
  router.post(
    "/account/keep-factor/:token",
    onlyOwnForms(origin, refuse),
    readForm,
    unreadableForms(refuse),
    page(async (req, res) => {
      const token = tokenOf(req);
      const keptFactor = await keepByLink(context, token);
      if (keptFactor === null) {
        if (!(await isDoneAlready(context.database, "keep-factor", token)))
          return refuse(res, 404, messages.keepFactorGone);
        return res.redirect(303, keptPath);
      }
      log.warn({ subject: keptFactor.subject }, "the owner of an account stopped the removal of its second factor");
      res.redirect(303, keptPath);
    }),
  );
  router.get(
    "/account/factor-kept",
    page((_req, res) => refuse(res, 200, messages.factorKept)),
  );
  router.get(
    "/account/reported",
    page((_req, res) => refuse(res, 200, messages.reported)),
  );
  return router;
}

function tokenOf(req: Request): string {
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
