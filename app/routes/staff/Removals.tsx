import { Card } from "~/app/ui/content/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { Link } from "~/app/ui/shell/pageLinks";
import type { Removals as RemovalsUnderWay } from "./readRemovals";
import { accountHelpPage } from "./account/view";

const columns = [{ heading: "Physician" }, { heading: "Requested by" }, { heading: "Status" }];

/** ACCT-11: removals of second factors in progress; nothing where there are none. */
export function Removals({ removals }: { removals: RemovalsUnderWay }) {
  if (removals === "unknown")
    return (
      <Card title="Second factors to be removed">
        <p>The list is temporarily unavailable. Try again in a few minutes.</p>
      </Card>
    );
  if (removals.length === 0) return null;
  return (
    <Card title="Second factors to be removed">
      <StackingTable caption="Second factors to be removed, newest request first" columns={columns}>
        <tbody role="rowgroup">
          {removals.map(({ removalId, physicianId, fullName, requestedBy, status }) => (
            <tr role="row" key={removalId}>
              <RowHeading>
                <Link to={accountHelpPage(physicianId)}>{fullName}</Link>
              </RowHeading>
              <Cell heading="Requested by">{requestedBy}</Cell>
              <Cell heading="Status">{status}</Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </Card>
  );
}
