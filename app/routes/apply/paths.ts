import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { SectionId } from "@portal/domain/applications/applicationSections";

/** Page for applying for an examination; it redirects to the current section (APPLY-02). */
export const applyPage = (examinationId: ExaminationId | string) => `/Apply/${examinationId}`;

export const sectionPage = (examinationId: ExaminationId, id: SectionId) => `${applyPage(examinationId)}/${id}`;

/** Fragment of the open section: continuing from section to section needs no scrolling past the others. */
export const sectionAnchor = "section";
export const sectionHref = (examinationId: ExaminationId, id: SectionId) =>
  `${sectionPage(examinationId, id)}#${sectionAnchor}`;

export const summaryPage = (examinationId: ExaminationId) => `${applyPage(examinationId)}/summary`;
export const submittedPage = (examinationId: ExaminationId) => `${applyPage(examinationId)}/submitted`;

/** APPLY-23 and APPLY-25: of a submitted application. */
export const changeOptionsPage = (examinationId: ExaminationId | string) =>
  `${applyPage(examinationId)}/change-testing-options`;
export const withdrawPage = (examinationId: ExaminationId | string) => `${applyPage(examinationId)}/withdraw`;
/** The part of the summary that leads to both. */
export const changesPart = "changes";
