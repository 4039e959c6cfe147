import type { OtherBoardPhysician } from "../store/people/principals";
import type { ImportedPhysician } from "../store/people/physicianRecord";

/** A person made up for demonstration and tests: a named state of the portal that one can sign in to. */
export type DemoPerson = {
  /** What tests call the person by. */
  readonly key: string;
  readonly fullName: string;
  readonly email: string;
  /** The identity provider's name for the person. */
  readonly subject: string;
  /** What signing in as this person shows, in one line. */
  readonly shows: string;
  /** Under which heading they are listed; those of one group stand together. */
  readonly group: string;
} & (
  | { readonly role: "physician"; readonly record: ImportedPhysician }
  | { readonly role: "other-board"; readonly record: OtherBoardPhysician }
  | { readonly role: "staff" | "staff-read-only" }
);
