import { enrolled, type EnrollmentChoice } from "./enrollment";
import {
  attestationRefusals,
  certificationRefusals,
  type EnrollmentRefusal,
  type OfferedCertificate,
} from "./enrollmentRefusals";

/** An enrollment in progress: what the board offers, and the choices so far. */
export interface EnrollmentDraft {
  readonly offered: readonly OfferedCertificate[];
  /** Null before anything is chosen. */
  readonly choices: readonly EnrollmentChoice[] | null;
  readonly isReviewed: boolean;
}

export type EnrollmentSectionId = "certifications" | "requirements" | "terms";

interface EnrollmentSection {
  readonly id: EnrollmentSectionId;
  readonly title: string;
  readonly appliesTo: (draft: EnrollmentDraft) => boolean;
  /** Returns what prevents completing this section; the board checks the same. */
  readonly refusals: (draft: EnrollmentDraft) => readonly EnrollmentRefusal[];
  readonly isComplete: (draft: EnrollmentDraft) => boolean;
}

const always = () => true;
const choicesOf = ({ choices }: EnrollmentDraft) => choices ?? [];
const chosen = (draft: EnrollmentDraft) => certificationRefusals(draft.offered, choicesOf(draft));
const attested = (draft: EnrollmentDraft) => attestationRefusals(choicesOf(draft));

/** The flow (ENR-01): page, locks, redirects and the board's own check all read this one table. */
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
    // With nothing enrolled it has nothing to ask: skipped in both directions.
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

export function sectionsOf(draft: EnrollmentDraft): EnrollmentSection[] {
  return enrollmentSections.filter((section) => section.appliesTo(draft));
}

/** Returns the section to continue with: the first incomplete one, or the last where all are complete. */
export function firstIncomplete(draft: EnrollmentDraft): EnrollmentSectionId {
  const sections = sectionsOf(draft);
  return (sections.find((section) => !section.isComplete(draft)) ?? sections.at(-1))?.id ?? "certifications";
}

/** A section is open once those before it are complete. */
export function isOpen(id: EnrollmentSectionId, draft: EnrollmentDraft): boolean {
  const ids = sectionsOf(draft).map((section) => section.id);
  return ids.includes(id) && ids.indexOf(id) <= ids.indexOf(firstIncomplete(draft));
}

/** Returns the previous or next section that applies; null at either end. */
export function neighbor(id: EnrollmentSectionId, step: -1 | 1, draft: EnrollmentDraft): EnrollmentSectionId | null {
  const ids = sectionsOf(draft).map((section) => section.id);
  return ids[ids.indexOf(id) + step] ?? null;
}

/** Returns everything that prevents completing an enrollment, in the order of the sections. */
export function enrollmentRefusals(draft: EnrollmentDraft): EnrollmentRefusal[] {
  return sectionsOf(draft).flatMap((section) => section.refusals(draft));
}
