import type { Temporal } from "temporal-polyfill";
import type { EmailChange } from "~/contract/identity";
import type { PhysicianId } from "~/contract/ids";

/** As the identity provider names somebody. */
export interface Named {
  readonly issuer: string;
  readonly subject: string;
}

export interface RequestedEmail {
  readonly person: Named;
  readonly physicianId: PhysicianId;
  readonly currentEmail: string;
  readonly newEmail: string;
  /** What the board tells of the person, for identity services that ask for it. */
  readonly whoItIs?: Pick<EmailChange, "lastName" | "ssn4" | "dateOfBirth">;
}

/** A change that was begun: kept from before the first step until after the last. */
export interface PendingEmailChange extends RequestedEmail {
  readonly beganAt: Temporal.Instant;
}

/** Where changes are kept that are under way; one of each person's at a time. */
export interface EmailChangeJournal {
  /** False where one is under way already. Whoever begins has it to themselves for a minute. */
  begin(change: RequestedEmail): Promise<boolean>;
  end(person: Named): Promise<void>;
  /** Lets the next look take it up at once. */
  release(person: Named): Promise<void>;
  /** Has it undone instead of completed: the person has had all of their sessions ended meanwhile. */
  abandon(person: Named): Promise<void>;
  /** One that nobody works on, for nobody else for the next minute; of `person` alone where one is given. */
  takeUp(person?: Named): Promise<PendingEmailChange | null>;
  /** A token of a session that the person has; null where they have none: they have to sign in first. */
  tokenOf(person: Named): Promise<string | null>;
}
