import { expect, it } from "vitest";
import type { Receipt } from "@portal/contract/billing/receipt";
import { boardThat } from "~/tests/support/session/routeArgs";
import { BoardError } from "./boardError";
import { readReceipts } from "./receipts";

const receipt = { paymentId: 1, transactionDate: "2026-04-02T10:00:00Z" } as Receipt;
const failed = (status: number) => () =>
  Promise.reject(new BoardError("getPaidOrdersForPayment", status, null, "No orders"));
const read = (status: number) =>
  readReceipts(
    boardThat({ getPaidInvoicesForPayment: async () => [receipt], getPaidOrdersForPayment: failed(status) })(),
  );

it.each([404, 501])(
  "RCPT-03 receipts are those of the one bookkeeping that a board has; %i for the other",
  async (status) => {
    expect(await read(status)).toEqual([receipt]);
  },
);

it("RCPT-03 receipts are incomplete where a call fails", async () => {
  await expect(read(503)).rejects.toMatchObject({ status: 503 });
});
