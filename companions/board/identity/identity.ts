import { getRequestListener } from "@hono/node-server";
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { calculateJwkThumbprint } from "jose";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { boardDatabase } from "../store/boardDatabase";
import { accountPages } from "./accounts/accountPages";
import { linkPages } from "./accounts/linkPages";
import { accountCalls, accountService } from "./accounts/accountService";
import { ownAccountCalls } from "./accounts/ownAccountCalls";
import { staffHelpCalls } from "./accounts/staffHelpCalls";
import { signInTickets } from "./signIn/signInAfterPasswordSet";
import { identityDatabase } from "./schema";
import { onlyOwnForms, refuseWith } from "./formPosts";
import { asIssuer, identityHeaders } from "./headers";
import { knownBrowsers } from "./signIn/knownBrowsers";
import { logFailures, reason } from "./log";
import type { Identity, IdentityOptions } from "./options";
import { messages } from "./pages/messagePage";
import { iconFile, inlined, styleSource, stylesheetOf } from "./pages/stylesheet";
import { PasswordsBusy, unmatched } from "./passwords/passwords";
import { createProvider } from "./oidc/provider";
import { afterPassword } from "./secondFactor/afterPassword";
import { codeRoutes } from "./secondFactor/codeRoutes";
import { resealSecrets, secretKeysOf } from "./secondFactor/factors";
import { rememberedBrowsersOf } from "./secondFactor/rememberedBrowsers";
import { secondFactorRoutes } from "./secondFactor/secondFactorRoutes";
import { browserScript, browserScriptName } from "./passkeys/browserScript";
import { siteOf, passkeyChallenges } from "./passkeys/ceremonies";
import { passkeyRoutes } from "./passkeys/passkeyRoutes";
import { signInByPasskey } from "./passkeys/signInByPasskey";
import { secondSteps } from "./secondFactor/steps";
import { finishSignIn } from "./signIn/finishSignIn";
import { signInRoutes } from "./signIn/signIn";
import { signInFailures } from "./signIn/signInFailures";
import { publicKeys } from "./oidc/signingKeys";

export type { DemoSignIn, Identity, IdentityOptions, PortalClient } from "./options";

/**
 * Creates the embedded OpenID provider with the portal as its only client. Throws for an unusable option, such as a
 * signing key that is neither RSA nor P-256. The tables of the schema `identity` must exist.
 */
export async function createIdentity(identityOptions: IdentityOptions): Promise<Identity> {
  const [firstCookieKey] = identityOptions.cookieKeys;
  if (firstCookieKey === undefined) throw new TypeError("The identity provider needs a cookie key.");
  const options = {
    ...identityOptions,
    signingKeys: await Promise.all(identityOptions.signingKeys.map(withId)),
  };
  const log = options.log.child({ component: "identity" });
  const db = identityDatabase(options.pool);
  const { origin, pathname } = new URL(options.issuer);
  const stylesheet = stylesheetOf(options.client.homeUrl);
  const icon = iconFile();
  const stylesheetPath = `/look/${stylesheet.name}`;
  const iconPath = `/look/${icon.name}`;
  const scriptPath = `/look/${browserScriptName}`;
  const frame = {
    boardName: options.boardName,
    contactEmail: options.contactEmail,
    ...options.footer,
    homeUrl: options.client.homeUrl,
    styles: inlined(stylesheet),
    iconUrl: `${pathname}${iconPath}`,
  };
  const refuse = refuseWith(frame);
  const provider = createProvider(options, db, frame);
  logFailures(provider, log);
  await unmatched();

  const handler = Router();
  handler.use(asIssuer(options.issuer), identityHeaders(options.client.redirectUris, styleSource(stylesheet)));
  // For the demo's outbox.
  handler.get(stylesheetPath, (_req, res) => {
    res.set("Cache-Control", "public, max-age=31536000, immutable").type("css").send(stylesheet.content);
  });
  handler.get(iconPath, (_req, res) => {
    res.set("Cache-Control", "public, max-age=31536000, immutable").type("svg").send(icon.content);
  });
  handler.get(scriptPath, (_req, res) => {
    res.set("Cache-Control", "public, max-age=31536000, immutable").type("js").send(browserScript);
  });
  const keys = publicKeys(options.signingKeys);
  const secretKeys = secretKeysOf([firstCookieKey, ...options.cookieKeys.slice(1)]);
  await resealSecrets(db, secretKeys);
  const failures = signInFailures(db, firstCookieKey);
  const work = lateWork();
  const database = boardDatabase(options.pool);
  const from = { issuer: options.issuer, boardName: options.boardName, contactEmail: options.contactEmail };
  const account = { database, from, failures };
  const accounts = accountService({
    calls: { ...ownAccountCalls({ options, account, db }), ...staffHelpCalls({ options, account, db }) },
    tokens: { issuer: options.issuer, audience: options.audience, keys },
    staffClaim: options.staffClaim,
    log,
  });
  handler.use(overHttp(accounts));
  const parts = {
    ...{ options, account, db, provider, frame, refuse, log, keys: secretKeys },
    steps: secondSteps(db, options.cookieKeys),
    browsers: knownBrowsers(options.cookieKeys, options.issuer),
    remembered: rememberedBrowsersOf(db, options),
    tickets: signInTickets(db, options.issuer),
  };
  handler.use(accountPages(parts, work.runLater), linkPages(parts));
  const finish = finishSignIn(parts);
  const scriptUrl = `${options.issuer}${scriptPath}`;
  const passkeyParts = {
    ...parts,
    finish,
    site: siteOf(options),
    challenges: passkeyChallenges(db, options.cookieKeys),
  };
  const passkeys = signInByPasskey(passkeyParts);
  handler.use(
    signInRoutes({ ...parts, afterPassword: afterPassword(parts, finish), passkeys, scriptUrl }),
    codeRoutes(passkeyParts),
    secondFactorRoutes(passkeyParts),
    passkeyRoutes(passkeyParts, scriptUrl),
  );
  handler.post("/session/end/confirm", onlyOwnForms(origin, refuse));
  handler.use(provider.callback());
  handler.use(((error: unknown, _req, res, next) => {
    if (error instanceof PasswordsBusy && !res.headersSent) {
      res.set("Retry-After", String(error.retryAfterSeconds));
      return void refuse(res, 503, messages.busy).catch(next);
    }
    log.error(reason(error), "sign-in page failed");
    // A failed form post has its own page, which keeps what was typed.
    if (res.headersSent || isDatabaseUnavailable(error)) next(error);
    else refuse(res, 500, messages.failed).catch(next);
  }) satisfies ErrorRequestHandler);
  return { handler, accounts, keys, settled: work.settled };
}

/** Tracks work that continues after its page was answered, to wait for it when closing. */
function lateWork() {
  const under = new Set<Promise<void>>();
  return {
    runLater(work: Promise<void>) {
      under.add(work);
      void work.finally(() => under.delete(work));
    },
    async settled() {
      await Promise.all(under);
    },
  };
}

/** Serves the service's own posts within the provider's web application; everything else passes on. */
function overHttp(service: { fetch(request: Request): Promise<Response> }): RequestHandler {
  const paths = Object.values(accountCalls).map(({ path }) => path.toLowerCase());
  // By default the listener replaces the global Request and Response.
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    const path = request.path.toLowerCase().replace(/\/$/u, "");
    if (request.method !== "POST" || !paths.includes(path)) return next();
    listener(request, response).catch(next);
  };
}

/** The provider identifies a key without `kid` by its thumbprint; so do we. */
async function withId<Key extends IdentityOptions["signingKeys"][number]>(key: Key): Promise<Key> {
  return { ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) };
}
