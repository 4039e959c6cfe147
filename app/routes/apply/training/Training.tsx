import { choiceProps, fieldId } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { Form } from "~/app/ui/shell/pageLinks";
import { trainingUnknown } from "~/domain/applications/applicationSections";
import { buttons, form, pathways } from "../frame.css";
import { formId } from "./trainingInput";
import { PathwayFields } from "./PathwayFields";
import type { TrainingView } from "./view";

/** APPLY-09, APPLY-10: the applicant's training. Fields of other pathways than the chosen one are hidden. */
export function Training(props: {
  view: TrainingView;
  page: string;
  physicianId: number;
  isReadOnly: boolean;
  contactEmail: string;
}) {
  const { view, page, physicianId, isReadOnly, contactEmail } = props;
  if (isReadOnly) return <Stored view={view} />;
  if (view.pathways.length === 0) return <NoPathway isUnknown={view.isUnknown} contactEmail={contactEmail} />;
  return (
    <Form
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
      <div className={buttons}>
        <Button intent="save-training">Continue</Button>
      </div>
    </Form>
  );
}

/** Nothing can be chosen, so the section cannot be completed. */
function NoPathway({ isUnknown, contactEmail }: { isUnknown: boolean; contactEmail: string }) {
  return (
    <p id={fieldId(formId, "pathway")} tabIndex={-1}>
      {isUnknown
        ? `${trainingUnknown} Try again later, or write to `
        : "Training pathways are no longer offered for this examination. Write to "}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
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
      {offered.map(({ id, name }) => (
        <Choice key={id} {...choice("pathway", id)}>
          {name}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
