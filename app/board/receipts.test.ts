import { describe, expect, it } from "vitest";
import { obligations } from "~/domain/obligations/obligations";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { BoardError } from "./boardError";
import { withInvoiceReceipts } from "./receipts";

const date = "2026-07-15";
const all = obligations(
  {
    physician: physicianOn(date, [blockFacts(2025)]),
    assessments: [],
    examinations: [],
    applications: [],
    invoices: [],
    receipts: [],
  },
  day(date),
);

describe("receipts of invoices beside what there is to do", () => {
  it("are not asked for where nothing is to be paid", async () => {
    const activities = all.filter(({ kind }) => kind === "activities");
    expect(await withInvoiceReceipts(boardThat({})(), [], activities)).toEqual([]);
  });

  it("are none where the board does not tell them", async () => {
    const board = boardThat({
      getPaidInvoicesForPayment: () =>
        Promise.reject(new BoardError("getPaidInvoicesForPayment", 503, null, "No answer")),
    })();
    expect(await withInvoiceReceipts(board, [], all)).toEqual([]);
  });
});
