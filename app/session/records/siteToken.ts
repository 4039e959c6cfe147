import { Temporal } from "temporal-polyfill";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import { z } from "@portal/contract/zod";
import { searchKey } from "@portal/domain/people/accountSearch";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";

/**
 * Token for a visitor who has passed the portal's captcha, for one search: the board accepts it like the captcha's own
 * token (docs/rules/search-and-activation.md#the-visit). Sealed, so that no one else can make one or read the address
 * in it.
 */
const content = z.object({ clientAddress: z.string(), person: z.string(), until: z.string() });
const purpose = "site token";
const tokenLifetime = { hours: 1 };

type KnownSearch = Pick<z.infer<typeof content>, "clientAddress" | "person">;

export function makeSiteToken(
  keys: SecretKeys,
  person: PersonSearched,
  clientAddress: string,
  now: Temporal.Instant,
): string {
  const newContent = { clientAddress, person: searchKey(person), until: now.add(tokenLifetime).toString() };
  return seal(keys, purpose, JSON.stringify(newContent satisfies z.input<typeof content>));
}

/**
 * Renews it for an active visitor: their visit proves that they searched, however long ago. A token of an external
 * captcha stays unchanged.
 */
export function renewSiteToken(keys: SecretKeys, token: string, now: Temporal.Instant): string {
  const tokenContent = contentOf(keys, token);
  if (tokenContent === null) return token;
  return seal(
    keys,
    purpose,
    JSON.stringify({ ...tokenContent, until: now.add(tokenLifetime).toString() } satisfies z.input<typeof content>),
  );
}

/** Returns null for a token that is foreign, altered, or too old. */
export function readSiteToken(keys: SecretKeys, token: string, now: Temporal.Instant): KnownSearch | null {
  const tokenContent = contentOf(keys, token);
  return tokenContent !== null && Temporal.Instant.compare(now, Temporal.Instant.from(tokenContent.until)) < 0
    ? tokenContent
    : null;
}

function contentOf(keys: SecretKeys, token: string): z.infer<typeof content> | null {
  const text = unseal(keys, purpose, token);
  return text === null ? null : (content.safeParse(JSON.parse(text)).data ?? null);
}
