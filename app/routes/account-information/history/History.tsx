import { Link } from "@remix-run/react";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { wholeHistoryHref } from "../page";
import { value } from "./history.css";
import type { HistoryView } from "./historyView";

const columns = ["What", "Before", "Now", "By", "When"].map((heading) => ({ heading }));

/** What was changed on this page, by whom and when. */
export function History({ view }: { view: HistoryView | null }) {
  if (view === null) return <p>The changes cannot be shown just now. Please try again in a few minutes.</p>;
  if (view.rows.length === 0) return <p>Nothing has been changed here yet.</p>;
  return (
    <>
      <StackingTable caption="Changes of this account" columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map(({ key, what, before, after, who, when }) => (
            <tr role="row" key={key}>
              <RowHeading>{what}</RowHeading>
              <Cell heading="Before" className={value}>
                {before ?? nothing}
              </Cell>
              <Cell heading="Now" className={value}>
                {after ?? nothing}
              </Cell>
              <Cell heading="By">{who}</Cell>
              <Cell heading="When">{when}</Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      {view.ofAll !== null && (
        <p>
          <Link reloadDocument to={wholeHistoryHref}>
            Show all {view.ofAll} changes
          </Link>
        </p>
      )}
    </>
  );
}
