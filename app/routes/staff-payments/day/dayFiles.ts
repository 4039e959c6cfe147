import { csv, type CsvCell } from "@portal/domain/csv";
import { opposite, sumCents } from "@portal/domain/billing/money";
import type { WireDate } from "@portal/contract/values";
import { movementTitle } from "@portal/payments/days/dayDifferences";
import type { DayStatement, Movement } from "@portal/payments/days/dayRecords";
import { feeRowName, journalEntries, type LedgerAccounts } from "@portal/payments/days/journalEntries";
import { feeShares } from "@portal/payments/days/providerFees";

const movementHeadings = [
  "Date",
  "Movement",
  "Payment",
  "Physician ID",
  "Transaction",
  "Refund or dispute",
  "Fee type",
  "Name",
  "Amount",
  "Provider’s fee",
  "Payout",
];

/** A line for each fee type of each movement, with its share of the provider's fee. */
export function movementsFile(day: WireDate, { movements }: Pick<DayStatement, "movements">): string {
  return csv([movementHeadings, ...movements.flatMap((movement) => movementLines(day, movement))]);
}

function movementLines(day: WireDate, movement: Movement): CsvCell[][] {
  const { kind, intentId, physicianId, transactionId, sourceId, lines, surcharge, fee, payoutId } = movement;
  const shares = feeShares(movement);
  const parts = [
    ...lines.map(({ feeType, amount }, at) => ({ feeType, amount, share: shares[at] ?? null })),
    ...(surcharge === 0 ? [] : [{ feeType: "surcharge" as const, amount: surcharge, share: null }]),
  ];
  return parts.map(({ feeType, amount, share }) => [
    ...[day, movementTitle(kind), intentId, physicianId, transactionId, sourceId ?? ""],
    typeof feeType === "number" ? feeType : "",
    feeRowName(feeType),
    { cents: amount },
    fee === null || share === null ? "" : { cents: opposite(share) },
    payoutId ?? "",
  ]);
}

const journalHeadings = ["Date", "Account", "Name", "Debit", "Credit"];

/** For the board's books: debits equal credits. */
export function journalFile(day: WireDate, statement: DayStatement, accounts: LedgerAccounts): string {
  const entries = journalEntries(statement, accounts);
  const side = (cents: number): CsvCell => (cents === 0 ? "" : { cents });
  const total = (of: "debit" | "credit") => ({ cents: sumCents(entries.map((entry) => entry[of])) });
  return csv([
    journalHeadings,
    ...entries.map(({ account, name, debit, credit }) => [day, account, name, side(debit), side(credit)]),
    [day, "", "Total", total("debit"), total("credit")],
  ]);
}
