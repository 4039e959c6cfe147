import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import { feeTypeName } from "@portal/domain/billing/feeTypeNames";
import type { DayStatement, FeeRow } from "./dayRecords";
import { rowsWithFees } from "./providerFees";

/** Account numbers of the board's books, from the program file; what it does not give is entered by hand. */
export interface LedgerAccounts {
  /** By the number of the fee type. */
  readonly feeTypes: Readonly<Record<string, string>>;
  readonly surcharges: string | null;
  /** Of what the provider owes the board until it pays out. */
  readonly clearing: string | null;
  readonly providerFees: string | null;
}

export const noAccounts: LedgerAccounts = { feeTypes: {}, surcharges: null, clearing: null, providerFees: null };

export interface JournalEntry {
  /** Empty where the program file gives none. */
  readonly account: string;
  readonly name: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

const none = asCents(0);

export function feeRowName(feeType: FeeRow["feeType"]): string {
  if (feeType === null) return "Fee type not known";
  return feeType === "surcharge" ? "Surcharges" : feeTypeName(feeType);
}

/** What went back of a fee type. */
export function wentBack({ refunded, returned, disputed }: FeeRow): Cents {
  return sumCents([refunded, returned, disputed]);
}

/** The day for the board's books, with the provider's fees by fee type: debits equal credits, whatever the day was. */
export function journalEntries(statement: DayStatement, accounts: LedgerAccounts): JournalEntry[] {
  const rows = rowsWithFees(statement);
  const ofRows = rows.flatMap((row): JournalEntry[] => {
    const { feeType } = row;
    const account =
      feeType === "surcharge" ? accounts.surcharges : feeType === null ? null : accounts.feeTypes[`${feeType}`];
    return entriesOf(account ?? "", feeRowName(feeType), wentBack(row), row.charged);
  });
  const cleared = sumCents(ofRows.flatMap(({ debit, credit }) => [credit, opposite(debit)]));
  const fees = sumCents(rows.map(({ providerFees }) => providerFees));
  const clearing = accounts.clearing ?? "";
  return [
    ...entriesOf(clearing, "Payment provider", asCents(Math.max(cleared, 0)), asCents(Math.max(opposite(cleared), 0))),
    ...ofRows,
    ...rows.flatMap(({ feeType, providerFees }) =>
      entriesOf(accounts.providerFees ?? "", `Payment provider’s fees: ${feeRowName(feeType)}`, providerFees, none),
    ),
    ...entriesOf(clearing, "Payment provider", none, fees),
  ];
}

/** A line for each side, as books have it. */
function entriesOf(account: string, name: string, debit: Cents, credit: Cents): JournalEntry[] {
  // What a bank gave back after a dispute belongs on the other side.
  const side = (amount: Cents, reversed: Cents) => asCents(Math.max(amount, 0) + Math.max(opposite(reversed), 0));
  return [
    { account, name, debit: side(debit, credit), credit: none },
    { account, name, debit: none, credit: side(credit, debit) },
  ].filter((entry) => entry.debit !== 0 || entry.credit !== 0);
}
