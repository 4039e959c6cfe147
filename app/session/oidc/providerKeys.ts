import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import { readText } from "~/contract/httpAnswers";

interface ProviderKeysOptions {
  /** Where the identity provider publishes its keys (a JWKS). */
  readonly url: string;
  readonly log: Pick<Logger, "warn">;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds that only ever grow: a clock that is set back must not keep a new key out for an hour. */
  readonly elapsed?: () => number;
}

/** Milliseconds. */
const timeout = 5_000;
const minute = 60_000;
/** After which keys are fetched again, in the background: a provider that hangs keeps nobody waiting whose key is known. */
const fresh = 10 * minute;
/** After which that is waited for: where nobody came for so long, a key may have been withdrawn long ago. */
const longestUnlooked = 60 * minute;
/** For which known keys still serve while the provider gives none. */
const longestStale = 24 * 60 * minute;
/** Between two times that the provider is asked, however many tokens name a key that nobody knows. */
const pause = 30_000;
/** The same while no key is known at all, and nobody can sign in. */
const shortPause = 1_000;
/** In bytes; a provider has a handful of keys. */
const largestAnswer = 256 * 1024;

const missing = "The identity provider's keys cannot be had";

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * The keys of an identity provider elsewhere. They are fetched when they are first needed, when they are old, and when a
 * token names one that is not among them, which is how a provider replaces its keys; never more often than every half
 * minute. Keys that are known go on to serve while the provider cannot be reached or answers something else: whoever is
 * signed in stays so. Throws an error that is none of `jose`'s where there are no keys to validate by: none at all, or not the
 * one that a token names while the provider cannot be asked for it.
 */
export function providerKeys({
  url,
  log,
  fetch = globalThis.fetch,
  elapsed = () => performance.now(),
}: ProviderKeysOptions): JWTVerifyGetKey {
  let known: { readonly keys: KeySet; readonly at: number } | null = null;
  let asked: number | null = null;
  let asking: Promise<void> | null = null;
  let hasFailed = false;

  const age = () => (known === null ? Infinity : elapsed() - known.at);
  const mayAsk = () => asked === null || elapsed() - asked >= (known === null ? shortPause : pause);

  const isAsking = () => asking !== null || mayAsk();

  async function ask(): Promise<void> {
    try {
      known = { keys: await fetched(url, fetch), at: elapsed() };
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      log.warn(
        { fault: error instanceof Error ? error.name : "unknown" },
        "the identity provider's keys could not be fetched",
      );
    } finally {
      asked = elapsed();
    }
  }

  /** All who wait for keys wait for the same answer. */
  const refresh = () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));

  return async (header, token) => {
    if (age() >= fresh && isAsking()) {
      const refreshed = refresh();
      if (age() >= longestStale || (age() >= longestUnlooked && !hasFailed)) await refreshed;
    }
    if (known === null || age() >= longestStale) throw new Error(missing);
    try {
      return await known.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (isAsking()) await refresh();
      // It may be one that the provider has published since. To refuse it would sign somebody out.
      if (hasFailed) throw new Error(missing);
      return known.keys(header, token);
    }
  };
}

async function fetched(url: string, fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<KeySet> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Answered ${response.status}`);
  }
  const text = await readText(response, largestAnswer);
  const set = JSON.parse(text ?? "") as JSONWebKeySet;
  // Whether it is a set of keys at all is looked at by `createLocalJWKSet`. One without keys would sign everybody out.
  const keys = createLocalJWKSet(set);
  if (set.keys.length === 0) throw new Error("Answered no keys");
  return keys;
}
