import { enrolled, type EnrollmentChoice } from "./enrollment";
import {
  attestationRefusals,
  certificationRefusals,
  type EnrollmentRefusal,
  type OfferedCertificate,
} from "./enrollmentRefusals";

/** An enrollment that is being made: what the board offers, and what is chosen so far. */
export interface EnrollmentDraft {
  readonly offered: readonly OfferedCertificate[];
  /** Null before anything is chosen. */
  readonly choices: readonly EnrollmentChoice[] | null;
  /** The requirements of these choices were looked at. */
  readonly isReviewed: boolean;
}

export type EnrollmentSectionId = "certifications" | "requirements" | "terms";

interface EnrollmentSection {
  readonly id: EnrollmentSectionId;
  readonly title: string;
  readonly appliesTo: (draft: EnrollmentDraft) => boolean;
  /** What keeps the choices of this section from being completed; the board asks the same. */
  readonly refusals: (draft: EnrollmentDraft) => readonly EnrollmentRefusal[];
  readonly isComplete: (draft: EnrollmentDraft) => boolean;
}

const always = () => true;
const choicesOf = ({ choices }: EnrollmentDraft) => choices ?? [];
const chosen = (draft: EnrollmentDraft) => certificationRefusals(draft.offered, choicesOf(draft));
const attested = (draft: EnrollmentDraft) => attestationRefusals(choicesOf(draft));

/** The flow (ENR-01): page, locks, redirects and the board's own check are read from this one table. */
export const enrollmentSections: readonly EnrollmentSection[] = [
  {
    id: "certifications",
    title: "Certifications",
    appliesTo: always,
    refusals: chosen,
    isComplete: (draft) => draft.choices !== null && chosen(draft).length === 0,
  },
  {
    id: "requirements",
    title: "Requirements",
    // Who enrolls nothing is asked for nothing: skipped both ways.
    appliesTo: (draft) => draft.choices === null || enrolled(draft.choices).length > 0,
    refusals: () => [],
    isComplete: ({ isReviewed }) => isReviewed,
  },
  {
    id: "terms",
    title: "Terms",
    appliesTo: always,
    refusals: attested,
    isComplete: (draft) => draft.choices !== null && attested(draft).length === 0,
  },
];

/** The sections of this enrollment, in order. */
export function sectionsOf(draft: EnrollmentDraft): EnrollmentSection[] {
  return enrollmentSections.filter((section) => section.appliesTo(draft));
}

/** Where to go on: the first section that is not complete, or the last, where everything is completed. */
export function firstIncomplete(draft: EnrollmentDraft): EnrollmentSectionId {
  const sections = sectionsOf(draft);
  return (sections.find((section) => !section.isComplete(draft)) ?? sections.at(-1))?.id ?? "certifications";
}

/** A section is open once those before it are complete. */
export function isOpen(id: EnrollmentSectionId, draft: EnrollmentDraft): boolean {
  const ids = sectionsOf(draft).map((section) => section.id);
  return ids.includes(id) && ids.indexOf(id) <= ids.indexOf(firstIncomplete(draft));
}

/** The section before or after one, of those that apply; null at either end. */
export function neighbor(id: EnrollmentSectionId, step: -1 | 1, draft: EnrollmentDraft): EnrollmentSectionId | null {
  const ids = sectionsOf(draft).map((section) => section.id);
  return ids[ids.indexOf(id) + step] ?? null;
}

/** Everything that keeps an enrollment from being completed, in the order of the sections. */
export function enrollmentRefusals(draft: EnrollmentDraft): EnrollmentRefusal[] {
  return sectionsOf(draft).flatMap((section) => section.refusals(draft));
}
