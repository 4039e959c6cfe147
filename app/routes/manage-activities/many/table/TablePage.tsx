import { scriptAttributes } from "~/app/browser/attributes";
import { fieldId, type FieldErrors as Errors } from "~/app/forms/formDraft";
import { keptButtons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { note } from "~/app/ui/content/content.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { describe, FieldErrors, TextArea } from "~/app/ui/forms/Field";
import { field, hint, label } from "~/app/ui/forms/forms.css";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { maxTableRows } from "@portal/domain/activities/many/readTable";
import { counted } from "@portal/domain/wording";
import { page as recordsPage } from "../../editing/activityForm";
import * as styles from "../many.css";
import { samplePath, tablePage } from "../paths";
import { formId, type TableFormField } from "./tableForm";

export interface TableFormView {
  readonly isReadOnly: boolean;
  readonly table: string;
  readonly errors: Errors<TableFormField>;
  readonly problem: ProblemView | null;
  /** What the person began before: its rows and the step where it goes on, or a text that could not be read. */
  readonly begun: {
    readonly table: string | null;
    readonly count: number | null;
    readonly to: string | null;
  } | null;
}

export function TablePage({ view }: { readonly view: TableFormView }) {
  const { isReadOnly, problem, begun } = view;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {begun !== null && !isReadOnly && <Begun begun={begun} />}
      </Banners>
      <h1>Add many activities</h1>
      {isReadOnly ? (
        <p>You have view-only access. Activities cannot be added.</p>
      ) : (
        <>
          <p className={styles.lead}>
            Add up to {maxTableRows} activities from a spreadsheet or from a CME provider’s list. You match the columns,
            check every row, and then save: nothing is saved before that.
          </p>
          <TableForm view={view} />
        </>
      )}
      <p className={`${note} ${styles.after}`}>
        <Link to={recordsPage}>Back to Activity Records</Link>
      </p>
    </>
  );
}

function Begun({ begun: { count, to } }: { readonly begun: NonNullable<TableFormView["begun"]> }) {
  const title =
    count === null
      ? "The rows that you pasted could not be read."
      : `You began to add ${counted(count, "activity", "activities")}.`;
  return (
    <Banner kind="information" title={title}>
      <p>
        {to === null
          ? "Correct them below, or paste them again."
          : "What you entered is kept for 24 hours. Nothing more is saved until you continue."}
      </p>
      <Form method="post" action="/session/kept-form" className={keptButtons}>
        <FormFor />
        <input type="hidden" name="page" value={tablePage} />
        {to !== null && (
          <ButtonLink to={to} kind="secondary" compact>
            Continue
          </ButtonLink>
        )}
        <Button kind="quiet" intent="discard">
          Discard these rows
        </Button>
      </Form>
    </Banner>
  );
}

function TableForm({ view }: { readonly view: TableFormView }) {
  const { errors } = view;
  const [tableId, fileId] = [fieldId(formId, "table"), fieldId(formId, "file")];
  return (
    <Form
      method="post"
      action={tablePage}
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      className={styles.form}
      {...scriptAttributes({ "data-warns-when-left": "" })}
    >
      <FormFor />
      <input type="hidden" name="intent" value="read-table" />
      <TextArea
        id={tableId}
        name="table"
        label="Paste rows from a spreadsheet"
        hint="Copy the rows with their headings, one activity in each row."
        errors={errors.table ?? []}
        rows={8}
        defaultValue={view.begun?.table ?? view.table}
      />
      <div className={field}>
        <label htmlFor={fileId} className={label}>
          Or choose a CSV file
        </label>{" "}
        <span id={`${fileId}-hint`} className={hint}>
          Save an Excel file as “CSV UTF-8” first. See a <Link to={samplePath}>sample file (CSV)</Link>.{" "}
        </span>
        <FieldErrors id={fileId} errors={errors.file} />
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className={styles.file}
          {...describe(fileId, { hint: true, errors: errors.file })}
        />{" "}
      </div>
      <Button>Continue</Button>
    </Form>
  );
}
