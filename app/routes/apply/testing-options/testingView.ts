import type { Temporal } from "temporal-polyfill";
import { testingOptionMissing } from "@portal/domain/applications/applicationSections";
import { testingOption } from "@portal/domain/applications/applicationAnswers";
import { applicationWindow } from "@portal/domain/applications/applicationWindow";
import { formatDate, isBefore } from "@portal/domain/time/boardTime";
import type { Application } from "@portal/contract/examinations/application";
import type { FormDraft } from "~/app/forms/formDraft";
import { saveFields } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { basisOf } from "../saveSection";
import type { Applicant } from "../readApplying";

/** APPLY-12: the Testing Options section. */
export interface TestingView extends OptionsDraft {
  readonly basis: string;
  readonly policy: readonly string[];
  /** Null for an article-based examination, which shows only the policy. */
  readonly options: readonly OptionView[] | null;
  /** The saved answers in words, for view-only access and after changes elsewhere. */
  readonly stored: string;
}

interface OptionView {
  readonly name: keyof OptionsInput;
  readonly label: string;
}

export const answerNames = ["isAdaRequested", "isNmaRequested"] as const;

const labels = {
  ada: "I request accommodations under the Americans with Disabilities Act (ADA)",
  nma: "I request nursing mothers accommodations (NMA)",
  none: "I do not need accommodations",
} as const;

/** Our own words: no document gives them. */
const policies = {
  exam: [
    "The board provides reasonable accommodations to applicants with documented disabilities, and additional break time to nursing mothers.",
    "A request made here is not yet a decision: the board will write to you about the documents that it needs.",
  ],
  articles: [
    "The article-based assessment is taken online, open book, at the place and time of your choosing, so no testing accommodations need to be requested.",
    "If a disability keeps you from reading the articles or answering the questions online, write to the board before you begin.",
  ],
} as const;

export function testingView(
  { examination, application }: Applicant,
  unsaved: OptionsDraft | null,
  today: Temporal.PlainDate,
): TestingView {
  const names = Object.keys(labels) as (keyof OptionsInput)[];
  const window = applicationWindow(examination, application);
  const when = isBefore(window.deadline, today) ? "as soon as you can" : `by ${formatDate(window.deadline)}`;
  return {
    basis: basisOf(application, answerNames),
    policy: examination.isArticleBased ? policies.articles : [...policies.exam, `Send those documents ${when}.`],
    options: examination.isArticleBased ? null : names.map((name) => ({ name, label: labels[name] })),
    ...(unsaved ?? { values: typedOf(application), errors: {}, isStale: false }),
    stored: storedOptions(application),
  };
}

/** Returns the stored answers as form values: 'none' is chosen when both flags are false, and nothing before. */
function typedOf(application: Pick<Application, "isAdaRequested" | "isNmaRequested">): OptionsInput {
  const { isAdaRequested, isNmaRequested } = application;
  return {
    ...(isAdaRequested === true && { ada: "on" }),
    ...(isNmaRequested === true && { nma: "on" }),
    ...(testingOption(application) === "none" && { none: "on" }),
  };
}

/** In words, as in the summary too. */
export function storedOptions(application: Pick<Application, "isAdaRequested" | "isNmaRequested">): string {
  const typed = typedOf(application);
  if (typed.none) return "No accommodations";
  const requests = [
    ...(typed.ada ? ["ADA accommodations"] : []),
    ...(typed.nma ? ["Nursing mothers accommodations"] : []),
  ];
  return requests.length === 0 ? "Not chosen yet" : requests.join(", ");
}

/** Returns the error of a choice; null when it can be saved. */
export function optionsRefusal({ ada, nma, none }: OptionsInput): string | null {
  const isAsked = ada !== undefined || nma !== undefined;
  if (!isAsked && none === undefined) return testingOptionMissing;
  return isAsked && none !== undefined ? "Choose accommodations or “I do not need accommodations”, not both." : null;
}

const tick = z.literal("on").optional();

export const optionsPost = z.strictObject({
  intent: z.literal("save-testing-options"),
  ...saveFields,
  ada: tick,
  nma: tick,
  none: tick,
});
/** For an article-based examination, which has a policy and nothing to choose. */
const policyPost = z.strictObject({ intent: z.literal("read-policy"), ...saveFields });

const testingPost = z.discriminatedUnion("intent", [optionsPost, policyPost]);
export type TestingPost = z.infer<typeof testingPost>;
export type OptionsInput = Pick<z.infer<typeof optionsPost>, "ada" | "nma" | "none">;
/** Errors concern all of them. */
type OptionsDraft = FormDraft<OptionsInput, "options">;

export const sectionForm = {
  id: "testing-options",
  schema: testingPost,
  notSaved: "Your testing options were not saved",
} as const;
