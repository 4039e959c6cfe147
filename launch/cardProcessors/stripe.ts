import { webhooksPath } from "~/app/server/paymentWebhooks";
import type { StripeConfiguration } from "~/configuration/configuration";
import type { Gateway } from "~/payments/gateways/gateway";
import { stripeGateway } from "~/payments/gateways/stripe/stripeGateway";
import type { CardProcessingSurroundings } from "../cardProcessing";

/** Stripe, which tells of what happens at the address that the log names (docs/stripe.md). */
export function gatewayToStripe(
  { checkoutUrl, ...stripe }: StripeConfiguration,
  { publicUrl, log }: Pick<CardProcessingSurroundings, "publicUrl" | "log">,
): Gateway {
  const webhooks = publicUrl + webhooksPath("stripe");
  log.info({ webhooks }, "Stripe takes payments");
  if (isTestMode(stripe)) log.warn("The key of Stripe is one of test mode: no money is moved");
  return stripeGateway({ ...stripe, checkoutOrigin: checkoutUrl, portalOrigin: publicUrl, log });
}

export function isTestMode({ secretKey }: Pick<StripeConfiguration, "secretKey">): boolean {
  return secretKey.includes("k_test_");
}
