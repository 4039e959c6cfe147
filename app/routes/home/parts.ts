/** The ids of the parts of the page that tiles and steps lead to. */
export const parts = {
  licenses: "licensure",
  attestations: "attestations",
  activities: "activities",
  fees: "fees",
  assessments: "assessments",
  examinations: "examinations",
  audit: "audit",
  help: "help",
} as const;
