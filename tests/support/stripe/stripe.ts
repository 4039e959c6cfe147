import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import { asCents, sumCents } from "@portal/domain/billing/money";
import type { AttemptTrace, ChargeAttempt, HostedSession, AmountOwed } from "@portal/payments/gateways/gateway";
import { stripeGateway } from "@portal/payments/gateways/stripe/stripeGateway";
import type { StripeLog } from "@portal/payments/gateways/stripe/stripeCalls";
import type { CollectedMethod, IntentId } from "@portal/payments/intent";
import { quiet } from "../session/session";
import { accountId } from "./account";
import { apiVersion, secretKey, startStripeStub, type StripeStub, webhookSecret } from "./stripeStub";

/** The adapter on its own stub, with helpers for a payment. */
export async function openStripe(creditSurcharges: CreditSurcharges = {}) {
  const stub = await startStripeStub();
  const logged: object[] = [];
  const log = { warn: (details: object) => void logged.push(details) };
  const gateway = gatewayOn(stub, log, accountId, true, secretKey, creditSurcharges);
  const opened = async (mode: HostedSession["mode"], owed: AmountOwed) => {
    const begun = await gateway.begin(sessionFor(mode, owed));
    if (begun.kind !== "begun") throw new Error("Stripe opened no page");
    return begun.sessionId;
  };
  const taken = ({ reference }: AmountOwed) =>
    [...stub.account.intents.values()].filter(
      ({ status, metadata }) =>
        metadata["portal_payment"] === reference && (status === "succeeded" || status === "processing"),
    );
  return {
    stub,
    gateway,
    /** The adapter's log. */
    logged,
    opened,
    /** Enters a method on Stripe's page, stored to be charged. */
    async kept(
      owed: AmountOwed,
      number?: string,
      mode: "tokenize" | "tokenize-bank" = "tokenize",
    ): Promise<CollectedMethod> {
      const sessionId = await opened(mode, owed);
      stub.complete(sessionId, number);
      const finished = await gateway.finish(owed.reference, sessionId);
      if (finished.kind !== "token") throw new Error(`Stripe kept nothing: ${finished.kind}`);
      return finished.method;
    },
    /** PaymentIntents of a payment that charged or are charging. */
    taken,
    /** The id of the first of them. */
    takenId(owed: AmountOwed): string {
      const [first] = taken(owed);
      if (first === undefined) throw new Error("Nothing was taken");
      return first.id;
    },
  };
}
export type OpenedStripe = Awaited<ReturnType<typeof openStripe>>;

export function gatewayOn(
  stub: StripeStub,
  log: StripeLog = quiet,
  account = accountId,
  bankAccounts: boolean | null = true,
  key = secretKey,
  creditSurcharges: CreditSurcharges = {},
) {
  return stripeGateway({
    secretKey: key,
    isTestMode: true,
    account,
    webhookSecrets: ["whsec_anotherOne0123", webhookSecret],
    apiVersion,
    bankAccounts,
    creditSurcharges,
    apiUrl: stub.origin,
    checkoutOrigin: stub.origin,
    portalOrigin: "https://portal.test",
    timeoutsMs: { others: 2_000, confirm: 2_000, search: 2_000, lookup: 10_000 },
    log,
    now: () => Temporal.Now.instant().add({ seconds: stub.ahead }),
  });
}

export function owing(dollars = 450): AmountOwed {
  return { reference: randomUUID() as IntentId, amount: asCents(dollars * 100) };
}

export function sessionFor(mode: HostedSession["mode"], owed: AmountOwed): HostedSession {
  return {
    ...owed,
    mode,
    payer: { firstName: "Ana", lastName: "Ruiz", email: "ana@clinic.example", city: "Denver", state: "CO" },
    idempotencyKey: mode === "pay-over-time" ? `${owed.reference}:1` : null,
    description: "Annual fee 2026",
    returnUrl: "https://portal.test/return",
    cancelUrl: "https://portal.test/return",
  };
}

export function attemptOf(owed: AmountOwed, { token, surcharge }: CollectedMethod, attempt = 1): ChargeAttempt {
  const returnUrl = "https://portal.test/return";
  const description = "Annual fee 2026";
  return { ...owed, idempotencyKey: `${owed.reference}:${attempt}`, token, surcharge, description, returnUrl };
}

export function traceOf(
  { reference, amount, surcharge }: ChargeAttempt,
  known: Partial<AttemptTrace> = {},
): AttemptTrace {
  return {
    reference,
    total: sumCents([amount, surcharge]),
    begunAt: Temporal.Now.instant(),
    transactionId: null,
    chargedBy: "provider:stripe:test:acct_test",
    awaitsPayer: false,
    sessionId: null,
    ...known,
  };
}
