import { webhooksPath } from "~/app/server/middleware/paymentWebhooks";
import { test as base } from "../servers/portal";
import { accountId } from "./account";
import { apiVersion, secretKey, startStripeStub, type StripeStub, webhookSecret } from "./stripeStub";

interface StripeFacts {
  /** Stripe for the test's portal, which gets its events. */
  readonly stripe: StripeStub;
}

/** A portal with Stripe and all its payment methods. */
export const test = base.extend<StripeFacts>({
  stripe: async ({}, use) => {
    const stub = await startStripeStub();
    await use(stub);
    await stub.close();
  },

  settings: async ({ stripe, settings }, use) =>
    use({
      CARD_PROCESSOR: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_ACCOUNT: accountId,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
      STRIPE_API_VERSION: apiVersion,
      STRIPE_API_URL: stripe.origin,
      STRIPE_CHECKOUT_URL: stripe.origin,
      USE_BUSINESS_CENTRAL: "true",
      ALLOW_PAY_OVER_TIME: "true",
      ...settings,
    }),

  portal: async ({ portal, stripe }, use) => {
    stripe.webhookUrl = portal.origin + webhooksPath("stripe");
    await use(portal);
  },
});

/** Cards and accounts of Stripe's test mode, by outcome. */
export const stripeNumbers = {
  visa: "4242424242424242",
  /** Stored, and declined when charged. */
  declined: "4000000000000341",
  /** A brand that the board does not name. */
  diners: "30569309025904",
  /** Its bank asks the payer to approve the charge. */
  asksPayer: "4000002760003184",
  account: "000123456789",
} as const;

/** Stripe's charges, such as `$185.00 card 4242`, in order. */
export function takenBy({ account }: StripeStub): string[] {
  return [...account.charges.values()]
    .filter(({ status }) => status !== "failed")
    .map(({ payment_intent, payment_method_details }) => {
      const intent = account.intents.get(payment_intent);
      const number = account.methods.get(intent?.payment_method ?? "")?.number.slice(-4) ?? "";
      return `$${((intent?.amount ?? 0) / 100).toFixed(2)} ${payment_method_details.type} ${number}`.trim();
    });
}
