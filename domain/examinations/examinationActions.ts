import type { AppliedExamination } from "~/contract/examinations/examination";
import { isEditable, isPayable } from "../applications/sections";
import { examinationGrade } from "./examinationStatus";

/** What can be done about an examination that was applied to, named as its buttons are (EXAM-06). */
export type ExaminationAction = "Continue Application" | "Complete and Pay" | "Make Payment" | "View Results";

export type ExaminationToActOn = Pick<
  AppliedExamination,
  "application" | "isExamFeePaid" | "releaseGrades" | "examinationGrade"
>;

/**
 * An application that is not submitted, also one to which the board has invited, is continued, or completed where it was transferred in with something to pay;
 * one that is submitted has at most its payment left (decisions 24 and 25).
 */
export function examinationActions(examination: ExaminationToActOn): ExaminationAction[] {
  const actions: ExaminationAction[] = [];
  const { isTransferredIn } = examination.application;
  if (isEditable(examination.application))
    actions.push(isTransferredIn && !examination.isExamFeePaid ? "Complete and Pay" : "Continue Application");
  else if (isPaymentOpen(examination)) actions.push("Make Payment");
  if (examinationGrade(examination) !== null) actions.push("View Results");
  return actions;
}

/** Of an application that is submitted. */
function isPaymentOpen({ application, isExamFeePaid }: ExaminationToActOn): boolean {
  return isPayable(application) && application.balance > 0 && !isExamFeePaid;
}
