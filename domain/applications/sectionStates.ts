import type { Temporal } from "temporal-polyfill";
import { type ApplicationFacts, type ApplicationSection, type SectionId, sectionsOf } from "./applicationSections";
import { sectionRefusals } from "./applicationSubmission";
import { hasBalance, isEditable } from "./candidateStatus";

export type SectionState = "done" | "open" | "locked";

export interface SectionOnPage extends Pick<ApplicationSection, "id" | "title"> {
  readonly state: SectionState;
}

export function sectionStates(facts: ApplicationFacts, today: Temporal.PlainDate): SectionOnPage[] {
  let areEarlierDone = true;
  return sectionsOf(facts).map(({ id, title }) => {
    const isDone = sectionRefusals[id](facts, today).length === 0;
    const state = !areEarlierDone ? "locked" : isDone ? "done" : "open";
    areEarlierDone &&= isDone;
    return { id, title, state };
  });
}

/** A section that does not apply is locked, like one after an incomplete section. */
export function sectionState(id: SectionId, facts: ApplicationFacts, today: Temporal.PlainDate): SectionState {
  return sectionStates(facts, today).find((section) => section.id === id)?.state ?? "locked";
}

/** Returns the section to continue with: the first incomplete one; after submission the payment. */
export function firstOpenSection(facts: ApplicationFacts, today: Temporal.PlainDate): SectionId {
  return sectionStates(facts, today).find(({ state }) => state === "open")?.id ?? "payment";
}

/**
 * Returns the section that opens by default (APPLY-02): the first one before submission; after it, the payment if there
 * is a balance. Null: nothing to open.
 */
export function openingSection(facts: ApplicationFacts): SectionId | null {
  if (isEditable(facts.application)) return sectionsOf(facts)[0]?.id ?? null;
  return hasBalance(facts.application) ? "payment" : null;
}
