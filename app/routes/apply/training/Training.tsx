import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/Button";
import { note } from "~/app/ui/card.css";
import { Choice, ChoiceGroup } from "~/app/ui/Choice";
import { legend } from "~/app/ui/choice.css";
import { FactList } from "~/app/ui/FactList";
import { DateField, SelectField, TextField } from "~/app/ui/Field";
import { fieldRow } from "~/app/ui/fieldRow.css";
import { trainingTexts } from "~/domain/application/trainingRefusals";
import { longestTrainingText } from "~/contract/application";
import { buttons, form } from "../frame.css";
import { fieldId, type TrainingField } from "./form";
import { fields, pathways } from "./training.css";
import type { TrainingView } from "./view";

/** APPLY-09, APPLY-10: how the applicant was trained. What is not of the pathway that is chosen is not shown. */
export function Training(props: {
  view: TrainingView;
  page: string;
  physicianId: number;
  isReadOnly: boolean;
  contactEmail: string;
}) {
  const { view, page, physicianId, isReadOnly, contactEmail } = props;
  if (isReadOnly) return <Stored view={view} />;
  if (view.pathways.length === 0) return <NoPathway contactEmail={contactEmail} />;
  return (
    <Form
      reloadDocument
      method="post"
      action={page}
      autoComplete="off"
      noValidate
      className={`${form} ${pathways}`}
      data-warns-when-left=""
    >
      <FormFor physicianId={physicianId} />
      <input type="hidden" name="basis" value={view.basis} />
      {view.isStale && (
        <div>
          <p>Saved now:</p>
          <Stored view={view} />
        </div>
      )}
      <Pathway view={view} />
      {view.pathways.map(({ id, name }) => (
        <div key={id} data-pathway={id}>
          <PathwayFields pathway={id} name={name} view={view} />
        </div>
      ))}
      <div className={buttons}>
        <Button intent="save-training">Continue</Button>
      </div>
    </Form>
  );
}

/** Nothing can be chosen, and so nothing be continued. */
function NoPathway({ contactEmail }: { contactEmail: string }) {
  return (
    <p id={fieldId("pathway")} tabIndex={-1}>
      No training pathway is offered for this examination any more. Please write to{" "}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  );
}

function Stored({ view }: { view: TrainingView }) {
  return view.stored.length === 0 ? <p>No training was entered yet.</p> : <FactList facts={view.stored} hasLongNames />;
}

/** A single pathway is chosen already, and not asked for (APPLY-09). */
function Pathway({ view: { only, pathways: offered, shown, errors } }: { view: TrainingView }) {
  if (only !== null) {
    return (
      <p id={fieldId("pathway")} tabIndex={-1}>
        Training pathway: <strong>{only.name}</strong>
        <input type="hidden" name="pathway" value={only.id} />
      </p>
    );
  }
  return (
    <ChoiceGroup id={fieldId("pathway")} legend="Training pathway" errors={listOf(errors.pathway)}>
      {offered.map(({ id, name }) => (
        <Choice
          key={id}
          type="radio"
          id={`${fieldId("pathway")}-${id}`}
          name="pathway"
          value={id}
          isChosen={shown.pathway === id}
        >
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

/** By the codes of TrainingPathway. */
function PathwayFields({ pathway, ...props }: PathwayProps & { readonly pathway: string }) {
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
  const { shown, errors } = view;
  return (
    <fieldset className={fields}>
      <legend className={legend}>{name}</legend>
      <p className={note}>{view.fellowshipNote}</p>
      <Text field="program" label="Program name" view={view} />
      <Period start="fellowshipStart" end="fellowshipEnd" view={view} />
      <ChoiceGroup id={fieldId("fellowshipTime")} legend="Part or full time" errors={listOf(errors.fellowshipTime)}>
        {(["full", "part"] as const).map((value) => (
          <Choice
            key={value}
            type="radio"
            id={`${fieldId("fellowshipTime")}-${value}`}
            name="fellowshipTime"
            value={value}
            isChosen={shown.fellowshipTime === value}
          >
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
        hint="Of a week of 40 hours"
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
  return <TextField {...common(field, label, view)} {...(hint === undefined ? {} : { hint })} maxLength={longestTrainingText} />;
}

function TypedDate({ field, label, view }: FieldProps) {
  return <DateField {...common(field, label, view)} hint="MM/DD/YYYY" mistake={trainingTexts.date} />;
}

function Period({ start, end, view }: { readonly start: TrainingField; readonly end: TrainingField; readonly view: TrainingView }) {
  return (
    <div className={fieldRow}>
      <TypedDate field={start} label="Start date" view={view} />
      <TypedDate field={end} label="End date" view={view} />
    </div>
  );
}

function common(field: TrainingField, label: string, { shown, errors }: TrainingView) {
  return { id: fieldId(field), name: field, label, defaultValue: shown[field], errors: listOf(errors[field]), required: true };
}

function listOf(error: string | undefined): readonly string[] {
  return error === undefined ? [] : [error];
}
