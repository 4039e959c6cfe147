import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./tracks.css";
import type { TrackRow } from "./view";

const columns = [{ heading: "Learning track" }, { heading: "Status" }, { heading: "Due date" }, { heading: "Where" }];

/** The page of a physician of another board: what that board offers, and where it is taken. */
export function Tracks(props: { fullName: string; rows: readonly TrackRow[]; contactEmail: string }) {
  const { fullName, rows, contactEmail } = props;
  return (
    <>
      <h1>Welcome, {fullName}</h1>
      <Card title="Assessments">
        {rows.length === 0 ? <p>There are no assessments.</p> : <TrackTable rows={rows} />}
        <p className={note}>
          Assessments are offered and graded by your own board, which also answers questions about them. For this
          portal, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Card>
    </>
  );
}

function TrackTable({ rows }: { rows: readonly TrackRow[] }) {
  return (
    <StackingTable caption="Assessments" columns={columns} className={styles.tracks}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <RowHeading>
              {row.name}
              <span className={`${note} ${styles.line}`}>{row.of}</span>
            </RowHeading>
            <Cell heading="Status">
              <StateMark state={row.state}>{row.status}</StateMark>
            </Cell>
            <Cell heading="Due date">{row.due}</Cell>
            <Cell heading="Where">
              {row.href === null ? (
                nothing
              ) : (
                <a href={row.href} rel="noreferrer">
                  Open at the board<span className={visuallyHidden}>: {row.name}</span>
                </a>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
