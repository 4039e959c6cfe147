import { note } from "~/app/ui/card.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/StackingTable";
import { StateMark } from "~/app/ui/StateMark";
import { narrow } from "./home.css";
import type { FeeLine } from "./feesView";

const columns = [{ heading: "Year" }, { heading: "Amount", numeric: true }, { heading: "Status" }];

/** FEE-01: the annual fees of a block, to be read. */
export function Fees(props: { lines: readonly FeeLine[]; blockName: string; paymentsEmail: string }) {
  const isOwed = props.lines.some(({ state }) => state === "owed");
  return (
    <>
      <StackingTable caption={`Annual fees ${props.blockName}, by year`} columns={columns} className={narrow}>
        <tbody role="rowgroup">
          {props.lines.map((line) => (
            <tr role="row" key={line.year}>
              <RowHeading>{line.year}</RowHeading>
              <Cell heading="Amount" numeric>
                {line.amount}
              </Cell>
              <Cell heading="Status">
                <StateMark state={line.state}>{line.word}</StateMark>{" "}
                {line.note && <span className={note}>{line.note}</span>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      {isOwed && (
        <p>
          To pay, write to <a href={`mailto:${props.paymentsEmail}`}>{props.paymentsEmail}</a>.
        </p>
      )}
    </>
  );
}
