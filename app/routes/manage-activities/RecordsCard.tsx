import type { ReactNode } from "react";
import { ButtonLink, DisabledButton, Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { FormFor } from "~/app/forms/RowForm";
import { buttons, form, legend } from "~/app/forms/forms.css";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { ActivityCells } from "./ActivityCells";
import * as styles from "./activities.css";
import { ActivityFields } from "./editing/ActivityFields";
import { newActivity } from "./editing/activityForm";
import { csvHref, listId, openHref, deleteId, recordsHref } from "./paths";
import { everything, type ActivityFilter } from "./activityList";
import { tablePage } from "./many/paths";
import type { ActivitiesView, ActivityGroup } from "./activitiesView";
import type { ActivityRow } from "./activityRow";

const columns = [
  { heading: "Activity" },
  { heading: "Completed" },
  { heading: "CME", numeric: true },
  { heading: "SA-CME", numeric: true },
  { heading: "Also counts as" },
  { heading: "Reported" },
  { heading: "Change", isHidden: true },
];

/** ACT-01, ACT-02: every requested activity, the open one as a form. */
export function RecordsCard({ view }: { view: ActivitiesView }) {
  const { filter, groups, newForm } = view;
  return (
    <Card id={listId} title="Activities">
      {view.attach !== null && (
        <p>
          <Link to={view.attach.to}>{view.attach.text}</Link> to the activity that you added.
        </p>
      )}
      {view.sums !== null && <p className={styles.listed}>{view.sums}</p>}
      {/* The form of a new activity takes the place of its button. */}
      {newForm && <ActivityFields form={newForm} title="New activity" filter={filter} />}
      <div className={styles.buttons}>
        {!newForm && <AddActivity opening={view.opening} />}
        {view.opening !== null && (
          <ButtonLink kind="secondary" to={tablePage}>
            Add many activities
          </ButtonLink>
        )}
        {view.sums !== null && (
          <ButtonLink kind="secondary" to={csvHref(filter)}>
            Download as CSV
          </ButtonLink>
        )}
      </div>
      {view.isIncomplete && <p>Some of your activities are temporarily unavailable.</p>}
      {groups.length > 0 ? (
        <StackingTable caption="Activities, newest first" columns={columns} className={styles.records}>
          {groups.map((group) => (
            <Group key={group.name} group={group} view={view} columns={columns.length} />
          ))}
        </StackingTable>
      ) : (
        !view.isIncomplete && <p className={note}>{view.none}</p>
      )}
    </Card>
  );
}

/**
 * One open activity at a time: the disabled button says why. A new one is added to the unfiltered list, where it is
 * visible.
 */
function AddActivity({ opening }: { opening: ActivitiesView["opening"] }) {
  if (opening === null) return null;
  return opening === "possible" ? (
    <ButtonLink to={openHref(everything, { kind: "edit", id: newActivity })}>Add Activity</ButtonLink>
  ) : (
    <DisabledButton because="Save or cancel the open activity first.">Add Activity</DisabledButton>
  );
}

function Group(props: { group: ActivityGroup; view: ActivitiesView; columns: number }) {
  const { group, view, columns } = props;
  const { filter } = view;
  const whole = (key: number, content: ReactNode) => (
    <tr role="row" key={key}>
      <td role="cell" colSpan={columns}>
        {content}
      </td>
    </tr>
  );
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.groupRow}>
        <th role="rowheader" scope="rowgroup" colSpan={columns}>
          <span className={styles.groupName}>{group.name}</span>
          {group.closed !== null && <span className={styles.groupNote}> {group.closed}</span>}
        </th>
      </tr>
      {group.rows.map((row) => {
        if (row.form)
          return whole(row.id, <ActivityFields form={row.form} title={`Edit ${row.name}`} filter={filter} />);
        if (row.confirm) return whole(row.id, <DeleteQuestion row={row} confirm={row.confirm} filter={filter} />);
        return <Row key={row.id} row={row} view={view} />;
      })}
    </tbody>
  );
}

function Row({ row, view }: { row: ActivityRow; view: ActivitiesView }) {
  return (
    <tr role="row">
      <RowHeading>
        {row.name} <span className={styles.organization}>{row.organization}</span>
      </RowHeading>
      <ActivityCells row={row} />
      <Cell heading="Reported">
        {row.isVerified ? <StateMark state="met">Verified</StateMark> : <span>Self-reported</span>}{" "}
        {row.papers !== null && <RowPapers name={row.name} papers={row.papers} />}
      </Cell>
      <td role="cell" className={styles.change}>
        {row.canChange && view.opening === "possible" && <Change row={row} view={view} />}
      </td>
    </tr>
  );
}

function RowPapers({ name, papers }: { name: string; papers: NonNullable<ActivityRow["papers"]> }) {
  return (
    <>
      <span className={`${note} ${cellLine}`}>
        <Link to={papers.to}>
          {papers.text}
          <span className={visuallyHidden}> for {name}</span>
        </Link>
      </span>{" "}
      {papers.files.map(({ key, text }) => (
        <span key={key} className={`${note} ${cellLine} ${styles.paper}`}>
          {text}{" "}
        </span>
      ))}
    </>
  );
}

function Change({ row, view: { filter } }: { row: ActivityRow; view: ActivitiesView }) {
  return (
    <span className={styles.changeLinks}>
      <ButtonLink kind="quiet" compact to={openHref(filter, { kind: "edit", id: row.id })}>
        Edit
        <span className={visuallyHidden}> {row.name}</span>
      </ButtonLink>
      <ButtonLink kind="quiet" compact to={openHref(filter, { kind: "delete", id: row.id })}>
        Delete
        <span className={visuallyHidden}> {row.name}</span>
      </ButtonLink>
    </span>
  );
}

/** ACT-02: asks before an activity is deleted, and names it. */
function DeleteQuestion(props: {
  row: ActivityRow;
  confirm: NonNullable<ActivityRow["confirm"]>;
  filter: ActivityFilter;
}) {
  const { row, confirm, filter } = props;
  return (
    <Form method="post" action={recordsHref(filter, { kind: "delete", id: row.id })} className={form}>
      <fieldset id={deleteId} tabIndex={-1}>
        <legend className={legend}>Delete this activity?</legend>
        <FormFor />
        <input type="hidden" name="ccActivityId" value={row.id} />
        <input type="hidden" name="basis" value={confirm.basis} />
        <p>
          <strong>{row.name}</strong>, {confirm.facts}. What you have attested to stays as it is.
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
