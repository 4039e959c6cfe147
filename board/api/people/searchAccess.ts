import type { PersonSearched } from "~/contract/people/accountSearch";
import { searchKey } from "~/domain/people/accountSearch";
import { admitAttempt, type Limit } from "../../store/people/searchAttempts";
import type { KnownSearch } from "../boardOptions";
import type { Subject } from "../../store/people/principals";
import { clientNetworks } from "~/domain/rateLimits/clientNetworks";
import type { Call } from "../handler";
import { answer, refuse, type Result, tooMany } from "../refusal";

type OpenCall = Pick<Call<"matchPhysician">, "database" | "signUps">;

const refusedToken = refuse(403, "no-valid-search", "The search was not made on the portal's page, or too long ago");

/** The search of a token; refused if the token is missing, altered, expired, or for another person. */
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
 * Per hour, by subscriber and by site (`ClientNetworks`); per person, in a day: people search a few times, and one IP
 * address may be a hospital's. More than `all` in an hour raise an alarm but block nothing: an attacker with many
 * addresses could otherwise block everyone's sign-up.
 */
const limits = {
  search: { subscriber: 40, site: 120, all: 1_000, person: 12 },
  email: { subscriber: 40, site: 120, all: 1_000, person: 8 },
  signUp: { subscriber: 20, site: 60, all: 300, person: 6 },
  // A verifier may cost money; without it addresses are stored as entered. Each submission may ask once.
  verification: { subscriber: 40, site: 120, all: 300, person: 30 },
} as const;

/** Per person in 30 days: a patient guesser gets 20 of the 10,000 four-digit numbers, not 360. */
const searchesInMonth = { limit: 20, within: { hours: 30 * 24 } } as const;

/** SEARCH-09: counts one attempt of a search, by network, by person, and overall. */
export async function admit(
  { database, signUps }: OpenCall,
  what: keyof typeof limits,
  { clientAddress, person }: KnownSearch,
): Promise<Result<null>> {
  const { subscriber, site, all, person: perPerson } = limits[what];
  const networks = clientNetworks(clientAddress);
  // An attacker who knows name and birthday has 10,000 numbers to try: the counter leaves the number out.
  const [name, , born] = JSON.parse(person) as string[];
  const whose = JSON.stringify([name, born]);
  const closes = what === "verification";
  const counted: Limit[] = [
    { what: `${what} by network`, whose: networks.subscriber, limit: subscriber, within: { hours: 1 } },
    ...(networks.site === networks.subscriber
      ? []
      : [{ what: `${what} by site`, whose: networks.site, limit: site, within: { hours: 1 } }]),
    { what: `${what} of person`, whose, limit: perPerson, within: { hours: 24 } },
    ...(what === "search" ? [{ what: "search of person in a month", whose, ...searchesInMonth }] : []),
    {
      what: `${what} of all`,
      whose: "",
      limit: all,
      within: { hours: 1 },
      alarm: closes ? null : () => signUps.alarm(what),
    },
  ];
  return admitted(await admitAttempt(database, signUps.secret, counted));
}

/** Signed-in people check whether a new email address is free; they don't need to do it more often. */
export async function admitOwn({ database, signUps }: OpenCall, { issuer, subject }: Subject): Promise<Result<null>> {
  const limit: Limit = {
    what: "email by account",
    whose: JSON.stringify([issuer, subject]),
    limit: 20,
    within: { hours: 24 },
  };
  return admitted(await admitAttempt(database, signUps.secret, [limit]));
}

function admitted(waitSeconds: number | null): Result<null> {
  return waitSeconds === null
    ? answer(null)
    : tooMany("too-many-attempts", "There were too many attempts", waitSeconds);
}
