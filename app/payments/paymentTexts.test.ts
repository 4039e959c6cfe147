import { describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import { paymentNotices } from "~/app/routes/home/payments/paymentNotices";
import { receiptView } from "~/app/routes/payments-and-receipts/paymentsView";
import { statusView } from "~/app/routes/payments/status/statusView";
import { paymentReceipt } from "@portal/board/documents/billingDocuments";
import { isTrue, noticeKinds } from "@portal/payments/paymentNotices";
import { creditCard, intentIn, payer, refundOf } from "~/tests/support/payments/intents";
import { documentIssuer, receiptContext, receiptReader } from "~/tests/support/records/invoices";
import { readPdf } from "~/tests/support/servers/pdf";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { refundSentence } from "@portal/domain/billing/receipts";
import type { IntentState } from "@portal/payments/intent";
import type { Receipt } from "@portal/contract/billing/receipt";
import { standingSentences } from "@portal/payments/payerSummary";
import { refundReason } from "@portal/payments/staffSettlements";
import { noticeMail } from "./noticeMail";

const states: readonly IntentState[] = [
  "created",
  "collecting",
  "ready",
  "charging",
  "unknown",
  "charged",
  "recorded",
  "declined",
  "cancelled",
  "returned",
  "refunded",
];
const issuer = { portalUrl: "https://portal.test/physicianportal", paymentsEmail: "payments@board.example" };

const stored = states.flatMap((state) =>
  [null, "It differs"].flatMap((staffReason) =>
    [false, true].flatMap((mayBeCharged) =>
      (["provider", "board"] as const).map((chargedBy) => ({ state, staffReason, mayBeCharged, chargedBy })),
    ),
  ),
);
const atBank = { authenticationUrl: "https://bank.example/approve", mayBeCharged: true, staffReason: null } as const;
const partly = { state: "recorded", refunds: [refundOf(5_000)], chargedBy: "provider" } as const;
const cases = [
  ...stored,
  { ...partly, staffReason: null, mayBeCharged: false },
  { ...partly, staffReason: "It differs", mayBeCharged: false },
  { ...atBank, state: "unknown", chargedBy: "provider" } as const,
];

describe("PAY-21 every surface says the same of one payment", () => {
  it.each(cases)("$state, staff: $staffReason, maybe charged: $mayBeCharged, $chargedBy", (facts) => {
    const { state, chargedBy, ...changes } = facts;
    const intent = intentIn(state, { ...changes, method: creditCard, payer });
    const { what, meaning } = standingSentences(intent, chargedBy);
    const viewer = {
      isReadOnly: false,
      isStaff: false,
      chargedBy,
      isReceiptMailed: false,
      refreshing: null,
      leadsOn: null,
      closed: [],
      notPayable: null,
    };
    expect(statusView(intent, viewer).sentences.join(" ")).toContain(meaning);

    for (const notice of paymentNotices([intent], chargedBy)) {
      expect(notice.title).toBe(what);
      expect(notice.text).toContain(meaning);
    }
    // Possible mails: a charged payment is no longer in doubt, and so on.
    const mails = noticeKinds.filter((kind) => kind !== "staff" && isTrue(kind, { ...intent, isReopened: true }));
    for (const kind of mails) {
      expect(noticeMail(kind, intent, chargedBy, issuer).paragraphs.slice(0, 2)).toEqual([what, meaning]);
    }
  });

  it("a payment that staff must settle is on the dashboard in every state", () => {
    const left = states.flatMap((state) => paymentNotices([intentIn(state, { staffReason: "It differs" })]));
    expect(left).toHaveLength(states.length);
  });

  it("a receipt and its PDF say of a returned payment what its page says", async () => {
    const { meaning } = standingSentences(intentIn("returned"), "provider");
    const receipt = {
      paymentId: 7,
      transactionDate: "2026-03-02T15:00:00Z",
      returnedDate: "2026-03-09T15:00:00Z",
      total: 25_000,
      surcharge: 0,
      invoices: [],
      orders: [],
    } as unknown as Receipt;
    const madeAt = Temporal.Instant.from("2026-03-10T15:00:00Z");
    const { returned, notes } = receiptView(receipt, Temporal.PlainDate.from("2026-03-10"), receiptReader);
    expect([returned, notes]).toEqual([
      "March 9, 2026",
      [`The bank returned this payment on March 9, 2026. ${meaning}`],
    ]);
    const { text } = await readPdf(await paymentReceipt(receipt, receiptContext, documentIssuer, madeAt));
    expect(text.replace(/\s+/gu, " ")).toContain(`The bank returned this payment on March 9, 2026. ${meaning}`);
  });
});

describe("PAY-20 a mail about a payment", () => {
  it("says what is to be paid again, and leads to the payment", () => {
    const intent = intentIn("returned", { payer });
    expect(noticeMail("returned", intent, "provider", issuer)).toEqual({
      recipient: "ana@hospital.example",
      alsoToPhysician: true,
      subject: "Your bank returned your payment",
      paragraphs: [
        "Your payment of $250.00 for the annual fee of 2025 was returned by your bank.",
        "The money did not arrive, so this must be paid again.",
        "To be paid again: $250.00 for the annual fee of 2025. Your dashboard shows the amount and the due date.",
        "See this payment in the physician portal:",
      ],
      link: `https://portal.test/physicianportal/payments/${intent.intentId}`,
    });
    const left = noticeMail("returned", { ...intent, staffReason: "x", payer: null }, "provider", issuer);
    expect(left.recipient).toBeNull();
    expect(left.paragraphs.join(" ")).toMatch(/Wait before you pay again/);
    expect(left.paragraphs.join(" ")).not.toContain("To be paid again");
  });

  it("says that a payment was refunded, and that its fee is open again once the record agrees", () => {
    const intent = intentIn("refunded", { payer });
    expect(noticeMail("refunded", intent, "provider", issuer)).toMatchObject({
      subject: "Your payment was refunded",
      paragraphs: [
        "Your payment of $250.00 for the annual fee of 2025 was refunded.",
        "The money goes back to the card or account it came from.",
        "$250.00 for the annual fee of 2025 is no longer paid. Your dashboard shows what you still have to pay.",
        "See this payment in the physician portal:",
      ],
    });
    const left = noticeMail("refunded", { ...intent, staffReason: "x" }, "provider", issuer);
    expect(left.paragraphs.join(" ")).not.toContain("no longer paid");
  });

  it("says how much was refunded and how much remains paid, and leads to the payment", () => {
    const intent = intentIn("recorded", {
      ...{ payer, method: creditCard },
      ...{ refunds: [refundOf(5_000)], staffReason: refundReason },
    });
    expect(noticeMail("partly-refunded", intent, "provider", issuer)).toEqual({
      recipient: "ana@hospital.example",
      alsoToPhysician: true,
      subject: "Part of your payment was refunded",
      paragraphs: [
        "Your payment of $257.50 for the annual fee of 2025 has been received.",
        "It is entered in your record. $50.00 was refunded to the card or account it came from, and $207.50 remains paid. The board’s staff is deciding whether this must be paid again. Wait before you pay again.",
        "See this payment in the physician portal:",
      ],
      link: `https://portal.test/physicianportal/payments/${intent.intentId}`,
    });
  });

  it.each([
    [true, "What was refunded must be paid again."],
    [false, "You don’t need to pay this again."],
  ])(
    "PAY-21 says of a part that staff have decided about (due again: %s) what its receipt says",
    (isDueAgain, text) => {
      const decided = [refundOf(5_000, { decision: { isDueAgain, lines: [] } })];
      const { meaning } = standingSentences(intentIn("recorded", { refunds: decided }), "provider");
      expect(meaning.endsWith(`and $200.00 remains paid. ${text}`)).toBe(true);
      const receipt = { total: asCents(25_000), invoices: [], orders: [], transactionDate: "2026-03-02T15:00:00Z" };
      const lines = [{ number: "ORD-1", line: 1, amount: asCents(5_000), isDueAgain }];
      const refunds = [
        { refundId: "R-1", amount: asCents(5_000), refundedDate: receipt.transactionDate, isDecided: true, lines },
      ];
      const view = receiptView(
        { ...receipt, refunds } as unknown as Receipt,
        Temporal.PlainDate.from("2026-03-10"),
        receiptReader,
      );
      expect(view.notes).toEqual([`$50.00 was refunded on March 2, 2026. ${text}`]);
    },
  );

  it.each([[[true, false]], [[false, true]]])(
    "PAY-21 says of parts that were decided differently (%j) that one of them must be paid again",
    (decided) => {
      const text = "A part of what was refunded must be paid again.";
      const refunds = decided.map((isDueAgain, at) =>
        refundOf(5_000, { refundId: `R-${at}`, decision: { isDueAgain, lines: [] } }),
      );
      for (const state of ["recorded", "refunded"] as const)
        expect(standingSentences(intentIn(state, { refunds }), "provider").meaning).toContain(text);
      const inPart = [refundOf(5_000, { decision: { isDueAgain: true, lines: ["ORD-1/1"] } })];
      expect(standingSentences(intentIn("recorded", { refunds: inPart }), "provider").meaning).toContain(text);
      const lines = decided.map((isDueAgain, at) => ({
        number: "ORD-1",
        line: at + 1,
        amount: asCents(100),
        isDueAgain,
      }));
      expect(refundSentence({ isDecided: true, lines })).toBe(text);
    },
  );

  it("tells staff why, and of no name", () => {
    const intent = intentIn("charged", { payer, staffReason: "The board refuses to record the charge" });
    const { recipient, paragraphs, link } = noticeMail("staff", intent, "provider", issuer);
    expect(recipient).toBe("payments@board.example");
    expect(paragraphs[0]).toBe("The board refuses to record the charge.");
    expect(paragraphs[1]).toContain("physician ID 100200");
    expect(paragraphs.join(" ")).not.toContain(payer.lastName);
    expect(link).toBe(`https://portal.test/physicianportal/staff/payments/${intent.intentId}`);
  });

  it("PAY-33 tells staff of a dispute and its last moment", () => {
    const dueBy = wireInstant.parse("2026-03-16T15:00:00Z");
    const dispute = { disputeId: "dp_1", amount: asCents(25_000), reason: "fraudulent", state: "open", dueBy } as const;
    const intent = intentIn("recorded", { disputes: [{ ...dispute, openedAt: dueBy }] });
    const { subject, paragraphs } = noticeMail("disputed", intent, "provider", issuer);
    expect([subject, paragraphs[0]]).toEqual([
      "A payment of $250.00 is disputed",
      "The payer disputes $250.00 (fraudulent): answer it at the provider by March 16, 2026 at 10:00 a.m. Central Time.",
    ]);
  });
});

it("names what was paid with, with the last four digits where they are known", () => {
  expect(paymentMethodText("AmericanExpress", "0005")).toBe("American Express ending in 0005");
  expect(paymentMethodText("ECheck/ACH", null)).toBe("Bank account");
});
