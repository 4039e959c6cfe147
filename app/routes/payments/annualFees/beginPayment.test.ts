import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { NewIntent } from "@portal/payments/payments";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import { invoice, line } from "~/tests/support/records/invoices";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { intentIn, paymentsThat } from "~/tests/support/payments/intents";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { beginPayment, readAnnualFeesPost } from "./beginPayment";

const today = "2026-07-15";
const physician = physicianOn(today, [
  blockFacts(2025, {
    ccAnnualFees: [fee(2025, { feeAmount: dollars(250) }), fee(2026, { feeAmount: dollars(275.5) }), fee(2027)],
  }),
]);
const actor = { subject: "ana", isStaff: false };

async function begun(
  years: number[],
  useBusinessCentral: boolean,
  calls: Partial<Board> = {},
  own = physician,
  invoices: Invoice[] = [],
) {
  const wanted: NewIntent[] = [];
  const payments = paymentsThat({
    begin: async (asked) => {
      wanted.push(asked);
      await asked.createInvoices?.();
      return { kind: "begun", intent: intentIn("collecting") };
    },
  });
  const outcome = await beginPayment(
    {
      board: boardThat(calls)(),
      payments,
      useBusinessCentral,
      invoices,
    },
    own,
    years,
    actor,
    day(today),
  );
  return { outcome, wanted: wanted[0] };
}

describe("a payment of annual fees that is begun", () => {
  it("FEE-09 has the board's amounts, in the order of the years", async () => {
    const { wanted: toSave } = await begun([2026, 2025], false);
    expect(toSave?.purpose).toMatchObject({
      kind: "annual-fees",
      years: [
        { year: 2025, amount: 25_000 },
        { year: 2026, amount: 27_550 },
      ],
    });
  });

  it("FEE-05 can be for years of two blocks, in order, each once", async () => {
    const behind = blockFacts(2022, { ccAnnualFees: [fee(2023), fee(2024)] });
    const two = physicianOn(today, [behind, blockFacts(2025, { ccAnnualFees: [fee(2025), fee(2026)] })]);
    const { wanted: toSave } = await begun([2025, 2024, 2023], false, {}, two);
    expect(toSave?.purpose).toMatchObject({ years: [{ year: 2023 }, { year: 2024 }, { year: 2025 }] });
    const { outcome } = await begun([2025], false, {}, two);
    expect(outcome).toMatchObject({ refused: { refusals: [{ kind: "earlier-year-unpaid", earlier: 2023 }] } });
  });

  it("FEE-06 asks for invoices with UseBusinessCentral", async () => {
    const asked: number[][] = [];
    const { wanted: toSave } = await begun([2025, 2026], true, {
      createInvoicesForAnnualFeeYears: ({ body }) => {
        asked.push(body);
        return Promise.resolve([{ invoiceNumber: "INV-1" as InvoiceNumber }]);
      },
    });
    expect([toSave?.bookkeeping, asked]).toEqual(["invoices", [[2025, 2026]]]);
  });

  it("FEE-06 asks for none without it", async () => {
    const { wanted: toSave } = await begun([2025], false);
    expect(toSave).toMatchObject({ bookkeeping: "orders", createInvoices: null });
  });

  it("FEE-06 is nothing when the board does not offer invoices", async () => {
    const missing = () => Promise.reject(new BoardError("createInvoicesForAnnualFeeYears", 501, null, "Not here"));
    await expect(begun([2025], true, { createInvoicesForAnnualFeeYears: missing })).rejects.toThrow(BoardError);
  });

  it.each([
    [409, "other-invoice", "One of these fees is on an invoice, which must be paid as a whole."],
    [
      409,
      "being-recorded",
      "A payment of these fees is being recorded. Do not pay again: check this page in a few minutes.",
    ],
    [422, "credit-hold", "The board did not accept a payment of these fees."],
  ])("PAY-18 is refused by a board that answers %d %s, and says why", async (status, code, reason) => {
    const refusing = () =>
      Promise.reject(new BoardError("createInvoicesForAnnualFeeYears", status, code, "words of the board"));
    const { outcome } = await begun([2025], true, { createInvoicesForAnnualFeeYears: refusing });
    expect(outcome).toEqual({ kind: "not-invoiced", reason, invoiceNumber: null });
  });

  it.each([429, 502, 504])("FEE-06 charges nothing where the board answers %d in place of invoices", async (status) => {
    const failing = () => Promise.reject(new BoardError("createInvoicesForAnnualFeeYears", status, null, "Not now"));
    const { outcome } = await begun([2025], true, { createInvoicesForAnnualFeeYears: failing });
    expect(outcome).toEqual({ kind: "not-answered" });
  });

  it("FEE-06 is refused where the board answers with no invoice", async () => {
    const { outcome } = await begun([2025], true, { createInvoicesForAnnualFeeYears: async () => [] });
    expect(outcome).toEqual({
      kind: "not-invoiced",
      reason: "The board did not accept a payment of these fees.",
      invoiceNumber: null,
    });
  });

  it("PAY-18 names the invoice whose payment is being recorded", async () => {
    const paid = invoice({ invoiceStatus: InvoiceStatus.Paid, lines: [line(FeeType.CCAnnualFee, { year: 2025 })] });
    const createInvoicesForAnnualFeeYears = () =>
      Promise.reject(new BoardError("createInvoicesForAnnualFeeYears", 409, "being-recorded", "words of the board"));
    const { outcome } = await begun([2025], true, { createInvoicesForAnnualFeeYears }, physician, [paid]);
    expect(outcome).toEqual({
      kind: "not-invoiced",
      reason:
        "A payment of these fees (invoice INV-1) is being recorded. Do not pay again: check this page in a few minutes.",
      invoiceNumber: "INV-1",
    });
  });

  it("PAY-18 is refused for a year on an invoice that is paid as a whole, which is named", async () => {
    const whole = invoice({ lines: [line(FeeType.CCAnnualFee, { year: 2025 }), line()] });
    const { outcome, wanted: toSave } = await begun([2025], true, {}, physician, [whole]);
    expect(outcome).toEqual({
      kind: "not-invoiced",
      reason: "One of these fees is on invoice INV-1, which must be paid as a whole.",
      invoiceNumber: "INV-1",
    });
    expect(toSave).toBeUndefined();
  });

  it.each([[[]], [[2026]], [[2025, 2025]], [[2025, 2026, 2027]], [[2019]], [[2025, 9999]]])(
    "FEE-02 FEE-03 is refused for the years %j",
    async (years) => {
      const { outcome, wanted: toSave } = await begun(years, true);
      expect([outcome.kind, toSave]).toEqual(["refused", undefined]);
    },
  );

  it("FEE-05 is refused for those who have no current block", async () => {
    const payments = paymentsThat();
    const board = boardThat()();
    const none = { ...physician, currentCCEnrollment: null };
    const portal = { board, payments, useBusinessCentral: false, invoices: [] };
    const outcome = await beginPayment(portal, none, [2025], actor, day(today));
    expect(outcome).toMatchObject({ kind: "refused", refused: { refusals: [{ kind: "not-current-block" }] } });
  });
});

const posted = (fields: string) =>
  readAnnualFeesPost(new URLSearchParams(`intent=pay-annual-fees&formFor=100200${fields}`));

it("FEE-01 reads the years that were ticked", () => {
  expect(posted("&year=2025&year=2026")).toEqual({ years: [2025, 2026] });
  expect(posted("")).toEqual({ years: [] });
  expect(posted("&year.2025=on&year=2026"), "from a page of an earlier version").toEqual({ years: [2025, 2026] });
});

it.each([
  "&amount=1",
  "&year=250.00",
  "&year.2025=250.00",
  "&year.2025.amount=1",
  "&year=25",
  "&year.25=on",
  "&year.__proto__=on",
  "&ccBlockId=7",
  "&formFor=7",
  "&intent=pay",
])("FEE-09 reads nothing where another field is posted: %s", (fields) => {
  expect(posted(fields)).toBeNull();
});

it("FEE-02 leaves a year that comes twice to the rules, which refuse it", () => {
  expect(posted("&year=2025&year=2025")).toEqual({ years: [2025, 2025] });
});
