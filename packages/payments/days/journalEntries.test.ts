import { expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { asCents, sumCents } from "@portal/domain/billing/money";
import type { IntentId } from "../intent";
import type { DayStatement } from "./dayRecords";
import { feeRowName, journalEntries, noAccounts } from "./journalEntries";

const row = (feeType: DayStatement["rows"][number]["feeType"], charged: number, refunded: number) => ({
  ...{ feeType, charged: asCents(charged), refunded: asCents(refunded) },
  ...{ returned: asCents(0), disputed: asCents(0) },
});
const accounts = { feeTypes: { 12: "4010" }, surcharges: "4090", clearing: "1050", providerFees: "6010" };

it.each<[string, DayStatement["rows"], number]>([
  ["more came than went", [row(FeeType.CCAnnualFee, 10_000, 500), row("surcharge", 300, 15)], 344],
  ["more went than came", [row(FeeType.CCAnnualFee, 500, 10_000)], 30],
  ["a bank gave back more than it took", [{ ...row(FeeType.CCAnnualFee, 0, 0), disputed: asCents(-10_000) }], 0],
  ["nothing moved", [], 0],
])("PAY-40 debits equal credits: %s", (_what, rows, fees) => {
  const provider = { total: asCents(0), fees: asCents(fees), payoutIds: [], others: asCents(0) };
  const entries = journalEntries({ movements: [], rows, provider, differences: [] }, accounts);
  const sum = (side: "debit" | "credit") => sumCents(entries.map((entry) => entry[side]));
  expect(sum("debit")).toBe(sum("credit"));
  expect(entries.length > 0).toBe(rows.length > 0);
  expect(entries.every(({ debit, credit }) => debit >= 0 && credit >= 0)).toBe(true);
});

it("PAY-40 books each fee type on its account, and leaves the account empty where the file gives none", () => {
  const rows = [row(FeeType.CCAnnualFee, 10_000, 500), row("surcharge", 300, 15)];
  const provider = { total: asCents(9785), fees: asCents(344), payoutIds: [], others: asCents(0) };
  const statement = { movements: [], rows, provider, differences: [] };
  expect(journalEntries(statement, accounts).map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ["1050", 9785, 0],
    ["4010", 500, 0],
    ["4010", 0, 10_000],
    ["4090", 15, 0],
    ["4090", 0, 300],
    ["6010", 344, 0],
    ["1050", 0, 344],
  ]);
  expect(journalEntries(statement, noAccounts).every(({ account }) => account === "")).toBe(true);
});

it("PAY-40 books the provider's fees by fee type", () => {
  const lines = [
    { feeType: FeeType.CCAnnualFee, amount: asCents(10_000) },
    { feeType: FeeType.LateFeeMoc, amount: asCents(5_000) },
  ];
  const movement: DayStatement["movements"][number] = {
    ...{ kind: "charge", intentId: "one" as IntentId, physicianId: 100377 as PhysicianId, transactionId: "pi_1" },
    ...{ sourceId: null, amount: asCents(15_000), surcharge: asCents(0), lines, fee: asCents(466), payoutId: null },
  };
  const rows = [row(FeeType.LateFeeMoc, 5_000, 0), row(FeeType.CCAnnualFee, 10_000, 0)];
  const provider = { total: asCents(15_000), fees: asCents(466), payoutIds: [], others: asCents(0) };
  const entries = journalEntries({ movements: [movement], rows, provider, differences: [] }, accounts);
  expect(entries.filter(({ account }) => account === "6010").map(({ name, debit }) => [name, debit])).toEqual([
    [`Payment provider’s fees: ${feeRowName(FeeType.LateFeeMoc)}`, 155],
    [`Payment provider’s fees: ${feeRowName(FeeType.CCAnnualFee)}`, 311],
  ]);
  expect(sumCents(entries.map(({ debit }) => debit))).toBe(sumCents(entries.map(({ credit }) => credit)));
});
