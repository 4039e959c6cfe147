/** The ids of the page's parts that tiles and steps link to. */
export const anchors = {
  licenses: "licensure",
  clinicalStatus: "clinical-status",
  attestations: "attestations",
  activities: "activities",
  fees: "fees",
  assessments: "assessments",
  examinations: "examinations",
  audit: "audit",
  help: "help",
} as const;

export function recertificationPart(certificationId: number): string {
  return `recertification-${certificationId}`;
}
