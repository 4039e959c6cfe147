import { Temporal } from "temporal-polyfill";
import type { PersonSearched } from "~/contract/people/accountSearch";
import { z } from "~/contract/zod";
import { searchKey } from "~/domain/people/accountSearch";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";

/**
 * What the portal gives to whoever has passed its captcha, for one search: the board takes it for the captcha's own token
 * (docs/decisions/0034). Sealed, so that nobody else makes one or reads the address in it.
 */
const content = z.object({ clientAddress: z.string(), person: z.string(), until: z.string() });
const purpose = "site token";
const lifetime = { hours: 1 };

type KnownSearch = Pick<z.infer<typeof content>, "clientAddress" | "person">;

export function makeSiteToken(
  keys: SecretKeys,
  person: PersonSearched,
  clientAddress: string,
  now: Temporal.Instant,
): string {
  const said = { clientAddress, person: searchKey(person), until: now.add(lifetime).toString() };
  return seal(keys, purpose, JSON.stringify(said satisfies z.input<typeof content>));
}

/**
 * The same for somebody who is still at it: their visit shows that they searched, however long ago. A token that is not
 * the portal's, which a captcha elsewhere has made, stays as it is.
 */
export function renewSiteToken(keys: SecretKeys, token: string, now: Temporal.Instant): string {
  const said = contentOf(keys, token);
  if (said === null) return token;
  return seal(
    keys,
    purpose,
    JSON.stringify({ ...said, until: now.add(lifetime).toString() } satisfies z.input<typeof content>),
  );
}

/** Null for a token that is nobody's, altered, or too old. */
export function readSiteToken(keys: SecretKeys, token: string, now: Temporal.Instant): KnownSearch | null {
  const said = contentOf(keys, token);
  return said !== null && Temporal.Instant.compare(now, Temporal.Instant.from(said.until)) < 0 ? said : null;
}

function contentOf(keys: SecretKeys, token: string): z.infer<typeof content> | null {
  const text = unseal(keys, purpose, token);
  return text === null ? null : (content.safeParse(JSON.parse(text)).data ?? null);
}
