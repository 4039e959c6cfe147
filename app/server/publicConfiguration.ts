import type { LookBackCredits } from "~/domain/certification/recertification";

/** Somebody made up who has no account, and what the search is to be given. */
export interface DemoSearch {
  readonly shows: string;
  readonly lastName: string;
  readonly ssn4: string;
  readonly dateOfBirth: string;
}

/** What pages, and anyone who asks for `/physicianportal/configuration.json`, may know of the configuration (SHELL-09). */
export interface PublicConfiguration {
  /** The board's full name, e.g. on the masthead; and what the portal is called in sentences. */
  readonly boardName: string;
  /** The domain whose addresses, with those under it, the board's notices may lead to (SHELL-05). */
  readonly boardDomain: string;
  readonly product: string;
  readonly contactEmail: string;
  readonly paymentsEmail: string;
  /** What authorizes a single debit of a bank account, with placeholders (PAY-19). */
  readonly debitAuthorization: string;
  /** How an invoice is paid by mail; null where the board doesn't say. */
  readonly payByMail: string | null;
  readonly licensesEmail: string;
  readonly articleAccessUrl: string;
  readonly physicianPortalHelp: string;
  readonly instructionsUrl: string;
  readonly approvedActivitiesUrl: string;
  readonly infographicUrl: string;
  readonly policyUrl: string;
  readonly termsUrl: string;
  /** What a lapsed certification asks for, counted back from today (CERT-08). */
  readonly lookBack: LookBackCredits;
  /** The sentences that are agreed to when a physician enrolls (ENR-08). */
  readonly policy: readonly string[];
  /** Where the board has to ask before it keeps an address (ADDR-04). */
  readonly optInCountryIds: readonly number[];
  readonly captchaSiteKey: string | null;
  readonly payOverTimePublicKey: string | null;
  readonly allowPayOverTime: boolean;
  readonly useBusinessCentral: boolean;
  readonly cardProcessor: string;
  /** Where the mails of a demo can be read; null wherever mails are really sent. */
  readonly outboxUrl: string | null;
  /** Whom one can search for in a demo; nobody anywhere else. */
  readonly demoSearches: readonly DemoSearch[];
}
