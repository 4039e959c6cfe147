import { describe, expect, it } from "vitest";
import { obligations } from "~/domain/obligations/obligations";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { BoardError } from "./boardError";
import { receiptsFor } from "./receipts";

const date = "2026-07-15";
const all = obligations(
  {
    physician: physicianOn(date, [blockFacts(2025)]),
    assessments: [],
    examinations: [],
    applications: [],
    invoices: [],
  },
  day(date),
);
const failing = (call: "getPaidInvoicesForPayment" | "getPaidOrdersForPayment", status: number) =>
  Promise.reject(new BoardError(call, status, null, "No answer"));

describe("receipts beside what there is to do", () => {
  it("are not asked for where nothing is to be paid", async () => {
    const activities = all.filter(({ kind }) => kind === "activities");
    expect(await receiptsFor(boardThat({})(), activities)).toEqual([]);
  });

  it("are none where the board does not tell them", async () => {
    const board = boardThat({
      getPaidInvoicesForPayment: () => failing("getPaidInvoicesForPayment", 503),
      getPaidOrdersForPayment: () => Promise.resolve([]),
    })();
    expect(await receiptsFor(board, all)).toEqual([]);
  });
});
