import { Form } from "@remix-run/react";
import { Button } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/card.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import * as styles from "./payment.css";
import type { SettleFormView } from "./view";

export const choicesId = "as";
export const reasonId = "reason";

/** Ends the doubt, with who says so and how they know. Nothing is charged or given back from here. */
export function SettleForm({ address, form }: { readonly address: string; readonly form: SettleFormView }) {
  const { basis, choices, reason, longestReason, errors } = form;
  return (
    <Form
      reloadDocument
      method="post"
      action={address}
      autoComplete="off"
      noValidate
      className={styles.form}
      data-warns-when-left=""
    >
      <input type="hidden" name="basis" value={basis} />
      <ChoiceGroup
        id={choicesId}
        legend="What have you found out?"
        {...(errors.as !== undefined && { errors: [errors.as] })}
      >
        {choices.map(({ as, label, then, isChosen }) => (
          <Choice key={as} type="radio" id={`${choicesId}-${as}`} name="as" value={as} isChosen={isChosen}>
            {label}
            <span className={`${note} ${styles.then}`}>{then}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      <TextField
        id={reasonId}
        name="reason"
        label="How do you know?"
        hint="It is kept for good, with your name. Never enter a card or account number."
        maxLength={longestReason}
        defaultValue={reason}
        {...(errors.reason !== undefined && { errors: [errors.reason] })}
      />
      <p className={note}>Nothing is charged or given back from here.</p>
      <Button intent="settle">Settle this payment</Button>
    </Form>
  );
}
