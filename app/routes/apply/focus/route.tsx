import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markAnswered } from "~/app/session/guards/answered";
import { errorSummary } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { orMalformed } from "~/app/session/guards/refusals";
import { cnpTypeNames, focusRefusalText } from "~/domain/applications/modules";
import { basisOf, correct, saveSection } from "../saveSection";
import { cnpTypeOf } from "../cnpTypes";
import { loadSection } from "../loadSection";
import { keepOf, openForPost } from "../openSection";
import { Section } from "../Section";
import type { Applicant } from "../readApplying";
import { Focus, type FocusView } from "./Focus";
import { type FocusDraft, type FocusPost, formId, isFieldName, readFocusPost } from "./form";

const id = "focus";

/** APPLY-08: the Focus section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const {
    applicant,
    section,
    shown: typed,
  } = await loadSection(args, signedIn, id, {
    read: readFocusPost,
    notSaved: "Your focus was not saved",
  });
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  return { section, view: focusView(applicant, typed && { values: typed, errors: {}, isStale }, section.form) };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = orMalformed(readFocusPost(post.form));
  const applicant = await openForPost(args, post, id);
  const viewer = { isReadOnly: false };
  const cnpType = cnpTypeOf(typed.focus);
  if (cnpType === null) {
    markAnswered(args);
    const errors = { focus: [focusRefusalText(applicant.examination)] };
    const view = focusView(applicant, { values: typed, errors, isStale: false }, viewer);
    const summary = errorSummary(formId, errors, ["focus"]);
    return data({ view, problem: { kind: "errors", title: correct, errors: summary } as const }, 422);
  }
  const notSaved = await saveSection(args, post, applicant, id, { wanted: { cnpType }, basis: typed.basis });
  markAnswered(args);
  const { because, problem, status } = notSaved;
  const view = focusView(notSaved.applicant, unsavedDraft(typed, because), viewer);
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Focus",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-focus": "Application" },
} satisfies RouteHandle<typeof loader, FocusPost["intent"]>;

export default function FocusSection() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <Focus view={view} {...section.form} />
    </Section>
  );
}

/** The answer that the section's form decides. */
const answerNames = ["cnpType"] as const;

function focusView(
  { examination, application }: Applicant,
  unsaved: FocusDraft | null,
  { isReadOnly }: { readonly isReadOnly: boolean },
): FocusView {
  const { cnpType } = application;
  const stored = cnpType === null ? null : cnpTypeNames[cnpType];
  return {
    basis: basisOf(application, answerNames),
    legend: `${examination.certificationName} focus`,
    values: unsaved?.values ?? { focus: String(cnpType ?? "") },
    errors: unsaved?.errors ?? {},
    storedNow: isReadOnly || unsaved?.isStale === true ? stored : null,
  };
}
