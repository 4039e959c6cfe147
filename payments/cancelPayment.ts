import type { IntentState } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import { closePage, isAsClosed } from "./providersPage";
import type { StoredIntent } from "./store/storedIntent";

const another: readonly IntentState[] = ["ready", "declined", "collecting"];

export async function chooseAnother(
  services: PaymentServices,
  given: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const closed = await closePage(services, given, actor);
  if (closed.kind !== "closed") return closed.intent;
  const { intent } = await services.store.change(given.intentId, actor, (now) =>
    now.staffReason === null && another.includes(now.state) && isAsClosed(now, closed.intent)
      ? { events: ["collect"], why: "another method is to be chosen", method: null, set: { failure: null } }
      : null,
  );
  return intent;
}

export async function cancel(
  services: PaymentServices,
  given: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const closed = await closePage(services, given, actor);
  if (closed.kind !== "closed") return closed.intent;
  const { intent } = await services.store.change(given.intentId, actor, (now) =>
    now.staffReason === null && [...another, "created"].includes(now.state) && isAsClosed(now, closed.intent)
      ? { events: ["cancel"], why: "cancelled", set: { failure: { kind: "cancelled", fields: [] } } }
      : null,
  );
  return intent;
}
