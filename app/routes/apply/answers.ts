import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/boardProblem";
import type { Application, ApplicationAnswers } from "~/contract/application";

/** The answers of one section, by their names in an application. */
export type AnswerName = keyof ApplicationAnswers;
export type SomeAnswers<Name extends AnswerName> = Pick<ApplicationAnswers, Name>;

/**
 * What a section's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another.
 */
export function basisOf(application: Application, names: readonly AnswerName[]): string {
  return JSON.stringify(names.map((name) => inOneOrder(application[name])));
}

/** Modules are a set: in which order a board has them is nobody's change. */
function inOneOrder(answer: ApplicationAnswers[AnswerName]) {
  return Array.isArray(answer) ? [...answer].sort((a, b) => a - b) : answer;
}

export type AnswersOutcome =
  /** What is stored now; `cleared` in it has to be answered again, because it hung on what was changed. */
  | { readonly kind: "saved"; readonly application: Application }
  | { readonly kind: "not-saved"; readonly because: BoardProblem };

/**
 * Saves the answers of one section. To post the same twice is a success both times; to post what was made from other
 * answers than are stored changes nothing, unless it comes out the same. Who attests says to what: the board compares.
 */
export async function saveAnswers<Name extends AnswerName>(
  board: Board,
  application: Application,
  wanted: SomeAnswers<Name>,
  { basis, attestationContent }: { readonly basis: string; readonly attestationContent?: string },
): Promise<AnswersOutcome> {
  const names = Object.keys(wanted) as Name[];
  const isStored = (stored: Application) => basisOf(stored, names) === basisOf({ ...stored, ...wanted }, names);
  if (isStored(application)) return { kind: "saved", application };
  if (basis !== basisOf(application, names)) return { kind: "not-saved", because: "stale" };
  const { subspecialtyTraining: _training, cleared: _cleared, ...whole } = application;
  try {
    const attested = attestationContent === undefined ? {} : { attestationContent };
    const body = { ...whole, ...wanted, ...attested, replaces: answersOf(application) };
    const saved = await board.updateApplication({ body });
    return { kind: "saved", application: saved };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const stored = await board.getApplication({ query: { examinationId: application.examinationId } });
    if (stored !== null && isStored(stored)) return { kind: "saved", application: stored };
    return { kind: "not-saved", because: boardProblem(error) };
  }
}

function answersOf(application: Application): ApplicationAnswers {
  const { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay } = application;
  return { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay };
}
