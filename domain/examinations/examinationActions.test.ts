import { describe, expect, it } from "vitest";
import type { AppliedApplication, AppliedExamination } from "~/contract/examinations/examination";
import { CandidateStatus } from "~/contract/enumerations";
import { dollars } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { examinationActions } from "./examinationActions";

const { Approved, Denied, Hold, InviteSent, TransferredOut, Unsubmitted, Withdrawn } = CandidateStatus;
const balance = dollars(700);
const actionsOf = (application: Partial<AppliedApplication>, changes: Partial<AppliedExamination> = {}) =>
  examinationActions(examination(application, changes));

describe("what can be done about an examination", () => {
  it.each([
    [{ candidateStatus: Unsubmitted, balance }, false, ["Continue Application"]],
    [{ candidateStatus: Unsubmitted, isTransferredIn: true, balance }, false, ["Complete and Pay"]],
    [{ candidateStatus: Unsubmitted, isTransferredIn: true, balance }, true, ["Continue Application"]],
    [{ candidateStatus: InviteSent, balance }, false, ["Continue Application"]],
    [{ candidateStatus: InviteSent }, true, ["Continue Application"]],
    [{ candidateStatus: Approved, balance }, false, ["Make Payment"]],
    [{ candidateStatus: Hold, balance }, false, ["Make Payment"]],
    [{ candidateStatus: Approved, balance }, true, []],
    [{ candidateStatus: Approved }, false, []],
    [{ candidateStatus: Denied, balance }, false, []],
    [{ candidateStatus: Withdrawn, balance }, false, []],
    [{ candidateStatus: TransferredOut, balance }, false, []],
  ] as const)("EXAM-06 %j, exam fee paid %s: %j", (application, isExamFeePaid, actions) => {
    expect(actionsOf(application, { isExamFeePaid })).toEqual(actions);
  });

  it("EXAM-06 results can be viewed once there is a released grade", () => {
    expect(actionsOf({}, { releaseGrades: true, examinationGrade: "Pass" })).toEqual(["View Results"]);
    expect(actionsOf({}, { releaseGrades: false, examinationGrade: "Pass" })).toEqual([]);
    expect(actionsOf({}, { releaseGrades: true })).toEqual([]);
  });
});
