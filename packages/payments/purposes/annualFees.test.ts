import { describe, expect, it } from "vitest";
import type { CCBlockId } from "@portal/contract/ids";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { asCents } from "@portal/domain/billing/money";
import { boardThat } from "~/tests/support/session/routeArgs";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { invoice, line } from "~/tests/support/records/invoices";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { annualFees } from "./annualFees";
import type { Payable } from "./payable";

const today = "2026-07-15";
type Fee = ReturnType<typeof fee>;

const fees = (...years: number[]) =>
  annualFees({
    kind: "annual-fees",
    ccBlockId: 1 as CCBlockId,
    years: years.map((year) => ({ year, amount: asCents(25_000) })),
  });

it("PAY-10 fees that cannot be read are neither paid nor unpaid", async () => {
  const unread = blockFacts(2025, { ccAnnualFees: Object.assign([], { isIncomplete: true }) });
  expect(await isYear2025Paid(unread)).toBe("unknown");
  expect(await isYear2025Paid(blockFacts(2025, { ccAnnualFees: [] }))).toBe(false);
  expect(await isYear2025Paid(blockFacts(2025, { ccAnnualFees: [fee(2025, { isPaid: true })] }))).toBe(true);
});

it.each([
  [2025, "unknown"],
  [2024, false],
])("PAY-10 a fee of %i with an isPaid that cannot be read makes 2025 %s", async (year, expected) => {
  expect(await isYear2025Paid(blockFacts(2025, { ccAnnualFees: [fee(year)] }), null)).toBe(expected);
});

function isYear2025Paid(block: ReturnType<typeof blockFacts>, isPaid?: null) {
  const physician = physicianOn(today, [block]);
  const listed = physician.currentCCEnrollment?.ccBlocks.flatMap(({ ccAnnualFees }) => ccAnnualFees) ?? [];
  if (isPaid === null) for (const own of listed) own.isPaid = null;
  return fees(2025).isPaid(boardThat({ getPhysician: () => Promise.resolve(physician) })(), { kind: "orders" });
}

it("names what a payment is for", () => {
  expect(fees(2025).text).toBe("the annual fee of 2025");
  expect(fees(2025, 2026).text).toBe("the annual fees of 2025 and 2026");
  expect(fees(2024, 2025, 2026).text).toBe("the annual fees of 2024, 2025, and 2026");
});

/** A payment of $250.00 for 2025, with what the board says today. */
function reasons(...ccAnnualFees: Fee[]) {
  return asked(fees(2025), physicianOn(today, [blockFacts(2025, { ccAnnualFees })]));
}
const asked = ({ notOwed }: Payable, physician: Physician) =>
  notOwed(boardThat({ getPhysician: () => Promise.resolve(physician) })(), { kind: "orders" }, day(today));

const onWhole = "One of these fees is on invoice INV-2, which must be paid as a whole.";
const paid = "Invoice INV-1 is paid.";
const canceled = "Invoice INV-1 was canceled. You don’t need to pay it.";

describe("PAY-10 before anything is charged the board is asked once more", () => {
  it.each<[string, Fee[], string[]]>([
    ["owed as it was", [fee(2025, { feeAmount: dollars(250) })], []],
    ["paid meanwhile", [fee(2025, { feeAmount: dollars(250), isPaid: true })], ["The annual fee of 2025 is paid"]],
    [
      "waived meanwhile",
      [fee(2025, { feeAmount: dollars(250), isWaived: true })],
      ["The annual fee of 2025 is waived"],
    ],
    [
      "of another amount",
      [fee(2025, { feeAmount: dollars(275.5) })],
      ["The annual fee of 2025 is $275.50 now, not $250.00"],
    ],
    ["not in the block", [fee(2026)], ["There is no annual fee of 2025 in this block"]],
  ])("%s", async (_, ccAnnualFees, expected) => {
    expect(await reasons(...ccAnnualFees)).toEqual(expected);
  });

  describe("with invoices", () => {
    const ofYear = { lines: [line(FeeType.CCAnnualFee, { year: 2025 })], total: dollars(250), balance: dollars(250) };
    const own = invoice(ofYear);
    const another = { invoiceNumber: "INV-2" as InvoiceNumber };

    it.each<[string, Invoice[], string[]]>([
      ["as it was", [own], []],
      ["also on an invoice for more", [own, invoice({ ...another, lines: [...ofYear.lines, line()] })], [onWhole]],
      ["on one that is paid by check", [invoice({ ...ofYear, invoiceStatus: InvoiceStatus.Paid })], [paid]],
      [
        "on one that is paid in part",
        [{ ...own, balance: dollars(50) }],
        ["Invoice INV-1 is $50.00 now, not $250.00."],
      ],
      ["on one that is void", [invoice({ ...ofYear, invoiceStatus: InvoiceStatus.Abandoned })], [canceled]],
      ["on none that is left", [], ["The board no longer has this invoice."]],
    ])("PAY-18 a year %s", async (_, invoices, expected) => {
      const physician = physicianOn(today, [
        blockFacts(2025, { ccAnnualFees: [fee(2025, { feeAmount: dollars(250) })] }),
      ]);
      const board = boardThat({ getPhysician: async () => physician, getInvoicesForPhysician: async () => invoices })();
      // A board may name one invoice for each of its years.
      const bookkeeping = { kind: "invoices", invoiceNumbers: [own.invoiceNumber, own.invoiceNumber] } as const;
      expect(await fees(2025).notOwed(board, bookkeeping, day(today))).toEqual(expected);
    });
  });

  it("without a current block nothing is", async () => {
    const physician = { ...physicianOn(today, []), currentCCEnrollment: null };
    expect(await asked(fees(2025), physician)).toEqual(["There is no block whose fees can be paid"]);
  });

  it("amounts are compared year by year", async () => {
    const ccAnnualFees = [fee(2025, { feeAmount: dollars(240) }), fee(2026, { feeAmount: dollars(260) })];
    expect(await asked(fees(2025, 2026), physicianOn(today, [blockFacts(2025, { ccAnnualFees })]))).toHaveLength(2);
  });
});
