import type { SaveProblem } from "~/app/forms/saveOwn";
import type { RouteArgs } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import type { PhysicianPost } from "~/app/session/guards/physicianPost";
import type { ProblemView } from "~/app/ui/forms/Problem";
import type { SectionId } from "~/domain/applications/sections";
import { type AnswerName, saveAnswers, type SomeAnswers } from "./answers";
import { onwards, readAgain, whyClosed } from "./openSection";
import type { Applicant } from "./readApplying";
import { sectionProblem } from "./sectionProblem";

type SectionArgs = RouteArgs & { readonly params: { readonly examinationId?: string | undefined } };

export interface NotSaved {
  readonly because: SaveProblem;
  /** With what is stored now. */
  readonly applicant: Applicant;
  readonly problem: ProblemView;
  readonly status: number;
}

/** What the page says of a section that the board did not save. */
export function notSaved(args: SectionArgs, applicant: Applicant, id: SectionId, saving: SaveProblem): NotSaved {
  return { because: saving, applicant, ...sectionProblem(saving, whyClosed(applicant, id, args.context)) };
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
  if (saved.kind === "not-saved") return notSaved(args, await readAgain(args, board, applicant), id, saved.problem);
  const stored = saved.kind === "saved" ? (saved.answer ?? saved.records) : null;
  throw await onwards(args, session, applicant, { ...applicant, application: stored ?? applicant.application }, id);
}
