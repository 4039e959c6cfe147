import { Temporal } from "temporal-polyfill";
import type { Logger } from "pino";
import type { BoardConnection } from "~/app/board/board";
import { connectBoard } from "~/app/board/connectBoard";
import type { EmailChangeJournal } from "~/app/identity/pendingEmailChange";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { emailChanges } from "~/app/identity/emailChanges";
import type { IdentityConnection } from "~/app/identity/identityService";
import { type ServiceToken, serviceToken } from "~/app/payments/serviceToken";
import { basePath } from "~/app/server/basePath";
import { logBoardFailures } from "~/app/server/observability/logBoardFailures";
import type { Provider } from "~/app/session/oidc/providerStrategy";
import { createSessions, type Sessions } from "~/app/session/records/sessions";
import { createSignIn, type SignIn } from "~/app/session/oidc/signIn";
import type { Configuration } from "~/launch/configuration/configuration";
import { repeat } from "@portal/database/repeatedWork";
import type { Identity } from "../board/identity";
import type { Platform } from "../platform/openPlatform";

/** How long the identity service may take to answer; hashing a password takes some 10 ms. */
const timeoutMs = 10_000;

export function openAccounts(
  { configuration, log }: Platform,
  { provider, accounts }: Identity,
): Omit<IdentityConnection, "onFailure"> | null {
  if (accounts === null) return null;
  const token = openServiceToken(configuration, provider, log);
  return { ...accounts, clientId: provider.clientId, serviceToken: () => token.get(), timeoutMs };
}

const retryIntervalMs = 30_000;

interface EmailChangeParts {
  readonly board: Omit<BoardConnection, "onFailure">;
  readonly accounts: Omit<IdentityConnection, "onFailure">;
  readonly journal: EmailChangeJournal;
}

/** Resumes interrupted changes at the start. */
export function openEmailChanges({ watchedWork, log }: Platform, { board, accounts, journal }: EmailChangeParts) {
  const message = "a change of an e-mail address was not carried out";
  const logFailure = logBoardFailures(message);
  const toBoard = connectBoard({ ...board, onFailure: (failure) => logFailure(log, failure) });
  const toIdentity = connectIdentity({ ...accounts, onFailure: (failure) => log.warn(failure, message) });
  const changes = emailChanges({
    journal,
    connect: (accessToken) => ({
      board: toBoard({ accessToken, onBehalfOf: null }),
      identity: toIdentity.as(accessToken),
    }),
    clock: () => Temporal.Now.instant(),
    log,
  });
  const settle = async (onSuccess: () => void) => {
    await changes.settleDue();
    onSuccess();
  };
  const settling = repeat(settle, {
    name: "email-changes",
    intervalMs: retryIntervalMs,
    watch: watchedWork.watch,
    onFailure: (error) => log.error({ err: error }, "changes of e-mail addresses could not be looked for"),
  });
  void settling.run();
  return { changes, stop: () => settling.stop() };
}

/** Sign-in and sessions; both use real time (docs/architecture.md). */
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
  const signIn = createSignIn({ ...shared, provider, portalUrl: publicUrl + basePath, timeoutMs });
  const sessions = createSessions({
    ...shared,
    pool: pools.sessions,
    absoluteLimit: Temporal.Duration.from({ hours: configuration.session.absoluteHours }),
    secure: publicUrl.startsWith("https:"),
    renew: (refreshToken) => signIn.renew(refreshToken),
  });
  return { signIn, sessions };
}

/** For payments at the board and for account calls. */
export function openServiceToken({ identity }: Configuration, provider: Provider, log: Logger): ServiceToken {
  const { tokenEndpoint, clientId, clientSecret } = provider;
  const parameters = identity.kind === "external" ? identity.serviceParameters : {};
  return serviceToken({ tokenEndpoint, clientId, clientSecret, parameters, log });
}

/** Interval between deletions of sessions that ended long ago. */
const pruneIntervalMs = 5 * 60_000;

/** Clears what has ended of sessions, and of the attempts of visitors. */
export function startPruning(
  { watchedWork, log }: Pick<Platform, "watchedWork" | "log">,
  ended: readonly { prune(): Promise<unknown> }[],
) {
  const prune = async (onSuccess: () => void) => {
    await Promise.all(ended.map((records) => records.prune()));
    onSuccess();
  };
  return repeat(prune, {
    name: "ended-sessions",
    intervalMs: pruneIntervalMs,
    watch: watchedWork.watch,
    onFailure: (error) => log.error({ err: error }, "ended sessions could not be cleared"),
  });
}
