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
const offers = { extensions: new Set<never>(), takesPayments: true, takesInvoices: true };

async function pageFor(isReadOnly: boolean, takesInvoices = true, payByMail: string | null = null): Promise<string> {
  const found = person("receipts");
  if (found.role !== "physician") throw new Error("The person is a physician");
  const records = demoRecords(found.record, today, today);
  const unpaid = unpaidViews(obligations(records, today), records, { ...offers, takesInvoices }, today);
  const view = { unpaid, isUnpaidComplete: true, isReadOnly, receipts: [], areReceiptsComplete: true };
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

it("PAY-18 leads to the page of an invoice that is not paid online, which says how to pay it by mail", async () => {
  const link = /<a [^>]*href="[^"]*\/payments\/invoices\/INV-10174362">How to pay/;
  expect(await pageFor(false, false, "Mail a check.")).toMatch(link);
  // Without the board's own text, the contact is all there is to say.
  expect(await pageFor(false, false)).not.toMatch(link);
  expect(await pageFor(false, true, "Mail a check.")).not.toMatch(link);
});

it("FEE-05 RCPT-04 offers view-only staff nothing to pay, and says why once", async () => {
  const page = await pageFor(true);
  expect(page).not.toContain("Pay $150.00");
  expect(page).not.toContain("Cannot be paid online.");
  expect(page.match(/You have view-only access, so you cannot make payments\./g)).toHaveLength(1);
  expect(page).toContain("Reseating fee");
});
