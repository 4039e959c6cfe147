import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { AnnualFees } from "~/app/forms/annualFees/AnnualFees";
import { feesView } from "~/app/forms/annualFees/feesView";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { configuration, markupOf, markupOfPage } from "~/tests/support/pages/markupOf";
import { everything, intentIn } from "~/tests/support/payments/intents";
import { blockFacts, fee } from "~/tests/support/records/ccBlocks";
import { invoice } from "~/tests/support/records/invoices";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { PaymentsAndReceipts } from "../payments-and-receipts/route";
import { AmountChanged } from "./AmountChanged";
import { InvoiceToPay, invoiceToPayView } from "./invoice/InvoiceToPay";
import { Method } from "./method/Method";
import { methodView } from "./method/methodView";
import PaymentStatus from "./status/route";
import { statusView } from "./status/statusView";

const input = {
  way: null,
  cardFields: null,
  typed: null,
  refused: null,
  isByTelephone: false,
  physician: null,
} as const;
const elsewhere = { ...everything, hostedFields: false, bank: "provider" } as const;
const method = (changes: Pick<Parameters<typeof methodView>[1], "ways" | "capabilities">) => (
  <Method view={methodView(intentIn("collecting"), { ...input, ...changes })} isKept={false} />
);

function unpayableFees(): ReactElement {
  const enrollment = physicianOn("2025-11-21", [blockFacts(2024, { ccAnnualFees: [fee(2025)] })]).currentCCEnrollment;
  const block = enrollment?.currentCCBlock;
  if (!block) throw new Error("There is a block");
  const view = feesView(block, block, "2024 - 2026", { isReadOnly: false, payments: null }, day("2025-11-21"), null);
  return <AnnualFees view={view} />;
}

function unpayableInvoice(): ReactElement {
  const payability = { kind: "not-online", because: "It cannot be paid online." } as const;
  const view = invoiceToPayView({ invoice: invoice(), payability, returned: null }, false);
  return <InvoiceToPay view={view} problem={null} payByMail={null} />;
}

const noPayments = { unpaid: [], isUnpaidComplete: true, isReadOnly: false, receipts: [], areReceiptsComplete: true };

function expectPaymentsEmail(markup: string): void {
  expect(markup).toContain(`<a href="mailto:${configuration.paymentsEmail}">${configuration.paymentsEmail}</a>`);
  expect(markup).not.toContain(`mailto:${configuration.contactEmail}`);
}

it.each<[string, ReactElement]>([
  ["a refused payment", <Problem problem={{ kind: "refusal", title: "", text: "", namesPaymentsEmail: true }} />],
  ["an amount that the provider does not take", method({ ways: [], capabilities: everything })],
  ["a provider's page that needs JavaScript", method({ ways: ["credit"], capabilities: elsewhere })],
  ["a changed amount", <AmountChanged reasons={[]} chooseAgain="/" />],
  ["fees that cannot be paid online", unpayableFees()],
  ["an invoice that cannot be paid online", unpayableInvoice()],
  ["the payments", <PaymentsAndReceipts view={noPayments} />],
])("names the address for payments, not the usual one, beside %s", async (_, part) => {
  expectPaymentsEmail(await markupOf(part));
});

it("names the address for payments, not the usual one, on the page of a payment", async () => {
  const viewer = {
    isReadOnly: false,
    isStaff: false,
    chargedBy: "provider",
    isReceiptMailed: false,
    refreshing: null,
    leadsOn: null,
  } as const;
  const view = statusView(intentIn("refunded"), { ...viewer, closed: [], notPayable: null });
  expectPaymentsEmail(
    await markupOfPage({ default: PaymentStatus, loader: () => ({ view }) }, { context: {} as never }),
  );
});
