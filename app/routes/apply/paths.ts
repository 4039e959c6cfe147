import type { ExaminationId } from "~/contract/examinations/examination";
import type { SectionId } from "~/domain/applications/sections";

/** Where somebody applies for an examination; it leads to the section where to go on (APPLY-02). */
export const applyPage = (examinationId: ExaminationId | string) => `/Apply/${examinationId}`;

export const sectionPage = (examinationId: ExaminationId, id: SectionId) => `${applyPage(examinationId)}/${id}`;

/** The open section on its page: whoever goes on from section to section need not scroll past the others. */
export const sectionAnchor = "section";
export const sectionHref = (examinationId: ExaminationId, id: SectionId) =>
  `${sectionPage(examinationId, id)}#${sectionAnchor}`;

export const summaryPage = (examinationId: ExaminationId) => `${applyPage(examinationId)}/summary`;
export const submittedPage = (examinationId: ExaminationId) => `${applyPage(examinationId)}/submitted`;
