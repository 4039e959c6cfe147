import type { Temporal } from "temporal-polyfill";
import type { MatchResult, PersonSearched } from "@portal/contract/people/accountSearch";
import type { WireDate } from "@portal/contract/values";
import { isBefore, plainDate } from "../time/boardTime";
import { missingDateText, readDateInput, unreadDateText } from "../time/dateInput";
import { readTypedLine } from "../typedLine";
import { nameFault, nameFaultText } from "./personName";
import { ssn4Fault } from "./ssn4";

export interface SearchInput {
  readonly lastName: string;
  readonly ssn4: string;
  readonly dateOfBirth: string;
}

type SearchRefusalKind =
  | "missing"
  | "too-long"
  | "hidden"
  | "not-four-digits"
  | "no-date"
  | "in-the-future"
  | "too-early";

export interface SearchRefusal {
  readonly kind: SearchRefusalKind;
  readonly field: keyof SearchInput;
  readonly text: string;
}

type ReadSearch =
  | { readonly kind: "person"; readonly person: PersonSearched }
  | { readonly kind: "refused"; readonly refusals: readonly SearchRefusal[] };

/** No one born earlier is alive. */
const firstYear = 1900;

/** SEARCH-01: all three are required. Returns every refusal, in the order of the form. */
export function readSearch(typed: SearchInput, today: Temporal.PlainDate): ReadSearch {
  const lastName = typed.lastName.trim();
  const ssn4 = readTypedLine(typed.ssn4);
  const born = readDateInput(typed.dateOfBirth);
  const refusals = [...nameRefusals(lastName), ...ssn4Refusals(ssn4), ...birthRefusals(typed.dateOfBirth, born, today)];
  if (refusals.length > 0 || born === null) return { kind: "refused", refusals };
  return { kind: "person", person: { lastName, ssn4, dateOfBirth: born } };
}

function nameRefusals(lastName: string): SearchRefusal[] {
  const fault = nameFault(lastName);
  return fault === null ? [] : [{ kind: fault, field: "lastName", text: nameFaultText("Last name", fault) }];
}

function ssn4Refusals(ssn4: string): SearchRefusal[] {
  const text = ssn4Fault(ssn4);
  return text === null ? [] : [{ kind: "not-four-digits", field: "ssn4", text }];
}

function birthRefusals(typed: string, dateOfBirth: WireDate | null, today: Temporal.PlainDate): SearchRefusal[] {
  const refused = (kind: SearchRefusalKind, text: string): SearchRefusal[] => [{ kind, field: "dateOfBirth", text }];
  if (readTypedLine(typed) === "") return refused("missing", missingDateText("Date of birth"));
  if (dateOfBirth === null) return refused("no-date", unreadDateText("Date of birth", typed));
  const born = plainDate(dateOfBirth);
  if (isBefore(today, born)) return refused("in-the-future", "Date of birth cannot be in the future.");
  return born.year < firstYear ? refused("too-early", `Date of birth cannot be before ${firstYear}.`) : [];
}

/**
 * Returns a last name for comparison: ignores case, accents, spaces, hyphens and apostrophes, which are written
 * inconsistently. A name of nothing else is compared as it is.
 */
export function nameKey(lastName: string): string {
  const decomposed = lastName.normalize("NFKD").toLowerCase();
  const letters = decomposed.replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? decomposed.trim() : letters;
}

/** Identifies the person searched for by the same key however the name was typed. */
export function searchKey({ lastName, ssn4, dateOfBirth }: PersonSearched): string {
  return JSON.stringify([nameKey(lastName), ssn4, dateOfBirth]);
}

/** A record with the date of birth and the four digits that were searched for. */
export interface SearchCandidate {
  readonly lastName: string | null;
  readonly hasAccount: boolean;
}

/**
 * SEARCH-02: an exact match is one record that agrees in everything. A record that agrees in less is no match, and
 * nothing is disclosed about it (SEARCH-09). Several matching records, and one that already has an account, need
 * assistance (decision 0000.40).
 */
export function matchOf(
  searched: Pick<PersonSearched, "lastName">,
  candidates: readonly SearchCandidate[],
): MatchResult {
  const matches = matching(searched, candidates);
  return {
    isExactMatch: matches.length > 0,
    requiresAccountAssistance: matches.length > 1 || matches.some(({ hasAccount }) => hasAccount),
  };
}

export function matching<Candidate extends SearchCandidate>(
  { lastName }: Pick<PersonSearched, "lastName">,
  candidates: readonly Candidate[],
): Candidate[] {
  const searchedName = nameKey(lastName);
  return candidates.filter((candidate) => candidate.lastName !== null && nameKey(candidate.lastName) === searchedName);
}
