import { scriptAttributes } from "~/app/browser/attributes";
import { choiceProps, fieldId, fieldProps } from "~/app/forms/formDraft";
import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import type { RefundFormView } from "./refundView";

export const formId = "refund";

/** What goes back, why, and what happens to the record. Nothing is refunded before it was checked. */
export function RefundForm({ form }: { readonly form: RefundFormView }) {
  const { path, facts, lines, all, records, byHand, maxReasonLength, errors } = form;
  const choice = choiceProps(formId, form);
  return (
    <Form
      method="post"
      action={path}
      autoComplete="off"
      noValidate
      className={styles.form}
      {...scriptAttributes({ "data-warns-when-left": "" })}
    >
      <FactList facts={facts} />
      {lines.length === 0 ? (
        <p>{all}</p>
      ) : (
        <ChoiceGroup id={fieldId(formId, "lines")} legend="What is refunded?" errors={errors["lines"] ?? []}>
          {lines.map(({ key, label, because, amount }) => (
            <div key={key}>
              <Choice {...choice("lines", key)} because={because}>
                {label}
              </Choice>
              {because === null && (
                <TextField
                  id={fieldId(formId, amount.name)}
                  name={amount.name}
                  label={amount.label}
                  defaultValue={amount.value}
                  errors={errors[amount.name] ?? []}
                  inputMode="decimal"
                  maxLength={20}
                />
              )}
            </div>
          ))}
        </ChoiceGroup>
      )}
      {records !== null && (
        <ChoiceGroup
          id={fieldId(formId, "record")}
          legend="What happens to the board’s record?"
          errors={errors["record"] ?? []}
        >
          {records.map(({ value, label, then }) => (
            <Choice key={value} {...choice("record", value)}>
              {label}
              <span className={`${note} ${styles.then}`}>{then}</span>
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      {byHand !== null && <p>{byHand}</p>}
      <TextField
        {...fieldProps(formId, form)("reason")}
        label="Why is it refunded?"
        hint="The physician reads it, with your name, and it is kept permanently. Never enter a card or account number."
        maxLength={maxReasonLength}
      />
      <Button intent="check">Check this refund</Button>
    </Form>
  );
}
