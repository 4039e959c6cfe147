import { describe, expect, it } from "vitest";
import { readPost } from "~/app/forms/readPost";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Examination } from "@portal/contract/examinations/examination";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { paymentPost, paymentView, requestedWay } from "./paymentView";
import { type Bill, readBill, readReturned } from "./readBill";

const fee = (feeType: FeeType, amount: number) => ({
  feeType,
  feeDescription: `Fee ${feeType}`,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});
// Only what the section reads.
const application = {
  applicationId: 77,
  candidateStatus: CandidateStatus.Unsubmitted,
  balance: 0,
  order: null,
  fees: [
    fee(FeeType.ApplicationFee, 700),
    fee(FeeType.ExaminationFeePrimaryInitial, 1300),
    fee(FeeType.ApplicationFee, -100),
  ],
  installmentOptions: [
    { amount: dollars(600), dueDate: wireDate("2026-08-15") },
    { amount: dollars(400), dueDate: wireDate("2026-09-15") },
  ],
} as unknown as Application;
const examination = { applicationLateDeadlineDate: wireDate("2026-08-01") } as unknown as Examination;
const orders = { useBusinessCentral: false, isReadOnly: false };
const invoices = { useBusinessCentral: true, isReadOnly: false };
const viewer = { returned: null, hasPayOverTime: false };
const billOn = (today: string, changes: Partial<Application> = {}) =>
  readBill(boardThat()(), { application: { ...application, ...changes }, examination }, orders, day(today));

describe("the Payment section without invoices", () => {
  it("APPLY-13 APPLY-16 offers all at once or split, with what is due now", async () => {
    const bill = await billOn("2026-07-15");
    const view = paymentView({ application }, bill, viewer);
    expect(view.lines.map(({ description }) => description)).toEqual(["Fee 1", "Fee 2", "Fee 1 (Waived)"]);
    expect(view.choices).toEqual([
      { way: "full", label: "Pay In Full: $1,900.00", because: null },
      { way: "split", label: "Split Payment", because: null },
    ]);
    expect(view.split).toEqual({
      first: "First installment: $600.00 by August 15, 2026",
      second: "Second installment: $400.00 by September 15, 2026",
      isSecondChosen: false,
      dueNow: "$1,300.00, or $900.00 if you also choose the second installment",
    });
    expect([requestedWay(bill, "split", false)?.amount, requestedWay(bill, "split", true)?.amount]).toEqual([
      130_000, 90_000,
    ]);
  });

  it("APPLY-22 says what becomes of installments, where there are any", async () => {
    expect(paymentView({ application }, await billOn("2026-07-15"), viewer).terms.join(" ")).toMatch(
      /not charged automatically.*adds the late fee.*received by August 15, 2026, or by September 15, 2026 with the second installment, the application is denied/,
    );
    expect(paymentView({ application }, await billOn("2026-08-02"), viewer).terms).toEqual([]);
  });

  it("APPLY-13 splits nothing after the late deadline", async () => {
    const { choices, split } = paymentView({ application }, await billOn("2026-08-02"), viewer);
    expect([choices[1]?.because, split]).toEqual([expect.stringContaining("cannot be split"), null]);
  });

  it("APPLY-14 offers to submit where nothing is due", async () => {
    const view = paymentView({ application }, await billOn("2026-07-15", { fees: [] }), viewer);
    expect([view.choices, view.owed]).toEqual([[], 0]);
  });
});

describe("the Payment section of a submitted application", () => {
  const submitted = {
    ...application,
    candidateStatus: CandidateStatus.ToBeReviewed,
    balance: dollars(1900),
    orderNumber: "ORD-1",
    isSplitPay: true,
    order: {
      orderLineItems: [{ description: "Examination fee", amount: dollars(1900) }],
      completedPayments: [],
      installments: application.installmentOptions,
    },
  } as unknown as Application;
  const shown = async (today: string) => {
    const bill = await readBill(boardThat()(), { application: submitted, examination }, orders, day(today));
    return paymentView({ application: submitted }, bill, viewer);
  };

  it("PAY-21 says that the last payment was returned", async () => {
    const readWith = (returnedDate: string | null, of = submitted) => {
      const receipt = { transactionDate: "2026-07-01T18:00:00Z", total: dollars(900), returnedDate, invoices: [] };
      const paid = [{ ...receipt, orders: [{ orderNumber: "ORD-1" }] }] as unknown as Receipt[];
      const board = boardThat({
        getPaidInvoicesForPayment: async () => [],
        getPaidOrdersForPayment: async () => paid,
      })();
      return readReturned(board, { application: of, examination });
    };
    const returned = await readWith("2026-07-09T18:00:00Z");
    expect(returned).toBe(
      "Your bank returned the payment of $900.00 on July 9, 2026. The money did not arrive, so this must be paid again.",
    );
    const bill = await readBill(boardThat()(), { application: submitted, examination }, orders, day("2026-07-15"));
    expect(paymentView({ application: submitted }, bill, { ...viewer, returned }).returned).toBe(returned);
    expect(await readWith(null)).toBeNull();
    expect(await readWith("2026-07-09T18:00:00Z", { ...submitted, balance: dollars(0) })).toBeNull();
  });

  it.each([
    ["2026-07-15", "Next installment: $900.00. Then $600.00 by August 15, 2026 and $400.00 by September 15, 2026."],
    ["2026-08-16", "Overdue: $1,500.00. Then $400.00 by September 15, 2026."],
  ])("HOME-10 has the part chosen that the dashboard asks for, on %s: %s", async (today, label) => {
    const { chosen, choices } = await shown(today);
    expect(choices.find(({ way }) => way === chosen)?.label).toBe(label);
  });
});

describe("the Payment section with invoices", () => {
  const billForReading = (changes: Partial<Application>) => {
    const billed = { application: { ...application, ...changes }, examination };
    return readBill(boardThat()(), billed, { ...invoices, isReadOnly: true }, day("2026-07-15"));
  };
  const sumsOf = (bill: Bill) =>
    paymentView({ application }, bill, viewer).sums.map(({ name, value }) => `${name} ${value}`);

  it("APPLY-21 PAY-11 shows the invoice before it exists, and pay over time where it is allowed", async () => {
    const invoice = { invoiceNumber: null, total: dollars(1900), balance: dollars(1900), lineItems: [] };
    const asked: boolean[] = [];
    const board = boardThat({
      createInvoiceForApplication: ({ query }) => {
        asked.push(query.persist);
        return Promise.resolve(invoice as never);
      },
    })();
    const bill = await readBill(board, { application, examination }, invoices, day("2026-07-15"));
    expect(asked).toEqual([false]);
    const ways = (hasPayOverTime: boolean) =>
      paymentView({ application }, bill, { ...viewer, hasPayOverTime }).choices.map(({ label }) => label);
    expect(ways(true)).toEqual(["Pay In Full: $1,900.00", "Pay Over Time With Affirm"]);
    expect(ways(false)).toEqual(["Pay In Full: $1,900.00"]);
  });

  it("APPLY-21 asks for no invoice for view-only staff, and shows them the application's fees", async () => {
    const bill = await billForReading({ balance: dollars(1900) });
    expect(bill).toMatchObject({ kind: "order", owed: dollars(1900), ways: [] });
    expect(sumsOf(bill)).toEqual(["Total $1,900.00", "Balance $1,900.00"]);
  });

  it.each([
    ["a submitted", CandidateStatus.ToBeReviewed],
    ["an unsubmitted", CandidateStatus.Unsubmitted],
  ])("APPLY-21 shows view-only staff what earlier invoices have paid of %s application", async (_, candidateStatus) => {
    const later = fee(FeeType.ReturnedPaymentFee, 150);
    const changes = { candidateStatus, balance: dollars(150), fees: [...application.fees, later] };
    expect(sumsOf(await billForReading(changes))).toEqual(["Total $2,050.00", "Paid $1,900.00", "Balance $150.00"]);
  });
});

it.each([
  "&owed=1.5",
  "&owed=190000&amount=1",
  "&owed=190000&way=free",
  "&owed=190000&owed=1",
  "&way=full",
  "&owed=190000&firstInstallment=on",
])("APPLY-13 reads nothing that the section cannot have posted: %s", (fields) => {
  expect(readPost(new URLSearchParams(`intent=pay&formFor=7${fields}`), paymentPost)).toBeNull();
});
