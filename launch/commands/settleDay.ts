import { setTimeout as wait } from "node:timers/promises";
import type { WireDate } from "@portal/contract/values";
import { type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { counted } from "@portal/domain/wording";
import { differenceText, notComparedText } from "@portal/payments/days/dayDifferences";
import type { DayStatement } from "@portal/payments/days/dayRecords";
import { feeRowName, wentBack } from "@portal/payments/days/journalEntries";
import { rowsWithFees } from "@portal/payments/days/providerFees";
import type { PaymentsForStaff } from "@portal/payments/payments";
import { isMade } from "@portal/payments/days/dayRecords";
import { type ExitCode, say } from "./runCommand";

/** A day with thousands of payments takes minutes; a portal takes the request within seconds. */
const maxWaitMs = 10 * 60_000;
const pollIntervalMs = 1_000;

/**
 * Has a running portal compare a day, and writes the result. 0: nothing differs; 1: something does; 2: it was not
 * compared, or not with the provider.
 */
export async function settleDay(
  { days }: Pick<PaymentsForStaff, "days">,
  day: WireDate,
  { json, waitMs = maxWaitMs }: { readonly json: boolean; readonly waitMs?: number },
): Promise<ExitCode> {
  await days.request(day);
  const statement = await made(days, day, waitMs);
  if (statement === null) {
    const missing = `No portal has compared ${day} in ${waitMs / 60_000} minutes. The request is kept: the next portal that starts compares the day. Is one running, with payments on?`;
    return say(process.stderr, missing, 2);
  }
  const code = statement.differences.length > 0 ? 1 : statement.provider === null ? 2 : 0;
  return say(process.stdout, json ? asJson(day, statement) : linesOf(day, statement), code);
}

async function made(days: PaymentsForStaff["days"], day: WireDate, waitMs: number): Promise<DayStatement | null> {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += pollIntervalMs) {
    const stored = await days.find(day);
    if (stored !== null && isMade(stored)) return stored.statement;
    await wait(pollIntervalMs);
  }
  return null;
}

function asJson(day: WireDate, statement: DayStatement): string {
  const { provider, differences } = statement;
  const named = differences.map((difference) => ({ ...difference, text: differenceText(difference) }));
  return JSON.stringify({ day, rows: rowsWithFees(statement), provider, differences: named }, null, 2);
}

function linesOf(day: WireDate, statement: DayStatement): string {
  const { provider, differences } = statement;
  const rows = rowsWithFees(statement);
  const charged = sumCents(rows.map((row) => row.charged));
  const back = sumCents(rows.map(wentBack));
  const amounts = (came: Cents, went: Cents) => `charged ${formatCents(came)}, went back ${formatCents(went)}`;
  const ofProvider =
    provider === null
      ? notComparedText
      : `The provider’s balance: ${formatCents(provider.total)}, fees ${formatCents(provider.fees)}, payouts ${provider.payoutIds.join(", ") || "none yet"}`;
  return [
    `${day}: ${amounts(charged, back)}`,
    ...rows.map((row) => {
      const fees = provider === null ? "" : `, provider’s fees ${formatCents(row.providerFees)}`;
      return `  ${feeRowName(row.feeType)}: ${amounts(row.charged, wentBack(row))}${fees}`;
    }),
    ofProvider,
    ...differences.map((difference) => {
      const { intentId, transactionId } = difference;
      const ids = [intentId, transactionId].filter((id) => id !== null).join(", ");
      return `  ${differenceText(difference)} (${ids})`;
    }),
    differences.length === 0 ? "No differences." : `${counted(differences.length, "difference")}.`,
  ].join("\n");
}
