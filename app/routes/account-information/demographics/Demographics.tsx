import { choiceProps, fieldId } from "~/app/forms/formDraft";
import { FormFor, RowForm } from "~/app/forms/RowForm";
import { buttons, form as formClass, legend } from "~/app/forms/forms.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { Race } from "@portal/contract/enumerations";
import { ethnicityNames, genderNames, raceNames } from "@portal/domain/people/demographics";
import { openAction, page } from "../page";
import * as styles from "../account.css";
import { firstQuestionId, formId } from "./demographicsForm";
import type { DemographicsForm, DemographicsView } from "./demographicsView";

export const demographicsId = "demographics";
const questionId = "delete-demographics";
const backHref = `${page}#${demographicsId}`;

export function Demographics({ view }: { view: DemographicsView }) {
  switch (view.kind) {
    case "own":
      return <p>Only the physician sees and answers the demographic survey.</p>;
    case "unknown":
      return <p>Your answers are temporarily unavailable. Try again in a few minutes.</p>;
    case "not-offered":
      return <p>The board asks no demographic questions here.</p>;
    case "form":
      return (
        <>
          <p>
            The board asks all physicians these questions to learn about the people it certifies. Answering is optional,
            and you can change or delete your answers at any time.
          </p>
          <Survey form={view.form} />
        </>
      );
    case "answered":
      return (
        <>
          <FactList facts={view.facts} />
          {view.asksToDelete ? <DeletionQuestion /> : <Actions />}
        </>
      );
  }
}

function Actions() {
  return (
    <div className={buttons}>
      <ButtonLink kind="secondary" to={`${openAction("demographics")}#${demographicsId}`}>
        Edit<span className={visuallyHidden}> demographics</span>
      </ButtonLink>
      <ButtonLink kind="quiet" to={`${openAction("delete-demographics")}#${questionId}`}>
        Delete my answers
      </ButtonLink>
    </div>
  );
}

function Survey({ form }: { form: DemographicsForm }) {
  const { storedNow, isUnsaved } = form;
  const choice = choiceProps(formId, form);
  return (
    <RowForm action={openAction("demographics")} title="Demographic survey" {...{ storedNow, isUnsaved }}>
      <input type="hidden" name="basis" value={form.basis} />
      <div className={styles.questions}>
        <ChoiceGroup id={firstQuestionId} legend="Ethnicity">
          {ethnicityNames.map(([id, name]) => (
            <Choice key={id} {...choice("ethnicity", id)}>
              {name}
            </Choice>
          ))}
        </ChoiceGroup>
        <ChoiceGroup id={fieldId(formId, "gender")} legend="Gender">
          {genderNames.map(([id, name]) => (
            <Choice key={id} {...choice("gender", id)}>
              {name}
            </Choice>
          ))}
        </ChoiceGroup>
        <div className={styles.races}>
          <ChoiceGroup id={fieldId(formId, "race")} legend="Race (choose all that apply)">
            {raceNames.map(([id, name]) => {
              const excludesOthers = id === Race.PreferNotToAnswer;
              return (
                <div key={id} className={excludesOthers ? styles.alone : styles.other}>
                  <Choice {...choice("race", id)}>{name}</Choice>
                  {excludesOthers && <span className={styles.aloneHint}>To choose a race, uncheck this first.</span>}
                </div>
              );
            })}
          </ChoiceGroup>
        </div>
      </div>
      <div className={buttons}>
        <Button intent="save-demographics">Save</Button>
        {form.canCancel && (
          <ButtonLink kind="secondary" to={backHref} discards>
            Cancel
          </ButtonLink>
        )}
      </div>
    </RowForm>
  );
}

function DeletionQuestion() {
  return (
    <Form method="post" action={openAction("delete-demographics")} className={formClass}>
      <fieldset id={questionId} tabIndex={-1}>
        <legend className={legend}>Delete your answers?</legend>
        <FormFor />
        <p>They are deleted permanently. You can answer the survey again whenever you like; your dashboard will ask.</p>
        <div className={buttons}>
          <Button intent="delete-demographics">Yes, Delete</Button>
          <ButtonLink kind="secondary" to={backHref}>
            No, Cancel
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}
