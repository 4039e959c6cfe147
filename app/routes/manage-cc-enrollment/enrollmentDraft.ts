import { ccEnrollmentCertificate, type CCPathwayEnrollment } from "~/contract/certification/ccPathwayEnrollment";
import { z } from "~/contract/zod";
import type { EnrollmentChoice } from "~/domain/enrollment/enrollment";
import type { EnrollmentRefusal } from "~/domain/enrollment/enrollmentRefusals";
import type { ChoosePost, EnrollmentPost, TermsPost } from "./form";

/** What somebody has chosen and not completed. */
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

/** It is kept like a form (app/session/drafts/unsavedForms), with one field. */
export function draftFields(draft: StoredEnrollmentDraft): URLSearchParams {
  return new URLSearchParams({ draft: JSON.stringify(draft) });
}

/** Null for none, and for one that is not as this version keeps it: during an upgrade two versions run side by side. */
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
 * What a page was made from. A form carries it back, and what the board then has is compared with it before anything is
 * kept or saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function basisOf({ ccEnrollmentCertificates }: Pick<CCPathwayEnrollment, "ccEnrollmentCertificates">): string {
  return ccEnrollmentCertificates.map((one) => `${choiceText(one)}:${one.ccAssessmentAttestationDate ?? ""}`).join(" ");
}

/** The choices that somebody looked at when they went on; ticks are not part of them. */
export function choicesText(choices: readonly EnrollmentChoice[]): string {
  return choices.map(choiceText).join(" ");
}

function choiceText({ certificateId, isEnrolled, ccAssessmentType }: EnrollmentChoice): string {
  return `${certificateId}:${isEnrolled ? 1 : 0}:${ccAssessmentType ?? ""}`;
}

/** What was entered and is shown again, with what is wrong with it. */
export interface Typed {
  readonly pathway?: ChoosePost["pathway"];
  readonly agreed?: TermsPost["agreed"];
  readonly refusals?: readonly EnrollmentRefusal[];
}

/** What was entered in a form that was kept; null where there was nothing to enter. */
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
