import type { Request, Response } from "express";
import { Temporal } from "temporal-polyfill";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import { cookieValue, ownCookie } from "../headers";
import type { IdentityDatabase } from "../schema";
import { type Link, makeLink, useLink } from "../accounts/mailedLinks";
import type { PortalClient } from "../options";

/** Signs a browser in once, within minutes, after it has set a password. */
export type SignInTickets = ReturnType<typeof signInTickets>;

/** Where the owner of an account signs in after its password was set by a link. */
export function signInUrlAfter(
  client: PortalClient,
  { account, link }: { readonly account: Account; readonly link: Link },
): string {
  const url = new URL(account.directory === "staff" ? client.staffSignInUrl : client.signInUrl);
  // Another person may be signed in to the portal in this browser.
  url.searchParams.set("again", "1");
  if (link.examinationId !== null) url.searchParams.set("returnTo", client.applicationPath(link.examinationId));
  return url.href;
}

export function signInTickets(db: IdentityDatabase, issuer: string) {
  const cookie = ownCookie(issuer, "arrival");
  // Strict would withhold it on the way through the portal, which starts with our post.
  const options = { ...cookie.options, sameSite: "lax" } as const;

  return {
    async prepare(res: Response, { subject, email }: Pick<Account, "subject" | "email">): Promise<void> {
      const token = await makeLink(db, { purpose: "sign-in", subject, email }, Temporal.Now.instant());
      res.cookie(cookie.name, token, options);
    },
    /** Uses up the browser's ticket and returns its account; null without a valid one. */
    async take(req: Request, res: Response): Promise<Account | null> {
      const token = cookieValue(req, cookie);
      if (token === "") return null;
      res.clearCookie(cookie.name, options);
      const ticket = await useLink(db, "sign-in", token, Temporal.Now.instant());
      return ticket === null ? null : ((await findAccountBySubject(db, ticket.subject)) ?? null);
    },
  };
}
