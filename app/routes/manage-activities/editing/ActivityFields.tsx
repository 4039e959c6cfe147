import script from "~/app/browser/pages/activityForm.ts?script-url";
import { RowForm } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { fieldProps } from "~/app/forms/formDraft";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { DateField, TextField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { ccActivityToSave } from "@portal/contract/certification/ccBlock";
import { requiredText } from "@portal/domain/wording";
import * as styles from "../activities.css";
import type { ActivityForm } from "../activityRow";
import { formId, listId, recordsHref } from "../paths";
import type { ActivityFilter } from "../activityList";
import { boxLabels, fieldLabels } from "./activityForm";

const boxes = Object.entries(boxLabels) as [keyof typeof boxLabels, string][];

const constraints = inputConstraints(ccActivityToSave);

export function ActivityFields({ form, title, filter }: { form: ActivityForm; title: string; filter: ActivityFilter }) {
  const { storedNow, isUnsaved } = form;
  const constrained = fieldProps(formId, form, constraints);
  const field = (name: keyof typeof fieldLabels) => ({ ...constrained(name), label: fieldLabels[name] });
  const action = recordsHref(filter, { kind: "edit", id: form.id });
  return (
    <RowForm {...{ action, title, storedNow, isUnsaved }}>
      <input type="hidden" name="ccActivityId" value={form.id} />
      <input type="hidden" name="basis" value={form.basis} />
      <div className={styles.names}>
        <TextField {...field("activityName")} hint="Optional" />
        <TextField
          {...field("organizationName")}
          rule="required"
          ruleLabel={requiredText(fieldLabels.organizationName)}
        />
      </div>
      <div className={styles.amounts}>
        <DateField {...field("completedDate")} hint="MM/DD/YYYY" />
        <TextField {...field("cmeCredits")} hint="Do not include SA-CME credits" {...credits} ruleLabel="CME" />
        <TextField {...field("saCredits")} hint="Such as 7.5" {...credits} ruleLabel="SA CME" />
      </div>
      <fieldset className={styles.boxes}>
        <legend>Also counts as </legend>
        {boxes.map(([name, label]) => (
          <label key={name} className={styles.box}>
            <input type="checkbox" name={name} defaultChecked={form.values[name] === "on"} /> {label}{" "}
          </label>
        ))}
      </fieldset>
      <div className={buttons}>
        <Button intent="save-activity">Save</Button>
        <ButtonLink kind="secondary" to={`${recordsHref(filter)}#${listId}`} discards>
          Cancel
        </ButtonLink>
      </div>
      <PageScript src={script} />
    </RowForm>
  );
}

const credits = { inputMode: "decimal", rule: "activity-credits" } as const;
