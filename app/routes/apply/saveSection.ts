import { data } from "@remix-run/node";
import { formFor } from "~/app/forms/readPost";
import { type OwnSaved, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { answersOf } from "@portal/domain/applications/applicationAnswers";
import type { SectionId } from "@portal/domain/applications/applicationSections";
import { notSaved } from "~/app/forms/formOutcome";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import {
  type Application,
  type ApplicationAnswers,
  application as applicationSchema,
} from "@portal/contract/examinations/application";
import { searchUnavailable } from "@portal/contract/reading/hasUnavailable";
import { z } from "@portal/contract/zod";
import { readAgain, type SectionArgs, whyClosed } from "./openSection";
import type { Applicant } from "./readApplying";

interface NotSaved {
  readonly kind: "not-saved";
  readonly because: SaveProblem;
  /** With the stored state. */
  readonly applicant: Applicant;
  readonly problem: ProblemView;
  readonly status: number;
}

export function sectionNotSaved(args: SectionArgs, applicant: Applicant, id: SectionId, saving: SaveProblem): NotSaved {
  return {
    kind: "not-saved",
    because: saving,
    applicant,
    ...sectionProblem(saving, whyClosed(applicant, id, args.context)),
  };
}

interface Saved {
  readonly kind: "saved";
  /** With the answers. */
  readonly applicant: Applicant;
  readonly isUnchanged: boolean;
}

/** Saves a section's answers. */
export async function saveSection<Name extends AnswerName>(
  args: SectionArgs,
  board: Board,
  applicant: Applicant,
  id: SectionId,
  {
    toSave,
    ...from
  }: { readonly toSave: SomeAnswers<Name>; readonly basis: string; readonly attestationContent?: string },
): Promise<Saved | NotSaved> {
  const saved = await orErrorPage(args.context, saveAnswers(board, applicant.application, toSave, from));
  if (saved.kind === "not-saved")
    return sectionNotSaved(args, await readAgain(args, board, applicant), id, saved.problem);
  const stored = saved.kind === "saved" ? saved.records : null;
  const { application: before } = applicant;
  const application = stored === null ? before : withTrainingOf(before, stored);
  return { kind: "saved", applicant: { ...applicant, application }, isUnchanged: saved.kind === "unchanged" };
}

/** API-08: a documented answer is without the training, which saving other sections leaves as it is. */
function withTrainingOf({ subspecialtyTraining }: Application, answer: Application): Application {
  return answer.subspecialtyTraining === undefined ? { ...answer, subspecialtyTraining } : answer;
}

const words = {
  subject: ["this section", "was"],
  entered: "What you entered",
  save: "Continue",
  undo: null,
  controlId: null,
} as const;

/**
 * Answers a section that the board did not save; the page still shows the entered values.
 *
 * @param closed why the section accepts nothing by now, where the board refused it for that.
 */
function sectionProblem(problem: SaveProblem, closed: string | null) {
  const shown = notSaved(problem, words, () => []);
  return problem.kind === "refused" && closed !== null
    ? { ...shown, problem: { kind: "refusal", title: "Nothing was saved.", text: closed } as const }
    : shown;
}

/** 'Continue' with stored answers, which saves nothing. */
export const continuePost = z.strictObject({ intent: z.literal("continue"), formFor });

export const correct = "Correct the following before you continue:";

/** Answers a section's page with what is wrong with its form. */
export function answerErrors<View>(view: View, errors: Extract<ProblemView, { kind: "errors" }>["errors"]) {
  return data({ view, problem: { kind: "errors", title: correct, errors } as const }, 422);
}

type AnswerName = keyof ApplicationAnswers;
type SomeAnswers<Name extends AnswerName> = Pick<ApplicationAnswers, Name>;

/**
 * Returns what a section's form was made from. The form carries it back, and it is compared with the stored answers
 * before anything is saved, so that no window overwrites another.
 */
export function basisOf(application: Application, names: readonly AnswerName[]): string {
  return JSON.stringify(names.map((name) => inOneOrder(application[name] ?? null)));
}

/** Modules are a set: the board's order is no difference. */
function inOneOrder(answer: ApplicationAnswers[AnswerName]) {
  return Array.isArray(answer) ? [...answer].sort((a, b) => a - b) : answer;
}

/**
 * Saves the answers of one section. An attestation includes its text, which the board compares. The result is the
 * stored application, if the board returns it; sections in its `cleared` depend on the change and have to be completed
 * again.
 */
async function saveAnswers<Name extends AnswerName>(
  board: Board,
  application: Application,
  toSave: SomeAnswers<Name>,
  { basis, attestationContent }: { readonly basis: string; readonly attestationContent?: string },
): Promise<OwnSaved<Application | null, never>> {
  const names = Object.keys(toSave) as Name[];
  const { subspecialtyTraining: _training, cleared: _cleared, submittedDate: _submitted, ...whole } = application;
  return saveOwn({
    records: application,
    confirmation: confirmationOf("updateApplication", board, { query: { examinationId: application.examinationId } }),
    find: (now: Application | null) => now,
    validate: () => ({ kind: "accepted", toSave }),
    isStored: (_toSave, now) => now !== null && basisOf(now, names) === basisOf({ ...now, ...toSave }, names),
    isCurrent: () => basis === basisOf(application, names),
    call: () => {
      const { applicationId, examinationId } = whole;
      const attested = attestationContent === undefined ? {} : { attestationContent };
      return board.updateApplication({
        body: {
          ...knownPartsOf(whole),
          applicationId,
          examinationId,
          ...toSave,
          ...attested,
          replaces: answersOf({ ...application, cnpType: application.cnpType ?? null }),
        },
      });
    },
  });
}

/** Finds what could not be read in each part of an application. */
const unavailableParts = new Map(
  Object.entries<z.ZodType>(applicationSchema.shape).map(([name, schema]) => [name, searchUnavailable(schema)]),
);

/** Keeps only known parts: a code outside the contract cannot be sent, and need not be. */
function knownPartsOf<Whole extends object>(whole: Whole): Partial<Whole> {
  const known = Object.entries(whole).filter(([name, part]) => !unavailableParts.get(name)?.(part));
  return Object.fromEntries(known) as Partial<Whole>; // Some of its own entries.
}
