import type { Temporal } from "temporal-polyfill";
import {
  optionsChangeRefusal,
  optionsChangeText,
  withdrawalRefusal,
  withdrawalText,
} from "@portal/domain/applications/applicationChanges";
import { isEditable, isOver } from "@portal/domain/applications/candidateStatus";
import { isBefore, plainDate } from "@portal/domain/time/boardTime";
import { changeOptionsPage, withdrawPage } from "../paths";
import type { Applicant } from "../readApplying";

interface ChangesContext {
  /** Whether the board has the calls; where it does not, it is written to. */
  readonly isTaken: boolean;
  readonly isReadOnly: boolean;
  readonly today: Temporal.PlainDate;
}

export interface ChangesView {
  readonly links: readonly { readonly to: string; readonly text: string }[];
  /** Why something cannot be changed here. */
  readonly because: readonly string[];
  /** What the board is written to about, before its address; null where nothing is left to ask. */
  readonly writeTo: string | null;
}

/** APPLY-23 and APPLY-25: what can be changed after submission; null where nothing of it is left to change. */
export function changesView(applicant: Applicant, { isTaken, isReadOnly, today }: ChangesContext): ChangesView | null {
  const { application, examination } = applicant;
  if (isEditable(application) || isOver(application) || isBefore(plainDate(examination.endDate), today)) return null;
  if (!isTaken) {
    const writeTo = `To ${examination.isArticleBased ? "" : "change your testing options, or to "}withdraw your application, write to`;
    return { links: [], because: [], writeTo };
  }
  const options = optionsChangeRefusal(applicant, today);
  const withdrawal = withdrawalRefusal(applicant, today);
  const { examinationId } = examination;
  const links = [
    ...(options === null ? [{ to: changeOptionsPage(examinationId), text: "Change testing options" }] : []),
    ...(withdrawal === null ? [{ to: withdrawPage(examinationId), text: "Withdraw application" }] : []),
  ];
  const because = [
    ...(options === "deadline-passed" ? [optionsChangeText(options, applicant)] : []),
    ...(withdrawal === null ? [] : [withdrawalText(withdrawal, applicant)]),
  ];
  if (isReadOnly && because.length === 0) return null;
  return {
    links: isReadOnly ? [] : links,
    because,
    writeTo: because.length === 0 ? null : "To ask for a change, write to",
  };
}
