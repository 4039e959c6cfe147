import type { PersonSearched } from "~/contract/accountSearch";
import { searchKey } from "~/domain/accountSearch";
import { admitAttempt, type Limit } from "../store/strangerAttempts";
import type { KnownSearch } from "./boardOptions";
import type { Subject } from "../store/principals";
import { clientNetworks } from "~/domain/clientNetworks";
import type { Call } from "./handler";
import { answer, refuse, type Result } from "./refused";

type Strangers = Pick<Call<"matchPhysician">, "database" | "signUps">;

const refusedToken = refuse(403, "no-valid-search", "The search was not made on the portal's page, or too long ago");
const tooMany = refuse(429, "too-many-attempts", "There were too many attempts. Try again later");

/** The search that a token was given for; refused for no token, an altered or old one, and another person's. */
export function searchOf({ signUps }: Strangers, token: string | null | undefined, person: PersonSearched | null): Result<KnownSearch> {
  const search = token ? signUps.readSiteToken(token) : null;
  const isIts = search !== null && (person === null || search.person === searchKey(person));
  return isIts ? answer(search) : refusedToken;
}

/** In an hour, and of one person in a day: a person searches a few times, and behind one address may be a hospital. */
const limits = {
  search: { network: 40, all: 1_000, person: 12 },
  email: { network: 40, all: 1_000, person: 8 },
  signUp: { network: 20, all: 300, person: 6 },
  // A verifier may cost money. Each try of a form may ask once, and more forms are filled in than sent.
  verification: { network: 40, all: 300, person: 30 },
} as const;

/** SEARCH-09: counts one attempt of a search, for its network, for whom it is about, and for all together. */
export async function admit(
  { database, signUps }: Strangers,
  what: keyof typeof limits,
  { clientAddress, person }: KnownSearch,
): Promise<Result<null>> {
  const { network, all, person: ofPerson } = limits[what];
  // Whoever knows name and birthday has ten thousand numbers to try: what is counted leaves the number out.
  const [name, , born] = JSON.parse(person) as string[];
  // The narrowest first.
  const counted: Limit[] = [
    { what: `${what} by network`, whose: clientNetworks(clientAddress).subscriber, most: network, within: { hours: 1 } },
    { what: `${what} of person`, whose: JSON.stringify([name, born]), most: ofPerson, within: { hours: 24 } },
    { what: `${what} of all`, whose: "", most: all, within: { hours: 1 } },
  ];
  return (await admitAttempt(database, signUps.secret, counted)) ? answer(null) : tooMany;
}

/** Whoever is signed in asks whether an address is free to change their own to it, which nobody does more often. */
export async function admitOwn({ database, signUps }: Strangers, { issuer, subject }: Subject): Promise<Result<null>> {
  const limit: Limit = { what: "email by account", whose: JSON.stringify([issuer, subject]), most: 20, within: { hours: 24 } };
  return (await admitAttempt(database, signUps.secret, [limit])) ? answer(null) : tooMany;
}
