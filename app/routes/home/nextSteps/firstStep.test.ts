import { expect, it } from "vitest";
import { blockFacts, completedBlockFacts, fee, license } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
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

it("HOME-13 the button beside the verdict leads where the first step does, with its date and the days left", () => {
  const { firstStep, nextSteps } = viewOf([blockFacts(2024)], "2025-12-24");
  expect(firstStep).toEqual({
    when: "To do first",
    text: nextSteps.groups[0]?.steps[0]?.text,
    detail: "December 24, 2025, 33 days left.",
    href: "#licensure",
    button: "Update your licenses",
  });
  expect(viewOf([blockFacts(2024)], "2099-12-31").firstStep).toMatchObject({
    detail: "December 31, 2026, 405 days left. 0 of 90 CME and 0 of 24 SA-CME: 90 CME to go, including 24 SA-CME.",
    href: "#attestations",
    button: "Go to your attestations",
  });
});

it("HOME-13 what is overdue says so, and has a date", () => {
  expect(viewOf([blockFacts(2022), blockFacts(2025)], "2099-12-31").firstStep?.detail).toMatch(
    /^December 31, 2024\. 325 days overdue\./,
  );
});

it("HOME-13 there is no button where nothing is to be done", () => {
  expect(viewOf([completedBlockFacts()], "2099-12-31").firstStep).toBeNull();
});

it.each([
  ["installment", "to-do", "Pay this installment"],
  ["balance", "to-do", "Pay your balance"],
  ["balance", "overdue", "Pay the overdue amount"],
  ["chosen-examination", "to-do", "Start your application"],
] as const)("HOME-13 the button of the %s that is %s says what it does", (kind, state, button) => {
  const [step] = obligationsOf(recordsOf([blockFacts(2024)], "2099-12-31"), day(today));
  if (step === undefined) throw new Error("There is a step");
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  const toPay = { ...step, kind, state, where: { to: "application", examinationId: 1 } } as Obligation;
  expect(firstStep(nextSteps, [toPay], true)?.button).toBe(button);
});

it.each([
  ["articles", "The board decides"],
  ["application", "Deadline passed"],
] as const)("HOME-13 the last day of %s has passed: “%s”", (kind, when) => {
  const [step] = obligationsOf(recordsOf([blockFacts(2024)], "2099-12-31"), day(today));
  if (step === undefined) throw new Error("There is a step");
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  const groups = nextSteps.groups.map((group) => ({ ...group, hasEnded: true }));
  const ended = { ...step, kind, state: "ended" } as Obligation;
  expect(firstStep({ ...nextSteps, groups }, [ended], true)?.when).toBe(when);
});

it("HOME-13 the button of an installment that only the board takes leads to the board", () => {
  const [step] = obligationsOf(recordsOf([blockFacts(2024)], "2099-12-31"), day(today));
  if (step === undefined) throw new Error("There is a step");
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  const ofOrder = { ...step, kind: "installment", where: { to: "board" } } as Obligation;
  expect(firstStep(nextSteps, [ofOrder], true)?.button).toBe("Write to the board");
});

it.each([
  ["takes payments", [], "Choose years to pay"],
  ["takes no payments", null, "See your annual fees"],
] as const)("HOME-13 where the portal %s, the button to the fees says so", (_, livePayments, button) => {
  const block = completedBlockFacts(2024, { ccAnnualFees: [fee(2025)] });
  const { firstStep } = homeView(recordsOf([block], "2099-12-31"), { isReadOnly: false, livePayments }, day(today));
  expect(firstStep).toMatchObject({ href: "#fees", button });
});

it("HOME-13 PAY-10 what is being paid is passed over", () => {
  const records = recordsOf([blockFacts(2024)], "2099-12-31");
  const all = obligationsOf(records, day(today));
  const { nextSteps } = viewOf([blockFacts(2024)], "2099-12-31");
  const paid = (count: number): NextStepsView => ({
    ...nextSteps,
    groups: nextSteps.groups.map((group) => ({
      ...group,
      steps: group.steps.map((step, index) => ({ ...step, isBeingPaid: index < count })),
    })),
  });
  const steps = nextSteps.groups.flatMap(({ steps }) => steps);
  expect(firstStep(paid(1), all, true)?.text).toBe(steps[1]?.text);
  expect(firstStep(paid(99), all, true)).toBeNull();
});
