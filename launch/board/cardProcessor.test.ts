import { describe, expect, it } from "vitest";
import type { CardProcessor } from "~/launch/configuration/configuration";
import { cardProcessorNotice } from "./cardProcessor";

const stripe = (isTestMode: boolean) => ({ kind: "stripe", isTestMode }) as CardProcessor;

describe("what is said of payments at the start", () => {
  it.each<[string, CardProcessor, RegExp | null]>([
    ["no processor", { kind: "none" }, null],
    ["the sandbox", { kind: "sandbox" } as CardProcessor, /sandbox, which moves no money/],
    ["Stripe's test mode", stripe(true), /Stripe in test mode, which moves no money/],
    ["Stripe", stripe(false), /Stripe: money is moved/],
  ])("is true of %s", (_, processor, said) => {
    const text = cardProcessorNotice(processor, "provider");
    if (said === null) expect(text).toBeNull();
    else expect(text).toMatch(said);
  });
});
