import { stateCodeOf } from "../people/usStates";
import { asCents, type Cents } from "./money";

/** Percent of the amount, by the payer's two-letter state code; a state that is not listed has none. */
export type CreditSurcharges = Readonly<Record<string, number>>;

/** Returns the credit card surcharge for a payer in this state, half a cent rounded up. */
export function creditSurcharge(amount: Cents, state: string, surcharges: CreditSurcharges): Cents {
  return percentOf(amount, surchargePercent(state, surcharges));
}

/** By the state as typed, or as in a stored address. */
export function surchargePercent(state: string, surcharges: CreditSurcharges): number {
  const code = stateCodeOf(state);
  return code !== null && Object.hasOwn(surcharges, code) ? (surcharges[code] ?? 0) : 0;
}

export function percentOf(amount: Cents, percent: number): Cents {
  return asCents(Math.floor((amount * percent + 50) / 100));
}

/** Returns the maximum before the payer's state is known; null where no state has a surcharge. */
export function mostSurchargePercent(surcharges: CreditSurcharges): number | null {
  const most = Math.max(0, ...Object.values(surcharges));
  return most === 0 ? null : most;
}

const shape = /^\s*([A-Z]{2})=([1-3])\s*$/;

/** `TX=3,CO=2`; null for anything else. Card networks allow 3 percent at most. */
export function readSurcharges(text: string): CreditSurcharges | null {
  if (text.trim() === "") return {};
  const entries = text.split(",").map((entry) => shape.exec(entry));
  if (entries.includes(null)) return null;
  return Object.fromEntries(entries.map((entry) => [entry?.[1] ?? "", Number(entry?.[2])]));
}

/**
 * For the demo: it leaves out states that forbid surcharges, and Colorado limits them. An example, not legal advice.
 */
export const exampleSurcharges: CreditSurcharges = {
  ...Object.fromEntries(
    (
      "AK AL AR AZ DC DE FL GA HI IA ID IL IN KY LA MD MI MN MO MS MT NC ND NE NH NM NV OH OR PA RI SC SD TN TX UT VA VT " +
      "WA WI WV WY"
    )
      .split(" ")
      .map((state) => [state, 3]),
  ),
  CO: 2,
};
