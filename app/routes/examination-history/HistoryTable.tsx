import { ButtonLink } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/card.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./history.css";
import type { HistoryRow } from "./view";

interface HistoryTableProps {
  readonly caption: string;
  /** What the rows are, as the heading of their column. */
  readonly what: string;
  /** What can be downloaded of a row, such as `score report`. */
  readonly document: string;
  readonly rows: readonly HistoryRow[];
}

/** EXAM-08: examinations or assessments, each with its result and what of it can be downloaded. */
export function HistoryTable({ caption, what, document, rows }: HistoryTableProps) {
  const columns = [
    { heading: what },
    { heading: "Dates" },
    { heading: "Result" },
    { heading: "Document", isHidden: true },
  ];
  return (
    <StackingTable caption={caption} columns={columns} className={styles.history}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <RowHeading>
              {row.title}
              {row.details.map((detail) => (
                <span key={detail} className={`${note} ${styles.detail}`}>
                  {" "}
                  {detail}
                </span>
              ))}
            </RowHeading>
            <Cell heading="Dates">{row.dates}</Cell>
            <Cell heading="Result">
              <StateMark state={row.state}>{row.result}</StateMark>
            </Cell>
            <td role="cell" className={styles.download}>
              {row.href !== null && (
                <ButtonLink kind="quiet" compact to={row.href}>
                  Download
                  <span className={visuallyHidden}>
                    {" "}
                    the {document} of {row.title}, {row.dates}
                  </span>
                </ButtonLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
