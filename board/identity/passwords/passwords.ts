import { hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { clientNetworks } from "~/domain/limits/clientNetworks";
import { charactersIn, passwordLength } from "~/domain/people/passwordRules";
import { type Place, workLimiter } from "~/domain/limits/workLimiter";

/** Argon2id (the package's default) with OWASP's first recommendation: 19 MiB, two passes, one lane; about 25 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everything else. */
const running = Math.max(1, availableParallelism() - 1);
const line = workLimiter({ running, runningEach: running, waiting: 100, waitingEach: 40 });

/** Too many passwords are being checked: nothing was checked or changed. */
export class PasswordsBusy extends Error {
  override readonly name = "PasswordsBusy";
  readonly retryAfterSeconds = 5;
}

/** For whom a password is hashed: the owner of an account, or whoever tries to sign in from an address. */
export type Requester = { readonly subject: string } | { readonly clientAddress: string | undefined };

/**
 * A place in the line of password hashing, for one password. Requesters take turns. An IPv6 client chooses among the
 * addresses of its /48, so these are one requester.
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
 * @throws {RangeError} when the password is shorter or longer than `passwordLength` allows.
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
 * Whether the password is the account's. Where there is no account (`null`) or the password is too long to be one, the
 * same work is done against a hash that nothing matches, so that the answer takes the same time. Leaves the place.
 */
export async function passwordMatches(passwordHash: string | null, password: string, place: Place): Promise<boolean> {
  const tooLong = charactersIn(password) > passwordLength.max;
  const matches = await inPlace(place, async () =>
    verify(passwordHash ?? (await unmatched()), tooLong ? "" : password),
  );
  return matches && passwordHash !== null && !tooLong;
}

let unmatchedHash: Promise<string> | undefined;

/** A hash of a random password that is discarded; made once, by `createIdentity`, so that no sign-in waits for it. */
export function unmatched(): Promise<string> {
  unmatchedHash ??= hash(crypto.getRandomValues(new Uint8Array(32)), parameters);
  return unmatchedHash;
}
