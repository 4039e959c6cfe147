import { expect, it } from "vitest";
import { everything, intentIn, payer } from "~/tests/support/payments/intents";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Method } from "./Method";
import { type MethodInput, methodView } from "./methodView";
import { emptyInput } from "./payerInput";

const input: MethodInput = {
  way: null,
  ways: ["bank", "debit", "credit", "pay-over-time"],
  capabilities: everything,
  cardFields: null,
  typed: { ...emptyInput, ...payer },
  refused: null,
  isByTelephone: false,
  physician: null,
};

async function stepsOf(changes: Partial<MethodInput>): Promise<string[]> {
  const view = methodView(intentIn("collecting"), { ...input, ...changes });
  const markup = await markupOf(<Method view={view} isKept={false} />);
  const [nav = ""] = /<nav aria-label="Steps of the payment".*?<\/nav>/s.exec(markup) ?? [];
  return [...nav.matchAll(/<li[^>]*><span>([^<]*)<\/span>/g)].map(([, title = ""]) => title);
}

it("PAY-11 names the steps that there are: with a lender it is the plan that is accepted, and nothing is confirmed here afterwards", async () => {
  expect(await stepsOf({ way: "pay-over-time" })).toEqual(["How to pay", "Accept the plan", "Done"]);
  for (const way of [null, "credit", "bank"] as const)
    expect(await stepsOf({ way })).toEqual(["How to pay", "Confirm", "Done"]);
});

it("PAY-01 names no steps of what cannot be paid here", async () => {
  expect(await stepsOf({ ways: [] })).toEqual([]);
});

it("PAY-02 has fields for the script to reveal only where the script is", async () => {
  const monthsFor = async (changes: Partial<MethodInput>) => {
    const view = methodView(intentIn("collecting"), { ...input, way: "credit", ...changes });
    return (await markupOf(<Method view={view} isKept={false} />)).match(/name="month"/g)?.length ?? 0;
  };
  const cardFields = { kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" } as const;
  expect(await monthsFor({ cardFields })).toBe(1);
  expect(await monthsFor({ cardFields: null })).toBe(0);
});

it("PAY-01 FEE-08 says what is paid, with the total, and that it is not refunded, before the ways to pay and Continue", async () => {
  const markup = await markupOf(<Method view={methodView(intentIn("collecting"), input)} isKept={false} />);
  const order = ["Annual fee 2025", "Total", "Fees are non-refundable.", 'type="radio"', ">Who pays<", ">Continue<"];
  const places = order.map((words) => markup.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it("PAY-24 has what scripts need to follow the way to pay: the total, and the price of a credit card", async () => {
  const shown = await markupOf(<Method view={methodView(intentIn("collecting"), input)} isKept={false} />);
  expect(shown).toMatch(/<td [^>]*data-payment-total="{[^"]*}" data-cents="\d+"/);
  for (const name of ["data-credit-price", "data-credit-note", "data-credit-sentence"])
    expect(shown.split(`${name}=""`), name).toHaveLength(2);
});

it("PAY-02 has the places of the provider's fields for its script", async () => {
  const cardFields = { kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" } as const;
  const view = methodView(intentIn("collecting"), { ...input, way: "credit", cardFields });
  const shown = await markupOf(<Method view={view} isKept={false} />);
  const [form = ""] = /<form [^>]*data-card-form="".*?<\/form>/s.exec(shown) ?? [];
  for (const place of ["fields=", 'field="number', 'field="cvv']) expect(form).toContain(`data-card-${place}`);
  expect(form).toContain('data-hosted-page=""');
  expect(form).toContain('name="paymentToken"');
});

it("PAY-17 offers the states, and whatever else the board has on record", async () => {
  const markupWith = (state: string) => {
    const view = methodView(intentIn("collecting"), { ...input, typed: { ...emptyInput, ...payer, state } });
    return markupOf(<Method view={view} isKept={false} />);
  };
  const namesWith = async (state: string) =>
    [...(await markupWith(state)).matchAll(/<option [^>]*>([^<]*)/g)].map(([, name]) => name);
  const optionsWith = async (state: string) => {
    const markup = await markupWith(state);
    return [...markup.matchAll(/<option value="([^"]*)"( selected="")?/g)].flatMap(([, value, chosen]) =>
      chosen === undefined ? [] : [value],
    );
  };
  expect(await optionsWith("texas")).toEqual(["TX"]);
  expect(await optionsWith("Ontario")).toEqual(["Ontario"]);
  expect(await optionsWith("Canada")).toEqual(["Canada"]);
  expect(await optionsWith("GU")).toEqual(["GU"]);
  expect(await optionsWith("Puerto Rico")).toEqual(["PR"]);
  expect(await namesWith("PR")).toEqual(await namesWith("Canada"));
});

it("PAY-02 PAY-36 says before the choice that neither a card nor an account can be used without JavaScript, and what to do", async () => {
  const capabilities = { ...everything, hostedFields: false, bank: "provider" } as const;
  const view = methodView(intentIn("collecting"), { ...input, capabilities });
  const markup = await markupOf(<Method view={view} isKept={false} />);
  const places = ["pages for cards and bank accounts need", "To pay without it, write to", 'type="radio"'].map(
    (words) => markup.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
