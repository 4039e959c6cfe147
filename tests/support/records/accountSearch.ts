import type { Searching } from "~/domain/people/accountSearchSteps";
import { wireDate } from "./ccBlocks";

/** How far somebody is whom the board does not know, right after the search. */
export const begunSearch: Searching = {
  kind: "searching",
  person: { lastName: "Okonkwo", ssn4: "4071", dateOfBirth: wireDate("1994-05-21") },
  siteToken: "token",
  found: "not-found",
  hadResidency: null,
  examinationId: null,
  takenEmails: 0,
  recordsBegun: [],
};
