import type { Credits } from "~/contract/values";

/** Credits are stored to four decimals; adding in ten-thousandths keeps 0.1 + 0.2 at 0.3. */
const unit = 10_000;

export const noCredits = 0 as Credits;

export function sumCredits(amounts: Iterable<Credits>): Credits {
  let sum = 0;
  for (const amount of amounts) sum += Math.round(amount * unit);
  return (sum / unit) as Credits;
}

/** Returns the part of `amount` above `limit`, at least 0. */
export function creditsAbove(limit: Credits, amount: Credits): Credits {
  return Math.max(0, (Math.round(amount * unit) - Math.round(limit * unit)) / unit) as Credits;
}

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** `24`, `7.25`: no trailing zeros. */
export function formatCredits(amount: Credits): string {
  return plain.format(amount);
}
