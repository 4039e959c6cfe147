import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { webhooksPath } from "~/app/server/middleware/paymentWebhooks";
import { CannotStart } from "~/launch/configuration/problem";
import type { CardProcessor, Configuration, StripeConfiguration } from "~/launch/configuration/configuration";
import type { Absent, ChargeOutcome, Gateway } from "@portal/payments/gateways/gateway";
import { startSandboxProvider } from "@portal/payment-sandbox/provider/providerApp";
import { type SandboxGateway, sandboxGateway } from "@portal/payment-sandbox/sandboxGateway";
import { stripeGateway } from "@portal/payments/gateways/stripe/stripeGateway";
import type { BusinessClock } from "~/app/server/businessClock";
import type { ChargedByProvider, Charging, LookupTransaction } from "@portal/board/api/boardOptions";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import type { IntentId } from "@portal/payments/intent";
import type { Closable } from "../closingOrder";
import type { Platform } from "../platform/openPlatform";

export interface CardProcessing extends Closable {
  readonly gateway: Gateway | null;
  /** The sandbox with the embedded board's key; null if the board charges nothing itself. */
  readonly boardsOwn: SandboxGateway | null;
}

export async function openCardProcessor(platform: Platform): Promise<CardProcessing> {
  const { cardProcessor } = platform.configuration;
  switch (cardProcessor.kind) {
    case "none":
      return onlyGateway(null);
    case "sandbox":
      return openSandbox(cardProcessor, platform);
    case "stripe":
      return onlyGateway(openStripe(cardProcessor, platform));
  }
}

export function cardProcessorNotice(
  cardProcessor: CardProcessor,
  chargedBy: Configuration["chargedBy"],
): string | null {
  switch (cardProcessor.kind) {
    case "none":
      return null;
    case "sandbox":
      return "Payments are taken by the sandbox, which moves no money";
    case "stripe":
      if (chargedBy === "board") return "Cards and bank accounts are collected at Stripe, and charged by the board";
      return cardProcessor.isTestMode
        ? "Payments are taken by Stripe in test mode, which moves no money"
        : "Payments are taken by Stripe: money is moved";
  }
}

/** For an external provider: nothing to start and nothing to close. */
function onlyGateway(gateway: Gateway | null): CardProcessing {
  return { gateway, boardsOwn: null, close: () => Promise.resolve() };
}

/** The sandbox moves no money. @throws {CannotStart} */
async function openSandbox(
  { port, publicUrl: sandboxUrl }: Extract<CardProcessor, { kind: "sandbox" }>,
  { configuration: { mode, host, chargedBy, creditSurcharges }, pools, publicUrl, listener, log }: Platform,
): Promise<CardProcessing> {
  // Only this process uses the key, so it need not be stored.
  const secretKey = randomBytes(32).toString("base64url");
  const chargingKey = chargedBy === "board" ? randomBytes(32).toString("base64url") : null;
  const webhookKeys = [randomBytes(32).toString("base64url")];
  const provider = await startSandboxProvider({
    mode,
    pool: pools.main,
    port,
    host,
    publicUrl: sandboxUrl,
    secretKey,
    chargingKey,
    webhookKeys,
    webhookUrl: listener.ownUrl + webhooksPath("sandbox"),
    log: log.child({ component: "sandbox" }),
  }).catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE") {
      throw new CannotStart(
        `Port ${port}, the sandbox's, is in use. Choose another: SANDBOX_PORT=${port + 1} npm start`,
        { cause },
      );
    }
    throw cause;
  });
  const openGateway = (key: string) =>
    sandboxGateway({
      apiUrl: provider.ownUrl,
      origin: provider.origin,
      portalOrigin: publicUrl,
      secretKey: key,
      webhookKeys,
      creditSurcharges,
    });
  return {
    gateway: openGateway(secretKey),
    boardsOwn: chargingKey === null ? null : openGateway(chargingKey),
    close: () => provider.close(),
  };
}

/** Opens Stripe, which sends webhooks to the URL in the log (docs/stripe.md). */
function openStripe(
  { checkoutUrl, ...stripe }: StripeConfiguration,
  { configuration: { creditSurcharges, chargedBy }, publicUrl, log }: Platform,
): Gateway {
  const webhooks = publicUrl + webhooksPath("stripe");
  if (chargedBy === "board") log.info("Stripe collects cards and bank accounts, which the board charges");
  else log.info({ webhooks }, "Stripe takes payments");
  if (stripe.isTestMode) log.warn("The Stripe key is a test key: no money is moved");
  const gateway = stripeGateway({
    ...stripe,
    creditSurcharges,
    checkoutOrigin: checkoutUrl,
    portalOrigin: publicUrl,
    log,
  });
  // Checks the key's account at the start: the operator should learn of a wrong key before the first person pays.
  gateway
    .charger?.()
    .catch((error: unknown) =>
      log.warn(
        { err: error },
        "Stripe does not confirm that the key belongs to STRIPE_ACCOUNT: no payments until it does",
      ),
    );
  return gateway;
}

/**
 * The embedded board's lookup of a charge at the payment provider; null if no payments are taken. The provider uses
 * real time; deadlines and fees use business time, which a demo may shift.
 */
export function transactionLookup(
  gateway: Pick<Gateway, "lookupTransaction"> | null,
  clock: Pick<BusinessClock, "at">,
): LookupTransaction | null {
  if (gateway === null) return null;
  return async (transactionId) => {
    const known = await gateway.lookupTransaction(transactionId);
    if (known.kind !== "known") return known;
    const refunds = (known.refunds ?? []).map((refund) => ({
      ...refund,
      refundedAt: wireInstantOf(clock.at(Temporal.Instant.from(refund.refundedAt))),
    }));
    return { ...known, charge: byBusinessTime(known.charge, clock), refunds };
  };
}

export function boardCharging(gateway: SandboxGateway, clock: Pick<BusinessClock, "at">): Charging {
  function chargedOf(outcome: ChargeOutcome | Absent): ChargedByProvider {
    switch (outcome.kind) {
      case "succeeded":
        return {
          kind: "charged",
          charge: byBusinessTime(outcome.charge, clock),
          state: outcome.isSettled ? "settled" : "pending",
        };
      case "returned":
      case "refunded":
        return { kind: "charged", charge: byBusinessTime(outcome.charge, clock), state: outcome.kind };
      case "declined":
        return { kind: "declined", responseCode: outcome.fields[0] ?? "declined" };
      case "absent":
      case "unknown":
        return outcome;
      // When the board charges, no person is present to authenticate.
      case "authenticate":
        return { kind: "unknown" };
    }
  }

  return {
    // The portal's payment reference, which the token was made for.
    charge: async ({ reference, ...order }) =>
      chargedOf(await gateway.charge({ ...order, reference: reference as IntentId, returnUrl: null })),
    lookup: async (idempotencyKey) => chargedOf(await gateway.lookup(idempotencyKey)),
  };
}

function byBusinessTime(charge: PaymentCharge, { at }: Pick<BusinessClock, "at">): PaymentCharge {
  if (!charge.chargedAt) return charge;
  return { ...charge, chargedAt: wireInstantOf(at(Temporal.Instant.from(charge.chargedAt))) };
}
