import { expect, it } from "vitest";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import { applicationObligations } from "@portal/domain/obligations/applicationObligations";
import { overdueAtOnce } from "@portal/domain/obligations/dueDates";
import { obligations } from "@portal/domain/obligations/obligations";
import { person } from "~/tests/support/people";
import { ownApplication } from "~/tests/support/records/applications";
import { blockFacts, completedBlockFacts, dollars, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { examination } from "~/tests/support/records/examinations";
import { invoice, line } from "~/tests/support/records/invoices";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { unpaidViews } from "./unpaidView";

const today = day("2026-07-15");
const nothing = { assessments: [], examinations: [], applications: [], invoices: [], receipts: [], papers: null };
const offers = {
  extensions: new Set(["unpaid-invoices"] as const),
  takesPayments: true,
  takesInvoices: true,
  refusals: new Map<never, never>(),
};

it("RCPT-04 an invoice is to be paid unless it is paid, written off or abandoned, and an open installment by its date", () => {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const all = obligations(records, today);
  expect(unpaidViews(all, records, offers, today)).toMatchObject([
    {
      title: "Reseating fee",
      notes: ["Your bank returned the payment on June 25, 2026.", "Invoice INV-10174362"],
      due: "Now",
      isOverdue: false,
      isUrgent: true,
      timeLeft: null,
      amount: "$150.00",
      pay: { href: "/payments/invoices/INV-10174362", label: "Pay $150.00" },
      printHref: "/PaymentsAndReceipts/Invoice.pdf?invoiceNumber=INV-10174362",
    },
    {
      title: "Examination fee, Geriatric Psychiatry",
      notes: ["Installment. Order ORD-10174370"],
      due: "August 29, 2026",
      isUrgent: false,
      timeLeft: "45 days left",
      amount: "$600.00",
      pay: null,
    },
  ]);
  const [withoutDocument] = unpaidViews(all, records, { ...offers, extensions: new Set<never>() }, today);
  expect(withoutDocument?.printHref).toBeNull();
});

it("PAY-18 RCPT-04 an invoice says at once where it can't be paid online, and why", () => {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const without = { ...offers, takesInvoices: false };
  const [view] = unpaidViews(obligations(records, today), records, without, today);
  expect(view).toMatchObject({ title: "Reseating fee", pay: null, because: null, isInvoice: true });
  const because = "Nothing can be paid for the application that this invoice is for";
  const refusals = new Map([["INV-10174362" as InvoiceNumber, because]]);
  const [refused] = unpaidViews(obligations(records, today), records, { ...offers, refusals }, today);
  expect(refused).toMatchObject({ title: "Reseating fee", pay: null, because });
});

it("FEE-02, FEE-03 the fees of the years that can be paid today are to be paid, invoiced or not, and only printed where the portal takes no payments", () => {
  const facts = blockFacts(2025, { ccAnnualFees: [fee(2025), fee(2026, { feeAmount: dollars(185.5) }), fee(2027)] });
  const physician = physicianOn("2026-07-15", [facts], { medicalLicenses: [license("2099-12-31")] });
  const records = { ...nothing, physician };
  const all = obligations(records, today);
  expect(unpaidViews(all, records, offers, today)).toMatchObject([
    {
      title: "Annual fees 2025 and 2026",
      due: "December 31, 2027",
      amount: "$435.50",
      pay: { href: "/payments/annual-fees", label: "Pay $435.50" },
      printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf",
    },
  ]);
  // Their page is not there then.
  const byMail = unpaidViews(all, records, { ...offers, takesPayments: false, takesInvoices: false }, today);
  expect(byMail).toMatchObject([{ pay: null, printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf" }]);
});

it("FEE-05 the fees of each block have their own line, and all are paid on one page", () => {
  const behind = completedBlockFacts(2022, { ccAnnualFees: [fee(2024)] });
  const physician = physicianOn("2026-07-15", [behind, completedBlockFacts(2025, { ccAnnualFees: [fee(2026)] })]);
  const records = { ...nothing, physician };
  const all = obligations(records, today);
  const pay = { href: "/payments/annual-fees", label: "Pay $250.00" };
  expect(unpaidViews(all, records, offers, today)).toMatchObject([
    {
      title: "Annual fee 2024",
      due: "Overdue: December 31, 2024",
      isOverdue: true,
      pay,
    },
    { title: "Annual fee 2026", due: "December 31, 2027", pay },
  ]);
  // What is overdue without a date of its own.
  const [first] = all;
  const balance = first && { ...first, ...overdueAtOnce, kind: "balance" as const };
  expect(unpaidViews(balance ? [balance] : [], records, offers, today)).toMatchObject([
    { due: "Overdue", isOverdue: true },
  ]);
});

const applicationFee = {
  feeType: FeeType.ApplicationFee,
  feeDescription: "Application fee",
  feeAmount: dollars(700),
  createdDate: wireDate("2026-01-12"),
};

it.each([
  ["Continue Application", "/Apply/31", { candidateStatus: CandidateStatus.Unsubmitted }],
  ["Pay $700.00", "/Apply/31/payment", { candidateStatus: CandidateStatus.Approved }],
])("HOME-10 RCPT-04 an application says '%s' and leads to %s, where that can be done", (label, href, application) => {
  const own = examination({ ...application, balance: dollars(700) });
  const physician = physicianOn("2026-07-15", [completedBlockFacts(2024)]);
  const details = ownApplication(own, { balance: dollars(700), fees: [applicationFee] });
  const all = applicationObligations(own, physician, { applications: [details], papers: null }, today);
  const records = { ...nothing, physician, examinations: [own] };
  expect(unpaidViews(all, records, offers, today)).toMatchObject([
    { title: `Application fees, ${own.title}`, pay: { label, href } },
  ]);
  // An application is completed, but not paid, where the portal takes no payments.
  const byMail = unpaidViews(all, records, { ...offers, takesPayments: false, takesInvoices: false }, today);
  expect(byMail).toMatchObject([{ pay: label === "Continue Application" ? { label, href } : null }]);
});

it("RCPT-04 an invoice with fees that are listed separately is titled with the rest", () => {
  const lines = [{ ...line(FeeType.CCAnnualFee, { year: 2026 }), description: "Annual fee 2026" }, line()];
  const facts = blockFacts(2025, { ccAnnualFees: [fee(2026)] });
  const physician = physicianOn("2026-07-15", [facts], { medicalLicenses: [license("2099-12-31")] });
  const records = { ...nothing, physician, invoices: [invoice({ lines })] };
  const views = unpaidViews(obligations(records, today), records, offers, today);
  expect(views.find(({ id }) => id.startsWith("invoice"))).toMatchObject({
    title: "Reseating fee",
    notes: ["The fees on this invoice are listed separately.", expect.stringMatching(/^Invoice /) as string],
  });
});
