import { staffPaymentPage } from "~/app/forms/paymentPages";
import type { Mark } from "~/app/ui/status/StateMark";
import type { WireDate } from "@portal/contract/values";
import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { formatDate, formatMoment, plainDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { differenceAdvice, differenceText, notComparedText } from "@portal/payments/days/dayDifferences";
import type { DayStatement } from "@portal/payments/days/dayRecords";
import { feeRowName, wentBack } from "@portal/payments/days/journalEntries";
import { type DayFeeRow, rowsWithFees } from "@portal/payments/days/providerFees";
import { type DayDifference, isMade, type StoredDay } from "@portal/payments/days/dayRecords";

export interface DayView {
  readonly title: string;
  readonly mark: { readonly state: Mark; readonly word: string };
  /** When it was compared, or that it is being compared. */
  readonly compared: string;
  readonly isWaiting: boolean;
  /** Null until it has been compared. */
  readonly made: MadeView | null;
}

interface MadeView {
  readonly rows: readonly DayRow[];
  readonly total: DayRow;
  readonly provider: readonly { readonly name: string; readonly value: string }[];
  /** Why the provider has nothing; null where it was compared. */
  readonly notCompared: string | null;
  readonly differences: readonly DifferenceRow[];
}

export interface DayRow {
  readonly name: string;
  readonly charged: string;
  readonly refunded: string;
  readonly returned: string;
  readonly disputed: string;
  readonly net: string;
  readonly providerFees: string;
}

export interface DifferenceRow {
  readonly text: string;
  /** What to do about it. */
  readonly advice: string;
  readonly about: string;
  /** `Physician ID 100214`; null where the portal does not know the payment. */
  readonly physician: string | null;
  /** Null where the portal does not know the payment. */
  readonly to: string | null;
}

export function dayTitle(day: WireDate): string {
  return `Payments of ${formatDate(plainDate(day))}`;
}

/** @param stored null: no one has asked for it. */
export function dayView(day: WireDate, stored: StoredDay | null): DayView {
  const title = dayTitle(day);
  const statement = stored?.statement ?? null;
  return {
    title,
    mark: dayMark(stored),
    compared: comparedText(stored),
    isWaiting: stored !== null && !isMade(stored),
    made: statement && madeView(statement),
  };
}

export function dayMark(stored: StoredDay | null): DayView["mark"] {
  if (stored === null) return { state: "exempt", word: "Not compared" };
  if (!isMade(stored) || stored.statement === null) return { state: "waiting", word: "Being compared" };
  const { differences, provider } = stored.statement;
  if (differences.length > 0) return { state: "overdue", word: counted(differences.length, "difference") };
  return provider === null
    ? { state: "waiting", word: "Without the provider" }
    : { state: "met", word: "No differences" };
}

function comparedText(stored: StoredDay | null): string {
  if (stored === null) return "This day has not been compared with the payment provider and the board’s record.";
  const before = stored.madeAt === null ? "" : ` Below is what was compared on ${formatMoment(stored.madeAt)}.`;
  if (!isMade(stored)) return `The day is being compared, which can take a few minutes.${before}`;
  return stored.madeAt === null ? "" : `Compared on ${formatMoment(stored.madeAt)}.`;
}

function madeView(statement: DayStatement): MadeView {
  const { movements, provider, differences } = statement;
  const rows = rowsWithFees(statement);
  const all = (of: (row: DayFeeRow) => Cents) => sumCents(rows.map(of));
  const sum: DayFeeRow = {
    feeType: null,
    charged: all((row) => row.charged),
    refunded: all((row) => row.refunded),
    returned: all((row) => row.returned),
    disputed: all((row) => row.disputed),
    providerFees: all((row) => row.providerFees),
  };
  return {
    rows: rows.map((row) => dayRow(feeRowName(row.feeType), row)),
    total: dayRow("Total", sum),
    provider: provider === null ? [] : providerFacts(provider, asCents(sum.charged - wentBack(sum))),
    notCompared: provider === null ? notComparedText : null,
    differences: differences.map((difference) => differenceRow(difference, movements)),
  };
}

function dayRow(name: string, row: DayFeeRow): DayRow {
  return {
    name,
    charged: formatCents(row.charged),
    refunded: formatCents(row.refunded),
    returned: formatCents(row.returned),
    disputed: formatCents(row.disputed),
    net: formatCents(asCents(row.charged - wentBack(row))),
    providerFees: formatCents(row.providerFees),
  };
}

function providerFacts({ total, fees, payoutIds, others }: NonNullable<DayStatement["provider"]>, here: Cents) {
  return [
    { name: "In the provider’s balance", value: formatCents(total) },
    { name: "In the portal", value: formatCents(here) },
    { name: "The provider’s fees", value: formatCents(fees) },
    { name: "After fees", value: formatCents(asCents(total - fees)) },
    { name: "Payouts", value: payoutIds.length === 0 ? "Not paid out yet" : payoutIds.join(", ") },
    ...(others === 0 ? [] : [{ name: "Other uses of the account", value: formatCents(others) }]),
  ];
}

function differenceRow(difference: DayDifference, movements: DayStatement["movements"]): DifferenceRow {
  const { intentId, transactionId } = difference;
  const moved = movements.find((movement) => movement.intentId === intentId);
  return {
    text: differenceText(difference),
    advice: differenceAdvice(difference),
    physician: moved === undefined ? null : `Physician ID ${moved.physicianId}`,
    about: transactionId === null ? "Transaction not known" : `Transaction ${transactionId}`,
    to: intentId && staffPaymentPage(intentId),
  };
}
