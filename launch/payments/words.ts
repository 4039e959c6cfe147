import { formatCents, sumCents } from "~/domain/money";
import type { Intent } from "~/payments/intent";
import { describePurpose } from "~/payments/partsOf";

const totalOf = ({ amount, method }: Intent) => sumCents(method === null ? [amount] : [amount, method.surcharge]);
const why = ({ staffReason, state }: Intent) =>
  staffReason ?? `${state} for longer than usual; it is still being asked about`;

/** A paragraph for each, the oldest first. */
export function unresolvedLines(intents: readonly Intent[]): string {
  if (intents.length === 0) return "Nothing is unresolved.";
  return intents
    .map((intent) =>
      [
        `${intent.intentId}  ${intent.state} since ${intent.since.toString({ smallestUnit: "second" })}`,
        `  physician ${intent.physicianId}, ${describePurpose(intent.purpose)}, ${formatCents(totalOf(intent))}`,
        ...(intent.transactionId === null ? [] : [`  the provider's transaction ${intent.transactionId}`]),
        `  ${why(intent)}`,
      ].join("\n"),
    )
    .join("\n\n");
}

/** The same for a program, amounts in whole cents. */
export function asJson(intents: readonly Intent[]): string {
  const rows = intents.map((intent) => ({
    intentId: intent.intentId,
    physicianId: intent.physicianId,
    state: intent.state,
    since: intent.since.toString(),
    purpose: intent.purpose,
    total: totalOf(intent),
    transactionId: intent.transactionId,
    why: why(intent),
  }));
  return JSON.stringify(rows, null, 2);
}

export function settledLine({ intentId, state }: Intent): string {
  return `${intentId} is ${state} now.`;
}
