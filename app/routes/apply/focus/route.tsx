import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { choiceProps, errorSummary, fieldId, type FormDraft } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import {
  cnpTypeNames,
  focusRefusalText,
  cnpTypeOf,
  focusChoices,
} from "@portal/domain/applications/neurophysiologyFocus";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { saveFields } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { answerErrors, basisOf, saveSection } from "../saveSection";
import { loadSection } from "../loadSection";
import { beginSectionSave, toNextSection } from "../openSection";
import { Section, SectionForm } from "../Section";
import type { Applicant } from "../readApplying";

/** APPLY-08: the Focus section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown: typed } = await loadSection(args, signedIn, sectionForm);
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  return { section, view: focusView(applicant, typed && { values: typed, errors: {}, isStale }, section.form) };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const viewer = { isReadOnly: false };
  const cnpType = cnpTypeOf(typed.focus);
  if (cnpType === null) {
    const errors = { focus: [focusRefusalText(applicant.examination)] };
    const view = focusView(applicant, { values: typed, errors, isStale: false }, viewer);
    return answerErrors(view, errorSummary(formId, errors, ["focus"]));
  }
  const saved = await saveSection(args, post.board, applicant, "focus", { toSave: { cnpType }, basis: typed.basis });
  if (saved.kind === "saved") return toNextSection(args, post.session, applicant, saved, "focus");
  const { because, problem, status } = saved;
  const view = focusView(saved.applicant, unsavedDraft(typed, because), viewer);
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

const answerNames = ["cnpType"] as const;

function focusView(
  { examination, application }: Applicant,
  unsaved: FocusDraft | null,
  { isReadOnly }: { readonly isReadOnly: boolean },
) {
  const { cnpType } = application;
  const stored = cnpType ? cnpTypeNames[cnpType] : null;
  return {
    basis: basisOf(application, answerNames),
    /** `Clinical Neurophysiology focus` */
    legend: `${examination.certificationName} focus`,
    values: unsaved?.values ?? { focus: String(cnpType ?? "") },
    errors: unsaved?.errors ?? {},
    /** In words; null where nothing is stored, or nothing that differs. */
    storedNow: isReadOnly || unsaved?.isStale === true ? stored : null,
  };
}

/** APPLY-08: the focus of an examination in clinical neurophysiology. */
function Focus(props: { view: ReturnType<typeof focusView>; page: string; isReadOnly: boolean }) {
  const { view, page, isReadOnly } = props;
  const choice = choiceProps(formId, view);
  if (isReadOnly) return <p>{view.storedNow ?? "No focus has been chosen yet."}</p>;
  return (
    <SectionForm page={page} view={view} intent="save-focus">
      {view.storedNow !== null && (
        <p>
          Currently saved: <strong>{view.storedNow}</strong>
        </p>
      )}
      <ChoiceGroup id={fieldId(formId, "focus")} legend={view.legend} errors={view.errors.focus}>
        {focusChoices.map(({ id, name }) => (
          <Choice key={id} {...choice("focus", id)}>
            {name}
          </Choice>
        ))}
      </ChoiceGroup>
    </SectionForm>
  );
}

const focusPost = z.strictObject({
  intent: z.literal("save-focus"),
  ...saveFields,
  /** A code of CnpType; empty while none is chosen. */
  focus: z
    .string()
    .regex(/^[1-3]?$/)
    .default(""),
});
type FocusPost = z.infer<typeof focusPost>;
type FocusDraft = FormDraft<Pick<FocusPost, "focus">, "focus">;

const formId = "focus";

const sectionForm = { id: "focus", schema: focusPost, notSaved: "Your focus was not saved" } as const;
