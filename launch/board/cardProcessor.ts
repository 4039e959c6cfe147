import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { webhooksPath } from "~/app/server/middleware/paymentWebhooks";
import { CannotStart } from "~/configuration/cannotStart";
import type { CardProcessor, Configuration, StripeConfiguration } from "~/configuration/configuration";
import type { Absent, ChargeOutcome, Gateway } from "~/payments/gateways/gateway";
import { startSandboxProvider } from "~/payments/gateways/sandbox/provider/providerApp";
import { type SandboxGateway, sandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";
import { stripeGateway } from "~/payments/gateways/stripe/stripeGateway";
import type { BusinessClock } from "~/app/server/businessClock";
import type { ChargedByProvider, Charging, LookupTransaction } from "~/board/api/boardOptions";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { WireInstant } from "~/contract/values";
import type { IntentId } from "~/payments/intent";
import type { Closable } from "../closingOrder";
import type { Platform } from "../platform/openPlatform";

export interface CardProcessing extends Closable {
  /** Null where no payments are taken. */
  readonly gateway: Gateway | null;
  /** The same provider by the key of the embedded board; null where the board charges nothing itself. */
  readonly boardsOwn: SandboxGateway | null;
}

/** The provider of the settings. @throws {CannotStart} */
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

/** What a start says of where the money goes; null where no payments are taken. */
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

/** Of a provider that is elsewhere: nothing is started, and nothing has to be closed. */
function onlyGateway(gateway: Gateway | null): CardProcessing {
  return { gateway, boardsOwn: null, close: () => Promise.resolve() };
}

/** The demo's own provider, which is started beside the portal and moves no money. @throws {CannotStart} */
async function openSandbox(
  { port, publicUrl: sandboxUrl }: Extract<CardProcessor, { kind: "sandbox" }>,
  { configuration: { mode, host, chargedBy, creditSurcharges }, pools, publicUrl, listener, log }: Platform,
): Promise<CardProcessing> {
  // Both sides are started together and share them with no other process.
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

/** Stripe, which tells of what happens at the URL that the log names (docs/stripe.md). */
function openStripe(
  { checkoutUrl, ...stripe }: StripeConfiguration,
  { configuration: { creditSurcharges, chargedBy }, publicUrl, log }: Platform,
): Gateway {
  const webhooks = publicUrl + webhooksPath("stripe");
  if (chargedBy === "board") log.info("Stripe collects cards and bank accounts, which the board charges");
  else log.info({ webhooks }, "Stripe takes payments");
  if (stripe.isTestMode) log.warn("The key of Stripe is one of test mode: no money is moved");
  const gateway = stripeGateway({
    ...stripe,
    creditSurcharges,
    checkoutOrigin: checkoutUrl,
    portalOrigin: publicUrl,
    log,
  });
  // The operator is to read that the key is of another account, and not the first who wants to pay.
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
 * The embedded board's question to the provider who took the money; null where no payments are taken. The provider knows
 * the real time; deadlines and fees go by business time, which a demo may have shifted.
 */
export function transactionLookup(
  gateway: Pick<Gateway, "lookupTransaction"> | null,
  clock: Pick<BusinessClock, "at">,
): LookupTransaction | null {
  if (gateway === null) return null;
  return async (transactionId) => {
    const known = await gateway.lookupTransaction(transactionId);
    return known.kind === "known" ? { ...known, charge: byBusinessTime(known.charge, clock) } : known;
  };
}

/** How the embedded board charges by itself: at the sandbox, with a key of its own. */
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
      // A board charges while nobody is there to be asked.
      case "authenticate":
        return { kind: "unknown" };
    }
  }

  return {
    // The portal's name of the payment, which the token was made for.
    charge: async ({ reference, ...order }) =>
      chargedOf(await gateway.charge({ ...order, reference: reference as IntentId, returnUrl: null })),
    lookup: async (idempotencyKey) => chargedOf(await gateway.lookup(idempotencyKey)),
  };
}

function byBusinessTime(charge: PaymentCharge, { at }: Pick<BusinessClock, "at">): PaymentCharge {
  if (!charge.chargedAt) return charge;
  return { ...charge, chargedAt: at(Temporal.Instant.from(charge.chargedAt)).toString() as WireInstant };
}
