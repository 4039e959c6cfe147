import script from "~/app/browser/pages/datedForm.ts?script-url";
import { choiceProps, fieldId, fieldProps } from "~/app/forms/formDraft";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { trainingUnknown } from "@portal/domain/applications/applicationSections";
import { note } from "~/app/ui/content/content.css";
import { fieldRow, legend } from "~/app/ui/forms/forms.css";
import { DateField, SelectField, TextField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { maxTrainingTextLength } from "@portal/contract/examinations/application";
import { trainingTexts } from "@portal/domain/applications/trainingRefusals";
import { fields, form, pathways } from "../frame.css";
import { SectionForm } from "../Section";
import { formId, type TrainingField } from "./trainingInput";
import type { TrainingView } from "./trainingView";

/** APPLY-09, APPLY-10: the applicant's training. Fields of other pathways than the chosen one are hidden. */
export function Training(props: { view: TrainingView; page: string; isReadOnly: boolean }) {
  const { view, page, isReadOnly } = props;
  if (isReadOnly) return <Stored view={view} />;
  if (view.pathways.length === 0) return <NoPathway isUnknown={view.isUnknown} />;
  return (
    <SectionForm page={page} view={view} intent="save-training" className={`${form} ${pathways}`}>
      {view.isStale && (
        <div>
          <p>Currently saved:</p>
          <Stored view={view} />
        </div>
      )}
      <Pathway view={view} />
      {view.pathways.map(({ id, name }) => (
        <div key={id} data-pathway={id}>
          <PathwayFields pathway={id} name={name} view={view} />
        </div>
      ))}
      <PageScript src={script} />
    </SectionForm>
  );
}

/** Nothing can be chosen, so the section cannot be completed. */
function NoPathway({ isUnknown }: { isUnknown: boolean }) {
  return (
    <p id={fieldId(formId, "pathway")} tabIndex={-1}>
      {isUnknown
        ? `${trainingUnknown} Try again later, or write to `
        : "Training pathways are no longer offered for this exam. Write to "}
      <EmailLink to="contact" />.
    </p>
  );
}

function Stored({ view }: { view: TrainingView }) {
  return view.stored.length === 0 ? <p>No training entered yet.</p> : <FactList facts={view.stored} hasLongNames />;
}

/** A single pathway is already chosen, and not asked for (APPLY-09). */
function Pathway({ view }: { view: TrainingView }) {
  const { only, pathways: offered, errors } = view;
  const choice = choiceProps(formId, view);
  const groupId = fieldId(formId, "pathway");
  if (only !== null) {
    return (
      <p id={groupId} tabIndex={-1}>
        Training pathway: <strong>{only.name}</strong>
        <input type="hidden" name="pathway" value={only.id} />
      </p>
    );
  }
  return (
    <ChoiceGroup id={groupId} legend="Training pathway" errors={errors.pathway}>
      {offered.map(({ id, name, hint }) => (
        <Choice key={id} {...choice("pathway", id)} hint={hint}>
          {name}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

interface PathwayProps {
  readonly view: TrainingView;
  readonly name: string;
}

/** Fields of a pathway, by the codes of TrainingPathway. */
function PathwayFields({ pathway, ...props }: PathwayProps & { readonly pathway: string }) {
  switch (pathway) {
    case "2":
      return <Fellowship {...props} />;
    case "3":
      return <Practice {...props} />;
    case "4":
      return <OtherBoard {...props} />;
    default:
      return <p className={note}>{props.name}: no other information is needed.</p>;
  }
}

function Fellowship({ view, name }: PathwayProps) {
  const choice = choiceProps(formId, view);
  return (
    <fieldset className={fields}>
      <legend className={legend}>{name}</legend>
      <p className={note}>{view.fellowshipNote}</p>
      <Text field="program" label="Program name" view={view} />
      <Period start="fellowshipStart" end="fellowshipEnd" view={view} />
      <ChoiceGroup
        id={fieldId(formId, "fellowshipTime")}
        legend="Part or full time"
        errors={view.errors.fellowshipTime}
      >
        {(["full", "part"] as const).map((value) => (
          <Choice key={value} {...choice("fellowshipTime", value)}>
            {value === "full" ? "Full time" : "Part time"}
          </Choice>
        ))}
      </ChoiceGroup>
    </fieldset>
  );
}

function Practice({ view, name }: PathwayProps) {
  return (
    <fieldset className={fields}>
      <legend className={legend}>{name}</legend>
      <Text field="institution" label="Institution" view={view} />
      <Text field="location" label="Location" hint="City and state" view={view} />
      <Period start="practiceStart" end="practiceEnd" view={view} />
      <SelectField
        {...common("practiceTime", "Training time", view)}
        choices={view.practiceTimes}
        rule="required"
        ruleLabel={trainingTexts.noTime}
      />
    </fieldset>
  );
}

function OtherBoard({ view, name }: PathwayProps) {
  return (
    <fieldset className={fields}>
      <legend className={legend}>{name}</legend>
      <SelectField
        {...common("organization", "Organization", view)}
        choices={view.organizations}
        rule="required"
        ruleLabel={trainingTexts.noOrganization}
      />
      <TypedDate field="certificationDate" label="Certification date" view={view} />
    </fieldset>
  );
}

interface FieldProps {
  readonly field: TrainingField;
  readonly label: string;
  readonly view: TrainingView;
}

function Text({ field, label, view, hint }: FieldProps & { readonly hint?: string }) {
  return (
    <TextField
      {...common(field, label, view)}
      {...(hint === undefined ? {} : { hint })}
      maxLength={maxTrainingTextLength}
    />
  );
}

function TypedDate({ field, label, view }: FieldProps) {
  return <DateField {...common(field, label, view)} hint="MM/DD/YYYY" rule="training-date" />;
}

function Period({
  start,
  end,
  view,
}: {
  readonly start: TrainingField;
  readonly end: TrainingField;
  readonly view: TrainingView;
}) {
  return (
    <div className={fieldRow}>
      <TypedDate field={start} label="Start date" view={view} />
      <TypedDate field={end} label="End date" view={view} />
    </div>
  );
}

function common(field: TrainingField, label: string, view: TrainingView) {
  return { ...fieldProps(formId, view)(field), label, required: true };
}
