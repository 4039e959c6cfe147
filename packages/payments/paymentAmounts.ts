import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import type { Intent } from "./intent";

type Amounts = Pick<Intent, "amount" | "method" | "taken">;

/** What the payer confirms: the amount, and the surcharge of the chosen method. */
export function confirmedTotal({ amount, method }: Pick<Intent, "amount" | "method">): Cents {
  return sumCents(method === null ? [amount] : [amount, method.surcharge]);
}

/** PAY-11: what the lender's checkout has charged has no method of ours. */
export function isPaidByLender({ method, transactionId }: Pick<Intent, "method" | "transactionId">): boolean {
  return method === null && transactionId !== null;
}

/** What was taken; the confirmed total as long as no charge is known. */
export function takenTotal(intent: Amounts): Cents {
  return intent.taken ?? confirmedTotal(intent);
}

/** `$180.00, $5.00 less than confirmed`; null where exactly the confirmed total was taken. */
export function otherAmountTaken(intent: Amounts): string | null {
  const more = takenTotal(intent) - confirmedTotal(intent);
  if (more === 0) return null;
  const difference = `${formatCents(asCents(Math.abs(more)))} ${more > 0 ? "more" : "less"} than confirmed`;
  return `${formatCents(takenTotal(intent))}, ${difference}`;
}
