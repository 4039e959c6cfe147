/** The ids of the parts of the page that tiles and steps lead to. */
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

/** Where on the page the card of a certification to be regained is. */
export function recertificationPart(certificationId: number): string {
  return `recertification-${certificationId}`;
}
