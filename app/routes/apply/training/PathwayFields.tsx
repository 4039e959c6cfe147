import { choiceProps, fieldId, fieldProps } from "~/app/forms/formDraft";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { fieldRow, legend } from "~/app/ui/forms/forms.css";
import { DateField, SelectField, TextField } from "~/app/ui/forms/Field";
import { maxTrainingTextLength } from "~/contract/examinations/application";
import { trainingTexts } from "~/domain/applications/trainingRefusals";
import { formId, type TrainingField } from "./trainingInput";
import { fields } from "../frame.css";
import type { TrainingView } from "./view";

interface PathwayProps {
  readonly view: TrainingView;
  readonly name: string;
}

/** Fields of a pathway, by the codes of TrainingPathway. */
export function PathwayFields({ pathway, ...props }: PathwayProps & { readonly pathway: string }) {
  switch (pathway) {
    case "2":
      return <Fellowship {...props} />;
    case "3":
      return <Practice {...props} />;
    case "4":
      return <OtherBoard {...props} />;
    default:
      return <p className={note}>{props.name}: nothing more is asked for.</p>;
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
        hint="Of a 40-hour week"
        choices={view.practiceTimes}
        mistake={trainingTexts.noTime}
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
        mistake={trainingTexts.noOrganization}
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
  return <DateField {...common(field, label, view)} hint="MM/DD/YYYY" mistake={trainingTexts.date} />;
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
