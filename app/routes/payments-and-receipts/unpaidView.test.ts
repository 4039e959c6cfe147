import { expect, it } from "vitest";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import { applicationObligations } from "@portal/domain/obligations/applicationObligations";
import { overdueAtOnce } from "@portal/domain/obligations/dueDates";
import { obligations } from "@portal/domain/obligations/obligations";
import { person } from "~/tests/support/people";
import { ownApplication } from "~/tests/support/records/applications";
import { blockFacts, completedBlockFacts, dollars, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { unpaidViews } from "./unpaidView";

const today = day("2026-07-15");
const offers = { extensions: new Set(["unpaid-invoices"] as const), takesPayments: true, takesInvoices: true };

it("RCPT-04 an invoice is to be paid unless it is paid, written off or abandoned, and an open installment by its date", () => {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const all = obligations(records, today);
  expect(unpaidViews(all, records.physician, offers, today)).toMatchObject([
    {
      text: "Pay invoice INV-10174362 ($150.00): Reseating fee (your bank returned the payment of $150.00 on June 25, 2026)",
      due: "Now",
      isOverdue: false,
      amount: "$150.00",
      pay: { href: "/payments/invoices/INV-10174362", label: "Pay" },
      asksBoard: false,
      printHref: "/PaymentsAndReceipts/Invoice.pdf?invoiceNumber=INV-10174362",
    },
    {
      text: expect.stringContaining("installment of $600.00") as string,
      due: "August 29, 2026",
      pay: null,
      asksBoard: true,
    },
  ]);
  const [withoutDocument] = unpaidViews(all, records.physician, { ...offers, extensions: new Set<never>() }, today);
  expect(withoutDocument?.printHref).toBeNull();
});

it("PAY-18 an invoice says how it is paid where it can't be paid online", () => {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const without = { ...offers, takesInvoices: false };
  const [view] = unpaidViews(obligations(records, today), records.physician, without, today);
  expect(view).toMatchObject({ pay: { href: "/payments/invoices/INV-10174362", label: "How to pay" } });
});

it("FEE-02, FEE-03 the fees of the years that can be paid today are to be paid, invoiced or not, and only printed where the portal takes no payments", () => {
  const facts = blockFacts(2025, { ccAnnualFees: [fee(2025), fee(2026, { feeAmount: dollars(185.5) }), fee(2027)] });
  const physician = physicianOn("2026-07-15", [facts], { medicalLicenses: [license("2099-12-31")] });
  const all = obligations(
    { physician, assessments: [], examinations: [], applications: [], invoices: [], receipts: [] },
    today,
  );
  expect(unpaidViews(all, physician, offers, today)).toMatchObject([
    {
      text: "Pay (2025, 2026) annual fee ($435.50) for the 2025 - 2027 block",
      due: "December 31, 2027",
      amount: "$435.50",
      pay: { href: "/payments/annual-fees", label: "Pay" },
      printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf",
    },
  ]);
  // Their page is not there then.
  const byMail = unpaidViews(all, physician, { ...offers, takesPayments: false, takesInvoices: false }, today);
  expect(byMail).toMatchObject([{ pay: null, printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf" }]);
});

it("FEE-05 the fees of each block have their own line, and all are paid on one page", () => {
  const behind = completedBlockFacts(2022, { ccAnnualFees: [fee(2024)] });
  const physician = physicianOn("2026-07-15", [behind, completedBlockFacts(2025, { ccAnnualFees: [fee(2026)] })]);
  const all = obligations(
    { physician, assessments: [], examinations: [], applications: [], invoices: [], receipts: [] },
    today,
  );
  const pay = { href: "/payments/annual-fees", label: "Pay" };
  expect(unpaidViews(all, physician, offers, today)).toMatchObject([
    {
      text: "Pay (2024) annual fee ($250.00) for the 2022 - 2024 block",
      due: "Overdue: December 31, 2024",
      isOverdue: true,
      pay,
    },
    { text: "Pay (2026) annual fee ($250.00) for the 2025 - 2027 block", due: "December 31, 2027", pay },
  ]);
  // What is overdue without a date of its own.
  const [first] = all;
  const balance = first && { ...first, ...overdueAtOnce, kind: "balance" as const };
  expect(unpaidViews(balance ? [balance] : [], physician, offers, today)).toMatchObject([
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
  ["Pay", "/Apply/31/payment", { candidateStatus: CandidateStatus.Approved }],
])("HOME-10 an application says '%s' and leads to %s, where that can be done", (label, href, application) => {
  const own = examination({ ...application, balance: dollars(700) });
  const physician = physicianOn("2026-07-15", [completedBlockFacts(2024)]);
  const details = ownApplication(own, { balance: dollars(700), fees: [applicationFee] });
  const all = applicationObligations(own, physician, [details], today);
  expect(unpaidViews(all, physician, offers, today)).toMatchObject([{ pay: { label, href } }]);
});
