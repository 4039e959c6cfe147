import { importJWK, type JWK, SignJWT } from "jose";
import type { Account } from "../accounts/accounts";
import { signingAlgorithm } from "./signingKeys";

/** In seconds, the same as for a sign-in. */
const lifetimeSeconds = 10 * 60;

interface TokenOf {
  readonly issuer: string;
  readonly audience: string;
  readonly account: Pick<Account, "subject" | "fullName" | "claims">;
  /** Of the identity provider; the first one signs. */
  readonly signingKeys: readonly JWK[];
}

/** To call a demo's board by hand, without a sign-in. */
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
    .setExpirationTime(`${lifetimeSeconds} s`)
    .sign(await importJWK(key, alg));
}
