import { fieldProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { TextField } from "~/app/ui/forms/Field";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { mostRecipients } from "~/domain/correspondence/letterRecipients";
import { emailField, emailId, formId, listField, removeField } from "./form";
import * as styles from "./letters.css";
import type { LettersView } from "./view";

interface RecipientsProps {
  readonly page: string;
  readonly physicianId: number;
  readonly form: NonNullable<LettersView["form"]>;
}

/** CERT-05: the list is built one address at a time, and the input is hidden at three. Enter adds; 'Send' sends. */
export function Recipients({ page, physicianId, form }: RecipientsProps) {
  const { isFull } = form;
  const { list } = form.values;
  return (
    <Card title="Send the letter by e-mail">
      <p>The board sends it to at most {mostRecipients} recipients at a time. Each gets a mail of their own.</p>
      <Form method="post" action={page}>
        <FormFor physicianId={physicianId} />
        {!isFull && (
          <>
            <TextField
              {...fieldProps(formId, form)(emailField)}
              label="E-mail address"
              hint="For example the credentialing office of a hospital."
              inputMode="email"
              autoComplete="off"
            />
            {/* The first button of the form, which is the one that Enter presses. */}
            <Button kind="secondary" intent="add">
              Add recipient
            </Button>
          </>
        )}
        {list.length > 0 && (
          <ul className={styles.recipients} id={isFull ? emailId : undefined} tabIndex={-1} aria-label="Recipients">
            {list.map((address) => (
              <li key={address}>
                <input type="hidden" name={listField} value={address} />
                <span>{address}</span>{" "}
                <button type="submit" name={removeField} value={address} className={styles.remove}>
                  Remove<span className={visuallyHidden}> {address}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.send}>
          <Button intent="send">Send letter</Button>
        </p>
      </Form>
    </Card>
  );
}
