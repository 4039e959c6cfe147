import { type ReactNode, useContext } from "react";
import { scriptAttributes } from "~/app/browser/attributes";
import { Form, FormForContext } from "~/app/ui/shell/pageLinks";
import { note } from "~/app/ui/content/content.css";
import { form, legend } from "./forms.css";

interface RowFormProps {
  readonly action: string;
  readonly title: string;
  /** What is stored now, where it was changed elsewhere while this was typed. */
  readonly storedNow?: string | null;
  /** Whether what it shows was typed before and is not saved. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

/** One row of a list being added or edited: all of a form, so that a row is saved by itself. */
export function RowForm({ action, title, storedNow = null, isUnsaved = false, children }: RowFormProps) {
  return (
    // The server says what is wrong, in the same words for everybody; browsers only mark it before (noValidate).
    <Form
      method="post"
      action={action}
      autoComplete="off"
      noValidate
      className={form}
      {...scriptAttributes({ "data-warns-when-left": "", "data-unsaved": isUnsaved ? "" : undefined })}
    >
      <fieldset>
        <legend className={legend}>{title}</legend>
        <FormFor />
        {storedNow !== null && (
          <p>
            Currently saved: <strong>{storedNow}</strong>
          </p>
        )}
        {children}
      </fieldset>
    </Form>
  );
}

/** Names the physician that the form was made for: the action answers 409 if the session has changed to another. */
export function FormFor() {
  const physicianId = useContext(FormForContext);
  return physicianId !== null && <input type="hidden" name="formFor" value={physicianId} />;
}

/**
 * Shown where a form opens beside another, and no script sends both together
 * (docs/rules/forms.md#forms-that-are-open-together).
 */
export function SaveOneFormHint() {
  return (
    <noscript>
      <p className={note}>Save this form before you type in another one. Each button saves its own form only.</p>
    </noscript>
  );
}
