import { describe, expect, it } from "vitest";
import { isSigned, signWebhook } from "./signedBody";

const body = new TextEncoder().encode('{"eventId":"event_1","idempotencyKey":"a:1"}');
const now = 1_800_000_000;

describe("a webhook's signature", () => {
  it("is made with every key, and holds for anyone who knows one of them: keys can be replaced", () => {
    const signature = signWebhook(body, ["old", "new"], now);
    expect(signature).toMatch(/^t=1800000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const keys of [["old"], ["new"], ["newest", "new"]]) expect(isSigned(body, signature, keys, now)).toBe(true);
  });

  const good = signWebhook(body, ["key"], now);
  it.each([
    ["of another key", signWebhook(body, ["other"], now)],
    ["of another body", signWebhook(new TextEncoder().encode("{}"), ["key"], now)],
    ["with another time than was signed", good.replace("t=1800000000", "t=1800000001")],
    ["without a time", good.replace(/^t=\d+,/, "")],
    ["with two times", `t=1800000000,${good}`],
    ["with a time that is no number", good.replace("1800000000", "1e9")],
    ["cut short", good.slice(0, -2)],
    ["that is empty", "t=1800000000,v1="],
    ["of another kind", good.replace("v1=", "v0=")],
    ["that is nothing", ""],
    ["that is long", "v1=00,".repeat(10_000)],
  ])("PAY-10 %s is refused", (_name, signature) => {
    expect(isSigned(body, signature, ["key"], now)).toBe(false);
    expect(isSigned(body, good, ["key"], now)).toBe(true);
  });

  it("PAY-10 holds for five minutes, before and after", () => {
    for (const seconds of [-300, 0, 300]) expect(isSigned(body, good, ["key"], now + seconds)).toBe(true);
    for (const seconds of [-301, 301, 86_400]) expect(isSigned(body, good, ["key"], now + seconds)).toBe(false);
  });
});
