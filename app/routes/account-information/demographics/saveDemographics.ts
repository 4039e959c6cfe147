import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { busyTitle, type FormOutcome, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Demographic, DemographicAnswers } from "@portal/contract/people/demographic";
import { areSameAnswers, savedAnswers } from "@portal/domain/people/demographics";
import {
  demographicsBasis,
  type DemographicsDraft,
  firstQuestionId,
  type SaveDemographicsPost,
} from "./demographicsForm";

/** Answer of the page where nothing was changed; it does not need the physician. */
type ProblemAnswer = ReturnType<typeof notSaved>;

const words = {
  subject: ["your demographics", "were"],
  entered: "What you chose",
  save: "Save",
  undo: "Cancel",
  controlId: firstQuestionId,
} as const;

/**
 * 'Save' on the survey (DEMO-01, DEMO-02).
 *
 * @throws BoardError when the answers cannot be read.
 */
export async function saveDemographics(
  board: Board,
  post: SaveDemographicsPost,
): Promise<FormOutcome<{ readonly demographics: DemographicsDraft }, ProblemAnswer>> {
  const { ethnicity = null, gender = null, race } = post;
  const toSave = savedAnswers({ ethnicity, gender, races: race });
  const saved = await saveOwn({
    records: await board.getPhysicianDemographic(),
    confirmation: confirmationOf("savePhysicianDemographic", board),
    find: (stored) => stored,
    validate: (): FormVerdict<DemographicAnswers, never> => ({ kind: "accepted", toSave }),
    isStored: (_toSave, stored) => stored !== null && areSameAnswers(stored, toSave),
    isCurrent: (stored) => post.basis === demographicsBasis(stored),
    call: async (_toSave, stored) => {
      const { physicianDemographicId = null } = stored ?? {};
      const personKey = await readPersonKey(board, stored);
      // As it is stored, which another board may compare word for word.
      const replaces = stored && { ethnicity: stored.ethnicity, gender: stored.gender, races: stored.races };
      return board.savePhysicianDemographic({
        body: { ...toSave, physicianDemographicId, ...(personKey !== undefined && { personKey }), replaces },
      });
    },
  });
  if (saved.kind === "saved") return { kind: "saved", text: "Demographics saved" };
  if (saved.kind === "unchanged") return unchanged();
  if (saved.kind === "not-own") return saved;
  const demographics: DemographicsDraft = unsavedDraft(post, saved.problem);
  return { kind: "not-done", ...notSaved(saved.problem, words, () => []), unsaved: { demographics } };
}

/**
 * 'Yes, Delete' on the survey. Deleting missing answers is a success.
 *
 * @throws BoardError when the answers cannot be read.
 */
export async function deleteDemographics(board: Board): Promise<FormOutcome<object, ProblemAnswer>> {
  const deleted = await saveOwn({
    records: await board.getPhysicianDemographic(),
    confirmation: confirmationOf("deletePhysicianDemographic", board),
    find: (stored) => stored,
    validate: (): FormVerdict<null, never> => ({ kind: "accepted", toSave: null }),
    isStored: (_nothing, stored) => stored === null,
    isCurrent: () => true,
    call: async (_nothing, stored) => {
      return board.deletePhysicianDemographic({ body: await readPersonKey(board, stored) });
    },
  });
  if (deleted.kind === "saved") return { kind: "done", text: "Your answers were deleted" };
  if (deleted.kind === "unchanged") return unchanged("You have no answers on file.");
  if (deleted.kind === "not-own") return deleted;
  const { status } = notSaved(deleted.problem, words, () => []);
  return { kind: "not-done", status, problem: deletionProblem(deleted.problem.kind), unsaved: {} };
}

/** Returns the key under which the board has a person's answers; undefined where it says none. */
async function readPersonKey(board: Board, stored: Demographic | null): Promise<string | undefined> {
  return stored?.personKey ?? (await board.getCurrentUser()).personKey ?? undefined;
}

function deletionProblem(why: SaveProblem["kind"]): ProblemView {
  switch (why) {
    case "failed":
      return deletionUnconfirmed;
    case "busy":
      return { ...notDeleted, title: busyTitle("Your demographics were not deleted") };
    case "refused":
      return {
        kind: "refusal",
        title: "Your demographics were not deleted: the board did not accept it.",
        text: "Check them below, or write to us.",
      };
    case "stale":
    case "deleted":
    case "not-tried":
      return notDeleted;
  }
}

const deletionUnconfirmed = {
  kind: "refusal",
  title: "We couldn’t confirm whether your demographics were deleted.",
  text: "Check what is shown below before you delete them again.",
} as const;
const notDeleted = {
  kind: "refusal",
  title: "Your demographics were not deleted.",
  text: "Try again in a few minutes.",
} as const;
