import type { Session } from "~/app/session/records/session";

/** Whether staff enter the payment: the person who pays is on the telephone, and reads none of its pages. */
export function isByTelephone({ person }: Pick<Session, "person">): boolean {
  return person.kind === "staff";
}
