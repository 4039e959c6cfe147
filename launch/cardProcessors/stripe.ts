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
  if (stripe.isTestMode) log.warn("The key of Stripe is one of test mode: no money is moved");
  const gateway = stripeGateway({ ...stripe, checkoutOrigin: checkoutUrl, portalOrigin: publicUrl, log });
  // Whoever operates the portal is to read that the key is of another account, and not the first who wants to pay.
  gateway
    .charger?.()
    .catch((error: unknown) =>
      log.warn({ err: error }, "Stripe does not say that the key is of STRIPE_ACCOUNT: nobody can pay until it does"),
    );
  return gateway;
}
