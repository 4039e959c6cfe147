import { matching, matchOf, type SearchCandidate, searchKey } from "@portal/domain/people/accountSearch";
import { emailKey, invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import { type FoundPhysician, foundPhysicians, lockSearched } from "#store/people/findPhysicians";
import { admitAttempt, countForAlarm, type Limit } from "#store/people/searchAttempts";
import type { Subject } from "#store/people/principals";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import { isEmailFree, withPassword } from "../../identity/accounts/accounts";
import { inviteAccount } from "../../identity/accounts/inviteAccount";
import { physicianOf } from "../caller";
import type { Call, Handler } from "../handler";
import { answer, refuse, type Result, tooMany } from "../../refusal";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import type { KnownSearch } from "../boardOptions";

/** SEARCH-02. Every search does the same work, whatever it finds. */
export const matchPhysician: Handler<"matchPhysician"> = async (call) => {
  const search = searchOf(call, call.body.siteToken, call.body);
  if (search.kind === "refused") return search;
  const admitted = await admit(call, "search", search.answer);
  const candidates = await searchCandidates(call.database, call.accounts, call.body);
  return admitted.kind === "refused" ? admitted : answer(matchOf(call.body, candidates));
};

/** Signed-in people check for themselves, others as part of a search, so that neither can probe addresses freely. */
export const validateEmail: Handler<"validateEmail"> = async (call) => {
  const { email, siteToken = null } = typeof call.body === "string" ? { email: call.body } : call.body;
  if (!isEmailAddress(email)) return refuse(422, "email-invalid", invalidEmailText);
  if (call.caller === null) {
    const search = searchOf(call, siteToken, null);
    if (search.kind === "refused") return search;
    const admitted = await admit(call, "email", search.answer);
    if (admitted.kind === "refused") return admitted;
  } else {
    const admitted = await admitOwn(call, call.caller.bearer);
    if (admitted.kind === "refused") return admitted;
  }
  const isFree =
    !(await isOwnAddress(call, email)) && (await isEmailFree(call.database, email, call.caller?.bearer.subject));
  return answer(isFree);
};

/** Where another service has the accounts, only the record shows the caller's own address. */
async function isOwnAddress({ caller, reads }: Call<"validateEmail">, email: string): Promise<boolean> {
  const physician = caller && physicianOf(caller);
  const record = physician && (await reads.record(physician.physicianId));
  return emailKey(record?.emailAddress ?? "") === emailKey(email);
}

export const noAccountsHere = refuse(501, "no-accounts-here", "This board does not create accounts");
export const emailTaken = refuse(409, "email-taken", "This email address is already associated with an account");
export const assistanceRequired = refuse(409, "assistance-required", "The account cannot be activated here");

/**
 * SEARCH-05: creates the account, links its record, and queues the mail that sets its password, all or nothing. If two
 * browsers do it for one person, the second changes the address and link of the first.
 */
export const activate: Handler<"activate"> = async (call) => {
  const { accounts, body } = call;
  const search = searchOf(call, body.siteToken, body);
  if (search.kind === "refused") return search;
  if (!isEmailAddress(body.email)) return refuse(422, "email-invalid", invalidEmailText);
  if (accounts === null) return noAccountsHere;
  const admitted = await admit(call, "signUp", search.answer);
  if (admitted.kind === "refused") return admitted;
  return call.database.transaction(async (tx) => {
    await lockSearched(tx, body);
    const candidates = await searchCandidates(tx, accounts, body);
    const [match] = matching(body, candidates);
    if (match === undefined) return refuse(404, "no-match", "Record not found");
    if (matchOf(body, candidates).requiresAccountAssistance) return assistanceRequired;
    const { physicianId, fullName } = match;
    const invited = await inviteAccount(tx, accounts, {
      physicianId,
      fullName,
      emailAddress: body.email,
      examinationId: null,
    });
    switch (invited.kind) {
      case "invited":
        return answer(undefined);
      case "taken":
        return emailTaken;
      // Two people claim the address: the board's staff have to look.
      case "on-record":
      case "has-account":
        return assistanceRequired;
    }
  });
};

/**
 * Finds the people a search may be about, and which of them have an account: always two queries, so that the time
 * reveals nothing (SEARCH-09). An invited person who never set a password has no account yet and may get another link.
 */
export async function searchCandidates(
  database: BoardDatabase | BoardTransaction,
  accounts: Call<"matchPhysician">["accounts"],
  person: PersonSearched,
): Promise<(FoundPhysician & SearchCandidate)[]> {
  const found = await foundPhysicians(database, person);
  const signedUp = await withPassword(
    database,
    found.flatMap(({ subjects }) => subjects),
  );
  // An external identity provider doesn't say who has a password.
  const hasAccount = ({ subjects }: FoundPhysician) =>
    subjects.some((subject) => accounts === null || signedUp.has(subject));
  return found.map((one) => ({ ...one, hasAccount: hasAccount(one) }));
}

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
 * At once, and then per hour, by subscriber and by site (`ClientNetworks`); per person, in a day: people search a few
 * times, and one IP address may be a hospital's. More than `all`, and then more than as many in an hour, raise an alarm but block nothing: an attacker
 * with many addresses could otherwise block everyone's sign-up.
 */
const limits = {
  search: { subscriber: 40, site: 120, all: 1_000, person: 12 },
  email: { subscriber: 40, site: 120, all: 1_000, person: 8 },
  signUp: { subscriber: 20, site: 60, all: 300, person: 6 },
  // A verifier may cost money; without it addresses are stored as entered. Each submission may ask once.
  verification: { subscriber: 40, site: 120, all: 300, person: 30 },
} as const;

/** Per person: a patient guesser gets 20 of the 10,000 four-digit numbers, and then 20 in 30 days instead of 360. */
const searchesInMonth = { limit: 20, withinHours: 30 * 24 } as const;

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
  const overall: Limit = { what: `${what} of all`, whose: "", limit: all, withinHours: 1 };
  const counted: Limit[] = [
    { what: `${what} by network`, whose: networks.subscriber, limit: subscriber, withinHours: 1 },
    ...(networks.site === networks.subscriber
      ? []
      : [{ what: `${what} by site`, whose: networks.site, limit: site, withinHours: 1 }]),
    { what: `${what} of person`, whose, limit: perPerson, withinHours: 24 },
    ...(what === "search" ? [{ what: "search of person in a month", whose, ...searchesInMonth }] : []),
    ...(what === "verification" ? [overall] : []),
  ];
  const waitSeconds = await admitAttempt(database, signUps.secret, counted);
  if (waitSeconds === null && what !== "verification" && (await countForAlarm(database, signUps.secret, overall)))
    signUps.alarm(what);
  return admitted(waitSeconds);
}

/** Signed-in people check whether a new email address is free; they don't need to do it more often. */
async function admitOwn({ database, signUps }: OpenCall, { issuer, subject }: Subject): Promise<Result<null>> {
  const whose = JSON.stringify([issuer, subject]);
  const limit: Limit = { what: "email by account", whose, limit: 20, withinHours: 24 };
  return admitted(await admitAttempt(database, signUps.secret, [limit]));
}

function admitted(waitSeconds: number | null): Result<null> {
  return waitSeconds === null
    ? answer(null)
    : tooMany("too-many-attempts", "There were too many attempts", waitSeconds);
}
