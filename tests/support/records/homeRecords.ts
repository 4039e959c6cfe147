import type { RelatedRecords } from "~/app/routes/home/readHome";

/** What the dashboard reads beside the physician, where the board has none of it. */
export const nothingElse: RelatedRecords = {
  assessments: [],
  examinations: [],
  applications: [],
  invoices: [],
  receipts: [],
  examAssessments: [],
  reEntries: [],
  notifications: [],
  states: [],
};
