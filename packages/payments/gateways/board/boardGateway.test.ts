import { describe, expect, it } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import { fakeProvider } from "~/tests/support/payments/payments";
import type { Capabilities, Gateway } from "../gateway";
import { boardGateway } from "./boardGateway";

const board = {
  charger: () => Promise.resolve("board"),
  charge: () => Promise.resolve({ kind: "absent" } as const),
  lookup: () => Promise.resolve({ kind: "unknown" } as const),
};
const gatewayOn = (tokenizer: Partial<Gateway>) => boardGateway({ ...fakeProvider().gateway, ...tokenizer }, board);

describe("PAY-25 a board that charges what a provider collects", () => {
  it("is asked for nothing while it is not certain in whose account it is collected", async () => {
    const ofAnother = { charger: () => Promise.reject(new Error("The key is of another account")) };
    await expect(gatewayOn(ofAnother).charger?.()).rejects.toThrow("another account");
    expect(await gatewayOn({}).charger?.()).toBe("board");
  });

  it("offers bank accounts once the provider says that its account does, and no lender's checkout", () => {
    let offered: Capabilities["bank"] = null;
    const { capabilities } = fakeProvider().gateway;
    const later = {
      ...capabilities,
      get bank() {
        return offered;
      },
    };
    const gateway = gatewayOn({ capabilities: later });
    expect(gateway.capabilities).toMatchObject({ bank: null, payOverTime: null, chargedBy: "board" });
    offered = "provider";
    expect(gateway.capabilities.bank).toBe("provider");
  });

  it("hears of refunds from the board alone", async () => {
    const missedEvents = () => Promise.resolve([]);
    const gateway = gatewayOn({ missedEvents });
    expect(gateway.missedEvents).toBeUndefined();
    const wanted = { transactionId: "pi_1", idempotencyKey: "key", amount: asCents(100) };
    expect(await gateway.refund(wanted)).toEqual({ kind: "refused", code: null });
    expect(await gateway.lookupTransaction("pi_1")).toEqual({ kind: "unavailable" });
  });
});
