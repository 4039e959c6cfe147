import { expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import type { CallName } from "@portal/contract/calls";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { paymentsThat } from "~/tests/support/payments/intents";
import { FeeType } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { invoice, line } from "~/tests/support/records/invoices";
import type { PhysicianId } from "@portal/contract/ids";
import { invoiceRefusals, readPayments, readPendingDebits } from "./readPayments";

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

it("SHELL-08 API-09 shows what the board answered, and says where that is not all", async () => {
  const read = (call: CallName) => readPayments(boardThat({ ...answers, [call]: fails(call) })(), day(today));
  const complete = { areReceiptsComplete: true, isPayableComplete: true };
  expect(await readPayments(boardThat(answers)(), day(today))).toMatchObject({ receipts: [], ...complete });
  expect(await read("getPaidInvoicesForPayment")).toMatchObject({
    receipts: [],
    ...complete,
    areReceiptsComplete: false,
  });
  expect(await read("getPaidOrdersForPayment")).toMatchObject({ areReceiptsComplete: false, isPayableComplete: false });
  for (const call of ["getAppliedToExaminations", "getInvoicesForPhysician"] as const)
    expect(await read(call)).toMatchObject({ payable: { invoices: [] }, ...complete, isPayableComplete: false });
  expect(await read("getPhysician")).toMatchObject({ receipts: [], payable: null });
});

it("RCPT-04 knows why an open invoice is not paid on its page, where it is not", async () => {
  const physician = physicianOn(today, []);
  const fees = invoice({
    invoiceNumber: "INV-2" as InvoiceNumber,
    // Of a year that is not named, with another charge.
    lines: [line(FeeType.CCAnnualFee), line()],
  });
  const board = boardThat({ getApplication: fails("getApplication") })();
  const refusals = await invoiceRefusals(board, { physician, invoices: [invoice(), fees] }, day(today));
  expect([...refusals]).toEqual([[fees.invoiceNumber, expect.stringContaining("only be paid together")]]);
});

it("RCPT-07 asks for the physician's pending debits, of which there are none without payments", async () => {
  const payments = paymentsThat({ pendingDebits: async (id) => new Set([`T-${id}`]) });
  expect(await readPendingDebits({ payments }, 100_200 as PhysicianId)).toEqual(new Set(["T-100200"]));
  expect(await readPendingDebits({ payments: null }, 100_200 as PhysicianId)).toEqual(new Set());
});

it("SHELL-08 is an error where the board answers neither", async () => {
  const failing = ["getPhysician", "getPaidInvoicesForPayment", "getPaidOrdersForPayment"] as const;
  const board = boardThat({ ...answers, ...Object.fromEntries(failing.map((call) => [call, fails(call)])) })();
  await expect(readPayments(board, day(today))).rejects.toThrow(BoardError);
});
