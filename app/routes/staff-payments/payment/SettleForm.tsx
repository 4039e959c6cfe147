import { scriptAttributes } from "~/app/browser/attributes";
import { choiceProps, fieldId, fieldProps } from "~/app/forms/formDraft";
import { note } from "~/app/ui/content/content.css";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import type { SettleFormView } from "./settlementForm";

export const settleFormId = "settle";

/** Ends the doubt, with the staff member's name and reason. It neither charges nor refunds. */
export function SettleForm({ path, form }: { readonly path: string; readonly form: SettleFormView }) {
  const { basis, choices, lines, maxReasonLength, errors } = form;
  const choice = choiceProps(settleFormId, form);
  return (
    <Form
      method="post"
      action={path}
      autoComplete="off"
      noValidate
      className={styles.form}
      {...scriptAttributes({ "data-warns-when-left": "" })}
    >
      <input type="hidden" name="basis" value={basis} />
      <ChoiceGroup id={fieldId(settleFormId, "as")} legend="What have you found out?" errors={errors.as ?? []}>
        {choices.map(({ as, label, then }) => (
          <Choice key={as} {...choice("as", as)}>
            {label}
            <span className={`${note} ${styles.then}`}>{then}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      {lines.length > 0 && (
        <ChoiceGroup
          id={fieldId(settleFormId, "lines")}
          legend="What must be paid again, if anything?"
          errors={errors.lines ?? []}
        >
          {lines.map(({ key, label }) => (
            <Choice key={key} {...choice("lines", key)}>
              {label}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <TextField
        {...fieldProps(settleFormId, form)("reason")}
        label="How do you know?"
        hint="It is kept permanently, with your name. Never enter a card or account number."
        maxLength={maxReasonLength}
      />
      <p className={note}>Nothing is charged or refunded from here.</p>
      <Button intent="settle">Settle this payment</Button>
    </Form>
  );
}
