import type { CallName } from "~/contract/calls";

const totals = (["attested", "waived", "verified"] as const).flatMap((how) => [`${how}SACredits`, `${how}CMECredits`]);
/** How a physician stands in an examination that they have not applied to. */
const standing = [
  ...["certificateId", "examinationGrade", "examineeId", "examineeStatus", "examineeStatusReasonId"],
  ...["examineeStatusReason", "examineeStatusDescription", "showExamineeStatus", "isExamFeePaid"],
  ...["isGradingComplete", "releaseGrades", "appointments", "order"],
];

/** What a board that stores what it is sent has none of. */
const dates = ["updatedDate"];

/**
 * Properties that the documents leave open: the one document has them and the other does not, or they say what it means
 * and not its name. A board without them keeps to the documents, and the portal does without.
 */
export const undocumentedProperties: { readonly [Name in CallName]?: readonly string[] } = {
  getCurrentUser: ["fullName"],
  getPhysician: [...totals, ...dates],
  evaluateCurrentBlockRequirements: [...totals, ...dates],
  saveCCAttestations: [...totals, ...dates],
  saveAddresses: ["isContact", "isValid"],
  getAvailableExaminations: standing,
  getExamination: standing,
};
