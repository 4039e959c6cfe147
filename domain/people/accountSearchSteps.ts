import type { PersonSearched } from "~/contract/people/accountSearch";
import type { ExaminationId } from "~/contract/examinations/examination";

/** How far somebody has come who has no account: kept on the server, and nowhere else (SEARCH-07). */
export type SearchProgress =
  | {
      readonly kind: "searching";
      readonly person: PersonSearched;
      readonly siteToken: string;
      /** `assistance` also for whoever turned out to need it later. */
      readonly found: "matched" | "assistance" | "not-found";
      /** The answer to the question about the residency; null before it. */
      readonly hadResidency: boolean | null;
      readonly examinationId: ExaminationId | null;
      /** How many addresses were tried that somebody signs in with. */
      readonly takenEmails: number;
      /** The posts that may have made a record, whose account somebody else has still to make. */
      readonly recordsBegun: readonly RecordBegun[];
    }
  /** Nothing is kept of whoever is through but the address: where the mail went, or that somebody signs in with it. */
  | { readonly kind: "done"; readonly what: DoneStep; readonly emailAddress: string };

/** A post, by a name of its own, and the address of the record that it makes. */
export interface RecordBegun {
  readonly post: string;
  readonly email: string;
}

/** How a search ends; SEARCH-06 stops it at an address that has an account. */
export type DoneStep = "email-sent" | "account-exists" | "activated";

export type Searching = Extract<SearchProgress, { kind: "searching" }>;

/** A page of the search, by the word in its address. */
export type SearchStep = "search" | "email" | "residency" | "examinations" | "assistance" | "information" | DoneStep;

/** Where each step of the search is. */
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

/** The search, for somebody whose own has been forgotten meanwhile: it says so. */
export const searchOverPage = `${searchPages.search}?because=over`;

/** SEARCH-02, SEARCH-03: the page that somebody is at; whoever opens a later one is led back to it. */
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

/** The steps of whoever is not found, in their order: each can be gone back to. */
const order: readonly SearchStep[] = ["residency", "examinations", "information"];

/** Whether a page may be opened: the current one, and one that was gone through before. */
export function mayOpen(step: SearchStep, progress: SearchProgress | null): boolean {
  const current = currentStep(progress);
  if (step === "search" || step === current) return true;
  const isNotFound = progress?.kind === "searching" && progress.found === "not-found";
  if (isNotFound && step === "residency") return true;
  return order.includes(step) && order.includes(current) && order.indexOf(step) < order.indexOf(current);
}

/** After so many addresses that are taken, the search has to be made again: nobody tries out a list of them (SEARCH-09). */
export const mostTakenEmails = 3;
