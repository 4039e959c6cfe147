import { paymentTexts } from "~/domain/billing/paymentTexts";
import type { Failure } from "~/payments/intent";

/** Text about a failed try (PAY-07 to PAY-09), word for word. */
export function failureText({ kind }: Pick<Failure, "kind">): string {
  return paymentTexts[kind];
}

/** True for every failure: what may have been charged is not one (PAY-10). */
export { nothingCharged } from "~/domain/billing/paymentStanding";
