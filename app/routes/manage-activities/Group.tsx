import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Cell, RowHeading } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./activities.css";
import { ActivityFields } from "./editing/ActivityFields";
import type { ActivityRow } from "./activityRow";
import { openHref } from "./paths";
import { DeleteQuestion } from "./editing/DeleteQuestion";
import type { ActivitiesView, ActivityGroup } from "./view";

/** The activities of one block, under its name. */
export function Group(props: { group: ActivityGroup; view: ActivitiesView; columns: number }) {
  const { group, view, columns } = props;
  const { filter, physicianId } = view;
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
        const of = { filter, physicianId };
        if (row.form) return whole(row.id, <ActivityFields form={row.form} title={`Edit ${row.name}`} {...of} />);
        if (row.confirm) return whole(row.id, <DeleteQuestion row={row} basis={row.confirm.basis} {...of} />);
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
      <Cell heading="Completed">{row.completed}</Cell>
      <Cell heading="CME" numeric>
        {row.cme}
      </Cell>
      <Cell heading="SA-CME" numeric>
        {row.sa}
      </Cell>
      <Cell heading="Also counts as">{row.alsoCounts}</Cell>
      <Cell heading="Reported">
        {row.isVerified ? <StateMark state="met">Verified</StateMark> : <span>Self-reported</span>}
      </Cell>
      <td role="cell" className={styles.change}>
        {row.canChange && view.opening === "possible" && <Change row={row} view={view} />}
      </td>
    </tr>
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
