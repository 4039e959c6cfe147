import type { CallName } from "~/contract/calls";

const totals = (["attested", "waived", "verified"] as const).flatMap((how) => [`${how}SACredits`, `${how}CMECredits`]);
/** The physician's state in an examination that they have not applied for. */
const examineeState = [
  ...["certificateId", "examinationGrade", "examineeId", "examineeStatus", "examineeStatusReasonId"],
  ...["examineeStatusReason", "examineeStatusDescription", "showExamineeStatus", "isExamFeePaid"],
  ...["isGradingComplete", "releaseGrades", "appointments", "order"],
];

/** Absent at boards that store answers as they are sent. */
const dates = ["updatedDate"];

/**
 * Properties that the documents leave open: the two documents disagree, or describe the property without naming it. A
 * board without them conforms, and the portal works without them.
 */
export const undocumentedProperties: { readonly [Name in CallName]?: readonly string[] } = {
  getCurrentUser: ["fullName"],
  getPhysician: [...totals, ...dates],
  evaluateCurrentBlockRequirements: [...totals, ...dates],
  saveCCAttestations: [...totals, ...dates],
  saveAddresses: ["isContact", "isValid"],
  getAvailableExaminations: examineeState,
  getExamination: examineeState,
};
