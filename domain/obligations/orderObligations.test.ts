import { describe, expect, it } from "vitest";
import type { Order, Receipt } from "~/contract/billing/receipt";
import { FeeType } from "~/contract/enumerations";
import type { WireInstant } from "~/contract/values";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { orderObligations } from "./orderObligations";

const transactionDate = "2026-10-01T12:00:00Z" as WireInstant;
const order = (paid: number): Order => ({
  orderNumber: "MB-1",
  total: dollars(1_200),
  balance: dollars(1_200 - paid),
  orderLineItems: [
    {
      orderLineItemId: 1,
      feeType: FeeType.ExaminationFeeMoc,
      amount: dollars(1_200),
      description: "Examination fee",
      createdDate: wireDate("2026-10-01"),
    },
  ],
  completedPayments: [{ amount: dollars(paid), transactionDate }],
  installments: [
    { dueDate: wireDate("2026-11-19"), amount: dollars(300) },
    { dueDate: wireDate("2027-01-04"), amount: dollars(400) },
  ],
});
const receipt = (...orders: Order[]) => ({ orders }) as Receipt; // Only what an obligation depends on.
const told = (receipts: readonly Receipt[], orderNumber: string | null = null) =>
  orderObligations(receipts, [examination({ orderNumber })], day("2026-11-20")).map(
    ({ id, text, state, due, cost }) => [id, text, state, due.kind === "by" && due.now.toString(), cost?.amount],
  );

describe("RCPT-02 the installments of an order without an application", () => {
  it("are to be paid by their dates, once however many payments name the order", () => {
    expect(told([receipt(order(500)), receipt(order(500))])).toEqual([
      [
        "installment-MB-1-2026-11-19",
        "Pay the installment of $300.00: Examination fee",
        "overdue",
        "2026-11-19",
        30_000,
      ],
      ["installment-MB-1-2027-01-04", "Pay the installment of $400.00: Examination fee", "to-do", "2027-01-04", 40_000],
    ]);
    expect(told([receipt(order(1_000))])).toMatchObject([
      ["installment-MB-1-2027-01-04", expect.anything(), "to-do", "2027-01-04", 20_000],
    ]);
    expect(told([receipt(order(1_200))])).toEqual([]);
  });

  it("are left to the application that the order is for", () => {
    expect(told([receipt(order(500))], "MB-1")).toEqual([]);
  });
});
