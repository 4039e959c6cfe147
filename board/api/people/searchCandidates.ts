import type { PersonSearched } from "~/contract/people/accountSearch";
import type { SearchCandidate } from "~/domain/people/accountSearch";
import { withPassword } from "../../identity/accounts/accounts";
import { type FoundPhysician, foundPhysicians } from "../../store/people/accountSearch";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import type { Call } from "../handler";

/**
 * Whom a search may be about, and who of them has an account: two queries, whatever is found (SEARCH-09). Whoever was sent
 * a link and never made a password has none yet, and may be sent another.
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
  // An identity provider elsewhere does not tell who has a password there.
  const hasAccount = ({ subjects }: FoundPhysician) =>
    subjects.some((subject) => accounts === null || signedUp.has(subject));
  return found.map((one) => ({ ...one, hasAccount: hasAccount(one) }));
}
