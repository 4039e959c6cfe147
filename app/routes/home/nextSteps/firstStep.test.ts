import { expect, it } from "vitest";
import { blockFacts, completedBlockFacts, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { invoice } from "~/tests/support/records/invoices";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { homeView } from "../homeView";
import { firstStep } from "./firstStep";
import type { NextStepsView } from "./nextStepsView";
import { obligationsOf } from "./nextStepsView";

const today = "2025-11-21";

function recordsOf(blocks: ReturnType<typeof blockFacts>[], expires: string) {
  return { ...nothingElse, physician: physicianOn(today, blocks, { medicalLicenses: [license(expires)] }) };
}
const viewOf = (...given: Parameters<typeof recordsOf>) =>
  homeView(recordsOf(...given), { isReadOnly: false, livePayments: [] }, day(today));

it("HOME-13 the button below the verdict leads where the first step does, and the sentence before it says what it is", () => {
  expect(viewOf([blockFacts(2024)], "2025-12-24").firstStep).toEqual({
    sentence: "Your next step: renew your medical license.",
    href: "#licensure",
    button: "Renew your medical license",
  });
  expect(viewOf([blockFacts(2024)], "2099-12-31").firstStep).toEqual({
    sentence: "Your next step: enter what you completed in 2025.",
    href: "#attestations",
    button: "Enter what you completed",
  });
  expect(viewOf([blockFacts(2022), blockFacts(2025)], "2099-12-31").firstStep?.sentence).toBe(
    "Your first step: enter what you completed.",
  );
});

it("HOME-13 of a block whose deadline was extended, the last of its years is entered", () => {
  const extended = blockFacts(2022, { extensionDate: wireDate("2026-03-31") });
  expect(viewOf([extended], "2099-12-31").firstStep?.sentence).toMatch(/ completed in 2024\.$/);
});

it("HOME-13 there is no button where nothing is to be done", () => {
  expect(viewOf([completedBlockFacts()], "2099-12-31").firstStep).toBeNull();
});

const pays = { online: { takesPayments: true, takesInvoices: true }, isReadOnly: false };

/** The first step of the list, with another obligation behind it. */
function stepOf(changes: Partial<Obligation>, viewer = pays) {
  const [one] = obligationsOf(recordsOf([blockFacts(2024)], "2099-12-31"), day(today));
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  return firstStep(nextSteps, [{ ...one, ...changes } as Obligation], viewer, 2025);
}

it.each([
  ["installment", "to-do", "pay your installment.", "Pay your installment"],
  ["balance", "to-do", "pay your balance.", "Pay your balance"],
  ["balance", "overdue", "pay the overdue amount.", "Pay the overdue amount"],
  ["chosen-examination", "to-do", "start your application.", "Start your application"],
] as const)("HOME-13 sentence and button of the %s that is %s say what it is", (kind, state, text, button) => {
  const step = stepOf({ kind, state, where: { to: "application", examinationId: 1 } } as Partial<Obligation>);
  expect(step).toMatchObject({ sentence: expect.stringMatching(new RegExp(`step: ${text}$`)) as string, button });
});

it("RCPT-04 an invoice that is not paid online says so at once, and offers no button that pays it", () => {
  const of = recordsOf([blockFacts(2024)], "2099-12-31");
  const invoices = [invoice()];
  const stepsOf = (useBusinessCentral: boolean) => {
    const viewer = { isReadOnly: false, livePayments: [], useBusinessCentral };
    const { nextSteps } = homeView({ ...of, invoices }, viewer, day(today));
    return nextSteps.groups.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps));
  };
  const ofInvoice = (steps: ReturnType<typeof stepsOf>) => steps.find(({ ids }) => ids[0]?.startsWith("invoice-"));
  expect(ofInvoice(stepsOf(false))?.writeToPay).toBe("It cannot be paid online.");
  expect(ofInvoice(stepsOf(true))?.writeToPay).toBeNull();
  const online = { takesPayments: true, takesInvoices: false };
  const step = stepOf({ kind: "invoice", where: { to: "invoice", invoiceNumber: "INV-1" } } as Partial<Obligation>, {
    ...pays,
    online,
  });
  expect(step).toMatchObject({
    sentence: expect.stringContaining("ask the board how to pay your invoice") as string,
    button: "See the invoice",
  });
});

it("HOME-13 what has ended is no next step: the list says what follows", () => {
  const ended = { kind: "articles", state: "ended", where: { to: "board" } } as Partial<Obligation>;
  expect(stepOf(ended)).toMatchObject({ sentence: "", button: "Write to the board" });
});

it("HOME-13 an installment that only the board takes leads to the board", () => {
  const ofOrder = { kind: "installment", where: { to: "board" } } as Partial<Obligation>;
  expect(stepOf(ofOrder)).toMatchObject({
    sentence: "Your next step: ask the board how to pay your installment.",
    button: "Write to the board",
  });
});

it.each([
  ["takes payments", [], "Pay your annual fee"],
  ["takes no payments", null, "See your annual fees"],
] as const)("HOME-13 where the portal %s, the button to the fees says so", (_, livePayments, button) => {
  const block = completedBlockFacts(2024, { ccAnnualFees: [fee(2025)] });
  const { firstStep } = homeView(recordsOf([block], "2099-12-31"), { isReadOnly: false, livePayments }, day(today));
  expect(firstStep).toMatchObject({ href: "#fees", button });
});

it.each([
  ["license", blockFacts(2024), "2025-12-24", "See the licenses"],
  ["fees", completedBlockFacts(2024, { ccAnnualFees: [fee(2025)] }), "2099-12-31", "See the annual fees"],
  ["activities", blockFacts(2024), "2099-12-31", "See the details"],
] as const)("HOME-13 those who only look are offered to see the %s, not to act", (_, block, expires, button) => {
  const viewer = { isReadOnly: true, livePayments: [] };
  expect(homeView(recordsOf([block], expires), viewer, day(today)).firstStep?.button).toBe(button);
});

it("HOME-13 PAY-10 what is being paid is passed over", () => {
  const all = obligationsOf(recordsOf([blockFacts(2024)], "2099-12-31"), day(today));
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  const paid = (count: number): Pick<NextStepsView, "groups"> => ({
    groups: nextSteps.groups.map((group) => ({
      ...group,
      parts: group.parts.map((part) => ({
        ...part,
        steps: part.steps.map((step, index) => ({ ...step, isBeingPaid: index < count })),
      })),
    })),
  });
  const fees = all.findIndex(({ kind }) => kind === "fees");
  expect(firstStep(paid(fees), all, pays, 2025)?.button).toBe("Pay your annual fee");
  expect(firstStep(paid(99), all, pays, 2025)).toBeNull();
});
