import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";

interface ProviderKeysOptions {
  /** URL of the identity provider's keys (a JWKS). */
  readonly url: string;
  readonly log: Pick<Logger, "warn">;
  readonly fetch?: Fetch;
  /** Milliseconds of a monotonic clock: a clock that is set back must not keep a new key out for an hour. */
  readonly elapsed?: () => number;
}

const timeoutMs = 5_000;
const minute = 60_000;
/**
 * Age after which keys are fetched again in the background: with a hanging provider, tokens with known keys do not
 * wait.
 */
const freshMs = 10 * minute;
/** Age after which a fetch is awaited: a key may have been withdrawn long ago. */
const maxUncheckedMs = 60 * minute;
/** How long known keys remain usable while the provider returns none. */
const maxStaleMs = 24 * 60 * minute;
/** Minimum interval between two fetches, however many tokens name an unknown key. */
const fetchIntervalMs = 30_000;
/** The same while no key is known at all, and no sign-in is possible. */
const fetchIntervalWithoutKeysMs = 1_000;
/** A provider has a handful of keys. */
const maxAnswerBytes = 256 * 1024;

const missing = "The identity provider's keys are not available";

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * Returns the keys of an external identity provider. They are fetched when first needed, when they are old, and when a
 * token names an unknown one, which is how a provider replaces its keys; at most every half minute. Known keys remain
 * in use while the provider is unavailable or returns something else: signed-in users stay signed in. Throws an error
 * that is none of `jose`'s where there are no keys to validate with: none at all, or not the one that a token names
 * while the provider is unavailable.
 */
export function providerKeys({
  url,
  log,
  fetch,
  elapsed = () => performance.now(),
}: ProviderKeysOptions): JWTVerifyGetKey {
  let known: { readonly keys: KeySet; readonly at: number } | null = null;
  let fetchedAt: number | null = null;
  let asking: Promise<void> | null = null;
  let hasFailed = false;

  const age = () => (known === null ? Infinity : elapsed() - known.at);
  const mayAsk = () =>
    fetchedAt === null || elapsed() - fetchedAt >= (known === null ? fetchIntervalWithoutKeysMs : fetchIntervalMs);

  const isAsking = () => asking !== null || mayAsk();

  async function ask(): Promise<void> {
    try {
      known = { keys: await fetchProviderKeys(url, fetch), at: elapsed() };
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      log.warn({ fault: causeOf(error) }, "the identity provider's keys could not be fetched");
    } finally {
      fetchedAt = elapsed();
    }
  }

  /** All callers share one pending fetch. */
  const refresh = () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));

  return async (header, token) => {
    if (age() >= freshMs && isAsking()) {
      const refreshed = refresh();
      if (age() >= maxStaleMs || (age() >= maxUncheckedMs && !hasFailed)) await refreshed;
    }
    if (known === null || age() >= maxStaleMs) throw new Error(missing);
    try {
      return await known.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (isAsking()) await refresh();
      // The provider may have published it since. Refusing it would sign a user out.
      if (hasFailed) throw new Error(missing);
      return known.keys(header, token);
    }
  };
}

export async function fetchProviderKeys(url: string, fetch?: Fetch): Promise<KeySet> {
  const response = await askOutside(url, { headers: { accept: "application/json" } }, { timeoutMs, fetch });
  if (!response.ok) {
    await response.body?.cancel();
    throw Object.assign(new Error("Answered an error"), { code: `status ${response.status}` });
  }
  const text = await readText(response, maxAnswerBytes);
  const set = JSON.parse(text ?? "") as JSONWebKeySet;
  // `createLocalJWKSet` checks whether it is a set of keys at all. One without keys would sign everyone out.
  const keys = createLocalJWKSet(set);
  if (set.keys.length === 0) throw new Error("Answered without keys");
  return keys;
}
