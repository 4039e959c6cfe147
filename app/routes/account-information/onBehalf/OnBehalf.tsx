import { Link } from "@remix-run/react";
import { note } from "~/app/ui/content/card.css";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { allVisitsHref } from "../page";
import { mostShown, type OnBehalfView } from "./onBehalfView";

const columns = ["Who", "When", "What was changed", "What was looked at"].map((heading) => ({ heading }));

/** Who of the board's staff acted for the physician, and what they did. */
export function OnBehalf({ view, isOwner }: { view: OnBehalfView; isOwner: boolean }) {
  const physician = isOwner ? "you" : "the physician";
  if (view.rows.length === 0) return <p>Nobody of the board’s staff has acted for {physician} in the portal.</p>;
  return (
    <>
      <StackingTable caption={`Staff of the board who acted for ${physician}`} columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map(({ key, who, when, changed, looked }) => (
            <tr role="row" key={key}>
              <RowHeading>{who}</RowHeading>
              <Cell heading="When">{when}</Cell>
              <Cell heading="What was changed">{listed(changed, "Nothing")}</Cell>
              <Cell heading="What was looked at">{listed(looked, nothing)}</Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      {view.hasMore && (
        <p>
          <Link reloadDocument to={allVisitsHref}>
            Show the last {mostShown} visits
          </Link>
        </p>
      )}
      <p className={note}>Staff of the board act for physicians who ask for help. Each visit is kept for six years.</p>
    </>
  );
}

function listed(words: readonly string[], none: string): string {
  return words.length === 0 ? none : words.join("; ");
}
