import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { sectionPage } from "../paths";
import { basisOf } from "../answers";
import { ApplicationFrame } from "../ApplicationFrame";
import { frameView } from "../frameView";
import { readKeptSection } from "../keptSection";
import { clearedOf, keepOf, markAnswered, onwards, openForPost, openSection } from "../openSection";
import { saveSection } from "../saveSection";
import { correct } from "../sectionProblem";
import { isFieldName, readTestingPost } from "./form";
import { optionsId, TestingOptions } from "./TestingOptions";
import { answerNames, optionsRefusal, testingView } from "./view";

const id = "testing-options";

/** APPLY-12: the Testing Options section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await openSection(args, board, id);
  const page = sectionPage(applicant.examination.examinationId, id);
  const notSaved = "Your testing options were not saved";
  const { shown, kept } = await readKeptSection(args, session, page, { read: readTestingPost, notSaved });
  const isStale = shown?.basis !== basisOf(applicant.application, answerNames);
  const unsaved = shown?.intent === "save-testing-options" ? { typed: shown, errors: [], isStale } : null;
  const frame = frameView(applicant, id, { now: args.context.now, cleared: clearedOf(args) });
  return {
    frame,
    view: testingView(applicant, unsaved),
    page,
    isReadOnly: readOnly || frame.closed !== null,
    kept,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = readTestingPost(post.form);
  if (typed === null) throw refusal({ kind: "malformed" });
  const applicant = await openForPost(args, post, id);
  if ((typed.intent === "read-policy") !== applicant.examination.isArticleBased) throw refusal({ kind: "malformed" });
  if (typed.intent === "read-policy") throw await onwards(args, post.session, applicant, applicant, id);
  const message = optionsRefusal(typed);
  if (message !== null) {
    markAnswered(args);
    const view = testingView(applicant, { typed, errors: [message], isStale: false });
    return data(
      { view, problem: { kind: "errors", title: correct, errors: [{ fieldId: optionsId, message }] } as const },
      422,
    );
  }
  const wanted = { isAdaRequested: typed.ada !== undefined, isNmaRequested: typed.nma !== undefined };
  const {
    because,
    applicant: now,
    problem,
    status,
  } = await saveSection(args, post, applicant, id, { wanted, basis: typed.basis });
  markAnswered(args);
  const view = testingView(now, { typed, errors: [], isStale: because === "stale" });
  return data({ view, problem }, status);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Testing Options – ${data.frame.title}` : "Testing Options" },
];

export default function TestingOptionsSection() {
  const { frame, kept, page, isReadOnly, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <ApplicationFrame frame={frame} problem={problem} kept={problem ? null : kept}>
      <TestingOptions view={view} page={page} physicianId={frame.physicianId} isReadOnly={isReadOnly} />
    </ApplicationFrame>
  );
}
