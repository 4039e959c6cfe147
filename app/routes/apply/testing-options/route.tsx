import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { errorSummary } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { refusal } from "~/app/session/guards/refusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { note } from "~/app/ui/content/content.css";
import { ApplicationPaperLinks } from "../ApplicationPaperLinks";
import { applicationPapers } from "../applicationPapers";
import { answerErrors, basisOf, saveSection } from "../saveSection";
import { loadSection } from "../loadSection";
import { toNextSection, beginSectionSave } from "../openSection";
import { Section, SectionForm } from "../Section";
import { OptionChoices, optionsFields, optionsFormId } from "./OptionChoices";
import {
  answerNames,
  optionsRefusal,
  sectionForm,
  type TestingPost,
  testingView,
  type TestingView,
} from "./testingView";

/** APPLY-12: the Testing Options section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, sectionForm);
  const papers = await applicationPapers(args, signedIn.board, applicant.application);
  const isStale = shown?.basis !== basisOf(applicant.application, answerNames);
  const unsaved = shown?.intent === "save-testing-options" ? { values: shown, errors: {}, isStale } : null;
  return { section, papers, view: testingView(applicant, unsaved, boardToday(args.context.now)) };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const today = boardToday(args.context.now);
  if ((typed.intent === "read-policy") !== applicant.examination.isArticleBased) throw refusal({ kind: "malformed" });
  if (typed.intent === "read-policy")
    return toNextSection(args, post.session, applicant, { applicant }, "testing-options");
  const message = optionsRefusal(typed);
  if (message !== null) {
    const errors = { options: [message] };
    const view = testingView(applicant, { values: typed, errors, isStale: false }, today);
    return answerErrors(view, errorSummary(optionsFormId, errors, optionsFields));
  }
  const toSave = { isAdaRequested: typed.ada !== undefined, isNmaRequested: typed.nma !== undefined };
  const saved = await saveSection(args, post.board, applicant, "testing-options", { toSave, basis: typed.basis });
  if (saved.kind === "saved") return toNextSection(args, post.session, applicant, saved, "testing-options");
  const { because, applicant: now, problem, status } = saved;
  const view = testingView(now, unsavedDraft(typed, because), today);
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Testing Options",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-testing-options": "Application", "read-policy": "Application" },
} satisfies RouteHandle<typeof loader, TestingPost["intent"]>;

export default function TestingOptionsSection() {
  const { section, papers, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  const isHandedInLater =
    papers.areTaken && view.options !== null && !papers.links.some(({ kind }) => kind === "accommodations");
  return (
    <Section section={section} problem={problem}>
      <TestingOptions view={view} {...section.form} />
      <ApplicationPaperLinks {...papers} kind="accommodations" />
      {isHandedInLater && (
        <p className={note}>
          After you submit your application, you can hand in papers for your accommodations from your dashboard.
        </p>
      )}
    </Section>
  );
}

/** APPLY-12: accommodations, or none; an article-based examination has only a policy. */
function TestingOptions(props: { view: TestingView; page: string; isReadOnly: boolean }) {
  const { view, page, isReadOnly } = props;
  const policy = (
    <div>
      {view.policy.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  const stored = view.options !== null && (
    <p>
      Currently saved: <strong>{view.stored}</strong>
    </p>
  );
  if (isReadOnly) {
    return (
      <>
        {policy}
        {stored}
      </>
    );
  }
  return (
    <SectionForm page={page} view={view} intent={view.options === null ? "read-policy" : "save-testing-options"}>
      {policy}
      {view.isStale && stored}
      <OptionChoices view={view} />
    </SectionForm>
  );
}
