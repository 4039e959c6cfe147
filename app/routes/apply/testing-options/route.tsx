import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markAnswered } from "~/app/session/guards/answered";
import { errorSummary } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed, refusal } from "~/app/session/guards/refusals";
import { basisOf } from "../answers";
import { loadSection } from "../loadSection";
import { keepOf, onwards, openForPost } from "../openSection";
import { saveSection } from "../saveSection";
import { Section } from "../Section";
import { correct } from "../sectionProblem";
import { formId, isFieldName, readTestingPost, type TestingPost } from "./form";
import { TestingOptions } from "./TestingOptions";
import { answerNames, optionsRefusal, testingView } from "./view";

const id = "testing-options";

/** APPLY-12: the Testing Options section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, id, {
    read: readTestingPost,
    notSaved: "Your testing options were not saved",
  });
  const isStale = shown?.basis !== basisOf(applicant.application, answerNames);
  const unsaved = shown?.intent === "save-testing-options" ? { values: shown, errors: {}, isStale } : null;
  return { section, view: testingView(applicant, unsaved) };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = orMalformed(readTestingPost(post.form));
  const applicant = await openForPost(args, post, id);
  if ((typed.intent === "read-policy") !== applicant.examination.isArticleBased) throw refusal({ kind: "malformed" });
  if (typed.intent === "read-policy") throw await onwards(args, post.session, applicant, applicant, id);
  const message = optionsRefusal(typed);
  if (message !== null) {
    markAnswered(args);
    const errors = { options: [message] };
    const view = testingView(applicant, { values: typed, errors, isStale: false });
    const summary = errorSummary(formId, errors, ["options"]);
    return data({ view, problem: { kind: "errors", title: correct, errors: summary } as const }, 422);
  }
  const wanted = { isAdaRequested: typed.ada !== undefined, isNmaRequested: typed.nma !== undefined };
  const {
    because,
    applicant: now,
    problem,
    status,
  } = await saveSection(args, post, applicant, id, { wanted, basis: typed.basis });
  markAnswered(args);
  const view = testingView(now, unsavedDraft(typed, because));
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Testing Options",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-testing-options": "Application", "read-policy": "Application" },
} satisfies RouteHandle<typeof loader, TestingPost["intent"]>;

export default function TestingOptionsSection() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <TestingOptions view={view} {...section.form} />
    </Section>
  );
}
