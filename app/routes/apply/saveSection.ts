import type { BoardProblem } from "~/app/forms/boardProblem";
import type { RouteArgs } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import type { PhysicianPost } from "~/app/session/physicianPost";
import type { ProblemView } from "~/app/ui/Problem";
import type { SectionId } from "~/domain/application/sections";
import { type AnswerName, saveAnswers, type SomeAnswers } from "./answers";
import { onwards, readAgain, whyClosed } from "./openSection";
import type { Applicant } from "./readApplying";
import { problemStatus, sectionProblem } from "./sectionProblem";

type SectionArgs = RouteArgs & { readonly params: { readonly examinationId?: string | undefined } };

export interface NotSaved {
  readonly because: BoardProblem;
  /** With what is stored now. */
  readonly applicant: Applicant;
  readonly problem: ProblemView;
  readonly status: number;
}

/** What the page says of a section that the board did not save. */
export function notSaved(args: SectionArgs, applicant: Applicant, id: SectionId, because: BoardProblem): NotSaved {
  const problem = sectionProblem(because, whyClosed(applicant, id, args.context));
  return { because, applicant, problem, status: problemStatus[because] };
}

/** Saves what a section's form decides and goes on to the next one; returns only where the board did not save it. */
export async function saveSection<Name extends AnswerName>(
  args: SectionArgs,
  { board, session, keepForm }: PhysicianPost,
  applicant: Applicant,
  id: SectionId,
  {
    wanted,
    ...from
  }: { readonly wanted: SomeAnswers<Name>; readonly basis: string; readonly attestationContent?: string },
): Promise<NotSaved> {
  const saved = await orErrorPage(args.context, saveAnswers(board, applicant.application, wanted, from), keepForm);
  if (saved.kind === "not-saved") return notSaved(args, await readAgain(args, board, applicant), id, saved.because);
  throw await onwards(args, session, applicant, { ...applicant, application: saved.application }, id);
}
