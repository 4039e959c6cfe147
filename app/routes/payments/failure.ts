import { paymentTexts } from "~/domain/billing/paymentTexts";
import type { Failure } from "~/payments/intent";

/** What is said of a try that did not succeed (PAY-07 to PAY-09), word for word. */
export function failureText({ kind }: Pick<Failure, "kind">): string {
  return paymentTexts[kind];
}

/** True of every failure there is: what may have been charged is no failure (PAY-10). */
export { nothingCharged } from "~/domain/billing/paymentStanding";
