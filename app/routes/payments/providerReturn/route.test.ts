import { describe, expect, it } from "vitest";
import type { Collected } from "@portal/payments/payments";
import { intentId, intentIn, paymentsThat } from "~/tests/support/payments/intents";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

/** Returns where the return from the provider's page redirects. */
async function back(collected: Collected): Promise<string | null> {
  const payments = paymentsThat({
    find: async () => intentIn("collecting"),
    finishHostedPage: async () => collected,
  });
  const args = signedIn().asks(`/payments/${intentId}/return?session=1`, {});
  const asked = { ...args, params: { intentId }, context: { ...args.context, payments } };
  return (await responseOf(loader(asked))).headers.get("Location");
}

describe("PAY-10 back from the provider's page", () => {
  it("leads to the error page where the provider cannot say whether its checkout charged", async () => {
    const intent = intentIn("collecting", { mayBeCharged: true });
    expect(await back({ kind: "unavailable", intent })).toMatch(
      new RegExp(`/error/PaymentProcessingError\\?payment=${intentId}&reference=`),
    );
  });

  it("leads to the payment's page where its page only reads a card", async () => {
    expect(await back({ kind: "unavailable", intent: intentIn("collecting") })).toMatch(
      new RegExp(`/payments/${intentId}#saved$`),
    );
  });

  it("leads to the payment's page where another tab continued with it", async () => {
    const intent = intentIn("collecting", { mayBeCharged: true });
    expect(await back({ kind: "moved-on", intent })).toMatch(new RegExp(`/payments/${intentId}#saved$`));
  });
});
