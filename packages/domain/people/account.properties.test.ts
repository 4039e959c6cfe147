import fc from "fast-check";
import { expect, it } from "vitest";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { WireInstant } from "@portal/contract/values";
import { fee, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { feeRefusals, feesFor, payableYears } from "../billing/annualFeeRefusals";
import { invoiceAnswer } from "../billing/invoices";
import { asCents, sumCents } from "../billing/money";
import { orderSums } from "../billing/receipts";

const amount = (min: number) => fc.integer({ min, max: 5_000_000 }).map((cents) => asCents(cents));

const line = fc
  .record({ unitPrice: amount(0), part: fc.double({ min: 0, max: 1, noNaN: true }), isRefunded: fc.boolean() })
  .map(({ unitPrice, part, isRefunded }) => ({
    description: "Fee",
    unitPrice,
    discountAmount: asCents(Math.floor(unitPrice * part)),
    discountDescription: null,
    createdDate: wireDate("2026-01-12"),
    product: { productCode: "FEE", feeTypeId: FeeType.CCAnnualFee, examinationId: null },
    isRefunded,
  }));

it("RCPT-02 the lines of an invoice add up to its total, and nothing of it is below zero", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom(...Object.values(InvoiceStatus)),
      fc.integer({ min: 0, max: 9_000_000 }),
      (lineItems, invoiceStatus, received) => {
        const invoiceNumber = "INV-1" as InvoiceNumber;
        const facts = {
          invoiceNumber,
          invoiceStatus,
          createDate: wireDate("2026-01-12"),
          moduleSelection: null,
          formattedCnpType: null,
          lineItems,
        };
        const shown = invoiceAnswer(facts, asCents(received), asCents(received));
        expect(sumCents(shown.lineItems.map((own) => own.amount))).toBe(shown.total);
        for (const own of shown.lineItems) {
          expect(own.amount).toBeGreaterThanOrEqual(0);
          expect(own.amount).toBeLessThanOrEqual(own.unitPrice);
        }
        expect(shown.balance).toBeGreaterThanOrEqual(0);
        expect(shown.balance).toBeLessThanOrEqual(shown.total);
        if (shown.isPaid) expect(shown.balance).toBe(0);
      },
    ),
  );
});

it("RCPT-02 an order's total is its subtotal and refunds, and its balance what payments leave of it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ feeType: fc.constantFrom(...Object.values(FeeType)), amount: amount(-5_000_000) }), {
        maxLength: 8,
      }),
      fc.array(amount(-5_000_000), { maxLength: 4 }),
      (lines, payments) => {
        const orderLineItems = lines.map((own, index) => ({
          ...own,
          orderLineItemId: index + 1,
          description: "Fee",
          createdDate: wireDate("2026-01-12"),
        }));
        const completedPayments = payments.map((own) => ({
          amount: own,
          transactionDate: "2026-01-12T16:00:00Z" as WireInstant,
        }));
        const { subtotal, refunds, total, paid, returned, balance } = orderSums({ orderLineItems, completedPayments });
        expect(subtotal + refunds).toBe(total);
        expect(paid + returned + balance).toBe(total);
        expect(sumCents(lines.map((own) => own.amount))).toBe(total);
      },
    ),
  );
});

it("FEE-02, FEE-09 whatever fees a block has, what can be paid is accepted, in order, and costs its sum", () => {
  const anyFee = fc.record({ isPaid: fc.boolean(), isWaived: fc.boolean(), feeAmount: amount(0) });
  fc.assert(
    fc.property(
      fc.array(anyFee, { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 2018, max: 2030 })),
      fc.integer({ min: 2018, max: 2030 }),
      fc.integer({ min: 1, max: 8 }),
      (stories, pendingExamYear, thisYear, count) => {
        const block = {
          ccAnnualFees: stories.map((story, index) => fee(2020 + index, story)),
          unpaidOrphanYears: [],
          pendingExamYear,
        };
        const today = day(`${thisYear}-06-15`);
        const all = payableYears(block, today);
        const years = all.slice(0, count);
        if (years.length === 0) return;
        expect(feeRefusals(block, years, today)).toEqual([]);
        expect(feesFor(block, years)).toBeGreaterThan(0);
        expect(feesFor(block, all)).toBe(feesFor(block, years) + feesFor(block, all.slice(count)));
        // Without the first, none of the others.
        for (const year of all.slice(1)) expect(feeRefusals(block, [year], today)).not.toEqual([]);
      },
    ),
  );
});
