import { describe, expect, it } from "vitest";
import type { BoardFile } from "~/app/board/boardFile";
import type { PaymentId, Receipt } from "@portal/contract/billing/receipt";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./receiptPdf";

const receipt = { paymentId: 7 as PaymentId, transactionDate: "2026-01-12T15:00:00Z" } as Receipt;

/** `printed` lists the documents requested from the board. */
function asked(query: string) {
  const printed: number[] = [];
  const args = signedIn().asks(`/PaymentsAndReceipts/PaymentReceipt.pdf${query}`, {
    getPaidInvoicesForPayment: async () => [receipt],
    getPaidOrdersForPayment: async () => [],
    downloadPaymentReceipt: async ({ query: { paymentId } }): Promise<BoardFile> => {
      printed.push(paymentId);
      return { contentType: "application/pdf", sizeBytes: 4, body: new Blob(["%PDF"]).stream() };
    },
  });
  return { printed, answer: loader({ ...args, params: {} }) };
}

describe("RCPT-03 the receipt of a payment", () => {
  it("is saved as PaymentReceipt.pdf", async () => {
    const { printed, answer } = asked("?paymentId=7");
    const { headers } = await answer;
    expect([headers.get("Content-Disposition"), headers.get("Content-Type")]).toEqual([
      'attachment; filename="PaymentReceipt.pdf"',
      "application/pdf",
    ]);
    expect(printed).toEqual([7]);
  });

  it.each(["", "?paymentId=8", "?paymentId=07", "?paymentId=7.0"])(
    "does not belong to another's payment, nor of what is no payment: %j",
    async (query) => {
      const { printed, answer } = asked(query);
      expect((await responseOf(answer)).status).toBe(404);
      expect(printed).toEqual([]);
    },
  );
});
