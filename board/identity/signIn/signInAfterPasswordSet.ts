import type { Request, Response } from "express";
import { Temporal } from "temporal-polyfill";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import type { IdentityDatabase } from "../schema";
import { type Link, makeLink, useLink } from "../accounts/mailedLinks";
import type { PortalClient } from "../options";

/** Signs a browser in once, within minutes, after it has set a password. */
export interface SignInTickets {
  prepare(res: Response, account: Pick<Account, "subject" | "email">): Promise<void>;
  /** Uses up the browser's ticket and returns its account; null without a valid one. */
  take(req: Request, res: Response): Promise<Account | null>;
}

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

export function signInTickets(db: IdentityDatabase, issuer: string): SignInTickets {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === "https:";
  const name = `${secure ? "__Secure-" : ""}identity-arrival`;
  // Strict would withhold it on the way through the portal, which starts with our post.
  const cookie = { path: pathname, httpOnly: true, sameSite: "lax", secure } as const;

  return {
    async prepare(res, { subject, email }) {
      const token = await makeLink(db, { purpose: "sign-in", subject, email }, Temporal.Now.instant());
      res.cookie(name, token, cookie);
    },
    async take(req, res) {
      const token = cookieNamed(name, req.headers.cookie);
      if (token === null) return null;
      res.clearCookie(name, cookie);
      const ticket = await useLink(db, "sign-in", token, Temporal.Now.instant());
      return ticket === null ? null : ((await findAccountBySubject(db, ticket.subject)) ?? null);
    },
  };
}

function cookieNamed(name: string, header: string | undefined): string | null {
  const pair = (header ?? "").split(/;\s*/u).find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
