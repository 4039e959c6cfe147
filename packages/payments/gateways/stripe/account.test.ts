import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quiet } from "~/tests/support/session/session";
import { accountId } from "~/tests/support/stripe/account";
import { gatewayOn, openStripe, type OpenedStripe, owing } from "~/tests/support/stripe/stripe";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

describe("PAY-04 bank debits", () => {
  it.each([
    ["active", null, "provider"],
    ["inactive", null, null],
    ["pending", null, null],
    ["inactive", true, "provider"],
    ["active", false, null],
  ] as const)("of an account where they are %s, set as %s, are offered as %s", async (state, setting, bank) => {
    here.stub.account.capabilities["us_bank_account_ach_payments"] = state;
    const gateway = gatewayOn(here.stub, quiet, accountId, setting);
    await gateway.charger?.();
    expect(gateway.capabilities.bank).toBe(bank);
  });

  it("are not offered before Stripe has said that the account does", async () => {
    here.stub.account.capabilities["us_bank_account_ach_payments"] = "active";
    const gateway = gatewayOn(here.stub, quiet, accountId, null);
    here.stub.faults.push({ call: /^GET \/account$/, answers: 500 });
    await expect(gateway.charger?.()).rejects.toThrow();
    expect(gateway.capabilities.bank).toBeNull();
    await gateway.charger?.();
    expect(gateway.capabilities.bank).toBe("provider");
  });
});

it.each([
  [null, "bank accounts are not offered"],
  [true, "nothing checks that it belongs to"],
])(
  "PAY-36 says at the start what follows where the key may not read its account, bank accounts set as %s",
  async (set, says) => {
    const logged: string[] = [];
    const log = { warn: (_details: object, message: string) => void logged.push(message) };
    const gateway = gatewayOn(here.stub, log, accountId, set);
    here.stub.faults.push({ call: /^GET \/account$/, answers: 401 });
    await gateway.charger?.();
    await gateway.charger?.();
    expect(logged.filter((message) => message.includes("may not read its account"))).toEqual([
      expect.stringContaining(says),
    ]);
    expect(gateway.capabilities.bank).toBe(set === null ? null : "provider");
  },
);

it("PAY-01 a brand that the board does not name is taken, and recorded by the network that carries it", async () => {
  expect(await here.kept(owing(), "30569309025904")).toMatchObject({
    kind: "card",
    paymentType: "Discover",
    brand: "Diners Club",
    lastFour: "5904",
  });
});
