import { z } from "@portal/contract/zod";
import type { WebhookEvent } from "../gateway";

/**
 * The parts of Stripe's answers that are read, by its own names (docs.stripe.com/api, version 2025-09-30.clover).
 * Enumerations are read as text: Stripe may add a value at any time, and the reader decides whether it puts money in
 * doubt.
 */

const epochSeconds = z.int().positive();
const cents = z.int().min(0);
const id = z.string().min(1).max(200);
const metadata = z.record(z.string(), z.string());

/** Names of the portal's own fields in `metadata`. */
export const attemptField = "portal_attempt";
export const paymentField = "portal_payment";
export const surchargeField = "portal_surcharge";
export const refundField = "portal_refund";

const charge = z.object({
  id,
  created: epochSeconds,
  status: z.string(),
  refunded: z.boolean(),
  amount_refunded: cents.nullish(),
  disputed: z.boolean(),
  outcome: z.object({ type: z.string().max(100) }).nullish(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
});
export type Charge = z.infer<typeof charge>;

const paymentError = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  payment_method: z.object({ id }).nullish().catch(null),
});

/** Where a payer approves the charge at their bank; other actions need Stripe's script. */
const nextAction = z.object({
  redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
});

export const paymentIntent = z.object({
  id: z.string().regex(/^pi_\w{1,95}$/),
  status: z.string(),
  amount: cents,
  currency: z.literal("usd"),
  created: epochSeconds,
  metadata,
  payment_method: id.nullable(),
  last_payment_error: paymentError.nullable(),
  next_action: nextAction.nullish().catch(null),
  /** An id unless expanded. */
  latest_charge: z.union([id, charge]).nullable(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

const paymentMethod = z.object({
  id,
  customer: id.nullable(),
  type: z.string(),
  billing_details: z
    .object({ address: z.object({ state: z.string().nullish(), country: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
  card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/), funding: z.string() }).nullish(),
  us_bank_account: z
    .object({
      last4: z.string().regex(/^\d{4}$/),
      account_type: z.enum(["checking", "savings"]).nullable().catch(null),
      account_holder_type: z.enum(["individual", "company"]).nullable().catch(null),
    })
    .nullish(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const setupIntent = z.object({ status: z.string(), payment_method: z.union([id, paymentMethod]).nullable() });

export const checkoutSession = z.object({
  id: z.string().regex(/^cs_\w{1,190}$/),
  mode: z.string(),
  status: z.string(),
  url: z.url().nullish(),
  client_reference_id: z.string().nullable(),
  metadata,
  setup_intent: z.union([id, setupIntent]).nullish(),
  payment_intent: z.union([id, paymentIntent]).nullish(),
});
export type CheckoutSession = z.infer<typeof checkoutSession>;

const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), has_more: z.boolean() });
/** For lists of every use of the account, in any currency. */
export const createdObjects = listOf(z.object({ id, metadata: metadata.nullish().catch(null) }));

const dispute = z.object({
  id,
  amount: cents,
  reason: z.string(),
  status: z.string(),
  created: epochSeconds,
  evidence_details: z.object({ due_by: epochSeconds.nullish() }).nullish(),
});
export type StripeDispute = z.infer<typeof dispute>;
export const disputes = listOf(dispute);

export const account = z.object({
  id,
  capabilities: z.object({ us_bank_account_ach_payments: z.string().nullish() }).nullish(),
});

export const refund = z.object({
  id,
  status: z.string().nullable(),
  amount: cents,
  created: epochSeconds,
  metadata: metadata.nullish().catch(null),
});
export type Refund = z.infer<typeof refund>;
export const refunds = listOf(refund);
/** Of a charge, a refund or a dispute, expanded; others are ids or have other fields. */
const balanceSource = z.object({
  id,
  object: z.string(),
  payment_intent: id.nullish().catch(null),
  metadata: metadata.nullish().catch(null),
});

export const balanceTransactions = listOf(
  z.object({
    id,
    amount: z.int(),
    fee: z.int(),
    currency: z.string(),
    reporting_category: z.string(),
    source: z.union([balanceSource, id]).nullable().catch(null),
  }),
);
export type BalanceTransaction = z.infer<typeof balanceTransactions>["data"][number];

/** `automatic`: only then does Stripe say what it contains. */
export const payouts = listOf(z.object({ id, automatic: z.boolean() }));

export const detached = z.object({ id });

export const errorAnswer = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    payment_intent: z.object({ status: z.string() }).nullish(),
  }),
});

/** The loggable part of an error; a value that does not look like a code is dropped. */
const errorCode = z
  .string()
  .regex(/^[a-z_]{1,60}$/)
  .nullish()
  .catch(null);
export const errorCodes = z.object({ error: z.object({ type: errorCode, code: errorCode }) });
export type StripeError = z.infer<typeof errorAnswer>["error"];

/** Why Stripe refused a call; null where that does not look like a code. */
export function loggableCode({ type, code }: StripeError): string | null {
  return errorCode.parse(code) ?? errorCode.parse(type) ?? null;
}

/** Common to all events; `type` determines the shape of the object. */
const eventBody = z.object({
  id: z.string().regex(/^evt_\w{1,95}$/),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

export const events = z.object({ data: z.array(eventBody), has_more: z.boolean() });

/** Object of an event of the subscribed kinds. */
const eventObject = z.object({
  object: z.string(),
  id,
  metadata: metadata.nullish(),
  payment_intent: z.unknown().optional(),
});

/** Events that the endpoint subscribes to, which docs/stripe.md lists; others are ignored. */
export const eventTypes: readonly string[] = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "checkout.session.completed",
  "checkout.session.expired",
];

const attemptShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:\d{1,4}$/;

/** Events about money that is taken back, or after all not: they happen when nothing asks. */
export const reversalEventTypes: readonly string[] = eventTypes.filter((type) =>
  /^(charge\.(refunded|dispute\.)|refund\.)/.test(type),
);

/** Reads a correctly signed event; null for a body that is none. */
export function readEvent(rawBody: Uint8Array): WebhookEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
  const parsed = eventBody.safeParse(json);
  return parsed.success ? aboutWhat(parsed.data) : null;
}

export function aboutWhat({ id: eventId, type, data }: z.infer<typeof eventBody>): WebhookEvent {
  if (!eventTypes.includes(type)) return { kind: "other" };
  const about = eventObject.safeParse(data.object);
  if (!about.success) return { kind: "other" };
  const { object, id, metadata, payment_intent } = about.data;
  const idempotencyKey = metadata?.[attemptField];
  if (idempotencyKey !== undefined && attemptShape.test(idempotencyKey))
    return { kind: "attempt", eventId, idempotencyKey };
  const transactionId = object === "payment_intent" ? id : payment_intent;
  return typeof transactionId === "string" ? { kind: "transaction", eventId, transactionId } : { kind: "other" };
}
