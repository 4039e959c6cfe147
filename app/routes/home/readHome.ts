import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/orNull";
import type { AbccAssessment } from "~/contract/abccAssessment";
import type { AppliedExamination } from "~/contract/examination";
import type { State } from "~/contract/lookups";
import type { Physician } from "~/contract/physician";
import type { SystemNotification } from "~/contract/systemNotification";

/**
 * What stands around the physician's own record. Null is what the board did not answer just now: the dashboard is there
 * all the same, and the card says so (SHELL-08: such a call asks not to be sent to the error page; it is logged).
 */
export interface Surroundings {
  readonly assessments: readonly AbccAssessment[] | null;
  readonly examinations: readonly AppliedExamination[] | null;
  readonly notifications: readonly SystemNotification[] | null;
  readonly states: readonly State[] | null;
}

/** Everything that the dashboard is made from. */
export interface HomeRecords extends Surroundings {
  readonly physician: Physician;
}

/** @throws BoardError when the physician cannot be read: without them there is nothing to show. */
export async function readHome(board: Board): Promise<HomeRecords> {
  const [physician, surroundings] = await Promise.all([board.getPhysician(), readSurroundings(board)]);
  return { physician, ...surroundings };
}

export async function readSurroundings(board: Board): Promise<Surroundings> {
  const [assessments, examinations, notifications, lookups] = await Promise.all([
    orNull(board.getAbccAssessments()),
    orNull(board.getAppliedToExaminations()),
    orNull(board.getSystemNotifications()),
    orNull(board.getPhysicianFormLookupItems()),
  ]);
  return { assessments, examinations, notifications, states: lookups?.addresses.states ?? null };
}
