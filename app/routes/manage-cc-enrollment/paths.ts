import { type EnrollmentSectionId, enrollmentSections } from "~/domain/enrollment/enrollmentSections";

/** The page of the specification; it leads to the section where to go on (ENR-01). */
export const enrollmentPage = "/ManageCCEnrollment";

export function addressOf(id: EnrollmentSectionId): string {
  return `${enrollmentPage}/${id}`;
}

/** The section that an address names, in any case like every other path (AUTH-18); null for none. */
export function sectionNamed(name: string): EnrollmentSectionId | null {
  return enrollmentSections.find(({ id }) => id === name.toLowerCase())?.id ?? null;
}

/** Where a certificate's first choice stands on the page, and a pathway's box. */
export const choiceId = (certificateId: number) => `pathway-${certificateId}`;
export const boxId = (pathway: number) => `agreed-${pathway}`;
