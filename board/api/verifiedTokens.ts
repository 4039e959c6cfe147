import type { TokenOptions } from "./boardOptions";
import { type Bearer, verifyToken } from "./verifyToken";

/** For which the result of checking a signature is used again. */
const lifetimeMs = 60_000;
const maxTokens = 1_000;

/**
 * `verifyToken` that checks a token's signature once a minute: a page makes its calls with one token, and a person
 * opens several pages in a row. A token is never valid beyond its own end, and a refused one is checked each time.
 */
export function verifiedTokens(
  tokens: TokenOptions,
  staffClaim: string,
  now: () => number = Date.now,
): (authorization: string | null) => Promise<Bearer | null> {
  const verified = new Map<string, { readonly bearer: Bearer; readonly untilMs: number }>();
  return async (authorization) => {
    const known = verified.get(authorization ?? "");
    if (known !== undefined && now() < known.untilMs) return known.bearer;
    verified.delete(authorization ?? "");
    const bearer = await verifyToken(authorization, tokens, staffClaim);
    if (bearer === null || authorization === null) return bearer;
    for (const oldest of verified.keys()) {
      if (verified.size < maxTokens) break;
      verified.delete(oldest);
    }
    verified.set(authorization, { bearer, untilMs: Math.min(now() + lifetimeMs, bearer.expiresAtMs) });
    return bearer;
  };
}
