import { Form } from "@remix-run/react";
import { fieldId, fieldProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/card.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { SelectField } from "~/app/ui/forms/Field";
import { focusChoices } from "../cnpTypes";
import { buttons, form } from "../frame.css";
import { formId } from "./form";
import type { ModulesView } from "./view";

/** APPLY-07: two or three certifications, and the focus of one of them. */
export function Modules(props: { view: ModulesView; page: string; physicianId: number; isReadOnly: boolean }) {
  const { view, page, physicianId, isReadOnly } = props;
  const stored = <FactList facts={[{ name: "Saved now", value: view.stored }]} />;
  if (isReadOnly) return stored;
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
      {view.isStale && stored}
      <ChoiceGroup id={fieldId(formId, "modules")} legend="Certifications" errors={view.errors.modules}>
        <p className={note}>Choose 2 or 3.</p>
        {view.modules.map(({ id, name, label, isChosen, because }) => (
          <div key={id}>
            {/* A disabled box is not posted; what cannot be left out is. */}
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
      <div className={buttons}>
        <Button intent="save-modules">Continue</Button>
      </div>
    </Form>
  );
}
