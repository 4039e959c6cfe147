import type { Searching } from "@portal/domain/people/accountSearchSteps";
import { wireDate } from "./ccBlocks";

/** Progress of a new person right after the search. */
export const begunSearch: Searching = {
  kind: "searching",
  person: { lastName: "Okonkwo", ssn4: "4071", dateOfBirth: wireDate("1994-05-21") },
  siteToken: "token",
  found: "not-found",
  hadResidency: null,
  examinationId: null,
  emailInUseAttempts: 0,
  recordsBegun: [],
};
