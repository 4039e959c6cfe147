import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { asCents } from "@portal/domain/billing/money";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { invoice as invoiceOf, line } from "~/tests/support/records/invoices";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { invoice } from "./invoice";

const invoiceNumber = "INV-1" as InvoiceNumber;
const paying = invoice({ kind: "invoice", invoiceNumber, description: "Reseating fee", amount: asCents(15_000) });
const asked = (own: ReturnType<typeof invoiceOf>[]) =>
  paying.notOwed(
    boardThat({ getInvoicesForPhysician: () => Promise.resolve(own) })(),
    { kind: "invoices", invoiceNumbers: [invoiceNumber] },
    day("2026-07-15"),
  );

it("PAY-18 before anything is charged the board is asked for this invoice once more", async () => {
  const another = invoiceOf({ invoiceNumber: "INV-2" as InvoiceNumber, balance: dollars(75) });
  expect(await asked([another, invoiceOf()])).toEqual([]);
  expect(await asked([another, invoiceOf({ balance: dollars(75) })])).toEqual([
    "Invoice INV-1 is $75.00 now, not $150.00.",
  ]);
  expect(await asked([another])).toEqual(["The board no longer has this invoice."]);
});

describe("PAY-18 an invoice with annual fees, paid as a whole", () => {
  const lines = [line(FeeType.CCAnnualFee, { year: 2025 }), line()];
  const whole = invoice({
    kind: "invoice",
    invoiceNumber,
    description: "Annual fee and 1 more",
    amount: asCents(30_000),
    years: [2025],
  });
  const owedOf = (fees: ReturnType<typeof fee>[]) =>
    whole.notOwed(
      boardThat({
        getInvoicesForPhysician: async () => [invoiceOf({ lines })],
        getPhysician: async () => physicianOn("2026-07-15", [blockFacts(2025, { ccAnnualFees: fees })]),
      })(),
      { kind: "invoices", invoiceNumbers: [invoiceNumber] },
      day("2026-07-15"),
    );

  it("claims its years, so that no payment of annual fees takes them as well", () => {
    expect(whole.claims).toEqual(["invoice:INV-1", "fee:2025"]);
  });

  it("is charged as long as its fees are due, in the order of the years", async () => {
    expect(await owedOf([fee(2025), fee(2026)])).toEqual([]);
    expect(await owedOf([fee(2025, { isPaid: true })])).toEqual(["The annual fee of 2025 is paid"]);
    expect(await owedOf([fee(2024), fee(2025)])).toEqual(["Years are paid in order: 2024 comes before 2025"]);
  });

  it("is not charged once the board no longer names the year of its fee", async () => {
    const board = boardThat({
      getInvoicesForPhysician: async () => [
        invoiceOf({ lines: [line(FeeType.CCAnnualFee), ...lines], balance: dollars(300) }),
      ],
    });
    expect(
      await whole.notOwed(board(), { kind: "invoices", invoiceNumbers: [invoiceNumber] }, day("2026-07-15")),
    ).toEqual(["Annual fees and other charges are on this invoice, and can only be paid together"]);
  });

  it("is followed by the call that says which years it paid", async () => {
    const recorded: number[][] = [];
    const board = boardThat({
      recordAnnualFeesPaid: ({ body }) => {
        recorded.push([...body.years]);
        return Promise.resolve({ ccBlock: {} as never });
      },
    })();
    await whole.afterInvoices(board, {} as never);
    await paying.afterInvoices(board, {} as never);
    expect(recorded).toEqual([[2025]]);
  });
});

it("PAY-18 cannot be asked for in the bookkeeping without invoices", async () => {
  await expect(paying.pay(boardThat()(), {} as never)).rejects.toThrow("with invoices");
});
