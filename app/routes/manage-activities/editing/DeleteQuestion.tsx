import { FormFor } from "~/app/forms/RowForm";
import { buttons, form, legend } from "~/app/forms/rowForm.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { nothing } from "~/app/ui/content/StackingTable";
import { Form } from "~/app/ui/shell/pageLinks";
import type { ActivityRow } from "../activityRow";
import { deleteId, listId, recordsHref } from "../paths";
import type { ActivityFilter } from "../records";

/** ACT-02: asks before an activity is deleted, and names it. */
export function DeleteQuestion(props: {
  row: ActivityRow;
  basis: string;
  filter: ActivityFilter;
  physicianId: number;
}) {
  const { row, basis, filter, physicianId } = props;
  const credits = [
    ...(row.cme === nothing ? [] : [`${row.cme} CME`]),
    ...(row.sa === nothing ? [] : [`${row.sa} SA-CME`]),
    ...(row.alsoCounts === nothing ? [] : [row.alsoCounts]),
  ];
  return (
    <Form method="post" action={recordsHref(filter, { kind: "delete", id: row.id })} className={form}>
      <fieldset id={deleteId} tabIndex={-1}>
        <legend className={legend}>Delete this activity?</legend>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="ccActivityId" value={row.id} />
        <input type="hidden" name="basis" value={basis} />
        <p>
          <strong>{row.name}</strong>, {[row.organization, row.completed, ...credits].join(", ")}. What you have
          attested to stays as it is.
        </p>
        <div className={buttons}>
          <Button intent="delete-activity">Delete</Button>
          <ButtonLink kind="secondary" to={`${recordsHref(filter)}#${listId}`}>
            Keep it
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}
