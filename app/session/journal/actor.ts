import type { Session } from "../records/session";

/** Who acts on a payment, for its journal: the physician, or staff, who are known there by name. */
export function actorOf({ person }: Pick<Session, "person">) {
  const { subject, fullName } = person;
  return person.kind === "staff" ? { subject, isStaff: true, name: fullName } : { subject, isStaff: false };
}
