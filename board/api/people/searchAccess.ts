import type { PersonSearched } from "~/contract/people/accountSearch";
import { searchKey } from "~/domain/people/accountSearch";
import { admitAttempt, type Limit } from "../../store/people/searchAttempts";
import type { KnownSearch } from "../boardOptions";
import type { Subject } from "../../store/people/principals";
import { clientNetworks } from "~/domain/limits/clientNetworks";
import type { Call } from "../handler";
import { answer, refuse, type Result } from "../refusal";

type OpenCall = Pick<Call<"matchPhysician">, "database" | "signUps">;

const refusedToken = refuse(403, "no-valid-search", "The search was not made on the portal's page, or too long ago");
const tooMany = refuse(429, "too-many-attempts", "There were too many attempts. Try again later");

/** The search that a token was given for; refused for no token, an altered or old one, and another person's. */
export function searchOf(
  { signUps }: OpenCall,
  token: string | null | undefined,
  person: PersonSearched | null,
): Result<KnownSearch> {
  const search = token ? signUps.readSiteToken(token) : null;
  const isIts = search !== null && (person === null || search.person === searchKey(person));
  return isIts ? answer(search) : refusedToken;
}

/**
 * In an hour, by subscriber and by site (`ClientNetworks`), and of one person in a day: a person searches a few times, and
 * behind one address may be a hospital. More than `all` of everyone in an hour raise an alarm and close nothing: an
 * attacker with many addresses could otherwise close the sign-up for all.
 */
const limits = {
  search: { subscriber: 40, site: 120, all: 1_000, person: 12 },
  email: { subscriber: 40, site: 120, all: 1_000, person: 8 },
  signUp: { subscriber: 20, site: 60, all: 300, person: 6 },
  // A verifier may cost money, and addresses are taken as entered without it. Each try of a form may ask once.
  verification: { subscriber: 40, site: 120, all: 300, person: 30 },
} as const;

/** Of one person in 30 days: a patient guesser of four digits has 20 of 10,000, not 360. */
const searchesInMonth = { most: 20, within: { hours: 30 * 24 } } as const;

/** SEARCH-09: counts one attempt of a search, for its network, for whom it is about, and for all together. */
export async function admit(
  { database, signUps }: OpenCall,
  what: keyof typeof limits,
  { clientAddress, person }: KnownSearch,
): Promise<Result<null>> {
  const { subscriber, site, all, person: ofPerson } = limits[what];
  const networks = clientNetworks(clientAddress);
  // Whoever knows name and birthday has ten thousand numbers to try: what is counted leaves the number out.
  const [name, , born] = JSON.parse(person) as string[];
  const whose = JSON.stringify([name, born]);
  const closes = what === "verification";
  // The narrowest first.
  const counted: Limit[] = [
    { what: `${what} by network`, whose: networks.subscriber, most: subscriber, within: { hours: 1 } },
    ...(networks.site === networks.subscriber
      ? []
      : [{ what: `${what} by site`, whose: networks.site, most: site, within: { hours: 1 } }]),
    { what: `${what} of person`, whose, most: ofPerson, within: { hours: 24 } },
    ...(what === "search" ? [{ what: "search of person in a month", whose, ...searchesInMonth }] : []),
    {
      what: `${what} of all`,
      whose: "",
      most: all,
      within: { hours: 1 },
      alarm: closes ? null : () => signUps.alarm(what),
    },
  ];
  return (await admitAttempt(database, signUps.secret, counted)) ? answer(null) : tooMany;
}

/** Whoever is signed in asks whether an address is free to change their own to it, which nobody does more often. */
export async function admitOwn({ database, signUps }: OpenCall, { issuer, subject }: Subject): Promise<Result<null>> {
  const limit: Limit = {
    what: "email by account",
    whose: JSON.stringify([issuer, subject]),
    most: 20,
    within: { hours: 24 },
  };
  return (await admitAttempt(database, signUps.secret, [limit])) ? answer(null) : tooMany;
}
