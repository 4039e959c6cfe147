import script from "~/app/browser/pages/papers.ts?script-url";
import { maxPapersForOne, maxShowsLength } from "@portal/contract/extensions/paperExtensions";
import { scriptAttributes } from "~/app/browser/attributes";
import { fieldId, fieldProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { describe, FieldErrors, SelectField, TextField } from "~/app/ui/forms/Field";
import { field, hint, label } from "~/app/ui/forms/forms.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import * as styles from "../papers.css";
import { formId } from "./handInForm";
import type { RequestView } from "./requestView";

const accepted = ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif";

/** PAPER-01: the form names everything before its files, so that it can be checked before they are read. */
export function HandIn({ view, isChosenAgain }: { readonly view: RequestView; readonly isChosenAgain: boolean }) {
  const { form, page } = view;
  const props = fieldProps(formId, form);
  return (
    <Form
      method="post"
      action={page}
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      className={styles.form}
      {...scriptAttributes({
        "data-warns-when-left": "",
        "data-papers": form.maxBytes,
        "data-papers-most": maxPapersForOne,
      })}
    >
      <FormFor />
      <input type="hidden" name="intent" value="hand-in" />
      {form.years.length > 0 && (
        <SelectField {...props("year")} label="What year are these papers for?" choices={form.years} required />
      )}
      <TextField
        {...props("shows")}
        label="What do they show? (optional)"
        hint="For example: certificate of attendance, May 2025."
        maxLength={maxShowsLength}
      />
      <Files errors={form.errors.files} maxMegabytes={form.maxMegabytes} isChosenAgain={isChosenAgain} />
      <div {...scriptAttributes({ "data-papers-progress": styles.progress })} />
      <Button>Send</Button>
      <PageScript src={script} />
    </Form>
  );
}

function Files(props: {
  readonly errors: readonly string[] | undefined;
  readonly maxMegabytes: number;
  readonly isChosenAgain: boolean;
}) {
  const id = fieldId(formId, "files");
  const { errors, maxMegabytes, isChosenAgain } = props;
  return (
    <div className={field}>
      <label htmlFor={id} className={label}>
        Files
      </label>{" "}
      <span id={`${id}-hint`} className={hint}>
        PDF, JPEG, PNG, or HEIC, up to {maxMegabytes} MB each, at most {maxPapersForOne} files.
        {isChosenAgain && " Choose the files again: your browser doesn’t keep them."}{" "}
      </span>
      <FieldErrors id={id} errors={errors} />
      <input
        type="file"
        name="files"
        multiple
        required
        accept={accepted}
        className={styles.files}
        {...describe(id, { hint: true, errors })}
      />{" "}
    </div>
  );
}
