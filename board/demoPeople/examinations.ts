import type { Temporal } from "temporal-polyfill";
import type {
  AppliedApplication,
  AppliedExamination,
  ApplicationId,
  ExaminationId,
} from "~/contract/examinations/examination";
import { CandidateStatus } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { WireDate, WireInstant } from "~/contract/values";
import { wireDateOf } from "~/domain/time/boardTime";
import { newApplication, noExaminee } from "../api/applications/applicationAnswer";
import { partId } from "./blocks";

export interface ExaminationScenario extends Partial<Omit<AppliedExamination, "application">> {
  readonly title: string;
  readonly certificationName: string;
  /** Days from today until the examination's first day; it lasts ten days. */
  readonly startsIn: number;
  /** Days from today until the application deadline; negative if it has passed. */
  readonly deadlineIn: number;
  readonly application?: Partial<AppliedApplication>;
}

/** An examination of continuing certification with an approved, paid application, except for what the scenario says. */
export function appliedExamination(
  physicianId: PhysicianId,
  number: number,
  today: Temporal.PlainDate,
  { startsIn, deadlineIn, application = {}, ...differences }: ExaminationScenario,
): AppliedExamination {
  const inDays = (days: number): WireDate => wireDateOf(today.add({ days }));
  return {
    examinationId: (7000 + number) as ExaminationId,
    ...noExaminee,
    startDate: inDays(startsIn),
    endDate: inDays(startsIn + 9),
    applicationDeadLineDate: inDays(deadlineIn),
    isMoc: true,
    isArticleBased: false,
    isExamFeePaid: true,
    ...differences,
    application: {
      applicationId: partId(physicianId, number) as ApplicationId,
      ...newApplication,
      candidateStatus: CandidateStatus.Approved,
      candidateStatusDescription: "Approved",
      ...application,
    },
  };
}

export function atEight(day: Temporal.PlainDate): WireInstant {
  return `${day.toString()}T08:00:00` as WireInstant;
}
