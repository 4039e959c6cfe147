import type { BoardProblem } from "~/app/forms/boardProblem";
import type { RouteArgs } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import type { PhysicianPost } from "~/app/session/physicianPost";
import type { SectionId } from "~/domain/application/sections";
import { type AnswerName, saveAnswers, type SomeAnswers } from "./answers";
import { onwards, readAgain } from "./openSection";
import type { Applicant } from "./readApplying";

type SectionArgs = RouteArgs & { readonly params: { readonly examinationId?: string | undefined } };

export interface NotSaved {
  readonly because: BoardProblem;
  /** With what is stored now. */
  readonly applicant: Applicant;
}

/** Saves what a section's form decides and goes on to the next one; returns only where the board did not save it. */
export async function saveSection<Name extends AnswerName>(
  args: SectionArgs,
  { board, session, keepForm }: PhysicianPost,
  applicant: Applicant,
  id: SectionId,
  { wanted, ...from }: { readonly wanted: SomeAnswers<Name>; readonly basis: string; readonly attestationContent?: string },
): Promise<NotSaved> {
  const saved = await orErrorPage(args.context, saveAnswers(board, applicant.application, wanted, from), keepForm);
  if (saved.kind === "not-saved") return { because: saved.because, applicant: await readAgain(args, board, applicant) };
  throw await onwards(args, session, applicant, { ...applicant, application: saved.application }, id);
}
