import { fieldId } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

// Any length: a wrong value is shown again beside its message, and the server has refused more than 64 KB.
const typed = z.string().default("");

/**
 * Raw values of every pathway's fields: all of them are in the document, and those of the chosen pathway are shown and
 * saved (APPLY-09).
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

/** Returns a field's message for the summary; messages about dates do not name their field. */
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
