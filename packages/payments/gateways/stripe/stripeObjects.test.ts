import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptOf, openStripe, type OpenedStripe, owing } from "~/tests/support/stripe/stripe";
import { apiVersion, webhookSecret } from "~/tests/support/stripe/stripeStub";
import { eventTypes, reversalEventTypes } from "./stripeObjects";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

const read = ({ body, signature }: { readonly body: Uint8Array; readonly signature: string }) =>
  here.gateway.verifyWebhook(body, signature);

async function charged() {
  const owed = owing();
  const attempt = attemptOf(owed, await here.kept(owed));
  await here.gateway.charge(attempt);
  const id = here.takenId(owed);
  return { attempt, id };
}

describe("PAY-10 what Stripe mentions", () => {
  it("names the attempt, or the charge where it knows no more, and what is not ours is nothing to us", async () => {
    const { attempt, id } = await charged();
    const { idempotencyKey } = attempt;
    const succeeded = here.stub.account.events.at(-1) ?? {};
    expect(read(here.stub.signed(succeeded))).toMatchObject({ kind: "attempt", idempotencyKey });
    here.stub.lose(id);
    expect(read(here.stub.signed(here.stub.account.events.at(-1) ?? {}))).toMatchObject({
      kind: "transaction",
      transactionId: id,
    });
    expect(read(here.stub.signed({ ...succeeded, type: "payment_intent.created" }))).toEqual({ kind: "other" });
    const page = await here.opened("tokenize", owing());
    here.stub.complete(page);
    expect(read(here.stub.signed(here.stub.account.events.at(-1) ?? {}))).toEqual({ kind: "other" });
  });

  it("is signed all the same where it is about something without an id, or of another shape than is known", () => {
    const event = (type: string) =>
      here.stub.signed({ id: "evt_1", object: "event", type, data: { object: { object: "balance" } } });
    expect([read(event("balance.available")), read(event("charge.refunded"))]).toEqual([
      { kind: "other" },
      { kind: "other" },
    ]);
  });

  it("is believed for any of the secrets, and for five minutes", async () => {
    await charged();
    const event = here.stub.account.events.at(-1) ?? {};
    const now = Math.floor(Date.now() / 1000);
    expect(read(here.stub.signed(event, ["whsec_anotherOne0123"]))).not.toBeNull();
    expect(read(here.stub.signed(event, ["whsec_notThisOne0123", webhookSecret]))).not.toBeNull();
    expect(read(here.stub.signed(event, [webhookSecret], now - 290))).not.toBeNull();
    expect(read(here.stub.signed(event, [webhookSecret], now - 310))).toBeNull();
    expect(read(here.stub.signed(event, ["whsec_notThisOne0123"]))).toBeNull();
  });

  it("is not believed when it is forged, and rubbish is none", async () => {
    await charged();
    const { body, signature } = here.stub.signed(here.stub.account.events.at(-1) ?? {});
    expect(read({ body: Buffer.concat([body, Buffer.from(" ")]), signature })).toBeNull();
    expect(read({ body, signature: signature.replace("v1=", "v0=") })).toBeNull();
    expect(read({ body, signature: "" })).toBeNull();
    expect(read(here.stub.signed({ anything: true }))).toBeNull();
  });
});

describe("PAY-36 what the endpoint is set up for", () => {
  const steps = readFileSync("docs/stripe.md", "utf8");

  it("is one list of events, which the documentation names as it is", () => {
    const named = [...steps.matchAll(/`((?:charge|checkout|payment_intent|refund)\.[a-z_.]+)`/g)].map(
      ([, type]) => type,
    );
    expect(new Set(named)).toEqual(new Set(eventTypes));
    expect(eventTypes).toEqual(expect.arrayContaining([...reversalEventTypes]));
  });

  it("is the version of the API that the portal uses", () => {
    expect(steps).toContain(`\`${apiVersion}\` (\`STRIPE_API_VERSION\`)`);
  });
});
