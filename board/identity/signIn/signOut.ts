import type { KoaContextWithOIDC } from "oidc-provider";
import { revokeGrants } from "../oidc/artifacts";
import type { IdentityDatabase } from "../database";
import type { Frame } from "../pages/page";
import { signOutPage } from "../pages/signInPage";

/**
 * Signing out on the portal's request. A request that shows the ID token of the person who is signed in came from the
 * portal, where they have already pressed 'Logout': it is done at once. Any other is confirmed on a page first, because
 * a foreign page could have sent it.
 */
export function signOut(db: IdentityDatabase, frame: Frame, cookie: { readonly name: string; readonly path: string }) {
  return async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const { session, entities, cookies } = ctx.oidc;
    if (session === undefined || entities.IdTokenHint?.payload.sub !== session.accountId) {
      ctx.body = await signOutPage(frame, form);
      return;
    }
    await revokeGrants(
      db,
      Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
    );
    await session.destroy();
    cookies.set(cookie.name, null, { path: cookie.path, httpOnly: true, sameSite: "lax", signed: true });
    leave(ctx);
  };
}

/**
 * Where nobody is signed in any more, the provider would answer with a page that posts itself by script; there is
 * nothing to confirm, so the person is sent on at once.
 */
export async function endAbsentSession(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (ctx._matchedRouteName === "end_session" && ctx.status === 200 && ctx.oidc.session?.accountId === undefined) {
    leave(ctx);
  }
}

/** To the address that the portal asked for, which the provider has checked against the client's. */
function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: asked, state } = ctx.oidc.params ?? {};
  const url = new URL(typeof asked === "string" ? asked : ctx.oidc.urlFor("end_session_success"));
  if (typeof asked === "string" && typeof state === "string") url.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(url.href);
}
