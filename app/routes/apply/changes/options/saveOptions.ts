import type { Application } from "@portal/contract/examinations/application";
import { optionsChangeRefusal, optionsChangeText } from "@portal/domain/applications/applicationChanges";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { notSaved } from "~/app/forms/formOutcome";
import { type OwnSaved, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { SectionArgs } from "../../openSection";
import type { Applicant } from "../../readApplying";
import { basisOf } from "../../saveSection";
import { answerNames, type OptionsInput } from "../../testing-options/testingView";

interface Closed {
  readonly kind: "closed";
  readonly text: string;
}

/** @param isTaken whether the board has the call. */
export async function saveOptions(
  { context }: SectionArgs,
  board: Board,
  applicant: Applicant,
  typed: OptionsInput & { readonly basis: string },
  isTaken: boolean,
): Promise<OwnSaved<Applicant, Closed>> {
  const { examinationId } = applicant.examination;
  const own = confirmationOf("changeTestingOptions", board, { query: { examinationId } });
  const applicantOf = (application: Application | null) =>
    application === null ? applicant : { ...applicant, application };
  return saveOwn({
    records: applicant,
    confirmation: {
      ...own,
      answered: (answer: Application) => applicantOf(answer),
      readAgain: async () => applicantOf(await own.readAgain()),
    },
    find: (now) => now,
    validate: (now) => {
      const because = optionsChangeRefusal(now, boardToday(context.now));
      const toSave = { isAdaRequested: typed.ada !== undefined, isNmaRequested: typed.nma !== undefined };
      if (because === null && isTaken) return { kind: "accepted", toSave };
      const text = because === null ? elsewhereText : optionsChangeText(because, now);
      return { kind: "rejected", problem: { kind: "closed", text } };
    },
    isStored: ({ isAdaRequested, isNmaRequested }, { application }) =>
      application.isAdaRequested === isAdaRequested && application.isNmaRequested === isNmaRequested,
    isCurrent: ({ application }) => basisOf(application, answerNames) === typed.basis,
    call: (toSave, { application: { applicationId, isAdaRequested, isNmaRequested } }) =>
      board.changeTestingOptions({ body: { ...toSave, applicationId, replaces: { isAdaRequested, isNmaRequested } } }),
  });
}

const elsewhereText = "Testing options are changed by the board: write to it.";

/** How the page is answered where nothing was saved. */
export function optionsProblem(problem: SaveProblem | Closed): {
  readonly status: number;
  readonly problem: ProblemView;
} {
  if (problem.kind !== "closed") return notSaved(problem, words, () => []);
  return { status: 409, problem: { kind: "refusal", title: "Nothing was saved.", text: problem.text } };
}

const words = {
  subject: ["your testing options", "were"],
  entered: "What you chose",
  save: "Save Testing Options",
  undo: null,
  controlId: null,
} as const;
