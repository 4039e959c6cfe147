import type { KoaContextWithOIDC } from "oidc-provider";
import { revokeGrants } from "../oidc/artifacts";
import type { IdentityDatabase } from "../schema";
import type { Frame } from "../pages/page";
import { signOutPage } from "../pages/signInPage";

/**
 * Signs out at the portal's request. A request with the signed-in person's ID token comes from the portal, where they
 * have selected 'Logout': it takes effect at once. Any other is confirmed on a page first, because another site could
 * have sent it.
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
 * Without a session the provider would answer with a page that submits itself by script. There is nothing to confirm,
 * so this redirects at once.
 */
export async function endAbsentSession(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (ctx._matchedRouteName === "end_session" && ctx.status === 200 && ctx.oidc.session?.accountId === undefined) {
    leave(ctx);
  }
}

/** Redirects to the URL that the portal requested, which the provider has checked against the client's. */
function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: requestedUri, state } = ctx.oidc.params ?? {};
  const url = new URL(typeof requestedUri === "string" ? requestedUri : ctx.oidc.urlFor("end_session_success"));
  if (typeof requestedUri === "string" && typeof state === "string") url.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(url.href);
}
