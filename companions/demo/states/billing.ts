import type { Temporal } from "temporal-polyfill";
import { Certification, FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import * as wire from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { AccountRecord } from "@portal/board/store/people/physicianRecord";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import type { Known } from "@portal/contract/reading/unavailable";
import { dollars, type Year } from "@portal/contract/values";
import { demoInvoice, demoOrder, demoPayment, morningOf, product } from "../accounts";
import { licensedIn } from "../addresses";
import { finished, firstYearDone, type PhysicianState, underWay } from "./physicianState";

export const receipts: readonly PhysicianState[] = [
  {
    key: "receipts",
    shows: "Payments of every kind: several invoices, refunds, an installment, one returned",
    physician: [101743, "Beatrice Lombardi", Certification.Psychiatry, licensedIn.Minnesota],
    on: ({ physicianId, today, year }) => {
      const attested = [...firstYearDone(year - 1), { year, cme: 20, sa: 6 }];
      return { blocks: [finished(year - 4), { ...underWay(year), attested }], ...more(physicianId, today) };
    },
  },
];

function more(physicianId: PhysicianId, today: Temporal.PlainDate): AccountRecord {
  const ago = (days: number) => today.subtract({ days });
  const day = (days: number) => wireDateOf(ago(days));
  const dollars = (amount: number) => wire.dollars.decode(amount);

  const copy = demoInvoice(physicianId, 60, day(40), {
    description: "Duplicate certificate",
    unitPrice: dollars(60),
    discountAmount: dollars(10),
    discountDescription: "Replaces a damaged one",
    product: product("DUPLICATE", FeeType.DuplicateCertificate),
  });
  const second = demoInvoice(physicianId, 61, day(40), {
    description: "Duplicate certificate, second copy",
    unitPrice: dollars(60),
    isRefunded: true,
    product: product("DUPLICATE", FeeType.DuplicateCertificate),
  });
  const reseating = demoInvoice(
    physicianId,
    62,
    day(25),
    { description: "Reseating fee", unitPrice: dollars(150), product: product("RESEATING", FeeType.ReseatingFee) },
    { invoiceStatus: InvoiceStatus.Receivable },
  );
  const abandoned = demoInvoice(
    physicianId,
    63,
    day(26),
    { description: "Reseating fee", unitPrice: dollars(175), product: product("RESEATING", FeeType.ReseatingFee) },
    { invoiceStatus: InvoiceStatus.Abandoned },
  );

  const application = demoOrder(physicianId, 64, day(300), {
    lines: [
      { feeType: FeeType.ApplicationFee, amount: dollars(700), description: "Application fee, Geriatric Psychiatry" },
      { feeType: FeeType.LateFeeMoc, amount: dollars(0), description: "Late fee" },
      {
        feeType: FeeType.CommitteeMemberProcessingDiscount,
        amount: dollars(-50),
        description: "Committee member discount",
      },
      { feeType: FeeType.Refund, amount: dollars(-100), description: "Part of the application fee" },
    ],
  });
  const examination = demoOrder(physicianId, 70, day(60), {
    lines: [
      {
        feeType: FeeType.ExaminationFeeMoc,
        amount: dollars(1200),
        description: "Examination fee, Geriatric Psychiatry",
      },
    ],
    installments: [{ dueDate: wireDateOf(today.add({ days: 45 })), amount: dollars(600) }],
  });

  const appliedTo = ({ invoiceNumber }: typeof copy, amount: number) => ({ invoiceNumber, amount: dollars(amount) });
  const applied = (amount: number) => [{ orderNumber: application.orderNumber, amount: dollars(amount) }];
  return {
    invoices: [copy, second, reseating, abandoned],
    orders: [application, examination],
    payments: [
      demoPayment(physicianId, 64, ago(300), { orders: applied(650) }, { paymentType: "MasterCard", lastFour: "4444" }),
      demoPayment(
        physicianId,
        65,
        ago(280),
        { orders: applied(-100) },
        { paymentType: "MasterCard", lastFour: "4444" },
      ),
      demoPayment(
        physicianId,
        66,
        ago(60),
        { orders: [{ orderNumber: examination.orderNumber, amount: dollars(600) }] },
        { paymentType: "ECheck/ACH", lastFour: "6789" },
      ),
      demoPayment(
        physicianId,
        67,
        ago(40),
        { invoices: [appliedTo(copy, 50), appliedTo(second, 60)] },
        { paymentType: "Visa", surcharge: dollars(3.3), payer: "Beatrice Lombardi", surchargeState: "MN" },
      ),
      demoPayment(
        physicianId,
        68,
        ago(24),
        { invoices: [appliedTo(reseating, 150)] },
        { paymentType: "ECheck/ACH", lastFour: "6789", returnedDate: morningOf(ago(20)) },
      ),
    ],
  };
}

export const fees: readonly PhysicianState[] = [
  {
    key: "several-fees",
    shows: "Three annual fees can be paid, the first of them from before the block",
    physician: [101957, "Hannah Sorensen", Certification.Neurology, licensedIn.Minnesota],
    on: ({ year }) => ({
      blocks: [{ ...underWay(year), ccAnnualFees: [year - 2, year - 1, year, year + 1].map((one) => fee(one)) }],
    }),
  },
  {
    key: "fee-after-exam",
    shows: "A fee is waived, and the one after it waits for the grades of an examination",
    physician: [101964, "Rafael Ibarra", Certification.Psychiatry, licensedIn.California],
    on: ({ year }) => {
      const ccAnnualFees = [fee(year - 2), fee(year - 1, { isWaived: true }), fee(year), fee(year + 1)];
      return { blocks: [{ ...underWay(year), ccAnnualFees, pendingExamYear: year - 1 }] };
    },
  },
];

function fee(year: Year, changes: Partial<Known<CCAnnualFee>> = {}): Known<CCAnnualFee> {
  return { year, feeAmount: dollars.decode(185), isPaid: false, isWaived: false, ...changes };
}
