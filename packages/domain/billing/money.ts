import type { Cents } from "@portal/contract/values";

export type { Cents };

/** @throws RangeError unless `amount` is a safe integer: a broken amount must never be shown or charged. */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError("An amount of money is a whole number of cents");
  return amount as Cents;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asCents(sum);
}

/** Returns the same amount with the opposite sign. */
export function opposite(amount: Cents): Cents {
  return asCents(0 - amount);
}

const usDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `1250.5`, for programs that calculate with it, such as spreadsheets. */
function inDollars(amount: Cents): number {
  return amount / 100;
}

/** `$1,250.00`, the format of all amounts. */
export function formatCents(amount: Cents): string {
  return usDollars.format(inDollars(amount));
}
