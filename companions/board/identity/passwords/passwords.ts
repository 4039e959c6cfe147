import { hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import { charactersIn, passwordLength } from "@portal/domain/people/passwordRules";
import { type Place, workLimiter } from "@portal/domain/rateLimits/workLimiter";

/** Argon2id (the package's default) with OWASP's first recommendation: 19 MiB, two passes, one lane; about 25 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one processor for everything else. */
const maxRunning = Math.max(1, availableParallelism() - 1);
const line = workLimiter({ running: maxRunning, runningEach: maxRunning, waiting: 100, waitingEach: 40 });

/** Too many passwords are being checked: nothing was checked or changed. */
export class PasswordsBusy extends Error {
  override readonly name = "PasswordsBusy";
  readonly retryAfterSeconds = 5;
}

/** Whose password is hashed: an account's owner, or a client that tries to sign in. */
export type Requester = { readonly subject: string } | { readonly clientAddress: string | undefined };

/**
 * Joins the queue of password hashing for one password. Requesters take turns. An IPv6 client can choose any address in
 * its /48, so these count as one requester.
 *
 * @throws {PasswordsBusy}
 */
export function joinHashing(requester: Requester): Place {
  const place = line.join(
    "subject" in requester ? `account ${requester.subject}` : clientNetworks(requester.clientAddress).site,
  );
  if (typeof place === "string") throw new PasswordsBusy("Too many passwords are waiting to be hashed");
  return place;
}

async function inPlace<Answer>(place: Place, work: () => Promise<Answer>): Promise<Answer> {
  try {
    await place.turn;
    return await work();
  } finally {
    place.leave();
  }
}

/**
 * @throws {RangeError} if the length is outside `passwordLength`.
 * @throws {PasswordsBusy}
 */
export async function hashPassword(password: string, requester: Requester): Promise<string> {
  const length = charactersIn(password);
  if (length < passwordLength.min || length > passwordLength.max) {
    throw new RangeError(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  return inPlace(joinHashing(requester), () => hash(password, parameters));
}

/**
 * Without an account (`null`), or for a too long password, does the same work against a hash that nothing matches, so
 * that the time reveals nothing. Leaves the queue.
 */
export async function passwordMatches(passwordHash: string | null, password: string, place: Place): Promise<boolean> {
  const tooLong = charactersIn(password) > passwordLength.max;
  const matches = await inPlace(place, async () =>
    verify(passwordHash ?? (await unmatched()), tooLong ? "" : password),
  );
  return matches && passwordHash !== null && !tooLong;
}

let unmatchedHash: Promise<string> | undefined;

/** Hash of a discarded random password. `createIdentity` computes it, so that no sign-in waits for it. */
export function unmatched(): Promise<string> {
  unmatchedHash ??= hash(crypto.getRandomValues(new Uint8Array(32)), parameters);
  return unmatchedHash;
}
