import type { SignUpOptions } from "@portal/board/api/boardOptions";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import { searchKey } from "@portal/domain/people/accountSearch";

/** A board without account creation. */
export const noSignUps: SignUpOptions = { readSiteToken: () => null, secret: "secret", alarm: () => undefined };

/** Tokens without a seal, unlike the portal's. */
export const plainSiteTokens = {
  make: (person: PersonSearched, clientAddress = "192.0.2.7") =>
    JSON.stringify({ clientAddress, person: searchKey(person) }),
  read: (token: string) => JSON.parse(token) as { clientAddress: string; person: string },
};
