import {
  creditSurcharge,
  type CreditSurcharges,
  maxSurchargePercent,
  surchargePercent,
  surchargeState,
} from "./creditSurcharge";
import { type Cents, formatCents, sumCents } from "./money";

const cardTypes = "Visa, MasterCard, Discover, AmericanExpress.";

/** What an amount costs by credit card. */
interface CreditPrice {
  /** With the surcharge of the state, where it is known. */
  readonly price: string;
  readonly note: string;
  /** Null where there is none, or the state is not known. */
  readonly surcharge: string | null;
}

/**
 * PAY-24: exact where the payer's state is known, as long as the card's is not.
 *
 * @param chosen the payer's state, as chosen so far.
 *
 * @param onRecord the state of the contact address; empty where it is not known.
 */
export function creditPrice(
  amount: Cents,
  { chosen, onRecord }: { readonly chosen: string; readonly onRecord: string },
  surcharges: CreditSurcharges,
): CreditPrice {
  const plain = (note: string) => ({ price: formatCents(amount), note: `${note} ${cardTypes}`, surcharge: null });
  const most = maxSurchargePercent(surcharges);
  if (most === null) return plain("No surcharge.");
  if (chosen === "") return plain(`Plus a surcharge that depends on your state, up to ${most}%.`);
  const state = surchargeState({ chosen, onRecord, ofCard: "" }, surcharges);
  const percent = surchargePercent(state, surcharges);
  const where = state === chosen ? `the billing state ${state}` : `your address on record, in ${state}`;
  if (percent === 0) return plain(`No surcharge for ${where}.`);
  const cents = creditSurcharge(amount, state, surcharges);
  const surcharge = formatCents(cents);
  return {
    price: formatCents(sumCents([amount, cents])),
    note: `Includes a surcharge of ${surcharge}: ${percent}% for ${where}. ${cardTypes}`,
    surcharge,
  };
}

/** What the summary says of it; empty where it is the amount itself. */
export function creditPriceText({ price, surcharge }: CreditPrice): string {
  return surcharge === null ? "" : `With a credit card: ${price}. `;
}
