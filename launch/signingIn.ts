import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import type { Logger } from "pino";
import { basePath } from "~/app/server/basePath";
import type { Provider } from "~/app/session/provider";
import type { SecretKeys } from "~/database/secretBox";
import { createSessions, type Sessions } from "~/app/session/sessions";
import { createSignIn, type SignIn } from "~/app/session/signIn";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";

/** Milliseconds that the identity provider has to answer the portal. */
const timeout = 10_000;

export interface SigningInOptions {
  readonly configuration: Configuration;
  /** The sessions' own. */
  readonly pool: pg.Pool;
  readonly keys: readonly string[];
  readonly publicUrl: string;
  readonly provider: Provider;
  readonly log: Logger;
}

/** Sign-in and sessions, both always by real time (design: two clocks). */
export function openSigningIn({ configuration, pool, keys, publicUrl, provider, log }: SigningInOptions): {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
} {
  const shared = {
    keys: secretKeys(keys),
    clock: () => Temporal.Now.instant(),
    idleLimit: Temporal.Duration.from({ minutes: configuration.session.idleMinutes }),
    log,
  };
  const signIn = createSignIn({ ...shared, provider, portalUrl: publicUrl + basePath, timeout });
  const sessions = createSessions({
    ...shared,
    pool,
    absoluteLimit: Temporal.Duration.from({ hours: configuration.session.absoluteHours }),
    secure: publicUrl.startsWith("https:"),
    renew: (refreshToken) => signIn.renew(refreshToken),
  });
  return { signIn, sessions };
}

/** @throws {CannotStart} */
export function secretKeys(keys: readonly string[]): SecretKeys {
  const [first, ...others] = keys.map((key) => Buffer.from(key, "base64url"));
  if (first === undefined) throw new CannotStart("SESSION_KEYS holds no key.");
  return [first, ...others];
}
