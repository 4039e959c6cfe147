import { ExamineeStatus } from "../enumerations";
import { examinationId } from "./examination";
import { wireDate } from "../values";
import { z } from "../zod";

/**
 * An examination that the physician has sat, or should have sat (EXAM-08). The board leaves out a grade before it is
 * released and a status that is not to be shown (EXAM-13): the row itself does not say which of them that is.
 */
export const examinationHistoryRow = z.object({
  examinationId,
  title: z.string(),
  certificationName: z.string(),
  moduleSelection: z.string().nullable(),
  formattedCnpType: z.string().nullable(),
  startDate: wireDate,
  endDate: wireDate,
  examinationGrade: z.string().nullable(),
  examineeStatus: z.enum(ExamineeStatus),
  examineeStatusReasonId: z.number().int().nullable(),
  examineeStatusReason: z.string().nullable(),
  candidateStatusReason: z.string().nullable(),
  /** Whether there is a score report; whether it can be downloaded, its examination decides as well (EXAM-09). */
  hasExamineeDocuments: z.boolean(),
  /** Of a certification of its own right, and not of a subspecialty. */
  isPrimary: z.boolean(),
  isMoc: z.boolean(),
});
export type ExaminationHistoryRow = z.infer<typeof examinationHistoryRow>;
