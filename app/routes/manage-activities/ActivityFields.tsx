import { RowForm } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/rowForm.css";
import { Button, ButtonLink } from "~/app/ui/Button";
import { DateField, TextField } from "~/app/ui/Field";
import { longestActivityName } from "~/contract/values";
import * as styles from "./activities.css";
import type { TypedActivity } from "./activityPost";
import type { ActivityForm } from "./activityRow";
import { fieldIds, listId, recordsHref } from "./addresses";
import type { ActivityFilter } from "./filter";

const boxes = [
  ["isPipClinical", "PIP-Clinical"],
  ["isPipFeedback", "PIP-Feedback"],
  ["isPatientSafety", "Patient Safety"],
] as const satisfies readonly (readonly [keyof TypedActivity, string])[];

interface ActivityFieldsProps {
  readonly form: ActivityForm;
  readonly title: string;
  readonly filter: ActivityFilter;
  readonly physicianId: number;
}

/** An activity being added or edited. */
export function ActivityFields({ form, title, filter, physicianId }: ActivityFieldsProps) {
  const { storedNow, isUnsaved } = form;
  const action = recordsHref(filter, { kind: "edit", id: form.id });
  return (
    <RowForm {...{ action, title, physicianId, storedNow, isUnsaved }}>
      <input type="hidden" name="ccActivityId" value={form.id} />
      <input type="hidden" name="basis" value={form.basis} />
      <Names form={form} />
      <DateAndCredits form={form} />
      <fieldset className={styles.boxes}>
        <legend>Also counts as </legend>
        {boxes.map(([name, label]) => (
          <label key={name} className={styles.box}>
            <input type="checkbox" name={name} defaultChecked={form.shown[name] === "on"} /> {label}{" "}
          </label>
        ))}
      </fieldset>
      <div className={buttons}>
        <Button intent="save-activity">Save</Button>
        <ButtonLink kind="secondary" to={`${recordsHref(filter)}#${listId}`} discards>
          Cancel
        </ButtonLink>
      </div>
    </RowForm>
  );
}

function Names({ form: { shown, errors } }: { form: ActivityForm }) {
  return (
    <div className={styles.names}>
      <TextField
        id={fieldIds.activityName}
        name="activityName"
        label="Activity Name"
        hint="Optional"
        defaultValue={shown.activityName}
        errors={errors.activityName}
        maxLength={longestActivityName}
      />
      <TextField
        id={fieldIds.organizationName}
        name="organizationName"
        label="Organization Name"
        defaultValue={shown.organizationName}
        errors={errors.organizationName}
        required
        maxLength={longestActivityName}
        mistake="Organization Name is required."
      />
    </div>
  );
}

function DateAndCredits({ form: { shown, errors } }: { form: ActivityForm }) {
  return (
    <div className={styles.amounts}>
      <DateField
        id={fieldIds.completedDate}
        name="completedDate"
        label="Completed date"
        hint="MM/DD/YYYY"
        defaultValue={shown.completedDate}
        errors={errors.completedDate}
        required
        mistake="Completed date invalid. Expected format: MM/DD/YYYY"
      />
      <CreditField
        name="cmeCredits"
        label="CME credits"
        hint="Without SA-CME"
        of={shown.cmeCredits}
        errors={errors.cmeCredits}
      />
      <CreditField
        name="saCredits"
        label="SA-CME credits"
        hint="Such as 7.5"
        of={shown.saCredits}
        errors={errors.saCredits}
      />
    </div>
  );
}

function CreditField(props: {
  name: "cmeCredits" | "saCredits";
  label: string;
  hint: string;
  of: string;
  errors: readonly string[] | undefined;
}) {
  const { name, label, hint, of, errors } = props;
  const kind = name === "cmeCredits" ? "CME" : "SA CME";
  return (
    <TextField
      id={fieldIds[name]}
      name={name}
      label={label}
      hint={hint}
      defaultValue={of}
      errors={errors}
      required
      inputMode="decimal"
      pattern="\s*\+?(\d+\.?\d*|\.\d+)\s*"
      mistake={`${kind} credit amount must be 0 or greater.`}
    />
  );
}
