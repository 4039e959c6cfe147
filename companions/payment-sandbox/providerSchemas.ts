import { bankAccountType, bankHolderType, paymentType } from "@portal/contract/enumerations";
import { wireInstant } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { providerFields } from "@portal/payments/intent";

/**
 * The HTTP interface of the sandbox provider and its adapter, JSON in both directions. Amounts are whole cents of US
 * dollars. docs/sandbox-provider.md describes it.
 */

const reference = z.string().min(1).max(100);
const idempotencyKey = z.string().min(1).max(200);
/** At least one cent, at most a million dollars. */
const amount = z.number().int().min(1).max(100_000_000);
const surcharge = z.number().int().min(0).max(100_000_000);
const lastFour = z.string().regex(/^\d{4}$/);
const funding = z.enum(["credit", "debit"]);
const fields = z.array(z.enum(providerFields));
const name = z.string().max(100);
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const owed = { reference, amount };
const payer = z.object({ firstName: name, lastName: name, email: z.string().max(254), city: name, state: name });
const wayBack = { payer, description: z.string().max(500), returnUrl: webAddress, cancelUrl: webAddress };

export const sessionRequest = z.discriminatedUnion("mode", [
  /** Fields inside a page of `parentOrigin`; no other origin may frame or hear them. */
  z.object({ mode: z.literal("fields"), ...owed, parentOrigin: webAddress }),
  z.object({ mode: z.literal("tokenize"), ...owed, ...wayBack }),
  z.object({
    mode: z.literal("pay-over-time"),
    ...owed,
    ...wayBack,
    idempotencyKey,
    currency: z.literal("USD"),
    shippingAmount: z.literal(0),
    taxAmount: z.literal(0),
  }),
]);
export type SessionRequest = z.infer<typeof sessionRequest>;

/** `url`: where the browser goes; null for fields, which are embedded in a page of the portal. */
export const sessionAnswer = z.object({ sessionId: z.string().min(1).max(100), url: webAddress.nullable() });

export const bankTokenRequest = z.object({
  ...owed,
  ...payer.shape,
  routingNumber: z.string().max(20),
  accountNumber: z.string().max(40),
  bankType: bankAccountType,
  bankHolderType,
});
export type BankTokenRequest = z.infer<typeof bankTokenRequest>;

export const quoteRequest = z.object({ ...owed, token: z.string().min(1).max(200) });
export type QuoteRequest = z.infer<typeof quoteRequest>;

const token = z.object({
  kind: z.literal("token"),
  method: z.enum(["card", "bank"]),
  token: z.string().min(1).max(200),
  paymentType,
  funding: funding.nullable(),
  lastFour: lastFour.nullable(),
  bankType: bankAccountType.nullable(),
  bankHolderType: bankHolderType.nullable(),
  surcharge,
});
/** `fields` names what the provider refused; empty: the method as a whole. */
const invalid = z.object({ kind: z.literal("invalid"), fields });
export const tokenAnswer = z.discriminatedUnion("kind", [token, invalid]);
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const chargeRequest = z.object({
  idempotencyKey,
  ...owed,
  surcharge,
  token: z.string().min(1).max(200),
  description: z.string().max(500),
  returnUrl: webAddress.nullable(),
});
export type ChargeRequest = z.infer<typeof chargeRequest>;

const chargeState = z.enum(["pending", "settled", "returned", "refunded"]);
export type ChargeState = z.infer<typeof chargeState>;

const disputeState = z.enum(["open", "won", "lost"]);
export type DisputeState = z.infer<typeof disputeState>;

export const ledgerEntry = z.object({
  transactionId: z.string().min(1).max(100),
  idempotencyKey,
  ...owed,
  surcharge,
  currency: z.literal("USD"),
  state: chargeState,
  paymentType,
  lastFour: lastFour.nullable(),
  responseCode: z.string().min(1).max(100),
  chargedAt: z.string(),
  /** Without failed ones; `idempotencyKey` is that of the request. */
  refunds: z.array(z.object({ refundId: z.string().min(1).max(100), idempotencyKey, amount, refundedAt: z.string() })),
  disputes: z.array(
    z.object({
      disputeId: z.string().min(1).max(100),
      amount,
      reason: z.string().max(100),
      state: disputeState,
      dueBy: z.string(),
      openedAt: z.string(),
    }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const charged = z.object({ kind: z.literal("charged"), charge: ledgerEntry });
const declined = z.object({ kind: z.literal("declined"), responseCode: z.string().max(100), fields });
/** Nothing was charged under this key, and nothing will be. */
const absent = z.object({ kind: z.literal("absent") });
/** The payer's bank asks them for approval at `url`; then it is charged. */
const authenticate = z.object({ kind: z.literal("authenticate"), url: webAddress });
/** The payer is on the provider's page, which may still charge. */
const open = z.object({ kind: z.literal("open") });
const cancelled = z.object({ kind: z.literal("cancelled") });
const expired = z.object({ kind: z.literal("expired") });

export const attemptAnswer = z.discriminatedUnion("kind", [charged, declined, absent, authenticate, open]);
export type AttemptAnswer = z.infer<typeof attemptAnswer>;

/** `awaitsPayer`: false ends what waits for the payer's bank. */
export const lookupRequest = z.object({ idempotencyKey, awaitsPayer: z.boolean() });

export const sessionOutcome = z.object({
  reference,
  mode: z.enum(["fields", "tokenize", "pay-over-time", "authenticate"]),
  outcome: z.discriminatedUnion("kind", [open, cancelled, expired, token, invalid, charged, declined]),
});
export type SessionOutcome = z.infer<typeof sessionOutcome>;

export const expireAnswer = z.discriminatedUnion("kind", [expired, charged]);
export type ExpireAnswer = z.infer<typeof expireAnswer>;

export const balanceRequest = z.object({ from: wireInstant, before: wireInstant });
export const balanceAnswer = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(["charge", "refund", "dispute"]),
      transactionId: z.string().min(1).max(100),
      sourceId: z.string().min(1).max(100).nullable(),
      amount: z.int(),
      fee: z.int().min(0),
      payoutId: z.string().max(100).nullable(),
    }),
  ),
});
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

export const refundRequest = z.object({ transactionId: z.string().min(1).max(100), idempotencyKey, amount });
export type RefundRequest = z.infer<typeof refundRequest>;
export const refundAnswer = z.object({ kind: z.enum(["refunded", "refused"]) });
export type RefundAnswer = z.infer<typeof refundAnswer>;

export const ledgerAnswer = z.object({ charges: z.array(ledgerEntry) });

/** Body of a webhook. It says that an attempt changed, not how. */
export const webhookBody = z.object({ eventId: z.string().min(1).max(100), idempotencyKey });

export { isSigned, signWebhook } from "@portal/payments/gateways/signedBody";

export const signatureHeader = "Sandbox-Signature";
