import { closePage, isAsClosed } from "./closeProviderPage";
import type { IntentState, Payer } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import type { StoredIntent } from "./store/storedIntent";
import type { Change } from "./store/writeIntent";

const replaceable: readonly IntentState[] = ["ready", "declined", "collecting"];

/** Returns the payment to its choice of a method, if nothing can have been charged, and stores who is going to pay. */
export async function chooseAnother(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
  payer?: Payer,
): Promise<StoredIntent> {
  const choose = changeAfterClosing(replaceable, {
    events: ["collect"],
    why: "another method is to be chosen",
    method: null,
    set: { failure: null, ...(payer && { payer }) },
  });
  return choose(services, initialIntent, actor);
}

/** Cancels the payment, if nothing can have been charged. */
export const cancel = changeAfterClosing([...replaceable, "created"], {
  events: ["cancel"],
  why: "cancelled",
  set: { failure: { kind: "cancelled", fields: [] } },
});

/** The provider's page is closed first: it could charge after the change. */
function changeAfterClosing(states: readonly IntentState[], change: Change) {
  return async (services: PaymentServices, initialIntent: StoredIntent, actor: PaymentActor): Promise<StoredIntent> => {
    const closed = await closePage(services, initialIntent, actor);
    if (closed.kind !== "closed") return closed.intent;
    const { intent } = await services.store.change(initialIntent.intentId, actor, (now) =>
      now.staffReason === null && states.includes(now.state) && isAsClosed(now, closed.intent) ? change : null,
    );
    return intent;
  };
}
