import { fieldProps } from "~/app/forms/formDraft";
import { legend } from "~/app/forms/forms.css";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { Choice } from "~/app/ui/forms/Choice";
import { DateField, TextField } from "~/app/ui/forms/Field";
import { ccActivityToSave } from "@portal/contract/certification/ccBlock";
import { requiredText } from "@portal/domain/wording";
import { amounts, boxes, box, names } from "../../activities.css";
import { boxLabels, fieldLabels } from "../../editing/activityForm";
import { boxId, rowFormId } from "./rowIds";
import type { OpenRow } from "./rowsView";

const constraints = inputConstraints(ccActivityToSave);
const credits = { inputMode: "decimal", rule: "activity-credits" } as const;
const boxNames = Object.entries(boxLabels) as [keyof typeof boxLabels, string][];

/** A row that has to be corrected, with the fields of an activity's form. */
export function RowFields({ row }: { readonly row: OpenRow }) {
  const { number, values } = row;
  const constrained = fieldProps(rowFormId(number), row, constraints);
  const field = (name: keyof typeof fieldLabels) => ({
    ...constrained(name),
    name: `row.${number}.${name}`,
    label: fieldLabels[name],
  });
  return (
    <fieldset>
      <legend className={legend}>
        Row {number}
        {values.activityName !== "" && `: ${values.activityName}`}
      </legend>
      <Choice type="checkbox" id={boxId(number)} name="chosen" value={String(number)} isChosen={row.isChosen}>
        Save this row
      </Choice>
      <div className={names}>
        <TextField {...field("activityName")} hint="Optional" />
        <TextField
          {...field("organizationName")}
          rule="required"
          ruleLabel={requiredText(fieldLabels.organizationName)}
        />
      </div>
      <div className={amounts}>
        <DateField {...field("completedDate")} hint="MM/DD/YYYY" />
        <TextField {...field("cmeCredits")} hint="Do not include SA-CME credits" {...credits} ruleLabel="CME" />
        <TextField {...field("saCredits")} hint="Such as 7.5" {...credits} ruleLabel="SA CME" />
      </div>
      <fieldset className={boxes}>
        <legend>Also counts as </legend>
        {boxNames.map(([name, label]) => (
          <label key={name} className={box}>
            <input type="checkbox" name={`row.${number}.${name}`} defaultChecked={values[name] === "on"} /> {label}{" "}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
