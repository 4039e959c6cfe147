import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markAnswered } from "~/app/session/guards/answered";
import { errorSummary } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import { moduleRefusals } from "~/domain/applications/modules";
import { basisOf } from "../answers";
import { loadSection } from "../loadSection";
import { keepOf, openForPost } from "../openSection";
import { saveSection } from "../saveSection";
import { Section } from "../Section";
import { correct } from "../sectionProblem";
import { fields, formId, isFieldName, type ModulesPost, readModulesPost } from "./form";
import { Modules } from "./Modules";
import { answerNames, moduleErrors, modulesView } from "./view";
import { wantedModules } from "./wantedModules";

const id = "modules";

/** APPLY-07: the Modules section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const {
    applicant,
    section,
    shown: typed,
  } = await loadSection(args, signedIn, id, {
    read: readModulesPost,
    notSaved: "Your modules were not saved",
  });
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  return { section, view: modulesView(applicant, typed && { values: typed, errors: {}, isStale }) };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = orMalformed(readModulesPost(post.form));
  const applicant = await openForPost(args, post, id);
  const { application, examination, physician } = applicant;
  const wanted = wantedModules(examination, application, typed);
  const refusals = moduleRefusals(wanted, examination, physician.certificates);
  if (refusals.length > 0) {
    markAnswered(args);
    const errors = moduleErrors(refusals);
    const view = modulesView(applicant, { values: typed, errors, isStale: false });
    const summary = errorSummary(formId, errors, fields);
    return data({ view, problem: { kind: "errors", title: correct, errors: summary } as const }, 422);
  }
  const { modularCertificationIds, cnpType } = wanted;
  const answers = { modularCertificationIds: [...modularCertificationIds], cnpType };
  const notSaved = await saveSection(args, post, applicant, id, { wanted: answers, basis: typed.basis });
  markAnswered(args);
  const { because, problem, status } = notSaved;
  const view = modulesView(notSaved.applicant, unsavedDraft(typed, because));
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Modules",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-modules": "Application" },
} satisfies RouteHandle<typeof loader, ModulesPost["intent"]>;

export default function ModulesSection() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <Modules view={view} {...section.form} />
    </Section>
  );
}
