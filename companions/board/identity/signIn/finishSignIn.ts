import type { Request, Response } from "express";
import { Temporal } from "temporal-polyfill";
import { browserName } from "@portal/domain/people/browserName";
import { type Account, lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../options";
import type { IdentityParts } from "../parts";
import { revokeGrants } from "../oidc/artifacts";
import { disabledMessage } from "../pages/messagePage";
import { newBrowserMail } from "../../mail/accountMails";
import { safetyLink } from "../accounts/mailedLinks";
import { mailOwners } from "../emails/formerEmails";
import type { Interaction } from "./interactions";

export interface Proved {
  readonly account: Account;
  /** When the password was entered, before it was compared. */
  readonly provedAt: Temporal.Instant;
  readonly hasSecondFactor: boolean;
  /** Whether it was a passkey: instead of the password, or after it. */
  readonly passkey?: "alone" | "after-password" | undefined;
  /** Whether it was a demo's one-click sign-in, which proves nothing: the owner is not mailed about a new browser. */
  readonly isOneClick?: boolean;
}

export type FinishSignIn = (req: Request, res: Response, interaction: Interaction, proved: Proved) => Promise<void>;

/** A disabled account's owner gets a message instead. */
export function finishSignIn({ account: context, db, provider, browsers, refuse, log }: IdentityParts): FinishSignIn {
  return async (req, res, interaction, proved) => {
    const { account, provedAt } = proved;
    if (account.disabledAt !== null) {
      log.info({ subject: account.subject }, "sign-in refused: the account is disabled");
      return refuse(res, 403, disabledMessage(context.from.contactEmail));
    }
    // Fractional seconds, so that `auth_time` distinguishes a sign-in from a sign-out in the same second.
    const ts = provedAt.epochMilliseconds / 1000;
    const amr = methodsOf(proved);
    // `remember: false`: the cookie ends with the browser session.
    const result = { login: { accountId: account.subject, remember: false, amr, ts } };
    const returnTo = await provider.interactionResult(req, res, result, { mergeWithLastSubmission: false });
    await leaveOtherAccount(interaction, account);
    const now = Temporal.Now.instant();
    if (browsers.idFor(req, account, now) === null && proved.isOneClick !== true)
      await mailNewBrowser(context, account, { browser: browserName(req.get("user-agent") ?? null), now });
    browsers.remember(req, res, account, now);
    log.info({ subject: account.subject }, "signed in");
    res.redirect(303, returnTo);
  };

  /** Signs out another account in the same browser; the provider would need a script for it. */
  async function leaveOtherAccount({ session: before }: Interaction, account: Account) {
    if (before === undefined || before.accountId === account.subject) return;
    const session = await provider.Session.findByUid(before.uid);
    if (session === undefined) return;
    await revokeGrants(
      db,
      Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
    );
    Object.assign(session, { accountId: undefined, authorizations: undefined, loginTs: undefined });
    await session.persist();
  }
}

/**
 * RFC 8176 values. A passkey is `swk` (software key), because hardware is not proved; the browser has verified the user
 * (`user`).
 */
function methodsOf({ hasSecondFactor, passkey }: Proved): string[] {
  if (passkey === "alone") return ["swk", "user", "mfa"];
  if (passkey === "after-password") return ["pwd", "swk", "user", "mfa"];
  return hasSecondFactor ? ["pwd", "otp", "mfa"] : ["pwd"];
}

async function mailNewBrowser(
  { database, from }: Pick<AccountContext, "database" | "from">,
  account: Account,
  { browser, now }: { readonly browser: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  await database.transaction(async (tx) => {
    // Staff may be saying at this moment that others read the mailbox.
    const locked = await lockAccount(tx, account.subject);
    if (locked === undefined) return;
    await mailOwners(tx, locked, now, async (email) => {
      const link = await safetyLink(tx, from, locked, { purpose: "not-me", email, now });
      return newBrowserMail(from, email, { at: now, browser, link });
    });
  });
}
