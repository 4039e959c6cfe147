import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  attemptOf,
  methodOf,
  openSandbox,
  type Sandbox,
  someBank,
  someDebt,
  webhookKey,
} from "~/tests/support/payments/sandbox";
import type { WebhookEvent } from "@portal/payments/gateways/gateway";

interface Received {
  readonly body: Uint8Array;
  readonly signature: string;
}

const received: Received[] = [];
let status = 204;
const portal = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ body: Buffer.concat(chunks), signature: String(request.headers["sandbox-signature"]) });
    response.writeHead(status).end();
  });
});

let sandbox: Sandbox;
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const { port } = portal.address() as AddressInfo;
  sandbox = await openSandbox({
    webhookUrl: `http://127.0.0.1:${port}/webhooks`,
    webhookKeys: ["key-to-come", webhookKey],
  });
});
afterAll(async () => {
  await sandbox.close();
  portal.close();
});

/** Returns the event about an attempt; throws for a webhook that the portal would not believe. */
function toldOf(idempotencyKey: string): Extract<WebhookEvent, { kind: "attempt" }>[] {
  const events = received.map(({ body, signature }) => sandbox.gateway.verifyWebhook(body, signature));
  return events.flatMap((event) => {
    if (event?.kind !== "attempt") return raise("A webhook was not signed");
    return event.idempotencyKey === idempotencyKey ? [event] : [];
  });
}

function raise(message: string): never {
  throw new Error(message);
}

async function payByBank() {
  const owed = someDebt();
  const attempt = attemptOf(owed, methodOf(await sandbox.gateway.tokenizeBank(owed, someBank)));
  const outcome = await sandbox.gateway.charge(attempt);
  if (outcome.kind !== "succeeded") throw new Error("The account was not charged");
  return { key: attempt.idempotencyKey, transactionId: outcome.charge.transactionId };
}

async function eventsOf(key: string) {
  const answer = await sandbox.ask("GET", "/test/webhooks");
  const { events } = (await answer.json()) as {
    events: { eventId: string; idempotencyKey: string; deliveries: number; isDelivered: boolean }[];
  };
  return events.filter(({ idempotencyKey }) => idempotencyKey === key);
}

describe("webhooks", () => {
  it("PAY-10 report a charge and the bank's answer, signed with every key", async () => {
    const { key, transactionId } = await payByBank();
    await expect.poll(() => toldOf(key)).toHaveLength(1);
    await sandbox.ask("POST", `/test/charges/${transactionId}/settle`);
    await expect.poll(() => toldOf(key)).toHaveLength(2);
    expect(new Set(toldOf(key).map(({ eventId }) => eventId)).size).toBe(2);
    expect(received.at(-1)?.signature.split(",v1=")).toHaveLength(3);
  });

  it("PAY-10 that are forged are not believed, nor rubbish that is signed", () => {
    const [{ body, signature } = raise("No webhook came")] = received;
    const { gateway } = sandbox;
    expect(gateway.verifyWebhook(Buffer.from(body).fill(0x20, 0, 1), signature)).toBeNull();
    expect(gateway.verifyWebhook(body, "")).toBeNull();
    expect(gateway.verifyWebhook(body, signature.replace(/v1=/g, "v1=00"))).toBeNull();
  });

  it("PAY-10 come again until they are taken", async () => {
    status = 500;
    const { key } = await payByBank();
    await expect.poll(() => toldOf(key).length).toBeGreaterThan(0);
    await expect.poll(() => eventsOf(key)).toMatchObject([{ deliveries: 1, isDelivered: false }]);
    sandbox.wait({ seconds: 1 });
    await expect.poll(async () => (await eventsOf(key))[0]?.deliveries).toBe(2);
    // Twice as long.
    sandbox.wait({ seconds: 2 });
    await expect.poll(async () => (await eventsOf(key))[0]?.deliveries).toBe(3);
    status = 204;
    sandbox.wait({ seconds: 4 });
    await expect.poll(() => eventsOf(key)).toMatchObject([{ deliveries: 4, isDelivered: true }]);
    expect(new Set(toldOf(key).map(({ eventId }) => eventId)).size).toBe(1);
  });

  it("PAY-10 can be held, repeated and sent out of order by a test", async () => {
    await sandbox.control({ holdsWebhooks: true });
    const { key, transactionId } = await payByBank();
    await sandbox.ask("POST", `/test/charges/${transactionId}/return`);
    const [first, second] = await eventsOf(key);
    expect(toldOf(key)).toEqual([]);
    const order = [second, first, second].map((event) => event?.eventId ?? "");
    for (const eventId of order)
      expect((await sandbox.ask("POST", `/test/webhooks/${eventId}/deliver`)).status).toBe(200);
    expect(toldOf(key).map(({ eventId }) => eventId)).toEqual(order);
    expect((await sandbox.ask("POST", "/test/webhooks/event_made-up/deliver")).status).toBe(404);
    await sandbox.control({ holdsWebhooks: false });
  });
});
