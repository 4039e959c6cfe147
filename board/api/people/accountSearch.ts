import { matching, matchOf, type SearchCandidate } from "~/domain/people/accountSearch";
import { isEmailAddress } from "~/domain/people/emailAddress";
import { invalidEmailText } from "~/domain/people/newPhysicianRefusals";
import type { PersonSearched } from "~/contract/people/accountSearch";
import { isEmailFree, withPassword } from "../../identity/accounts/accounts";
import { inviteAccount } from "../../identity/accounts/inviteAccount";
import { type FoundPhysician, foundPhysicians, lockSearched } from "../../store/people/accountSearch";
import type { Call, Handler } from "../handler";
import { answer, refuse } from "../refusal";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { admit, admitOwn, searchOf } from "./searchAccess";

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
  return answer(await isEmailFree(call.database, email, call.caller?.bearer.subject));
};

export const noAccountsHere = refuse(501, "no-accounts-here", "Accounts are not given by this board");
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
