import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { boardToday } from "~/domain/time/boardTime";
import { sectionPage } from "../paths";
import { ApplicationFrame } from "../ApplicationFrame";
import { frameView } from "../frameView";
import { readKeptSection } from "../keptSection";
import { clearedOf, keepOf, markAnswered, onwards, openForPost, openSection, readAgain } from "../openSection";
import { notSaved } from "../saveSection";
import { correct } from "../sectionProblem";
import { isFieldName, readTrainingPost, summaryOf, type TrainingField } from "./form";
import { saveTraining } from "./saveTraining";
import { Training } from "./Training";
import { trainingBasis } from "./typedTraining";
import { trainingView } from "./view";

const id = "training";

/** APPLY-09, APPLY-10: the Training section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await openSection(args, board, id);
  const { now } = args.context;
  const page = sectionPage(applicant.examination.examinationId, id);
  const { shown: typed, kept } = await readKeptSection(args, session, page, {
    read: readTrainingPost,
    notSaved: "Your training was not saved",
  });
  const isStale = typed?.basis !== trainingBasis(applicant.application.subspecialtyTraining ?? null);
  const frame = frameView(applicant, id, { now, cleared: clearedOf(args) });
  return {
    frame,
    view: trainingView(applicant, typed && { values: typed, errors: {}, isStale }, boardToday(now)),
    page,
    contactEmail: args.context.configuration.contactEmail,
    isReadOnly: readOnly || frame.closed !== null,
    kept,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = readTrainingPost(post.form);
  if (typed === null) throw refusal({ kind: "malformed" });
  const applicant = await openForPost(args, post, id);
  const today = boardToday(args.context.now);
  const outcome = await orErrorPage(args.context, saveTraining(post.board, applicant, typed, today), post.keepForm);
  const after = await readAgain(args, post.board, applicant);
  if (outcome.kind !== "not-saved") throw await onwards(args, post.session, applicant, after, id);
  markAnswered(args);
  const { problem: why } = outcome;
  if (why.kind === "invalid") {
    const errors = Object.entries(why.errors).flatMap(([field, messages]) =>
      messages.map((message) => summaryOf(field as TrainingField, message)),
    );
    const view = trainingView(applicant, { values: typed, errors: why.errors, isStale: false }, today);
    return data({ view, problem: { kind: "errors", title: correct, errors } as const }, 422);
  }
  const { because, problem, status } = notSaved(args, after, id, why);
  const view = trainingView(after, { values: typed, errors: {}, isStale: because === "stale" }, today);
  return data({ view, problem }, status);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Training – ${data.frame.title}` : "Training" },
];

export default function TrainingSection() {
  const { frame, kept, page, isReadOnly, contactEmail, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <ApplicationFrame frame={frame} problem={problem} kept={problem ? null : kept}>
      <Training view={view} page={page} physicianId={frame.physicianId} {...{ isReadOnly, contactEmail }} />
    </ApplicationFrame>
  );
}
