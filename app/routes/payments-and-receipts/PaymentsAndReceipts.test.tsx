import { expect, it } from "vitest";
import { obligations } from "@portal/domain/obligations/obligations";
import { ConfigurationContext } from "~/app/ui/shell/configuration";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { person } from "~/tests/support/people";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { day } from "~/tests/support/records/physicians";
import { PaymentsAndReceipts } from "./route";
import { unpaidViews } from "./unpaidView";

const today = day("2026-07-15");
const offers = {
  extensions: new Set<never>(),
  takesPayments: true,
  takesInvoices: true,
  refusals: new Map<never, never>(),
};

async function pageFor(isReadOnly: boolean, takesInvoices = true, payByMail: string | null = null): Promise<string> {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const unpaid = unpaidViews(obligations(records, today), records, { ...offers, takesInvoices }, today);
  const view = {
    unpaid,
    isUnpaidComplete: true,
    isReadOnly,
    isCorrectable: false,
    receipts: [],
    areReceiptsComplete: true,
  };
  return markupOf(
    <ConfigurationContext.Provider value={{ ...configuration, payByMail }}>
      <PaymentsAndReceipts view={view} />
    </ConfigurationContext.Provider>,
  );
}

it("RCPT-04 has a button that names the amount, or says at once that it cannot be paid online", async () => {
  const page = await pageFor(false);
  expect(page).toMatch(/<a [^>]*>Pay \$150\.00/);
  expect(page.match(/Cannot be paid online\./g)).toHaveLength(1);
  expect(page).not.toContain("view-only access");
});

it("RCPT-04 PAY-18 says at once whom to write to, and how to pay by mail, where an invoice is not paid online", async () => {
  const notOnline = await pageFor(false, false, "Mail a check.");
  expect(notOnline).not.toContain("/payments/invoices/");
  expect(notOnline.split("Cannot be paid online.")).toHaveLength(3);
  expect(notOnline.split("Write to <a")).toHaveLength(4);
  expect(notOnline.split("Mail a check.")).toHaveLength(2);
  expect(await pageFor(false, false)).not.toContain("Mail a check.");
  expect(await pageFor(false, true, "Mail a check.")).not.toContain("Mail a check.");
});

it("FEE-05 RCPT-04 offers view-only staff nothing to pay, and says why once", async () => {
  const page = await pageFor(true);
  expect(page).not.toContain("Pay $150.00");
  expect(page).not.toContain("Cannot be paid online.");
  expect(page.match(/You have view-only access, so you cannot make payments\./g)).toHaveLength(1);
  expect(page).toContain("Reseating fee");
});
