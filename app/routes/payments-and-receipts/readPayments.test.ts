import { expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import type { CallName } from "~/contract/calls";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { readPayments } from "./readPayments";

const today = "2026-11-20";
const fails = (call: CallName) => () => Promise.reject(new BoardError(call, 503, null, "Not now"));
const none = () => Promise.resolve([]);
const answers = {
  getPhysician: () => Promise.resolve(physicianOn(today, [])),
  getAppliedToExaminations: none,
  getInvoicesForPhysician: none,
  getPaidOrdersForPayment: none,
  getPaidInvoicesForPayment: none,
  getCapabilities: () => Promise.resolve({ extensions: [] }),
};

it("SHELL-08 shows what is to be paid without the receipts, and the receipts without what is to be paid", async () => {
  const withoutReceipts = boardThat({ ...answers, getPaidInvoicesForPayment: fails("getPaidInvoicesForPayment") })();
  expect(await readPayments(withoutReceipts, day(today))).toMatchObject([null, { invoices: [] }, expect.anything()]);
  const withoutPhysician = boardThat({ ...answers, getPhysician: fails("getPhysician") })();
  expect(await readPayments(withoutPhysician, day(today))).toMatchObject([[], null, expect.anything()]);
});

it("SHELL-08 is an error where the board answers neither", async () => {
  const board = boardThat({
    ...answers,
    getPhysician: fails("getPhysician"),
    getPaidInvoicesForPayment: fails("getPaidInvoicesForPayment"),
  })();
  await expect(readPayments(board, day(today))).rejects.toThrow(BoardError);
});
