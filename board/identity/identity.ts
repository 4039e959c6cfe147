import { getRequestListener } from "@hono/node-server";
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { calculateJwkThumbprint } from "jose";
import { boardDatabase } from "../store/boardDatabase";
import { accountService } from "./accountService";
import { identityDatabase } from "./database";
import { onlyOwnForms, refuseWith } from "./formPosts";
import { asIssuer, identityHeaders } from "./headers";
import { logFailures, reason } from "./log";
import type { Identity, IdentityOptions } from "./options";
import { messages } from "./pages/messagePage";
import { identityCalls } from "~/contract/identity";
import { icon } from "~/look/seal";
import { iconName, stylesheet, stylesheetName } from "./pages/stylesheet";
import { unmatched } from "./passwords";
import { createProvider } from "./provider";
import { register } from "./register";
import { refused } from "./outcome";
import { signInRoutes } from "./signIn";
import { signInFailures } from "./signInFailures";
import { publicKeys } from "./signingKeys";

export type { DemoSignIn, Identity, IdentityOptions, PortalClient } from "./options";

/**
 * The embedded OpenID provider, with the portal as its one client. Throws when an option cannot be used, e.g. a signing
 * key that is neither RSA nor P-256. The tables of the schema `identity` must exist.
 */
export async function createIdentity(given: IdentityOptions): Promise<Identity> {
  const [firstCookieKey] = given.cookieKeys;
  if (firstCookieKey === undefined) throw new TypeError("The identity provider needs a cookie key.");
  const options = { ...given, signingKeys: await Promise.all(given.signingKeys.map(withId)) };
  const log = options.log.child({ room: "identity" });
  const db = identityDatabase(options.pool);
  const { origin, pathname } = new URL(options.issuer);
  const stylesheetPath = `/look/${stylesheetName}`;
  const iconPath = `/look/${iconName}`;
  const frame = {
    boardName: options.boardName,
    homeUrl: options.client.homeUrl,
    stylesheetUrl: `${pathname}${stylesheetPath}`,
    iconUrl: `${pathname}${iconPath}`,
  };
  const refuse = refuseWith(frame);
  const provider = createProvider(options, db, frame);
  logFailures(provider, log);
  await unmatched();

  const handler = Router();
  handler.use(asIssuer(options.issuer), identityHeaders(options.client));
  handler.get(stylesheetPath, (_req, res) => {
    res.set("Cache-Control", "public, max-age=31536000, immutable").type("css").send(stylesheet);
  });
  handler.get(iconPath, (_req, res) => {
    res.set("Cache-Control", "public, max-age=31536000, immutable").type("svg").send(icon);
  });
  const keys = publicKeys(options.signingKeys);
  const database = boardDatabase(options.pool);
  const from = { issuer: options.issuer, boardName: options.boardName, contactEmail: options.contactEmail };
  const accounts = accountService({
    calls: {
      async register(bearer, body) {
        // A token that the client has in its own name; no account is called like it.
        if (bearer.subject !== options.client.id) return notForThisAccount;
        return register(database, from, body);
      },
      changeEmail: async () => notForThisAccount,
      changePassword: async () => notForThisAccount,
    },
    tokens: { issuer: options.issuer, audience: options.audience, keys },
    staffClaim: options.staffClaim,
    log,
  });
  handler.use(overHttp(accounts));
  const failures = signInFailures(db, firstCookieKey);
  handler.use(signInRoutes({ options, db, provider, failures, frame, refuse, log }));
  handler.post("/session/end/confirm", onlyOwnForms(origin, refuse));
  handler.use(provider.callback());
  handler.use(((error: unknown, _req, res, next) => {
    log.error(reason(error), "sign-in page failed");
    if (res.headersSent) next(error);
    else refuse(res, 500, messages.failed).catch(next);
  }) satisfies ErrorRequestHandler);
  return { handler, accounts, keys };
}

const notForThisAccount = refused(403, "not-for-this-account", "This account may not make this call");

/** The service as one part of the provider's web application: only its own posts, everything else passes on. */
function overHttp(service: { fetch(request: Request): Promise<Response> }): RequestHandler {
  const paths = Object.values(identityCalls).map(({ path }) => path.toLowerCase());
  // By default the listener puts its own Request and Response in place of the platform's, for everybody.
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    const path = request.path.toLowerCase().replace(/\/$/u, "");
    if (request.method !== "POST" || !paths.includes(path)) return next();
    listener(request, response).catch(next);
  };
}

/** The provider names each key by its thumbprint where it has no name; so do we. */
async function withId<Key extends IdentityOptions["signingKeys"][number]>(key: Key): Promise<Key> {
  return { ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) };
}
