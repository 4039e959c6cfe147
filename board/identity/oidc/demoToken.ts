import { importJWK, type JWK, SignJWT } from "jose";
import type { Account } from "../accounts/accounts";
import { signingAlgorithm } from "./signingKeys";

/** Seconds that it is good for, as long as those of a sign-in. */
const life = 10 * 60;

/** What the token says besides who its bearer is. */
interface TokenOf {
  readonly issuer: string;
  /** Whom it is for: the board. */
  readonly audience: string;
  readonly account: Pick<Account, "subject" | "fullName" | "claims">;
  /** Of the identity provider; the first one signs. */
  readonly signingKeys: readonly JWK[];
}

/** An access token as a sign-in gives one, without a sign-in: to ask a demo's board by hand, and for nothing else. */
export async function demoToken({ issuer, audience, account, signingKeys }: TokenOf): Promise<string> {
  const [key] = signingKeys;
  if (key === undefined) throw new TypeError("There is no key to sign with.");
  const alg = signingAlgorithm(signingKeys);
  return new SignJWT({ ...account.claims, name: account.fullName })
    .setProtectedHeader({ alg, kid: key.kid, typ: "at+jwt" })
    .setIssuer(issuer)
    .setSubject(account.subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${life} s`)
    .sign(await importJWK(key, alg));
}
