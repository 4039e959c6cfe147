import type { OtherBoardPhysicianId, PhysicianId } from "~/contract/ids";
import type { Temporal } from "temporal-polyfill";

/** Who signed in, as the identity provider and the board's `getcurrentuser` said it. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly fullName: string;
} & (
  | { readonly kind: "physician"; readonly physicianId: PhysicianId }
  | { readonly kind: "other-board"; readonly otherBoardPhysicianId: OtherBoardPhysicianId | null }
  /** Read-only staff see what acting staff see and can post nothing. */
  | { readonly kind: "staff"; readonly readOnly: boolean }
);

/** For whom a member of staff acts, until they stop or the browser session ends (AUTH-13). */
export interface ActingFor {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
}

/** A signed-in browser session. Tokens are not part of it: they stay in the store (AUTH-08). */
export interface Session {
  /** Names the record in the store; the cookie's value cannot be made from it. */
  readonly key: string;
  readonly person: Person;
  readonly actingFor: ActingFor | null;
  /** When the session ends unless something happens before: the earlier of the idle and the absolute limit. */
  readonly expiresAt: Temporal.Instant;
}
