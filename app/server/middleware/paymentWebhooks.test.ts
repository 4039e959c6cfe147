import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveApp, type ServedApp } from "~/tests/support/servers/servedApp";
import { paymentWebhooks, webhooksPath } from "./paymentWebhooks";

const path = webhooksPath("fake");

describe("PAY-10 the provider's events", () => {
  let app: ServedApp;
  const received: string[] = [];
  beforeAll(async () => {
    const handler = paymentWebhooks({
      signatureHeader: "x-signature",
      receive: async (rawBody, signature) => {
        if (signature !== "signed") return "forged";
        received.push(Buffer.from(rawBody).toString());
        return "kept";
      },
    });
    app = await serveApp(undefined, { webhooks: { path, handler } });
  });
  afterAll(() => app.close());

  const post = (body: string | string[], headers: Record<string, string> = {}) =>
    app.ask(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-signature": "signed", ...headers },
    });

  it("are taken as they came, byte for byte, without a session and from anywhere", async () => {
    const body = '{ "eventId" : "e\\u00e9-1" }\n';
    expect((await post(body)).status).toBe(200);
    expect((await post(["{", "}"], { host: "127.0.0.1", origin: "https://elsewhere.test" })).status).toBe(200);
    expect(received).toEqual([body, "{}"]);
  });

  it("are refused unless the provider signed them", async () => {
    const before = received.length;
    expect((await post("{}", { "x-signature": "forged" })).status).toBe(401);
    expect((await app.ask(path, { method: "POST", body: "{}" })).status).toBe(401);
    expect((await app.ask(path)).status).toBe(405);
    expect(received).toHaveLength(before);
  });

  it("are refused when they are too large, or packed", async () => {
    expect((await post("a".repeat(65 * 1024))).status).toBe(413);
    expect((await post("{}", { "content-encoding": "gzip" })).status).toBe(415);
  });
});
