import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import { requirePhysician } from "~/app/session/guards/guards";
import { type Invalid, unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import type { FieldErrors } from "~/app/forms/formDraft";
import { type FormVerdict, type OwnSaved, saveOwn } from "~/app/forms/saveOwn";
import {
  type Application,
  maxTrainingTextLength,
  type SubspecialtyTraining,
} from "@portal/contract/examinations/application";
import type { TrainingPathway } from "@portal/contract/enumerations";
import { visibleLine } from "@portal/contract/values";
import { practiceShares, type TrainingClaim, trainingOnPathway } from "@portal/domain/applications/trainingPathways";
import { trainingRefusals } from "@portal/domain/applications/trainingRefusals";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import { ApplicationPaperLinks } from "../ApplicationPaperLinks";
import { applicationPapers } from "../applicationPapers";
import { loadSection } from "../loadSection";
import { toNextSection, beginSectionSave, readAgain } from "../openSection";
import { answerErrors, sectionNotSaved } from "../saveSection";
import { Section } from "../Section";
import type { Applicant } from "../readApplying";
import {
  sectionForm,
  summaryOf,
  type TrainingField,
  type TrainingPost,
  type TrainingInput,
  claimOf,
  fieldOf,
  messageOf,
  trainingBasis,
} from "./trainingInput";
import { Training } from "./Training";
import { trainingView } from "./trainingView";

/** APPLY-09, APPLY-10: the Training section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown: typed } = await loadSection(args, signedIn, sectionForm);
  const papers = await applicationPapers(args, signedIn.board, applicant.application);
  const isStale = typed?.basis !== trainingBasis(applicant.application.subspecialtyTraining ?? null);
  const { now } = args.context;
  return {
    section,
    papers,
    view: trainingView(applicant, typed && { values: typed, errors: {}, isStale }, boardToday(now)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const today = boardToday(args.context.now);
  const outcome = await orErrorPage(args.context, saveTraining(post.board, applicant, typed, today));
  const isSaved = outcome.kind !== "not-saved";
  if (isSaved) args.context.postedForm.keep = null;
  const after = await readAgain(args, post.board, applicant);
  if (isSaved) {
    const saved = { applicant: after, isUnchanged: outcome.kind === "unchanged" };
    return toNextSection(args, post.session, applicant, saved, "training");
  }
  const { problem: why } = outcome;
  if (why.kind === "invalid") {
    const errors = Object.entries(why.errors).flatMap(([field, messages]) =>
      messages.map((message) => summaryOf(field as TrainingField, message)),
    );
    return answerErrors(trainingView(applicant, unsavedDraft(typed, why), today), errors);
  }
  const { because, problem, status } = sectionNotSaved(args, after, "training", why);
  const view = trainingView(after, unsavedDraft(typed, because), today);
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Training",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-training": "Application" },
} satisfies RouteHandle<typeof loader, TrainingPost["intent"]>;

export default function TrainingSection() {
  const { section, papers, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <Training view={view} {...section.form} />
      <ApplicationPaperLinks {...papers} kind="training" />
    </Section>
  );
}

/** 'Continue' on Training (APPLY-09, APPLY-10). */
async function saveTraining(
  board: Board,
  { application, examination }: Applicant,
  post: TrainingPost,
  today: Temporal.PlainDate,
): Promise<OwnSaved<Application | null, Invalid<TrainingField>>> {
  const query = { examinationId: examination.examinationId };
  return saveOwn({
    records: application,
    confirmation: confirmationOf("saveSubspecialtyTraining", board, {
      query: { examinationId: examination.examinationId },
    }),
    find: (now: Application | null) => now?.subspecialtyTraining ?? null,
    validate: () => validate(post, examination, today),
    isStored: (newContent, now, isSame) => {
      const stored = now?.subspecialtyTraining ?? null;
      return stored !== null && isSame(trainingOnPathway(newContent), trainingOnPathway(stored));
    },
    isCurrent: (stored) => post.basis === trainingBasis(stored),
    call: (newContent) => board.saveSubspecialtyTraining({ query, body: toSave(newContent, application) }),
  });
}

function validate(
  typed: TrainingInput,
  examination: Applicant["examination"],
  today: Temporal.PlainDate,
): FormVerdict<TrainingToSave, Invalid<TrainingField>> {
  const claim = claimOf(typed);
  const errors = trainingErrors(typed, claim, examination, today);
  const { pathwayMethod } = claim;
  if (Object.keys(errors).length > 0 || pathwayMethod === null)
    return { kind: "rejected", problem: { kind: "invalid", errors } };
  return { kind: "accepted", toSave: { ...claim, pathwayMethod } };
}

type TrainingToSave = TrainingClaim & { readonly pathwayMethod: TrainingPathway };

function toSave(claim: TrainingToSave, { applicationId, subspecialtyTraining: stored = null }: Application) {
  const isSamePathway = stored?.pathwayMethod === claim.pathwayMethod;
  return {
    ...claim,
    subspecialtyTrainingId: stored?.subspecialtyTrainingId ?? null,
    applicationId,
    // Fields that the page does not have keep the board's values while the pathway is the same.
    trainingProgramId: isSamePathway ? stored.trainingProgramId : null,
    monthsCredit: isSamePathway ? stored.monthsCredit : null,
    percentTimeForPractice: claim.practiceTime === null ? null : practiceShares[claim.practiceTime].percent,
    replaces: stored && content(stored),
  };
}

function content(training: SubspecialtyTraining) {
  const { subspecialtyTrainingId: _id, applicationId: _application, trainingProgramId: _program, ...rest } = training;
  const { monthsCredit: _months, percentTimeForPractice: _percent, ...storedTraining } = rest;
  return storedTraining;
}

/** Errors of each field: by the rules, or for values that no board could store. */
function trainingErrors(
  typed: TrainingInput,
  claim: TrainingClaim,
  examination: Applicant["examination"],
  today: Temporal.PlainDate,
): FieldErrors<TrainingField> {
  const texts = ["trainingInstitutionName", "practiceLocation"] as const;
  const unstorable = texts.flatMap((field) => {
    const text = claim[field] ?? "";
    if (text.length > maxTrainingTextLength) return [{ field, text: shorterText(maxTrainingTextLength) }];
    return visibleLine.test(text) ? [] : [{ field, text: hiddenCharactersText("This text") }];
  });
  const refusals = [...trainingRefusals(claim, examination, today), ...unstorable];
  return Object.fromEntries(
    refusals.map((refusal) => {
      const field = fieldOf(refusal, claim);
      return [field, [messageOf(field, refusal, typed)]];
    }),
  );
}
