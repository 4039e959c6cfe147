import { fieldId } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

// However long: what is typed wrongly comes back beside its message, and the door has refused more than 64 KB.
const typed = z.string().default("");

/**
 * The fields of every pathway, as they were typed: all of them are in the document, and those of the pathway that is
 * chosen are shown and saved (APPLY-09).
 */
const trainingPost = z.strictObject({
  intent: z.literal("save-training"),
  ...everyForm,
  /** A code of TrainingPathway; empty while none is chosen. */
  pathway: z
    .string()
    .regex(/^[1-4]?$/)
    .default(""),
  program: typed,
  fellowshipStart: typed,
  fellowshipEnd: typed,
  fellowshipTime: z.enum(["", "full", "part"]).default(""),
  institution: typed,
  location: typed,
  practiceStart: typed,
  practiceEnd: typed,
  /** A code of PracticeTime. */
  practiceTime: z
    .string()
    .regex(/^[1-5]?$/)
    .default(""),
  organization: typed,
  certificationDate: typed,
});
export type TrainingPost = z.infer<typeof trainingPost>;
export type TypedTraining = Omit<TrainingPost, "intent" | "formFor" | "basis">;
export type TrainingField = keyof TypedTraining;

export const isFieldName = fieldNamesOf(trainingPost);

export function readTrainingPost(form: URLSearchParams | null): TrainingPost | null {
  return readPost(form, trainingPost);
}

export const formId = "training";

/** What the summary says of a field; what is said of a date does not say of which. */
export function summaryOf(field: TrainingField, message: string) {
  return {
    fieldId: fieldId(formId, field),
    message: field in dates ? `${dates[field as keyof typeof dates]}: ${message}` : message,
  };
}

const dates = {
  fellowshipStart: "Start date",
  fellowshipEnd: "End date",
  practiceStart: "Start date",
  practiceEnd: "End date",
  certificationDate: "Certification date",
} as const;
