import type { LookBackCredits } from "@portal/domain/enrollment/programTerms";

/** An invented person without an account, and the search fields that find them. */
export interface DemoSearch {
  readonly shows: string;
  readonly lastName: string;
  readonly ssn4: string;
  readonly dateOfBirth: string;
}

/** Public part of the configuration, for pages and `/physicianportal/configuration.json` (SHELL-09). */
export interface PublicConfiguration {
  /** The board's full name, e.g. on the masthead; and the portal's name in sentences. */
  readonly boardName: string;
  /** The domain whose URLs, including subdomains, the board's notices may lead to (SHELL-05). */
  readonly boardDomain: string;
  readonly product: string;
  readonly contactEmail: string;
  /** In one line; null where the board doesn't say. */
  readonly postalAddress: string | null;
  readonly telephone: string | null;
  /** On receipts; null where the board doesn't say. */
  readonly taxNumber: string | null;
  readonly paymentsEmail: string;
  /** Authorization of a single debit of a bank account, with placeholders (PAY-19). */
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
  /** Requirements of a lapsed certification, counted back from today (CERT-08). */
  readonly lookBack: LookBackCredits;
  /** Terms that physicians agree to when they enroll (ENR-08). */
  readonly policy: readonly string[];
  /** What an audit asks for, where the board names nothing (PAPER-13). */
  readonly auditPapers: readonly string[];
  /** What a withdrawn application costs (APPLY-25). */
  readonly withdrawalTerms: readonly string[];
  /** How providers report activities to the board; empty where the board does not say (ACT-11). */
  readonly activityReporting: readonly string[];
  /** What follows when the exam of the exam pathway is not passed; null where the board does not say (ENR-02). */
  readonly examNotPassed: string | null;
  /** Countries in which the board must ask before it stores an address (ADDR-04). */
  readonly optInCountryIds: readonly number[];
  readonly captchaSiteKey: string | null;
  readonly payOverTimePublicKey: string | null;
  readonly allowPayOverTime: boolean;
  readonly useBusinessCentral: boolean;
  readonly cardProcessor: string;
  /** URL of a demo's mails; null wherever mails are really sent. */
  readonly outboxUrl: string | null;
  /** People to search for in a demo; empty elsewhere. */
  readonly demoSearches: readonly DemoSearch[];
}
