import type { Temporal } from "temporal-polyfill";
import { told, type Untold } from "~/app/board/untold";
import type { State } from "~/app/ui/status/StateMark";
import type { Physician } from "~/contract/people/physician";
import type { ReEntryAssessment } from "~/contract/certification/reEntryAssessment";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import {
  type LookBackCredits,
  type RecertificationRequirement,
  recertificationRequirements,
} from "~/domain/certification/recertification";
import { lapsedCertifications, reEntryText } from "~/domain/certification/reEntry";

/** What it takes to regain a certification that has lapsed (CERT-06, CERT-08). */
export interface RecertificationView {
  readonly id: number;
  readonly certificationName: string;
  readonly since: string;
  readonly requirements: readonly {
    readonly name: string;
    readonly text: string;
    readonly state: State;
    readonly word: string;
  }[];
  /** How it is regained once all of that is met, or why the board did not tell. */
  readonly ways: readonly string[] | Untold;
  /** Why the re-entry examination is open, where an earlier result was invalidated. */
  readonly invalidated: string | null;
}

export function recertificationViews(
  physician: Physician,
  reEntries: readonly ReEntryAssessment[] | Untold,
  credits: LookBackCredits,
  today: Temporal.PlainDate,
): RecertificationView[] {
  return lapsedCertifications(physician).map(({ shown, certificationId, certificationName }) => {
    const own = told(reEntries)?.filter(({ certificateId }) => certificateId === shown.certificateId) ?? [];
    const isCMEReduced = own.some((entry) => entry.isCMEReduced);
    const { expirationDate } = shown;
    return {
      id: certificationId,
      certificationName,
      since: expirationDate === null ? "Lapsed" : `Lapsed on ${formatDate(plainDate(expirationDate))}`,
      requirements: recertificationRequirements(physician, isCMEReduced, credits, today).map(requirementView),
      ways: typeof reEntries === "string" ? reEntries : own.map((entry) => reEntryText(entry, shown)),
      invalidated: physician.isDansInvalidatedAllowReentryExam
        ? "An earlier result of yours was invalidated. The board allows you to take the re-entry examination."
        : null,
    };
  });
}

function requirementView({ name, text, counted, required, isMet }: RecertificationRequirement) {
  const word = required === 1 ? (isMet ? "On record" : "Not on record") : figures(counted, required);
  return { name, text, state: isMet ? ("met" as const) : ("owed" as const), word };
}

function figures(counted: number, required: number): string {
  return counted < required ? `${counted} of ${required} on record` : `${counted} on record`;
}
