import { describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { invoice, line } from "~/tests/support/records/invoices";
import { boardThat } from "~/tests/support/session/routeArgs";
import { orPaymentRefusal } from "./payApplication";

const examinationId = 7 as ExaminationId;
const invoiceFor = (id: number, number: string, status: InvoiceStatus = InvoiceStatus.Receivable) =>
  invoice({
    invoiceNumber: number as InvoiceNumber,
    invoiceStatus: status,
    lines: [line(FeeType.ApplicationFee, { examinationId: id as ExaminationId })],
  });

const answered = (status: number, code: string | null, invoices = [invoiceFor(7, "INV-7")]) =>
  orPaymentRefusal(
    Promise.reject(new BoardError("createInvoiceForApplication", status, code, "words of the board")),
    boardThat({ getInvoicesForPhysician: async () => invoices })(),
    examinationId,
  );

describe("PAY-18 an application whose payment the board refuses", () => {
  it.each([
    [422, "nothing-open", "This application has no open invoice that can be paid."],
    [409, "being-recorded", expect.stringContaining("Do not pay again") as string],
    [422, "credit-hold", "The board did not accept a payment for this application."],
    [409, null, "The board did not accept a payment for this application."],
  ])("%d %s is shown with its reason, the invoice and whom to write to", async (status, code, text) => {
    expect(await answered(status, code)).toEqual({
      kind: "refused",
      problem: {
        kind: "refusal",
        title: "Nothing was charged or submitted.",
        text,
        namesPaymentsEmail: true,
        page: { to: "/payments/invoices/INV-7", linkText: "Go to invoice INV-7" },
      },
    });
  });

  it("names no other application's invoice, and one that is open before one that is paid", async () => {
    expect(await answered(422, "over", [invoiceFor(8, "INV-8")])).not.toHaveProperty("problem.page");
    const both = [invoiceFor(7, "INV-1", InvoiceStatus.Paid), invoiceFor(7, "INV-2")];
    expect(await answered(422, "over", both)).toMatchObject({ problem: { page: { to: "/payments/invoices/INV-2" } } });
  });

  it("is not a reason where the board did not answer", async () => {
    await expect(answered(503, null)).rejects.toThrow(BoardError);
  });
});
