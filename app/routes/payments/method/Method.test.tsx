import { expect, it } from "vitest";
import { everything, intentIn } from "~/tests/support/payments/intents";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Method } from "./Method";
import { type MethodInput, methodView } from "./methodView";

const input: MethodInput = {
  kind: "card",
  kinds: ["card", "bank", "pay-over-time"],
  capabilities: everything,
  cardFields: null,
  typed: null,
  refused: null,
  physician: null,
};

async function stepsOf(changes: Partial<MethodInput>): Promise<string[]> {
  const view = methodView(intentIn("collecting"), { ...input, ...changes });
  const markup = await markupOf(<Method view={view} isKept={false} />);
  const [nav = ""] = /<nav aria-label="Steps of the payment".*?<\/nav>/s.exec(markup) ?? [];
  return [...nav.matchAll(/<li[^>]*><span>([^<]*)<\/span>/g)].map(([, title = ""]) => title);
}

it("PAY-11 names the steps that there are: with a lender it is the plan that is accepted, and nothing is confirmed here afterwards", async () => {
  expect(await stepsOf({ kind: "pay-over-time" })).toEqual(["How to pay", "Accept the plan", "Done"]);
  expect(await stepsOf({ kind: "card" })).toEqual(["How to pay", "Confirm", "Done"]);
  expect(await stepsOf({ kind: "bank" })).toEqual(["How to pay", "Confirm", "Done"]);
});

it("PAY-01 names no steps of what cannot be paid here", async () => {
  expect(await stepsOf({ kinds: [] })).toEqual([]);
});

it("PAY-02 has fields for the script to reveal only where the script is", async () => {
  const monthsFor = async (changes: Partial<MethodInput>) => {
    const view = methodView(intentIn("collecting"), { ...input, ...changes });
    return (await markupOf(<Method view={view} isKept={false} />)).match(/name="month"/g)?.length ?? 0;
  };
  const cardFields = { kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" } as const;
  expect(await monthsFor({ cardFields })).toBe(1);
  expect(await monthsFor({ cardFields: null })).toBe(0);
});
