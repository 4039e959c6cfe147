import { Hono } from "hono";
import { Temporal } from "temporal-polyfill";
import type { plainRecords } from "./records";

/** A payment with the documents' fields. */
interface Payment {
  readonly amount: number;
  readonly PaymentToken: string;
  readonly hasBeenCharged: boolean;
}

/** The board's payment provider: Stripe, at `url`, with the board's own secret key. */
export interface ChargingAt {
  readonly url: string;
  readonly secretKey: string;
  readonly apiVersion: string;
}

/** The documents' payment calls, for a board that charges by itself; it knows no keys, and charges a token once. */
export function chargingCalls(records: ReturnType<typeof plainRecords>, stripe: ChargingAt): Hono {
  const app = new Hono();
  const block = records.physician.currentCCEnrollment.currentCCBlock;

  async function ask(path: string, fields: Record<string, string>, key: string) {
    const answer = await fetch(`${stripe.url}/v1${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${stripe.secretKey}`,
        "Stripe-Version": stripe.apiVersion,
        "Idempotency-Key": key,
      },
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as { readonly id: string; readonly status?: string };
  }

  /** Reads a token as docs/stripe.md describes it: `card:pm_1@cus_2`. */
  async function charge({ amount, PaymentToken, hasBeenCharged }: Payment): Promise<boolean> {
    const [, type = "", method = "", customer = ""] = /^(\w+):(\w+)@(\w+)$/.exec(PaymentToken) ?? [];
    if (hasBeenCharged || method === "") return false;
    const made = await ask(
      "/payment_intents",
      { amount: String(Math.round(amount * 100)), currency: "usd", "payment_method_types[0]": type },
      `${method}:make`,
    );
    const path = `/payment_intents/${made.id}`;
    await ask(path, { payment_method: method, customer, "payment_method_types[0]": type }, `${method}:method`);
    const { status } = await ask(`${path}/confirm`, { off_session: "true" }, `${method}:confirm`);
    if (status !== "succeeded" && status !== "processing") return false;
    records.orderPayments.push({
      paymentId: 5000 + records.orderPayments.length,
      transactionDate: Temporal.Now.instant().toString(),
      total: amount,
      paymentIncludesMultipleInvoices: false,
      invoices: null,
      orders: [],
    });
    return true;
  }

  app.post("/api/physician/payccannualfees", async (context) => {
    const { years, payment } = await context.req.json<{ years: number[]; payment: Payment }>();
    const isSuccessful = await charge(payment);
    if (isSuccessful) for (const fee of block.ccAnnualFees) if (years.includes(fee.year)) fee.isPaid = true;
    return context.json({ isSuccessful, ccBlock: block });
  });
  app.post("/api/application/submit", async (context) => {
    const payment = await context.req.json<Payment>();
    const isSuccessful = await charge(payment);
    if (isSuccessful) paid("examinationId", context.req.query("examinationId"), payment.amount);
    return context.json({ isSuccessful });
  });
  app.post("/api/application/makepayment", async (context) => {
    const payment = await context.req.json<Payment>();
    const isSuccessful = await charge(payment);
    if (isSuccessful) paid("applicationId", context.req.query("applicationId"), payment.amount);
    return context.json({ isSuccessful });
  });
  return app;

  function paid(id: "examinationId" | "applicationId", value: string | undefined, amount: number): void {
    const application = records.applications.find((one) => String(one[id]) === value);
    if (application === undefined) return;
    const before = (application["order"] ?? null) as { readonly completedPayments: object[] } | null;
    const completedPayments = [
      ...(before?.completedPayments ?? []),
      { amount, transactionDate: Temporal.Now.instant().toString() },
    ];
    const balance = Number(application["balance"]) - amount;
    Object.assign(application, {
      candidateStatus: 1,
      balance,
      orderNumber: "A-1",
      order: { orderNumber: "A-1", total: 1900, balance, orderLineItems: [], completedPayments, installments: [] },
    });
  }
}
