import { fieldNamesOf, formFor, readPost } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { type EnrollmentSectionId, enrollmentSections } from "@portal/domain/enrollment/enrollmentSections";
import { ccEnrollmentCertificate, type CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { EnrollmentChoice } from "@portal/domain/enrollment/enrollment";
import type { EnrollmentRefusal } from "@portal/domain/enrollment/enrollmentRefusals";

/** Posted for 'Not enrolled'; pathways are posted as their codes. */
export const notEnrolled = "none";

const tick = z.literal("on").optional();
const agreed = { formFor, choices: z.string(), agreed: z.strictObject({ 1: tick, 2: tick }).default({}) };

const choosePost = z.strictObject({
  intent: z.literal("choose-pathways"),
  formFor,
  /** The stored state as the page showed it (`basisOf`). */
  basis: z.string(),
  /** Choices by certificate. */
  pathway: z.record(z.string().regex(/^[1-9]\d{0,15}$/), z.enum([notEnrolled, "1", "2"])).default({}),
});
export type ChoosePost = z.infer<typeof choosePost>;

const reviewPost = z.strictObject({ intent: z.literal("review-requirements"), formFor, choices: z.string() });
export type ReviewPost = z.infer<typeof reviewPost>;

const previousPost = z.strictObject({ intent: z.literal("previous"), ...agreed });
const completePost = z.strictObject({ intent: z.literal("complete"), ...agreed });
export type TermsPost = z.infer<typeof previousPost> | z.infer<typeof completePost>;

/** All other values of the form are dropped. */
const cancelPost = z.looseObject({ intent: z.literal("cancel") });

const enrollmentPost = z.discriminatedUnion("intent", [choosePost, reviewPost, previousPost, completePost, cancelPost]);
export type EnrollmentPost = z.infer<typeof enrollmentPost>;

/** The section with each button; 'Cancel' is in all of them. */
export const sectionOf: Readonly<Record<Exclude<EnrollmentPost["intent"], "cancel">, EnrollmentSectionId>> = {
  "choose-pathways": "certifications",
  "review-requirements": "requirements",
  previous: "terms",
  complete: "terms",
};

export const isFieldName = fieldNamesOf(enrollmentPost);

/** Returns null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readEnrollmentPost(form: URLSearchParams): EnrollmentPost | null {
  return readPost(form, enrollmentPost);
}

/** The page of the specification; it redirects to the current section (ENR-01). */
export const enrollmentPage = "/ManageCCEnrollment";

export function sectionPath(id: EnrollmentSectionId): string {
  return `${enrollmentPage}/${id}`;
}

/** Returns the section that a path names, in any case like every other path (AUTH-18); null for none. */
export function sectionNamed(name: string): EnrollmentSectionId | null {
  return enrollmentSections.find(({ id }) => id === name.toLowerCase())?.id ?? null;
}

/** Ids of a certificate's first choice, and of a pathway's box. */
export const choiceId = (certificateId: number) => `pathway-${certificateId}`;
export const boxId = (pathway: number) => `agreed-${pathway}`;

export interface StoredEnrollmentDraft {
  /** The board's state that it was made from (`basisOf`). */
  readonly basis: string;
  readonly choices: readonly EnrollmentChoice[];
  readonly isReviewed: boolean;
}

const stored = z.object({
  basis: z.string(),
  choices: z.array(
    ccEnrollmentCertificate.pick({
      certificateId: true,
      isEnrolled: true,
      ccAssessmentType: true,
      ccAssessmentAttestationDate: true,
      lastArticleAssessmentEnrolledDate: true,
    }),
  ),
  isReviewed: z.boolean(),
});

/** Stored like a form (app/session/drafts/unsavedForms), with one field. */
export function draftFields(draft: StoredEnrollmentDraft): URLSearchParams {
  return new URLSearchParams({ draft: JSON.stringify(draft) });
}

/** Null for none, and for one in another version's format: during an upgrade two versions run side by side. */
export function readDraft(fields: URLSearchParams | null): StoredEnrollmentDraft | null {
  const text = fields?.get("draft");
  if (typeof text !== "string") return null;
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns what a page was made from. A form carries it back, and it is compared with the board's state before anything
 * is stored, so that no window overwrites another, whether or not the board compares as well.
 */
export function basisOf({ ccEnrollmentCertificates }: Pick<CCPathwayEnrollment, "ccEnrollmentCertificates">): string {
  return ccEnrollmentCertificates.map((one) => `${choiceText(one)}:${one.ccAssessmentAttestationDate ?? ""}`).join(" ");
}

/** Returns the choices that were reviewed with 'Continue'; ticks are not part of them. */
export function choicesText(choices: readonly EnrollmentChoice[]): string {
  return choices.map(choiceText).join(" ");
}

function choiceText({ certificateId, isEnrolled, ccAssessmentType }: EnrollmentChoice): string {
  return `${certificateId}:${isEnrolled ? 1 : 0}:${ccAssessmentType ?? ""}`;
}

/** Entered values that are shown again, with their errors. */
export interface EnrollmentInput {
  readonly pathway?: ChoosePost["pathway"];
  readonly agreed?: TermsPost["agreed"];
  readonly refusals?: readonly EnrollmentRefusal[];
}

/** Returns the entered values of a stored form; null where it had none. */
export function enrollmentInput(post: EnrollmentPost | null): EnrollmentInput | null {
  switch (post?.intent) {
    case "choose-pathways":
      return { pathway: post.pathway };
    case "previous":
    case "complete":
      return { agreed: post.agreed };
    default:
      return null;
  }
}
