import { describe, expect, it } from "vitest";
import type { Intent } from "@portal/payments/intent";
import { blockFacts, completedBlockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { shownOf } from "~/tests/support/payments/payments";
import { creditCard, intentId, intentIn, paymentsThat, bankAccount, payer } from "~/tests/support/payments/intents";
import { physicianOn } from "~/tests/support/records/physicians";
import { refusing, pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { actingForAna, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { asCents } from "@portal/domain/billing/money";
import { defaultDebitAuthorization } from "@portal/domain/billing/debitAuthorization";
import { markupOf } from "~/tests/support/pages/markupOf";
import { action, loader, Confirm } from "./route";
import { confirmView } from "./confirmView";

const today = "2026-03-02";
const owing = (amount: number) => async () =>
  physicianOn(today, [blockFacts(2025, { ccAnnualFees: [fee(2025, { feeAmount: dollars(amount) })] })]);

/** Presses the button; `asked` records the calls to the payments. */
function press(
  intent: Intent,
  getPhysician: Parameters<ReturnType<typeof signedIn>["asks"]>[1] = {},
  confirmed: Intent["state"] | "lost" = "recorded",
  changes: Partial<Intent> = {},
) {
  const asked: string[] = [];
  let now = intent;
  const becomes = (state: Intent["state"] | "lost") => async () => {
    if (state === "lost") throw new Error("The connection was terminated");
    asked.push(state);
    now = { ...intent, ...changes, state };
    return now;
  };
  const payments = paymentsThat({ find: async () => now, confirm: becomes(confirmed), cancel: becomes("cancelled") });
  const { total, since } = shownOf(intent);
  const args = signedIn().asks(
    `/payments/${intentId}/confirm`,
    getPhysician,
    new URLSearchParams({ intent: "pay", total: `${total}`, since }),
  );
  const posted = { ...args, params: { intentId }, context: { ...args.context, payments } };
  return { asked, done: action(posted), load: () => loader(posted) };
}

describe("PAY-10 what is confirmed", () => {
  const ready = intentIn("ready", { method: creditCard });
  const leadsTo = (response: unknown) => (response as Response).headers.get("Location");

  it("is charged where the board would have it paid today", async () => {
    const { asked, done } = press(ready, { getPhysician: owing(250) });
    expect(leadsTo(await responseOf(done))).toMatch(new RegExp(`/payments/${intentId}#saved$`));
    expect(asked).toEqual(["recorded"]);
  });

  it("leads to the error page, with the way to its own, where the call got no answer", async () => {
    const { asked, done } = press(ready, { getPhysician: owing(250) }, "unknown");
    expect(leadsTo(await responseOf(done))).toMatch(
      new RegExp(`/error/PaymentProcessingError\\?payment=${intentId}&reference=`),
    );
    expect(asked).toEqual(["unknown"]);
  });

  it("leads to the error page where the payments' own store stops answering", async () => {
    const { done } = press(ready, { getPhysician: owing(250) }, "lost");
    expect(leadsTo(await responseOf(done))).toContain(`/error/PaymentProcessingError?payment=${intentId}&reference=`);
  });

  it.each<Intent["state"]>(["charging", "declined", "charged"])(
    "leads to its page where the call was answered, or is only slow, or another's: %s",
    async (state) => {
      const { done } = press(ready, { getPhysician: owing(250) }, state);
      expect(leadsTo(await responseOf(done))).toMatch(new RegExp(`/payments/${intentId}#saved$`));
    },
  );

  it("is cancelled, and says why, where it costs something else by now", async () => {
    const { asked, done, load } = press(ready, { getPhysician: owing(300) });
    expect(await done).toMatchObject({
      data: {
        outdated: {
          reasons: ["The annual fee of 2025 is $300.00 now, not $250.00"],
          chooseAgain: "/payments/annual-fees",
        },
      },
      init: { status: 409 },
    });
    expect(asked).toEqual(["cancelled"]);
    // Remix runs the loader for the same request, and a redirect from it would replace the answer.
    await expect(load()).resolves.toMatchObject({ outdated: null });
  });

  it.each<[changed: string, Partial<Intent>]>([
    ["surcharge", { method: { ...creditCard, surcharge: asCents(500) } }],
    ["elsewhere", { method: bankAccount, since: ready.since.add({ seconds: 1 }) }],
  ])("PAY-24 is shown again, with its %s, where it has changed", async (changed, changes) => {
    const { done } = press(ready, { getPhysician: owing(250) }, "ready", changes);
    expect(await done).toMatchObject({ data: { changed, outdated: null }, init: { status: 409 } });
  });

  it("is left as it is where the board cannot be asked", async () => {
    const { asked, done } = press(ready, { getPhysician: refusing(503) });
    expect(leadsTo(await responseOf(done))).toContain("/error/UnexpectedError");
    expect(asked).toEqual([]);
  });

  it("leads to its page where the provider contradicts itself", async () => {
    const { asked, done } = press({ ...ready, staffReason: "charged before" });
    expect(leadsTo(await responseOf(done))).toMatch(new RegExp(`/payments/${intentId}$`));
    expect(asked).toEqual([]);
  });
});

/** The page of a payment that is ready, as its reader opens it. */
function open(reader = signedIn()) {
  const ended = completedBlockFacts(2023, { ccAnnualFees: [fee(2025)] });
  const args = reader.asks(
    `/payments/${intentId}/confirm`,
    { getPhysician: async () => physicianOn(today, [ended]) },
    undefined,
    { payments: paymentsThat({ find: async () => intentIn("ready", { method: creditCard }) }) },
  );
  return loader({ ...args, params: { intentId } });
}

it("CCB-21 says that the payment closes the block for good, where it does", async () => {
  expect((await pageOf(open())).view.closing).toContain("your 2023 - 2025 block closes permanently");
});

it("FEE-05 PAY-01 AUTH-13 shows view-only staff the payment's status page instead", async () => {
  const left = await responseOf(open(signedIn(watcher, undefined, actingForAna)));
  expect(left.headers.get("Location")).toBe(`/payments/${intentId}`);
});

const texts = {
  boardName: "Meridian Board",
  paymentsEmail: "payments@board.example",
  debitAuthorization: defaultDebitAuthorization,
};

it("FEE-08 CCB-21 says that fees are non-refundable and what closes, above the button that pays", async () => {
  const view = confirmView(intentIn("ready", { method: creditCard }), "The block closes for good.", texts, false);
  const [before = "", after] = (await markupOf(<Confirm view={view} changed={null} />)).split("Pay $257.50 now");
  expect(before).toContain("Fees are non-refundable.");
  expect(before).toContain("The block closes for good.");
  expect(after).toBeDefined();
});

it("PAY-19 shows the authorization of a debit above the button that gives it, by the day on which the account was chosen", async () => {
  const view = confirmView(intentIn("ready", { method: bankAccount, payer }), null, texts, false);
  const [before = ""] = (await markupOf(<Confirm view={view} changed={null} />)).split("Pay $250.00 now");
  expect(before).toContain(
    "Ana García authorizes Meridian Board to debit $250.00 once, on or after March 2, 2026, electronically from the " +
      "personal checking account ending in 6789.",
  );
  expect(confirmView(intentIn("ready", { method: creditCard, payer }), null, texts, false).authorization).toBeNull();
});

describe("PAY-35 staff who enter a payment for a person on the telephone", () => {
  it("read the authorization aloud before they press the button, and it says how it was given", async () => {
    const view = confirmView(intentIn("ready", { method: bankAccount, payer }), null, texts, true);
    const [before = ""] = (await markupOf(<Confirm view={view} changed={null} />)).split("Pay $250.00 now");
    expect(before).toMatch(
      /Read this to the account holder.*Given by telephone on March 2, 2026, and entered by staff\. By paying, Ana García/s,
    );
    expect(before).not.toMatch(/Confirm your payment|You are about to pay|from your bank/u);
  });

  it("have it stored so, where they are signed in as staff", async () => {
    const confirmed: (string | null)[] = [];
    const ready = intentIn("ready", { method: bankAccount, payer });
    const payments = paymentsThat({
      find: async () => ready,
      confirm: async (_intent, { authorization }) => {
        confirmed.push(authorization);
        return { ...ready, state: "recorded" };
      },
    });
    const acting = { ...actingForAna, reason: "By telephone" };
    for (const reader of [signedIn(), signedIn(clerk, undefined, acting)]) {
      const { total, since } = shownOf(ready);
      const args = reader.asks(
        `/payments/${intentId}/confirm`,
        { getPhysician: owing(250) },
        new URLSearchParams({ intent: "pay", total: `${total}`, since, formFor: `${acting.physicianId}` }),
      );
      await responseOf(action({ ...args, params: { intentId }, context: { ...args.context, payments } }));
    }
    expect(confirmed).toEqual([
      expect.stringMatching(/^By paying/),
      expect.stringMatching(/^Given by telephone on March 2, 2026/),
    ]);
  });
});

it("PAY-34 keeps everything that the page says above its button", async () => {
  const kept: string[] = [];
  const ready = intentIn("ready", { method: bankAccount, payer });
  const payments = paymentsThat({
    find: async () => ready,
    confirm: async (_intent, { confirmed }) => {
      kept.push(confirmed?.sentence ?? "");
      return { ...ready, state: "recorded" };
    },
  });
  const { total, since } = shownOf(ready);
  const ended = completedBlockFacts(2023, { ccAnnualFees: [fee(2025, { feeAmount: dollars(250) })] });
  const args = signedIn().asks(
    `/payments/${intentId}/confirm`,
    { getPhysician: async () => physicianOn(today, [ended]) },
    new URLSearchParams({ intent: "pay", total: `${total}`, since }),
  );
  await responseOf(action({ ...args, params: { intentId }, context: { ...args.context, payments } }));
  expect(kept).toEqual([
    expect.stringMatching(
      /^After this payment, your 2023 - 2025 block closes .* Fees are non-refundable\. The amount is taken from your bank account within a few business days\. By paying, .* “Pay \$250\.00 now”$/,
    ),
  ]);
});
