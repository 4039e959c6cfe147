import { describe, expect, it } from "vitest";
import type { CardProcessor } from "~/configuration/configuration";
import { takenBy } from "./cardProcessor";

const stripe = (secretKey: string) => ({ kind: "stripe", secretKey }) as CardProcessor;

describe("what is said of payments at the start", () => {
  it.each<[string, CardProcessor, RegExp | null]>([
    ["nobody", { kind: "none" }, null],
    ["the sandbox", { kind: "sandbox" } as CardProcessor, /sandbox, which moves no money/],
    ["Stripe's test mode", stripe("rk_test_0123456789"), /Stripe in test mode, which moves no money/],
    ["Stripe", stripe("sk_live_0123456789"), /Stripe: money is moved/],
  ])("is true of %s", (_, processor, said) => {
    const text = takenBy(processor);
    if (said === null) expect(text).toBeNull();
    else expect(text).toMatch(said);
  });
});
