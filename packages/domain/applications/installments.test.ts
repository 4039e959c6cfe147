import { describe, expect, it } from "vitest";
import type { InstallmentOption } from "@portal/contract/examinations/examination";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { asCents } from "../billing/money";
import { splits } from "./installments";

const part = (amount: number, dueDate: string): InstallmentOption => ({
  amount: dollars(amount),
  dueDate: wireDate(dueDate),
});
const two = [part(400, "2026-09-15"), part(600, "2026-08-15")];

describe("APPLY-13 splitting", () => {
  const balance = asCents(190_000);
  const facts = { installmentOptions: two, lateDeadline: day("2026-08-01") };
  const splitOn = (today: string, changes: Partial<Parameters<typeof splits>[1]> = {}, owed = balance) =>
    splits({ balance: owed }, { ...facts, ...changes }, day(today)).map(({ dueNow, installments }) => [
      dueNow,
      ...installments.map(({ amount }) => amount),
    ]);

  it.each<[string, ReturnType<typeof splitOn>, (number | typeof balance)[][]]>([
    [
      "with the first installment or with both",
      splitOn("2026-07-15"),
      [
        [130_000, 60_000],
        [90_000, 60_000, 40_000],
      ],
    ],
    [
      "with the one that there is",
      splitOn("2026-07-15", { installmentOptions: [part(600, "2026-08-15")] }),
      [[130_000, 60_000]],
    ],
    [
      "with the first two of three",
      splitOn("2026-07-15", { installmentOptions: [...two, part(100, "2026-10-15")] }),
      [
        [130_000, 60_000],
        [90_000, 60_000, 40_000],
      ],
    ],
    [
      "on the last day of the late deadline",
      splitOn("2026-08-01"),
      [
        [130_000, 60_000],
        [90_000, 60_000, 40_000],
      ],
    ],
    ["not after it", splitOn("2026-08-02"), []],
    ["not without installments", splitOn("2026-07-15", { installmentOptions: [] }), []],
    ["not into what was due before", splitOn("2026-08-16", { lateDeadline: null }), [[150_000, 40_000]]],
    ["only where something is left to pay now", splitOn("2026-07-15", {}, asCents(100_000)), [[40_000, 60_000]]],
    ["not where nothing is left", splitOn("2026-07-15", {}, asCents(60_000)), []],
  ])("%s", (_, split, expected) => {
    expect(split).toEqual(expected);
  });
});
