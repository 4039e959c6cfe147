import type { Temporal } from "temporal-polyfill";
import type { EmailChange } from "@portal/contract/identity";
import type { PhysicianId } from "@portal/contract/ids";

/** Identifies a person as the identity provider does. */
export interface Named {
  readonly issuer: string;
  readonly subject: string;
}

export interface RequestedEmail {
  readonly person: Named;
  readonly physicianId: PhysicianId;
  readonly currentEmail: string;
  readonly newEmail: string;
  /** The board's data about the person, for identity services that require it. */
  readonly whoItIs?: Pick<EmailChange, "lastName" | "ssn4" | "dateOfBirth">;
}

/** A change in progress: stored from before the first step until after the last. */
export interface PendingEmailChange extends RequestedEmail {
  readonly beganAt: Temporal.Instant;
}

/** Stores changes in progress; at most one for each person. */
export interface EmailChangeJournal {
  /** Returns false where one is in progress. Otherwise the caller has a lease for a minute. */
  begin(change: RequestedEmail): Promise<boolean>;
  end(person: Named): Promise<void>;
  /** Makes it due at once. */
  release(person: Named): Promise<void>;
  /** Makes it be undone instead of completed: the person has had all of their sessions ended meanwhile. */
  abandon(person: Named): Promise<void>;
  /** Leases a change without a lease for a minute; of `person` alone where one is given. */
  takeUp(person?: Named): Promise<PendingEmailChange | null>;
  /** Returns a token of one of the person's sessions; null where they have none and must sign in first. */
  tokenOf(person: Named): Promise<string | null>;
}
