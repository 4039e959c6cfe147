import { describe, expect, it } from "vitest";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Receipt } from "@portal/contract/billing/receipt";
import { wireInstant } from "@portal/contract/values";
import type { CCBlockId } from "@portal/contract/ids";
import { obligationsOfBlocks } from "@portal/domain/obligations/blockObligations";
import { FeeType } from "@portal/contract/enumerations";
import { invoice, line } from "~/tests/support/records/invoices";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type FeesView, feesView, type FeesViewer, type RefusedYears } from "./feesView";

const today = "2025-11-21";
const own: FeesViewer = { isReadOnly: false, payments: [] };

function blockOf(ccAnnualFees: ReturnType<typeof fee>[], changes: Partial<CCBlock> = {}): CCBlock {
  const block = physicianOn(today, [blockFacts(2024, { ccAnnualFees })]).currentCCEnrollment?.currentCCBlock;
  if (!block) throw new Error("There is a block");
  return { ...block, ...changes };
}

const viewOf = (block: CCBlock, viewer: Partial<FeesViewer> = {}, refused: RefusedYears | null = null) =>
  feesView(block, block, "2024 - 2026", { ...own, ...viewer }, day(today), refused);
const said = ({ lines }: FeesView) =>
  lines.map(({ year, amount, word, state, note }) => [year, amount, word, state, note]);
const choosable = ({ lines }: FeesView) => lines.filter(({ choice }) => choice !== null).map(({ year }) => year);

describe("the lines of annual fees", () => {
  it("FEE-01 are each year with its amount and whether it is paid, waived or due", () => {
    expect(said(viewOf(blockOf([fee(2026), fee(2024, { isPaid: true }), fee(2025, { isWaived: true })])))).toEqual([
      [2024, "$250.00", "Paid", "met", null],
      [2025, "$250.00", "Waived", "exempt", null],
      [2026, "$250.00", "Not yet due", "waiting", "Payable from January 1, 2026"],
    ]);
  });

  it("RCPT-06 say of a refunded year when and what, and call it paid no longer", () => {
    const block = blockOf([fee(2024, { isPaid: true }), fee(2025)]);
    const refund = {
      refundId: "refund-1",
      amount: dollars(250),
      refundedDate: wireInstant.parse("2025-11-20T16:00:00Z"),
    };
    const receiptWith = (isDecided: boolean, isDueAgain: boolean, amount = 250) => ({
      paymentId: 1 as Receipt["paymentId"],
      transactionDate: wireInstant.parse("2025-01-20T16:00:00Z"),
      total: dollars(250),
      paymentIncludesMultipleInvoices: false,
      invoices: [invoice({ lines: [{ ...line(FeeType.CCAnnualFee, { year: 2024 }), amount: dollars(250) }] })],
      orders: [],
      refunds: [
        {
          ...{ ...refund, amount: dollars(amount), isDecided },
          lines: isDecided ? [{ number: "INV-1", line: 1, amount: dollars(amount), isDueAgain }] : [],
        },
      ],
    });
    const inParts = (...decided: readonly boolean[]): Receipt => {
      const receipt = receiptWith(false, false);
      const line = { number: "INV-1", line: 1, amount: dollars(125), isDueAgain: false };
      const refunds = decided.map((isDecided, at) => ({
        ...{ ...refund, refundId: `refund-${at}`, amount: dollars(125), isDecided },
        lines: isDecided ? [line] : [],
      }));
      return { ...receipt, refunds };
    };
    const firstOf = (receipt: Receipt, shown = block) => said(viewOf(shown, { receipts: [receipt] }))[0];
    const day = "$250.00 was refunded on November 20, 2025.";
    const waiting = `${day} The board’s staff is deciding whether this must be paid again. Wait before you pay again.`;
    expect(firstOf(receiptWith(false, false))).toEqual([2024, "$250.00", "Refunded", "waiting", waiting]);
    const settled = [2024, "$250.00", "Refunded", "exempt", `${day} You don’t need to pay this again.`];
    expect(firstOf(receiptWith(true, false))).toEqual(settled);
    const part = [2024, "$250.00", "Paid", "met", expect.stringContaining("$50.00 was refunded")];
    expect(firstOf(receiptWith(true, false, 50))).toEqual(part);
    const both = "$125.00 was refunded on November 20, 2025. $125.00 was refunded on November 20, 2025.";
    expect(firstOf(inParts(true, true))).toEqual([
      ...[2024, "$250.00", "Refunded", "exempt"],
      `${both} You don’t need to pay this again.`,
    ]);
    expect(firstOf(inParts(true, false))?.slice(2, 4)).toEqual(["Refunded", "waiting"]);
    expect(firstOf(receiptWith(true, true))).toEqual([2024, "$250.00", "Paid", "met", null]);
    const reopened = blockOf([fee(2024), fee(2025)]);
    expect(firstOf(receiptWith(true, true), reopened)).toEqual([2024, "$250.00", "Due", "owed", day]);
  });

  it("RCPT-06 say of each year of a payment what may have been refunded of it, until that is decided", () => {
    const years = [2024, 2025].map((year) => ({ ...line(FeeType.CCAnnualFee, { year }), amount: dollars(250) }));
    const undecided = (...amounts: readonly number[]): Receipt => ({
      paymentId: 1 as Receipt["paymentId"],
      transactionDate: wireInstant.parse("2025-01-20T16:00:00Z"),
      total: dollars(500),
      paymentIncludesMultipleInvoices: false,
      invoices: [invoice({ lines: years })],
      orders: [],
      refunds: amounts.map((amount) => ({
        ...{ refundId: `refund-${amount}`, amount: dollars(amount), isDecided: false, lines: [] },
        refundedDate: wireInstant.parse("2025-11-20T16:00:00Z"),
      })),
    });
    const block = blockOf([fee(2024, { isPaid: true }), fee(2025, { isPaid: true })]);
    const shown = (receipt: Receipt) =>
      said(viewOf(block, { receipts: [receipt] })).map(([, , word, , note]) => `${word}: ${note}`);
    const waiting = "The board’s staff is deciding whether this must be paid again. Wait before you pay again.";
    const on = "was refunded on November 20, 2025.";
    const both = (text: string) => [`${text} ${waiting}`, `${text} ${waiting}`];
    expect(shown(undecided(100))).toEqual(both(`Paid: $100.00 of its payment ${on}`));
    expect(shown(undecided(500))).toEqual(both(`Refunded: $250.00 ${on}`));
    expect(shown(undecided(200, 300))).toEqual(
      both(`Refunded: $200.00 of its payment ${on} $300.00 of its payment ${on}`),
    );
  });

  it("FEE-01 say of a year of $0.00 that nothing is due", () => {
    const view = viewOf(blockOf([fee(2024, { feeAmount: dollars(0) }), fee(2025)]));
    expect(said(view)[0]).toEqual([2024, "$0.00", "Nothing due", "exempt", null]);
    expect(choosable(view)).toEqual([2025]);
  });

  it("FEE-01 list an unpaid year from before the block; one without an amount cannot be paid, nor what comes after it", () => {
    const known = viewOf(blockOf([fee(2023), fee(2024)], { unpaidOrphanYears: [2023] }));
    expect(said(known)[0]).toEqual([2023, "$250.00", "Due", "owed", "Not a year of the 2024 - 2026 block"]);
    expect(choosable(known)).toEqual([2023, 2024]);
    const unknown = viewOf(blockOf([fee(2023), fee(2024)], { unpaidOrphanYears: [2022, 2023] }));
    expect(said(unknown)[0]).toEqual([2022, "–", "Due", "owed", expect.stringContaining("no amount to pay for 2022")]);
    expect(choosable(unknown)).toEqual([]);
  });

  it("FEE-01 HOME-10 mark a due year as what there is to do about it is marked", () => {
    const marked = (date: string) => {
      const physician = physicianOn(date, [blockFacts(2024, { ccAnnualFees: [fee(2024)] })]);
      const block = physician.currentCCEnrollment?.currentCCBlock;
      if (!block) throw new Error("There is a block");
      const obligations = obligationsOfBlocks(physician.currentCCEnrollment, physician, day(date), {
        receipts: [],
        papers: null,
      });
      return said(feesView(block, block, "2024 - 2026", { ...own, obligations }, day(date)))[0]?.[3];
    };
    expect(["2025-11-21", "2026-12-01", "2027-01-02"].map(marked)).toEqual(["open", "owed", "overdue"]);
  });

  it("FEE-04 say that a year after a pending examination waits for its grades", () => {
    const view = viewOf(blockOf([fee(2024), fee(2025)], { pendingExamYear: 2024 }));
    expect(said(view).at(-1)).toEqual([
      2025,
      "$250.00",
      "Not yet due",
      "waiting",
      "Payable once the 2024 grades are released",
    ]);
    expect(choosable(view)).toEqual([2024]);
  });
});

describe("what can be chosen", () => {
  it("PAY-18 is not a year that is paid with other charges on its invoice, which is named, and none after it", () => {
    const whole = invoice({ lines: [line(FeeType.CCAnnualFee, { year: 2024 }), line()] });
    const view = viewOf(blockOf([fee(2023), fee(2024), fee(2025)]), { invoices: [whole] });
    expect(choosable(view)).toEqual([2023]);
    expect(view.lines.map(({ note, invoice: on }) => [note, on?.href ?? null])).toEqual([
      ["Not a year of the 2024 - 2026 block", null],
      ["This year is paid together with everything else on its invoice.", "/payments/invoices/INV-1"],
      ["Payable once 2024 is paid", null],
    ]);
  });

  const block = blockOf([fee(2024), fee(2025), fee(2026)]);

  it("FEE-02 FEE-03 is every year that can be paid, all ticked, with what they cost together", () => {
    const view = viewOf(block);
    expect(choosable(view)).toEqual([2024, 2025]);
    expect(view.lines.map(({ choice }) => choice?.isChosen)).toEqual([true, true, undefined]);
    expect(view).toMatchObject({ total: "$500.00", because: null, begun: [] });
  });

  it("FEE-05 is nothing for those who only look, nor beside another block than the current one, which links to the page", () => {
    expect(viewOf(block, { isReadOnly: true })).toMatchObject({
      total: null,
      because: "You have view-only access, so you cannot make payments.",
    });
    const other = feesView(block, { ccBlockId: 7 as CCBlockId }, "2024 - 2026", own, day(today));
    expect(other).toMatchObject({ total: null, because: null, isPaidElsewhere: true });
    expect([...choosable(other), ...choosable(viewOf(block, { isReadOnly: true }))]).toEqual([]);
  });

  it("is nothing where the portal takes no payments, and the board is written to", () => {
    expect(viewOf(block, { payments: null })).toMatchObject({ total: null, because: null, isByMail: true });
    expect(viewOf(block).isByMail).toBe(false);
  });

  it("PAY-10 is not a year of a payment that may have been taken, nor one after it", () => {
    const payments = [{ intentId: "1", years: [2024], isSent: true }];
    const view = viewOf(block, { payments });
    expect(said(view).slice(0, 2)).toEqual([
      [2024, "$250.00", "Being confirmed", "waiting", "Do not pay the 2024 fee again."],
      [2025, "$250.00", "Due", "owed", "Payable once 2024 is paid"],
    ]);
    expect(view).toMatchObject({ total: null, begun: [] });
    expect(view.lines.map(({ payment }) => payment)).toEqual(["/payments/1", null, null]);
  });

  it("PAY-10 says that staff check whether a canceled payment was charged, and which", () => {
    const view = viewOf(block, {
      payments: [{ intentId: "1", years: [2024], isSent: true, isBeingChecked: true }],
    });
    expect(view.lines[0]).toMatchObject({
      word: "Being checked",
      note: "An earlier payment may have been charged. Do not pay the 2024 fee again.",
      payment: "/payments/1",
      choice: null,
    });
    expect(view.total).toBeNull();
  });

  it("PAY-23 says that staff work on a refund of the payment", () => {
    const payments = [{ intentId: "1", years: [2024], isSent: true, isRefundOpen: true }];
    expect(viewOf(block, { payments }).lines[0]).toMatchObject({
      word: "Being checked",
      note: "The board’s staff is working on a refund. Wait before you pay the 2024 fee.",
      choice: null,
    });
  });

  it("PAY-10 PAY-18 is not held back by a settled year of a payment for staff, or on an invoice for more", () => {
    const payments = [{ intentId: "1", years: [2023], isSent: true }];
    const invoices = [invoice({ lines: [line(FeeType.CCAnnualFee, { year: 2024 }), line()] })];
    const settled = blockOf([fee(2023, { isPaid: true }), fee(2024, { isWaived: true }), fee(2025)]);
    const view = viewOf(settled, { payments, invoices });
    expect(choosable(view)).toEqual([2025]);
    expect(said(view).at(-1)).toEqual([2025, "$250.00", "Due", "owed", null]);
    // The paid year is of a former block, whose paid fees the section does not list.
    expect(choosable(viewOf(blockOf([fee(2024)]), { payments }))).toEqual([2024]);
  });

  it("PAY-10 still is every year of a payment that was only begun, which can be continued", () => {
    const view = viewOf(block, { payments: [{ intentId: "1", years: [2024, 2025], isSent: false }] });
    expect(choosable(view)).toEqual([2024, 2025]);
    expect(view.begun).toEqual([{ years: "2024, 2025", href: "/payments/1" }]);
  });

  it("FEE-02 is shown as it was posted, with what is wrong beside its year", () => {
    const refusals = [{ kind: "earlier-year-unpaid", year: 2025, earlier: 2024 }] as const;
    const view = viewOf(block, {}, { years: [2025], refusals });
    expect(view.total).toBe("$250.00");
    expect(view.lines.map(({ choice }) => choice)).toEqual([
      { isChosen: false, errors: [] },
      { isChosen: true, errors: ["Years are paid in order: 2024 comes before 2025."] },
      null,
    ]);
  });
});
