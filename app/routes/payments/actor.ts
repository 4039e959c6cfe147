import type { Session } from "~/app/session/session";
import type { PaymentActor } from "~/payments/payments";

/** Who acts on a payment: the physician, or staff on their behalf. */
export function actorOf({ person }: Pick<Session, "person">): PaymentActor {
  return { subject: person.subject, isStaff: person.kind === "staff" };
}
