import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/modules.ts?script-url";
import { requirePhysician } from "~/app/session/guards/guards";
import { errorSummary, fieldId, fieldProps } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { moduleRefusals } from "@portal/domain/applications/applicationModules";
import { focusChoices } from "@portal/domain/applications/neurophysiologyFocus";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { SelectField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { answerErrors, basisOf, saveSection } from "../saveSection";
import { loadSection } from "../loadSection";
import { beginSectionSave, toNextSection } from "../openSection";
import { Section, SectionForm } from "../Section";
import {
  answerNames,
  fields,
  moduleErrors,
  type ModulesPost,
  modulesView,
  type ModulesView,
  modulesToSave,
  sectionForm,
} from "./modulesView";

const formId = "modules";

/** APPLY-07: the Modules section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown: typed } = await loadSection(args, signedIn, sectionForm);
  const isStale = typed?.basis !== basisOf(applicant.application, answerNames);
  return { section, view: modulesView(applicant, typed && { values: typed, errors: {}, isStale }) };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const { application, examination, physician } = applicant;
  const toSave = modulesToSave(examination, { ...application, cnpType: application.cnpType ?? null }, typed);
  const refusals = moduleRefusals(toSave, examination, physician.certificates);
  if (refusals.length > 0) {
    const errors = moduleErrors(refusals);
    const view = modulesView(applicant, { values: typed, errors, isStale: false });
    return answerErrors(view, errorSummary(formId, errors, fields));
  }
  const { modularCertificationIds, cnpType } = toSave;
  const answers = { modularCertificationIds: [...modularCertificationIds], cnpType };
  const saved = await saveSection(args, post.board, applicant, "modules", { toSave: answers, basis: typed.basis });
  if (saved.kind === "saved") return toNextSection(args, post.session, applicant, saved, "modules");
  const { because, problem, status } = saved;
  const view = modulesView(saved.applicant, unsavedDraft(typed, because));
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

/** APPLY-07: two or three certifications, and the focus of one of them. */
function Modules(props: { view: ModulesView; page: string; isReadOnly: boolean }) {
  const { view, page, isReadOnly } = props;
  const stored = <FactList facts={[{ name: "Currently saved", value: view.stored }]} />;
  if (isReadOnly) return stored;
  return (
    <SectionForm page={page} view={view} intent="save-modules">
      {view.isStale && stored}
      <ChoiceGroup id={fieldId(formId, "modules")} legend="Certifications" errors={view.errors.modules}>
        <p className={note}>{view.hint}</p>
        {view.modules.map(({ id, name, label, isChosen, hasFocus, because }) => (
          <div key={id} {...scriptAttributes({ "data-module": hasFocus ? "with-focus" : "" })}>
            {/* A disabled box is not posted; a required module is. */}
            {isChosen && because !== null && <input type="hidden" name={name} value="on" />}
            <Choice type="checkbox" id={id} name={name} value="on" isChosen={isChosen} because={because}>
              {label}
            </Choice>
          </div>
        ))}
      </ChoiceGroup>
      {view.focus !== null && (
        <SelectField
          {...fieldProps(formId, { values: { focus: view.focus }, errors: view.errors })("focus")}
          label="Clinical neurophysiology (CNP) focus"
          hint="Choosing a focus selects the CNP module; clearing it unselects the module."
          none="No focus"
          choices={focusChoices}
        />
      )}
      {/* Scripts show the price of the present choice; without them the hint above has each. */}
      <p>
        <output
          {...scriptAttributes({
            "data-modules-prices": JSON.stringify(view.prices.map(({ modules, price }) => [modules, price])),
          })}
        />
      </p>
      <PageScript src={script} />
    </SectionForm>
  );
}
