import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import { CandidateStatus, FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { NewIntent, Payments } from "@portal/payments/payments";
import { intentId, intentIn, paymentsThat } from "~/tests/support/payments/intents";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { invoice, line } from "~/tests/support/records/invoices";
import { physicianOn } from "~/tests/support/records/physicians";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { invoiceToPayView } from "./InvoiceToPay";
import { action, loader } from "./route";

const examinationId = 77 as ExaminationId;
const invoiceNumber = "INV-1" as InvoiceNumber;

interface Asked {
  readonly open?: ReturnType<typeof invoice>;
  readonly calls?: Partial<Board>;
  readonly payments?: Payments | null;
  readonly useBusinessCentral?: boolean;
  readonly fields?: Record<string, string>;
}

function argsFor({
  open = invoice(),
  calls = {},
  payments = paymentsThat(),
  useBusinessCentral = true,
  fields,
}: Asked) {
  const args = signedIn().asks(
    `/payments/invoices/${invoiceNumber}`,
    { getInvoicesForPhysician: async () => [open], ...calls },
    fields && new URLSearchParams(fields),
    { payments },
  );
  const configuration = { ...args.context.configuration, useBusinessCentral };
  return { ...args, params: { invoiceNumber }, context: { ...args.context, configuration } };
}
const shown = async (asked: Asked) => (await loader(argsFor(asked))).view;
const leadsTo = async (work: Promise<unknown>) => (await responseOf(work)).headers.get("Location");

const application = (candidateStatus: number, balance = 0): Partial<Board> => ({
  getApplication: async () => ({ candidateStatus, balance: dollars(balance) }) as unknown as Application,
});
const owing: Partial<Board> = {
  getPhysician: async () =>
    physicianOn("2026-03-02", [blockFacts(2025, { ccAnnualFees: [fee(2025, { isPaid: true }), fee(2026)] })]),
};
const owingBoth: Partial<Board> = {
  getPhysician: async () => physicianOn("2026-03-02", [blockFacts(2025, { ccAnnualFees: [fee(2025), fee(2026)] })]),
};
const withBoth = invoice({ lines: [2025, 2026].map((year) => line(FeeType.CCAnnualFee, { year })) });
const forFee = (year: number) => invoice({ lines: [line(FeeType.CCAnnualFee, { year })] });
const forApplication = invoice({ lines: [line(FeeType.ExaminationFeeMoc, { examinationId })] });

describe("PAY-18 the page of an open invoice", () => {
  it("shows what is to be paid, and a button", async () => {
    expect(await shown({})).toMatchObject({ canPay: true, because: null, contact: null, owed: 15_000 });
  });

  it("has the words of its subject, or is titled by its number", async () => {
    expect(await shown({})).toMatchObject({ title: "Invoice INV-1", text: null });
    expect(await shown({ open: withBoth, calls: owingBoth })).toMatchObject({
      title: "Invoice INV-1",
      text: "Paying it also pays the annual fees of 2025 and 2026.",
    });
    const open = { invoice: invoice(), payability: { kind: "payable", years: [] }, returned: null } as const;
    const words = { title: "A new seat", text: "We book the seat when you have paid." };
    const view = invoiceToPayView({ ...open, words }, false);
    expect(view).toMatchObject(words);
    expect(view.facts).toContainEqual({ name: "Invoice", value: "INV-1" });
  });

  it("says that the payment of it was returned", async () => {
    const paid = {
      transactionDate: "2026-02-12T18:00:00Z",
      total: dollars(150),
      returnedDate: "2026-02-20T18:00:00Z",
      invoices: [{ invoiceNumber, lineItems: [] }],
      orders: [],
    } as unknown as Receipt;
    const calls = { getPaidInvoicesForPayment: async () => [paid], getPaidOrdersForPayment: async () => [] };
    expect((await shown({ calls })).returned).toBe(
      "Your bank returned the payment of $150.00 on February 20, 2026. The money did not arrive, so this must be paid again.",
    );
    expect((await shown({})).returned).toBeNull();
  });

  it.each<[string, Asked, string]>([
    ["its annual fee is paid", { open: forFee(2026), calls: owing }, "/payments/annual-fees"],
    [
      "its application is paid",
      { open: forApplication, calls: application(CandidateStatus.Unsubmitted) },
      "/Apply/77/payment",
    ],
    [
      "the balance of its application is paid",
      { open: forApplication, calls: application(CandidateStatus.ToBeReviewed, 150) },
      "/Apply/77/payment",
    ],
    [
      "it is being paid",
      {
        payments: paymentsThat({
          live: async () => [
            intentIn("charging", {
              purpose: { kind: "invoice", invoiceNumber, description: "", amount: dollars(150) },
            }),
          ],
        }),
      },
      `/payments/${intentId}`,
    ],
  ])("leads to where %s", async (_, asked, to) => {
    expect(await leadsTo(loader(argsFor(asked)))).toBe(to);
  });

  it.each<[string, Asked, RegExp, "questions" | "to-pay"]>([
    ["the fee is paid", { open: forFee(2025), calls: owing }, /annual fee of 2025 is paid\.$/, "questions"],
    [
      "no block is current",
      { open: forFee(2026), calls: { getPhysician: async () => physicianOn("2026-03-02", []) } },
      /no block whose fees can be paid/,
      "questions",
    ],
    [
      "other charges are on it, and the year of its fee is not known",
      { open: invoice({ lines: [line(FeeType.CCAnnualFee), line()] }), calls: owing },
      /paid together/,
      "questions",
    ],
    [
      "an earlier year is not on it",
      { open: invoice({ lines: [line(FeeType.CCAnnualFee, { year: 2026 }), line()] }), calls: owingBoth },
      /2025 comes before 2026\.$/,
      "questions",
    ],
    [
      "the application is over",
      { open: forApplication, calls: application(CandidateStatus.Denied, 150) },
      /Nothing can be paid for the application/,
      "questions",
    ],
    ["the board takes none for invoices", { useBusinessCentral: false }, /cannot be paid online/, "to-pay"],
    [
      "the board takes none for invoices, and other charges are beside a fee",
      { useBusinessCentral: false, open: invoice({ lines: [line(FeeType.CCAnnualFee), line()] }) },
      /cannot be paid online/,
      "to-pay",
    ],
    ["the portal takes no payments, and invoices are the bookkeeping", { payments: null }, /cannot be paid/, "to-pay"],
    ["the portal takes no payments", { payments: null, open: forFee(2026) }, /cannot be paid online/, "to-pay"],
  ])("says why it has no button where %s", async (_, asked, because, contact) => {
    const view = await shown(asked);
    expect(view).toMatchObject({ canPay: false, contact });
    expect(view.because).toMatch(because);
  });

  it("refuses another physician's invoice, and its form", async () => {
    const open = invoice({ invoiceNumber: "INV-2" as InvoiceNumber });
    expect((await responseOf(loader(argsFor({ open })))).status).toBe(404);
    expect((await responseOf(action(argsFor({ open, fields: { intent: "pay-invoice", owed: "15000" } })))).status).toBe(
      404,
    );
  });
});

describe("PAY-18 the form of an open invoice", () => {
  const press = (asked: Asked = {}, owed = "15000") => {
    const wanted: NewIntent[] = [];
    const payments = paymentsThat({
      begin: async (given) => {
        wanted.push(given);
        return { kind: "begun", intent: intentIn("collecting") };
      },
    });
    return { wanted, done: action(argsFor({ payments, fields: { intent: "pay-invoice", owed }, ...asked })) };
  };

  it("begins a payment of this invoice, with the board's amount", async () => {
    const { wanted: toSave, done } = press();
    expect(await leadsTo(done)).toBe(`/payments/${intentId}/method`);
    expect(toSave).toMatchObject([
      {
        purpose: { kind: "invoice", invoiceNumber, description: "Reseating fee", amount: 15_000 },
        bookkeeping: "invoices",
      },
    ]);
    expect(await toSave[0]?.createInvoices?.()).toEqual([invoiceNumber]);
  });

  it("begins one for all that is on it where annual fees are on it that are paid as a whole", async () => {
    const { wanted: toSave, done } = press({ open: withBoth, calls: owingBoth }, "30000");
    expect(await leadsTo(done)).toBe(`/payments/${intentId}/method`);
    expect(toSave).toMatchObject([{ purpose: { kind: "invoice", amount: 30_000, years: [2025, 2026] } }]);
  });

  it.each<[string, Asked, string, string]>([
    [
      "another amount",
      { open: invoice({ balance: dollars(75) }) },
      "warning",
      "the amount of this invoice has changed",
    ],
    ["paid meanwhile", { open: invoice({ invoiceStatus: InvoiceStatus.Paid }) }, "refusal", "Nothing was charged"],
    ["void", { open: invoice({ invoiceStatus: InvoiceStatus.WrittenOff }) }, "refusal", "Nothing was charged"],
    ["not to be paid online", { useBusinessCentral: false }, "refusal", "Nothing was charged"],
  ])("begins none where it is %s, and says so", async (_, asked, kind, title) => {
    const { wanted: toSave, done } = press(asked);
    const { data, init } = await pageOf(done);
    expect([init?.status, data.problem?.kind]).toEqual([409, kind]);
    expect(data.problem?.title).toContain(title);
    expect(toSave).toEqual([]);
  });

  it("is for no amount of its own", async () => {
    expect((await responseOf(press({}, "150.00").done)).status).toBe(400);
  });
});
