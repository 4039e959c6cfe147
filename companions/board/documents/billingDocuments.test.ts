import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { dollars } from "~/tests/support/records/ccBlocks";
import { invoice } from "~/tests/support/records/invoices";
import { readPdf } from "~/tests/support/servers/pdf";
import type { WrittenDocument } from "./boardDocument";
import { annualFeesDue, unpaidInvoice } from "./billingDocuments";

const issuer = {
  boardName: "Meridian Board",
  contactEmail: "contact@meridianboard.example",
  paymentsEmail: "payments@meridianboard.example",
  verificationUrl: "https://portal.test/physicianportal/verify",
  invoiceUrl: "https://portal.test/physicianportal/payments/invoices",
  accountUrl: "https://portal.test/physicianportal/AccountInformation",
};
const payByMail = "Mail a check to 100 Main Street, Chicago, IL 60601.";
const now = Temporal.Instant.from("2026-07-15T17:00:00Z");
const payer = { physicianId: 100200 as PhysicianId, fullName: "Ada Whitcombe" };
const textOf = async (document: Promise<WrittenDocument>) => (await readPdf(await document)).text.replace(/\s+/g, " ");

it(
  "PAY-18 a printed invoice says how to pay: online, and by mail where the board says how",
  { timeout: 60_000 },
  async () => {
    const byMail = await textOf(unpaidInvoice(invoice(), payer, { ...issuer, payByMail }, now));
    expect(byMail).toContain("How to pay Sign in at https://portal.test/physicianportal/payments/invoices/INV-1");
    expect(byMail).toContain(payByMail);
    expect(byMail).toContain(issuer.paymentsEmail);
    expect(await textOf(unpaidInvoice(invoice(), payer, issuer, now))).not.toContain("Mail a check");
  },
);

it("PAY-18 so do printed fees that there is no invoice for", { timeout: 60_000 }, async () => {
  const text = await textOf(
    annualFeesDue([{ year: 2026, amount: dollars(185) }], payer, { ...issuer, payByMail }, now),
  );
  expect(text).toContain("Sign in at https://portal.test/physicianportal/PaymentsAndReceipts");
  expect(text).toContain(payByMail);
});
