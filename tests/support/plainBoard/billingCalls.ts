import type { Hono } from "hono";
import { invoice } from "./billingRecords";
import type { plainRecords } from "./records";

interface Charge {
  readonly transactionAmount: number;
  readonly isSuccessful: boolean;
}

/** The calls that pay fees, invoices and applications. The portal charges; such a board only records. */
export function billingCalls(app: Hono, records: ReturnType<typeof plainRecords>): void {
  const block = records.physician.currentCCEnrollment.currentCCBlock;
  let nextInvoice = 2001;
  const add = (...given: Parameters<typeof invoice>) => {
    const made = invoice(...given);
    records.invoices.push(made);
    return made;
  };
  const applicationBy = (field: string, id: string | undefined) =>
    records.applications.find((application) => String(application[field]) === id);
  const settle = (numbers: readonly string[]) => {
    const paid = records.invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
    for (const one of paid)
      Object.assign(one, { invoiceStatus: 5, balance: 0, appliedPayment: one.total, isPaid: true });
    return paid;
  };
  const pay = (years: readonly number[]) => {
    for (const fee of block.ccAnnualFees) if (years.includes(fee.year)) fee.isPaid = true;
    return block;
  };

  app.get("/api/invoice/getinvoicesforphysician", ({ json }) => json(records.invoices));
  app.get("/api/invoice/getpaidinvoicesforpayment", ({ json }) => json(records.invoicePayments));
  app.get("/api/order/getpaidordersforpayment", ({ json }) => json(records.orderPayments));

  app.post("/api/invoice/createinvoicesforannualfeeyears", async ({ req, json }) => {
    const years: number[] = await req.json();
    const made = years.map((year) => {
      const amount = block.ccAnnualFees.find((fee) => fee.year === year)?.feeAmount ?? 0;
      return add(`INV-${nextInvoice++}`, records.today, `Annual fee ${year}`, 12, amount);
    });
    return json(made.map(({ invoiceNumber }) => ({ invoiceNumber })));
  });
  app.post("/api/invoice/applypaymenttoinvoices", async ({ req, json }) => {
    const { invoiceNumbers, paymentCharge } = await req.json<{ invoiceNumbers: string[]; paymentCharge: Charge }>();
    const invoices = settle(invoiceNumbers);
    records.invoicePayments.push({
      paymentId: nextInvoice++,
      transactionDate: records.today,
      total: paymentCharge.transactionAmount,
      paymentIncludesMultipleInvoices: invoices.length > 1,
      invoices,
      orders: [],
    });
    return json({ isSuccessful: true, invoices });
  });
  app.post("/api/physician/recordannualfeespaid", async ({ req, json }) =>
    json({ ccBlock: pay((await req.json<{ years: number[] }>()).years) }),
  );
  app.post("/api/physician/payccannualfees", async ({ req, json }) =>
    json({ isSuccessful: true, ccBlock: pay((await req.json<{ years: number[] }>()).years) }),
  );

  app.post("/api/invoice/createinvoiceforapplication", ({ req, json }) => {
    const application = applicationBy("applicationId", req.query("applicationId"));
    const given = [records.today, "Examination fee", 1, Number(application?.["balance"] ?? 0)] as const;
    if (req.query("persist") !== "true") return json({ ...invoice("", ...given), invoiceNumber: null });
    return json(add(`INV-${nextInvoice++}`, ...given));
  });
  app.post("/api/invoice/completeinvoicewithnopayment", async ({ req, json }) => json(settle(await req.json())));

  const submitted = (examinationId: string | undefined, paid: number) => {
    const application = applicationBy("examinationId", examinationId);
    if (application === undefined) return;
    const { order, balance } = application as { order: Order | null; balance: number };
    Object.assign(application, {
      candidateStatus: 1,
      candidateStatusDescription: "To be reviewed",
      balance: balance - paid,
      order: orderOf(order, balance, paid, records.today),
    });
  };
  app.post("/api/application/submitapplicationbyexaminationid", (context) => {
    submitted(
      context.req.query("examinationId"),
      Number(applicationBy("examinationId", context.req.query("examinationId"))?.["balance"]),
    );
    return context.body(null, 204);
  });
  app.post("/api/application/submit", async ({ req, json }) => {
    const application = applicationBy("examinationId", req.query("examinationId"));
    Object.assign(application ?? {}, { isSplitPay: req.query("isSplitPay") === "true" });
    submitted(req.query("examinationId"), (await req.json<{ amount: number }>()).amount);
    return json({ isSuccessful: true });
  });
  app.get("/api/application/submit", ({ req, json }) => {
    submitted(req.query("examinationId"), 0);
    return json({ isSuccessful: true });
  });
  app.post("/api/application/makepayment", async ({ req, json }) => {
    const application = applicationBy("applicationId", req.query("applicationId"));
    submitted(String(application?.["examinationId"]), (await req.json<{ amount: number }>()).amount);
    return json({ isSuccessful: true });
  });
}

interface Order {
  readonly total: number;
  readonly balance: number;
  readonly orderLineItems: object[];
  readonly completedPayments: object[];
}

/** The order of an application after another payment; of none before it, `owed` is all that there is to pay. */
function orderOf(before: Order | null, owed: number, paid: number, transactionDate: string): Order {
  return {
    total: before?.total ?? owed,
    balance: owed - paid,
    orderLineItems: before?.orderLineItems ?? [{ description: "Examination fee", amount: owed }],
    completedPayments: [
      ...(before?.completedPayments ?? []),
      ...(paid === 0 ? [] : [{ amount: paid, transactionDate }]),
    ],
  };
}
