import type { Board } from "~/app/board/board";
import { type OwnSaved, saveOwn } from "~/app/forms/saveOwn";
import type { Application, ApplicationAnswers } from "~/contract/examinations/application";

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

/**
 * Saves the answers of one section. Who attests says to what: the board compares. The board's answer, where there is one,
 * is the application as it is stored; `cleared` in it has to be answered again, because it hung on what was changed.
 */
export async function saveAnswers<Name extends AnswerName>(
  board: Board,
  application: Application,
  wanted: SomeAnswers<Name>,
  { basis, attestationContent }: { readonly basis: string; readonly attestationContent?: string },
): Promise<OwnSaved<Application | null, never, Application>> {
  const names = Object.keys(wanted) as Name[];
  const { subspecialtyTraining: _training, cleared: _cleared, ...whole } = application;
  return saveOwn({
    records: application,
    readAgain: () => board.getApplication({ query: { examinationId: application.examinationId } }),
    find: (now: Application | null) => now,
    judge: () => ({ kind: "wanted", wanted }),
    isStored: (_wanted, now) => now !== null && basisOf(now, names) === basisOf({ ...now, ...wanted }, names),
    isCurrent: () => basis === basisOf(application, names),
    call: () => {
      const attested = attestationContent === undefined ? {} : { attestationContent };
      return board.updateApplication({
        body: { ...whole, ...wanted, ...attested, replaces: answersOf(application) },
      });
    },
  });
}

function answersOf(application: Application): ApplicationAnswers {
  const { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay } = application;
  return { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay };
}
