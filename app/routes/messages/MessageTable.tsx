import { ButtonLink } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/card.css";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./messages.css";
import type { MessageRow } from "./view";

const columns = [{ heading: "Message Type" }, { heading: "Date" }, { heading: "Attachments" }, { heading: "Download" }];

/** MSG-01, MSG-02: each message with its attachments and its document. */
export function MessageTable({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <StackingTable caption="Messages, newest first" columns={columns} className={styles.messages}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <RowHeading>
              {row.type}
              {row.subject !== null && <span className={`${note} ${styles.line}`}>{row.subject}</span>}
              {row.isUnread && (
                <span className={styles.line}>
                  <StateMark state="waiting">Unread</StateMark>
                </span>
              )}
            </RowHeading>
            <Cell heading="Date">{row.date}</Cell>
            <Cell heading="Attachments">{row.attachments.length === 0 ? nothing : <Attachments row={row} />}</Cell>
            <Cell heading="Download">
              <ButtonLink kind="quiet" compact to={row.documentHref}>
                Download
                <span className={visuallyHidden}>
                  {" "}
                  {row.type} of {row.date}
                </span>
              </ButtonLink>
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function Attachments({ row }: { row: MessageRow }) {
  return (
    <ul className={styles.attachments}>
      {row.attachments.map(({ id, name, href }) => (
        <li key={id}>
          <ButtonLink kind="quiet" compact to={href}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
