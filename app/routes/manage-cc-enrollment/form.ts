import { parseWithZod } from "@conform-to/zod/v4";
import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import type { EnrollmentSectionId } from "~/domain/enrollment/enrollmentSections";

/** What a lifetime certificate's form posts for 'Not enrolled'; the pathways are posted as their codes. */
export const notEnrolled = "none";

// The guard has compared it already; a form that was kept comes back without it.
const made = { formFor: postedNumber.pipe(physicianId).optional() };
const tick = z.literal("on").optional();
const agreed = { ...made, choices: z.string(), agreed: z.strictObject({ 1: tick, 2: tick }).default({}) };

const choosePost = z.strictObject({
  intent: z.literal("choose-pathways"),
  ...made,
  /** What the page showed as stored (`basisOf`). */
  basis: z.string(),
  /** What is chosen, by certificate. */
  pathway: z.record(z.string(), z.enum([notEnrolled, "1", "2"])).default({}),
});
export type ChoosePost = z.infer<typeof choosePost>;

const reviewPost = z.strictObject({ intent: z.literal("review-requirements"), ...made, choices: z.string() });
export type ReviewPost = z.infer<typeof reviewPost>;

const previousPost = z.strictObject({ intent: z.literal("previous"), ...agreed });
const completePost = z.strictObject({ intent: z.literal("complete"), ...agreed });
export type TermsPost = z.infer<typeof previousPost> | z.infer<typeof completePost>;

/** Whatever else is in the form is given up. */
const cancelPost = z.looseObject({ intent: z.literal("cancel") });

const enrollmentPost = z.discriminatedUnion("intent", [choosePost, reviewPost, previousPost, completePost, cancelPost]);
export type EnrollmentPost = z.infer<typeof enrollmentPost>;

/** The section whose form has the button; 'Cancel' stands in each. */
export const sectionOf: Readonly<Record<Exclude<EnrollmentPost["intent"], "cancel">, EnrollmentSectionId>> = {
  "choose-pathways": "certifications",
  "review-requirements": "requirements",
  previous: "terms",
  complete: "terms",
};

const fieldName = /^(intent|formFor|basis|choices|pathway\.[1-9]\d{0,15}|agreed\.[12])$/;

/** Asked before the names are taken apart: a form library's own commands and an object's prototype end here. */
export function isFieldName(name: string): boolean {
  return fieldName.test(name);
}

/** Null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readEnrollmentPost(form: URLSearchParams): EnrollmentPost | null {
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema: enrollmentPost, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}
