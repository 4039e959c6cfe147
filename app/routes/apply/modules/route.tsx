import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { moduleRefusals } from "~/domain/applications/modules";
import { sectionPage } from "../paths";
import { basisOf } from "../answers";
import { ApplicationFrame } from "../ApplicationFrame";
import { frameView } from "../frameView";
import { readKeptSection } from "../keptSection";
import { clearedOf, keepOf, markAnswered, openForPost, openSection } from "../openSection";
import { saveSection } from "../saveSection";
import { correct } from "../sectionProblem";
import { isFieldName, readModulesPost } from "./form";
import { Modules } from "./Modules";
import { answerNames, modulesView, summaryOf } from "./view";
import { wantedModules } from "./wantedModules";

const id = "modules";

/** APPLY-07: the Modules section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await openSection(args, board, id);
  const page = sectionPage(applicant.examination.examinationId, id);
  const { shown: typed, kept } = await readKeptSection(args, session, page, {
    read: readModulesPost,
    notSaved: "Your modules were not saved",
  });
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  const frame = frameView(applicant, id, { now: args.context.now, cleared: clearedOf(args) });
  return {
    frame,
    view: modulesView(applicant, typed && { typed, refusals: [], isStale }),
    page,
    isReadOnly: readOnly || frame.closed !== null,
    kept,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = readModulesPost(post.form);
  if (typed === null) throw refusal({ kind: "malformed" });
  const applicant = await openForPost(args, post, id);
  const { application, examination, physician } = applicant;
  const wanted = wantedModules(examination, application, typed);
  const refusals = moduleRefusals(wanted, examination, physician.certificates);
  if (refusals.length > 0) {
    markAnswered(args);
    const view = modulesView(applicant, { typed, refusals, isStale: false });
    return data({ view, problem: { kind: "errors", title: correct, errors: summaryOf(refusals) } as const }, 422);
  }
  const { modularCertificationIds, cnpType } = wanted;
  const answers = { modularCertificationIds: [...modularCertificationIds], cnpType };
  const notSaved = await saveSection(args, post, applicant, id, { wanted: answers, basis: typed.basis });
  markAnswered(args);
  const { because, problem, status } = notSaved;
  const view = modulesView(notSaved.applicant, { typed, refusals: [], isStale: because === "stale" });
  return data({ view, problem }, status);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Modules – ${data.frame.title}` : "Modules" },
];

export default function ModulesSection() {
  const { frame, kept, page, isReadOnly, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <ApplicationFrame frame={frame} problem={problem} kept={problem ? null : kept}>
      <Modules view={view} page={page} physicianId={frame.physicianId} isReadOnly={isReadOnly} />
    </ApplicationFrame>
  );
}
