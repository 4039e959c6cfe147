import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { type ServiceToken, serviceToken } from "~/app/payments/serviceToken";
import { basePath } from "~/app/server/basePath";
import type { Provider } from "~/app/session/oidc/identityProvider";
import { createSessions, type Sessions } from "~/app/session/records/sessions";
import { createSignIn, type SignIn } from "~/app/session/oidc/signIn";
import type { Configuration } from "~/configuration/configuration";
import type { Platform } from "../platform/openPlatform";

/** Milliseconds that the identity provider has to answer the portal. */
const timeout = 10_000;

/** Sign-in and sessions, both always by real time (design: two clocks). */
export function openSessions(
  { configuration, pools, publicUrl, sessionKeys, log }: Platform,
  provider: Provider,
): { readonly signIn: SignIn; readonly sessions: Sessions } {
  const shared = {
    keys: sessionKeys,
    clock: () => Temporal.Now.instant(),
    idleLimit: Temporal.Duration.from({ minutes: configuration.session.idleMinutes }),
    log,
  };
  const signIn = createSignIn({ ...shared, provider, portalUrl: publicUrl + basePath, timeout });
  const sessions = createSessions({
    ...shared,
    pool: pools.sessions,
    absoluteLimit: Temporal.Duration.from({ hours: configuration.session.absoluteHours }),
    secure: publicUrl.startsWith("https:"),
    renew: (refreshToken) => signIn.renew(refreshToken),
  });
  return { signIn, sessions };
}

/** The portal's own access token at the identity provider: for payments at the board, and for calls for accounts. */
export function openServiceToken({ identity }: Configuration, provider: Provider, log: Logger): ServiceToken {
  const { tokenEndpoint, clientId, clientSecret } = provider;
  const parameters = identity.kind === "external" ? identity.serviceParameters : {};
  return serviceToken({ tokenEndpoint, clientId, clientSecret, parameters, log });
}
