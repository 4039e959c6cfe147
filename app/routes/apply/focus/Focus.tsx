import { Form } from "@remix-run/react";
import { choiceProps, fieldId } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { focusChoices } from "../cnpTypes";
import { buttons, form } from "../frame.css";
import { type FocusDraft, formId } from "./form";

export interface FocusView extends Pick<FocusDraft, "values" | "errors"> {
  readonly basis: string;
  /** `Clinical Neurophysiology focus` */
  readonly legend: string;
  /** In words; null where nothing is stored, or nothing else than is shown. */
  readonly storedNow: string | null;
}

/** APPLY-08: the focus of an examination in clinical neurophysiology. */
export function Focus(props: { view: FocusView; page: string; physicianId: number; isReadOnly: boolean }) {
  const { view, page, physicianId, isReadOnly } = props;
  const choice = choiceProps(formId, view);
  if (isReadOnly) return <p>{view.storedNow ?? "No focus was chosen yet."}</p>;
  return (
    <Form
      reloadDocument
      method="post"
      action={page}
      autoComplete="off"
      noValidate
      className={form}
      data-warns-when-left=""
    >
      <FormFor physicianId={physicianId} />
      <input type="hidden" name="basis" value={view.basis} />
      {view.storedNow !== null && (
        <p>
          Saved now: <strong>{view.storedNow}</strong>
        </p>
      )}
      <ChoiceGroup id={fieldId(formId, "focus")} legend={view.legend} errors={view.errors.focus}>
        {focusChoices.map(({ id, name }) => (
          <Choice key={id} {...choice("focus", id)}>
            {name}
          </Choice>
        ))}
      </ChoiceGroup>
      <div className={buttons}>
        <Button intent="save-focus">Continue</Button>
      </div>
    </Form>
  );
}
