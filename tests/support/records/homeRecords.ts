import type { RelatedRecords } from "~/app/routes/home/readHome";

/** What the dashboard reads in addition to the physician, all empty. */
export const nothingElse: RelatedRecords = {
  assessments: [],
  examinations: [],
  applications: [],
  invoices: [],
  receipts: [],
  papers: null,
  examAssessments: [],
  reEntries: [],
  available: [],
  notifications: [],
  reminders: null,
  states: [],
};
