import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import * as styles from "./payment.css";
import type { JournalRow } from "./view";

const columns = [{ heading: "When" }, { heading: "What" }, { heading: "Why" }, { heading: "By" }];

/** Every change of the payment since it was begun; nobody alters a line of it. */
export function Journal({ rows }: { readonly rows: readonly JournalRow[] }) {
  return (
    <StackingTable caption="What became of the payment, oldest first" columns={columns} className={styles.journal}>
      <tbody role="rowgroup">
        {rows.map(({ key, at, word, why, by }) => (
          <tr role="row" key={key}>
            <RowHeading>{at}</RowHeading>
            <Cell heading="What">{word}</Cell>
            <Cell heading="Why">{why}</Cell>
            <Cell heading="By">{by}</Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
