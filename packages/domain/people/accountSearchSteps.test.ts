import { describe, expect, it } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { begunSearch } from "~/tests/support/records/accountSearch";
import { currentStep, type DoneStep, mayOpen, type SearchProgress, type SearchStep } from "./accountSearchSteps";

const chosen = { ...begunSearch, hadResidency: true, examinationId: 8001 as ExaminationId };
const done = (what: DoneStep): SearchProgress => ({ kind: "done", what, emailAddress: "a@example.org" });
const steps: readonly SearchStep[] = [
  "search",
  "email",
  "email-sent",
  "account-exists",
  "residency",
  "examinations",
  "assistance",
  "information",
  "activated",
];

describe("SEARCH-02 SEARCH-03 SEARCH-07 which page of the search can be opened", () => {
  it.each<[string, SearchProgress | null, SearchStep, readonly SearchStep[]]>([
    ["before it", null, "search", ["search"]],
    ["by a person who was found", { ...begunSearch, found: "matched" }, "email", ["search", "email"]],
    [
      "by a person who needs assistance",
      { ...begunSearch, found: "assistance" },
      "assistance",
      ["search", "assistance"],
    ],
    ["by a person who was not found", begunSearch, "residency", ["search", "residency"]],
    ["after No", { ...begunSearch, hadResidency: false }, "assistance", ["search", "residency", "assistance"]],
    ["after Yes", { ...begunSearch, hadResidency: true }, "examinations", ["search", "residency", "examinations"]],
    ["with an examination", chosen, "information", ["search", "residency", "examinations", "information"]],
    ["once the mail is sent", done("email-sent"), "email-sent", ["search", "email-sent"]],
    ["once it was stopped at an address", done("account-exists"), "account-exists", ["search", "account-exists"]],
    ["once the account is there", done("activated"), "activated", ["search", "activated"]],
  ])("%s", (_when, progress, current, open) => {
    expect(currentStep(progress)).toBe(current);
    expect(steps.filter((step) => mayOpen(step, progress))).toEqual(open);
  });
});
