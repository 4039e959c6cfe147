import { ccEnrollmentCertificate, type CCPathwayEnrollment } from "~/contract/certification/ccPathwayEnrollment";
import { z } from "~/contract/zod";
import type { EnrollmentChoice } from "~/domain/enrollment/enrollment";
import type { EnrollmentRefusal } from "~/domain/enrollment/enrollmentRefusals";
import type { ChoosePost, EnrollmentPost, TermsPost } from "./form";

/** Choices that are not completed. */
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
export interface Typed {
  readonly pathway?: ChoosePost["pathway"];
  readonly agreed?: TermsPost["agreed"];
  readonly refusals?: readonly EnrollmentRefusal[];
}

/** Returns the entered values of a stored form; null where it had none. */
export function typedIn(post: EnrollmentPost | null): Typed | null {
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
