import { creditSurcharge, type CreditSurcharges, maxSurchargePercent, surchargePercent } from "./creditSurcharge";
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

/** PAY-24: exact where the payer's state is known. */
export function creditPrice(amount: Cents, state: string, surcharges: CreditSurcharges): CreditPrice {
  const plain = (note: string) => ({ price: formatCents(amount), note: `${note} ${cardTypes}`, surcharge: null });
  const most = maxSurchargePercent(surcharges);
  if (most === null) return plain("No surcharge.");
  if (state === "") return plain(`Plus a surcharge that depends on your state, up to ${most}%.`);
  const percent = surchargePercent(state, surcharges);
  if (percent === 0) return plain(`No surcharge for the billing state ${state}.`);
  const cents = creditSurcharge(amount, state, surcharges);
  const surcharge = formatCents(cents);
  return {
    price: formatCents(sumCents([amount, cents])),
    note: `Includes a surcharge of ${surcharge}: ${percent}% for the billing state ${state}. ${cardTypes}`,
    surcharge,
  };
}

/** What the summary says of it; empty where it is the amount itself. */
export function creditPriceText({ price, surcharge }: CreditPrice): string {
  return surcharge === null ? "" : `With a credit card: ${price}. `;
}
