import type { SignUpOptions } from "~/board/api/boardOptions";
import type { PersonSearched } from "~/contract/people/accountSearch";
import { searchKey } from "~/domain/people/accountSearch";

/** A board that nobody can sign up at. */
export const noSignUps: SignUpOptions = { readSiteToken: () => null, secret: "secret", alarm: () => undefined };

/** Tokens that anybody could make; those of the portal are sealed. */
export const plainSiteTokens = {
  make: (person: PersonSearched, clientAddress = "192.0.2.7") =>
    JSON.stringify({ clientAddress, person: searchKey(person) }),
  read: (token: string) => JSON.parse(token) as { clientAddress: string; person: string },
};
