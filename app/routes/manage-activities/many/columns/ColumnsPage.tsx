import { scriptAttributes } from "~/app/browser/attributes";
import { fieldId } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { SelectField, TextField } from "~/app/ui/forms/Field";
import { Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import type { TableField } from "@portal/domain/activities/many/guessColumns";
import * as styles from "../many.css";
import { columnsPage, tablePage } from "../paths";
import { boxFields, formId, labels } from "./columnsForm";
import type { ColumnsView } from "./columnsView";

export function ColumnsPage({ view }: { readonly view: ColumnsView }) {
  return (
    <>
      <Banners>{view.problem && <Problem problem={view.problem} />}</Banners>
      <h1>Match the columns</h1>
      <p className={styles.lead}>
        Your table has {view.count}. Nothing is saved yet: you check every row on the next page.
      </p>
      <Card title="What is in your table">
        <RowTable
          caption="The first rows of each column"
          rows={view.samples}
          keyOf={(_, index) => index}
          className={styles.cells}
          columns={[
            { heading: "Column", cell: ({ name }) => name },
            ...(view.samples[0]?.cells ?? []).map(({ number }, index) => ({
              heading: `Row ${number}`,
              cell: ({ cells }: ColumnsView["samples"][number]) => cells[index]?.text ?? "",
            })),
          ]}
        />
      </Card>
      <Card title="Which column is which?" isPrinted={false}>
        <ColumnsForm view={view} />
      </Card>
    </>
  );
}

function ColumnsForm({ view }: { readonly view: ColumnsView }) {
  const { errors, choices, chosen } = view;
  const id = (name: string) => fieldId(formId, name);
  const column = (field: TableField, required = false, hint?: string) => (
    <SelectField
      key={field}
      id={id(field)}
      name={`column.${field}`}
      label={labels[field]}
      none={required ? "Choose" : "None"}
      choices={choices}
      defaultValue={chosen[field] ?? ""}
      errors={errors[field] ?? []}
      {...(hint && { hint })}
    />
  );
  return (
    <Form
      method="post"
      action={columnsPage}
      autoComplete="off"
      noValidate
      className={styles.form}
      {...scriptAttributes({ "data-warns-when-left": "" })}
    >
      <FormFor />
      <input type="hidden" name="orderOf" value={view.dateOrder === null ? "" : chosen["completedDate"]} />
      <Choice
        type="checkbox"
        id={id("hasHeadings")}
        name="hasHeadings"
        value="on"
        isChosen={view.hasHeadings}
        errors={errors.hasHeadings ?? []}
      >
        The first row has headings
      </Choice>
      {column("activityName")}
      {column("organizationName", true, "Who offered the activity")}
      <TextField
        id={id("organization")}
        name="organization"
        label="Organization for rows without one (optional)"
        defaultValue={view.organization}
        maxLength={200}
      />
      {column("completedDate", true)}
      {view.dateOrder && (
        <ChoiceGroup id={id("dateOrder")} legend={view.dateOrder.legend} errors={errors.dateOrder ?? []}>
          {view.dateOrder.hint && <p className={note}>{view.dateOrder.hint}</p>}
          {view.dateOrder.choices.map(({ order, text, isChosen }) => (
            <Choice key={order} type="radio" id={id(order)} name="dateOrder" value={order} isChosen={isChosen}>
              {text}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      {column("cmeCredits", false, "Credits that are not SA-CME")}
      {column("saCredits")}
      {boxFields.map((field) => column(field, false, "A column of yes and no"))}
      <div className={buttons}>
        <Button intent="match-columns">Continue</Button>
        <ButtonLink kind="secondary" to={tablePage} discards>
          Back
        </ButtonLink>
      </div>
    </Form>
  );
}
