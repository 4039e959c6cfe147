import { hash, verify } from "@node-rs/argon2";
import { charactersIn, passwordLength } from "~/domain/passwordRules";

/** Argon2id (the package's default) with OWASP's first recommendation: 19 MiB, two passes, one lane; about 25 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws `RangeError` when the password is shorter or longer than `passwordLength` allows. */
export async function hashPassword(password: string): Promise<string> {
  const length = charactersIn(password);
  if (length < passwordLength.min || length > passwordLength.max) {
    throw new RangeError(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  return hash(password, parameters);
}

/**
 * Whether the password is the account's. Where there is no account (`null`) or the password is too long to be one, the
 * same work is done against a hash that nothing matches, so that the answer takes the same time.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const tooLong = charactersIn(password) > passwordLength.max;
  const matches = await verify(passwordHash ?? (await unmatched()), tooLong ? "" : password);
  return matches && passwordHash !== null && !tooLong;
}

let unmatchedHash: Promise<string> | undefined;

/** A hash of a random password that is thrown away; made once, by `createIdentity`, so that no sign-in waits for it. */
export function unmatched(): Promise<string> {
  unmatchedHash ??= hash(crypto.getRandomValues(new Uint8Array(32)), parameters);
  return unmatchedHash;
}
