import { expect, it } from "vitest";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { annualFees, payer, self, shownOf } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { Dispute } from "../intent";

const here = paymentsByHand();
const confirmed = {
  lines: [{ name: "Annual fee 2025", value: "$450.00" }],
  sentence: "Pay $450.00 now",
  signIn: "a passkey",
};

async function recorded() {
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  const { intent: ready } = await here.payments.useCardToken(intent, payer, "token-1", self);
  const paid = await here.payments.confirm(ready, { ...shownOf(ready), confirmed }, self);
  const key = `${paid.intentId}:1`;
  /** The provider reports these disputes; each webhook says only that something changed. */
  const hear = async (disputes: readonly Dispute[], kind: "succeeded" | "returned" = "succeeded", events = 1) => {
    const known = here.provider.ledger.get(key);
    if (known === undefined || !("charge" in known)) throw new Error("Nothing was charged");
    const { charge } = known;
    here.provider.ledger.set(
      key,
      kind === "returned" ? { kind, charge, disputes } : { kind, charge, isSettled: true, disputes },
    );
    for (let at = 0; at < events; at += 1) await webhook(`${Math.random()} ${key}`);
    await here.payments.worker.lookDue();
    return here.again(paid);
  };
  const mailed = () =>
    [...here.board.mailed.values()].filter(({ intentId }) => intentId === paid.intentId).map(({ kind }) => kind);
  const isListed = async () => (await here.payments.unresolved()).some(({ intentId }) => intentId === paid.intentId);
  return { paid, hear, mailed, isListed };
}

const webhook = (text: string, signature = "signed") => here.payments.webhooks.receive(Buffer.from(text), signature);

const open: Dispute = {
  ...{ disputeId: "dp_1", amount: asCents(45_000), reason: "fraudulent", state: "open" },
  dueBy: wireInstant.parse("2026-03-16T15:00:00Z"),
  openedAt: wireInstant.parse("2026-03-02T15:00:00Z"),
};

it("PAY-33 a dispute is on the staff's list and mailed to them at once, once, while it can be answered", async () => {
  const { hear, mailed, isListed } = await recorded();
  const intent = await hear([open], "succeeded", 3);
  expect(intent).toMatchObject({ state: "recorded", staffReason: null, disputes: [open] });
  expect([await isListed(), mailed()]).toEqual([true, ["disputed"]]);
  await hear([{ ...open, state: "answered" }]);
  expect([await isListed(), mailed()]).toEqual([false, ["disputed"]]);
  expect((await hear([{ ...open, state: "won" }])).state).toBe("recorded");
});

it("PAY-33 a lost dispute is a return, also where nothing was heard of it before", async () => {
  const { hear } = await recorded();
  expect(await hear([{ ...open, state: "lost" }], "returned")).toMatchObject({
    ...{ state: "returned", isReopened: true },
    disputes: [{ state: "lost" }],
  });
  // A late event of an earlier state changes nothing: the provider is asked.
  expect((await hear([{ ...open, state: "lost" }], "returned")).disputes).toHaveLength(1);
});

it("PAY-33 an event that is unsigned, or of an unknown payment, changes nothing", async () => {
  const { paid, isListed } = await recorded();
  expect(await webhook(`1 ${paid.intentId}:1`, "forged")).toBe("forged");
  expect(await webhook("2 0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11:1")).toBe("kept");
  expect(await isListed()).toBe(false);
});

it("PAY-34 what the payer confirmed is kept, with the text of the receipt once it is charged", async () => {
  const { paid } = await recorded();
  expect((await here.again(paid)).confirmed).toMatchObject({
    ...confirmed,
    receipt: expect.stringMatching(
      /^Paid by Ana Ruiz .* with Visa ending in 4242: \$450.00 for the annual fee of 2025/,
    ) as string,
  });
});
