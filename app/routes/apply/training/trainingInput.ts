import type { SubspecialtyTraining } from "@portal/contract/examinations/application";
import { PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { type TrainingClaim, trainingOnPathway } from "@portal/domain/applications/trainingPathways";
import { type TrainingRefusal, trainingTexts } from "@portal/domain/applications/trainingRefusals";
import { dateInputText, missingDateText, readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { fieldId } from "~/app/forms/formDraft";
import { saveFields } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";

// Any length: a wrong value is shown again beside its message, and the server has refused more than 64 KB.
const typed = z.string().default("");

/**
 * Raw values of every pathway's fields: all of them are in the document, and those of the chosen pathway are shown and
 * saved (APPLY-09).
 */
const trainingPost = z.strictObject({
  intent: z.literal("save-training"),
  ...saveFields,
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
export type TrainingInput = Omit<TrainingPost, "intent" | "formFor" | "basis">;
export type TrainingField = keyof TrainingInput;

export const sectionForm = { id: "training", schema: trainingPost, notSaved: "Your training was not saved" } as const;

export const formId = "training";

/** Returns a field's message for the summary; most messages about dates do not name their field. */
export function summaryOf(field: TrainingField, message: string) {
  const isNamed = !isDate(field) || message === missingDateText(dates[field]);
  return { fieldId: fieldId(formId, field), message: isNamed ? message : `${dates[field]}: ${message}` };
}

/** Returns a refusal's message; of a date that could not be read, what is wrong with what was typed (LIC-05). */
export function messageOf(field: TrainingField, { text }: TrainingRefusal, typed: TrainingInput): string {
  return isDate(field) && readDateInput(typed[field]) === null
    ? unreadDateText(dates[field], typed[field], trainingTexts.date)
    : text;
}

function isDate(field: TrainingField): field is keyof typeof dates {
  return field in dates;
}

const dates = {
  fellowshipStart: "Start date",
  fellowshipEnd: "End date",
  practiceStart: "Start date",
  practiceEnd: "End date",
  certificationDate: "Certification date",
} as const;

/** Returns what a training's form was made from; what the board adds to it does not count. */
export function trainingBasis(training: TrainingClaim | null): string {
  return training === null ? "" : JSON.stringify(trainingOnPathway(training));
}

/** Form values before anything is stored. */
const emptyInput: TrainingInput = {
  pathway: "",
  program: "",
  fellowshipStart: "",
  fellowshipEnd: "",
  fellowshipTime: "",
  institution: "",
  location: "",
  practiceStart: "",
  practiceEnd: "",
  practiceTime: "",
  organization: "",
  certificationDate: "",
};

/** Returns the stored training as form values. */
export function trainingInput(training: SubspecialtyTraining | null): TrainingInput {
  if (training === null) return emptyInput;
  const { pathwayMethod, startDate, endDate, isPartTime, practiceTime } = training;
  const typed = { ...emptyInput, pathway: String(pathwayMethod) };
  const period = { start: dateTyped(startDate), end: dateTyped(endDate) };
  switch (pathwayMethod) {
    case TrainingPathway.Grandfathered:
      return typed;
    case TrainingPathway.Fellowship:
      return {
        ...typed,
        program: training.trainingInstitutionName ?? "",
        fellowshipStart: period.start,
        fellowshipEnd: period.end,
        fellowshipTime: isPartTime === null ? "" : isPartTime ? "part" : "full",
      };
    case TrainingPathway.Practice:
      return {
        ...typed,
        institution: training.trainingInstitutionName ?? "",
        location: training.practiceLocation ?? "",
        practiceStart: period.start,
        practiceEnd: period.end,
        practiceTime: practiceTime === null ? "" : String(practiceTime),
      };
    case TrainingPathway.OtherBoard:
      return {
        ...typed,
        organization: training.practiceCertificationBoard ?? "",
        certificationDate: dateTyped(training.practiceCertificationDate),
      };
  }
}

/** Returns the values of the chosen pathway; those of other pathways are ignored. */
export function claimOf(typed: TrainingInput): TrainingClaim {
  const pathwayMethod = Object.values(TrainingPathway).find((code) => String(code) === typed.pathway) ?? null;
  const isFellowship = pathwayMethod === TrainingPathway.Fellowship;
  return trainingOnPathway({
    pathwayMethod,
    trainingInstitutionName: textOf(isFellowship ? typed.program : typed.institution),
    startDate: readDateInput(isFellowship ? typed.fellowshipStart : typed.practiceStart),
    endDate: readDateInput(isFellowship ? typed.fellowshipEnd : typed.practiceEnd),
    isPartTime: typed.fellowshipTime === "" ? null : typed.fellowshipTime === "part",
    practiceCertificationBoard: textOf(typed.organization),
    practiceCertificationDate: readDateInput(typed.certificationDate),
    practiceLocation: textOf(typed.location),
    practiceTime: Object.values(PracticeTime).find((code) => String(code) === typed.practiceTime) ?? null,
  });
}

/** The field of the form that a refusal concerns. */
export function fieldOf({ field }: TrainingRefusal, { pathwayMethod }: TrainingClaim): TrainingField {
  const isFellowship = pathwayMethod === TrainingPathway.Fellowship;
  switch (field) {
    case "pathwayMethod":
      return "pathway";
    case "trainingInstitutionName":
      return isFellowship ? "program" : "institution";
    case "startDate":
      return isFellowship ? "fellowshipStart" : "practiceStart";
    case "endDate":
      return isFellowship ? "fellowshipEnd" : "practiceEnd";
    case "isPartTime":
      return "fellowshipTime";
    case "practiceCertificationBoard":
      return "organization";
    case "practiceCertificationDate":
      return "certificationDate";
    case "practiceLocation":
      return "location";
    case "practiceTime":
      return "practiceTime";
  }
}

function textOf(typed: string): string | null {
  const text = typed.trim();
  return text === "" ? null : text;
}

function dateTyped(date: WireDate | null): string {
  return date === null ? "" : dateInputText(date);
}
