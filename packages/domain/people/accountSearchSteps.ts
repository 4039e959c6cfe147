import type { PersonSearched } from "@portal/contract/people/accountSearch";
import type { ExaminationId } from "@portal/contract/examinations/examination";

/** Progress of a new user without an account: stored only on the server (SEARCH-07). */
export type SearchProgress =
  | {
      readonly kind: "searching";
      readonly person: PersonSearched;
      readonly siteToken: string;
      /** `assistance` also where the need for it is discovered later. */
      readonly found: "matched" | "assistance" | "not-found";
      /** The answer to the question about the residency; null before it. */
      readonly hadResidency: boolean | null;
      readonly examinationId: ExaminationId | null;
      /** Number of tried addresses that already have an account. */
      readonly emailInUseAttempts: number;
      /** Posts that may have created a record whose account still has to be created. */
      readonly recordsBegun: readonly RecordBegun[];
    }
  /** After completion only the address is stored: where the mail went, or that it has an account. */
  | { readonly kind: "done"; readonly what: DoneStep; readonly emailAddress: string };

/** Identifies a post, with the address of the record that it creates. */
export interface RecordBegun {
  readonly post: string;
  readonly email: string;
}

/** How a search ends; SEARCH-06 stops it at an address that has an account. */
export type DoneStep = "email-sent" | "account-exists" | "activated";

export type Searching = Extract<SearchProgress, { kind: "searching" }>;

/** A page of the search, by the word in its path. */
export type SearchStep = "search" | "email" | "residency" | "examinations" | "assistance" | "information" | DoneStep;

export const searchPages: Readonly<Record<SearchStep, string>> = {
  search: "/SearchForAccount",
  email: "/SearchForAccount/email",
  "email-sent": "/SearchForAccount/email-sent",
  "account-exists": "/SearchForAccount/account-exists",
  residency: "/SearchForAccount/residency",
  examinations: "/SearchForAccount/examinations",
  assistance: "/SearchForAccount/assistance",
  information: "/PersonalInformation",
  activated: "/PersonalInformation/activated",
};

/** The start page for a user whose search has expired: it says so. */
export const searchOverPage = `${searchPages.search}?because=over`;

/** SEARCH-02, SEARCH-03: returns the user's current page; opening a later one redirects to it. */
export function currentStep(progress: SearchProgress | null): SearchStep {
  if (progress === null) return "search";
  if (progress.kind === "done") return progress.what;
  switch (progress.found) {
    case "matched":
      return "email";
    case "assistance":
      return "assistance";
    case "not-found":
      if (progress.hadResidency === null) return "residency";
      if (!progress.hadResidency) return "assistance";
      return progress.examinationId === null ? "examinations" : "information";
  }
}

/** Steps of a user who is not found, in order: each can be returned to. */
const order: readonly SearchStep[] = ["residency", "examinations", "information"];

/** Returns whether a page may be opened: the current one and earlier ones. */
export function mayOpen(step: SearchStep, progress: SearchProgress | null): boolean {
  const current = currentStep(progress);
  if (step === "search" || step === current) return true;
  const isNotFound = progress?.kind === "searching" && progress.found === "not-found";
  if (isNotFound && step === "residency") return true;
  return order.includes(step) && order.includes(current) && order.indexOf(step) < order.indexOf(current);
}

/** After this many taken addresses the search has to be repeated, which prevents trying out a list (SEARCH-09). */
export const maxEmailInUseAttempts = 3;
