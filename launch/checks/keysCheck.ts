import type pg from "pg";
import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { openNewest } from "~/app/session/records/sessionKeys";
import { openNewestArtifacts } from "@portal/board/identity/oidc/artifacts";
import { identityDatabase } from "@portal/board/identity/schema";
import { type Keys, secretKeysOf } from "~/launch/configuration/keys";

/**
 * Compares the keys with what is stored under them; the signing keys have been tried, and nothing is stored under them.
 *
 * @param signsInHere whether the built-in identity provider, which has the cookie keys, is used.
 */
export async function keysChecks(pool: pg.Pool, keys: Keys, signsInHere: boolean): Promise<readonly Check[]> {
  const sessions = await openNewest(pool, secretKeysOf(keys.session));
  const checks = [keysCheck("SESSION_KEYS", "sessions", sessions)];
  if (!signsInHere) return checks;
  return [
    ...checks,
    keysCheck("COOKIE_KEYS", "sign-ins", await openNewestArtifacts(identityDatabase(pool), keys.cookie)),
  ];
}

const names = { SESSION_KEYS: "session-keys", COOKIE_KEYS: "cookie-keys", PAPERS_KEYS: "papers-keys" } as const;

export function keysCheck(
  setting: keyof typeof names,
  what: string,
  { found, opened }: { readonly found: number; readonly opened: number },
): Check {
  const name = names[setting];
  if (found === 0) return ok(name, `${setting} can be used; no ${what} are stored to compare them with.`);
  if (opened === found) return ok(name, `${setting} open the newest ${what}.`);
  const add = `Add the key that is missing to ${setting}, behind the others, unless it was removed on purpose.`;
  const because = setting === "PAPERS_KEYS" ? "nothing can open them" : "their owners have to sign in again";
  if (opened === 0) return failed(name, `${setting} open none of the ${found} newest ${what}: ${because}. ${add}`);
  return warning(name, `${setting} open ${opened} of the ${found} newest ${what}. ${add}`);
}
