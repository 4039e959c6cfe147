import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { focusRefusalText } from "~/domain/applications/modules";
import { sectionPage } from "../paths";
import { basisOf } from "../answers";
import { ApplicationFrame } from "../ApplicationFrame";
import { cnpTypeOf } from "../cnpTypes";
import { frameView } from "../frameView";
import { readKeptSection } from "../keptSection";
import { clearedOf, keepOf, markAnswered, openForPost, openSection } from "../openSection";
import { saveSection } from "../saveSection";
import { correct } from "../sectionProblem";
import { Focus, focusId } from "./Focus";
import { isFieldName, readFocusPost } from "./form";
import { answerNames, focusView } from "./view";

const id = "focus";

/** APPLY-08: the Focus section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await openSection(args, board, id);
  const page = sectionPage(applicant.examination.examinationId, id);
  const notSaved = "Your focus was not saved";
  const { shown: typed, kept } = await readKeptSection(args, session, page, { read: readFocusPost, notSaved });
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  const frame = frameView(applicant, id, { now: args.context.now, cleared: clearedOf(args) });
  const isReadOnly = readOnly || frame.closed !== null;
  return {
    frame,
    view: focusView(applicant, typed && { typed, errors: [], isStale }, { isReadOnly }),
    page,
    isReadOnly,
    kept,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = readFocusPost(post.form);
  if (typed === null) throw refusal({ kind: "malformed" });
  const applicant = await openForPost(args, post, id);
  const viewer = { isReadOnly: false };
  const cnpType = cnpTypeOf(typed.focus);
  if (cnpType === null) {
    markAnswered(args);
    const message = focusRefusalText(applicant.examination);
    const view = focusView(applicant, { typed, errors: [message], isStale: false }, viewer);
    return data(
      { view, problem: { kind: "errors", title: correct, errors: [{ fieldId: focusId, message }] } as const },
      422,
    );
  }
  const notSaved = await saveSection(args, post, applicant, id, { wanted: { cnpType }, basis: typed.basis });
  markAnswered(args);
  const { because, problem, status } = notSaved;
  const view = focusView(notSaved.applicant, { typed, errors: [], isStale: because === "stale" }, viewer);
  return data({ view, problem }, status);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Focus – ${data.frame.title}` : "Focus" },
];

export default function FocusSection() {
  const { frame, kept, page, isReadOnly, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <ApplicationFrame frame={frame} problem={problem} kept={problem ? null : kept}>
      <Focus view={view} page={page} physicianId={frame.physicianId} isReadOnly={isReadOnly} />
    </ApplicationFrame>
  );
}
