import { ButtonLink } from "~/app/ui/forms/Button";
import { ShowHide } from "~/app/ui/content/ShowHide";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Details } from "./Details";
import * as styles from "./receipts.css";
import type { ReceiptView } from "./view";

const columns = [
  { heading: "Date" },
  { heading: "For" },
  { heading: "Paid with" },
  { heading: "Total", numeric: true },
  { heading: "Receipt", isHidden: true },
];

/** RCPT-01: the payments, newest first, each with its receipt and what there is to it. */
export function Payments({ receipts }: { receipts: readonly ReceiptView[] }) {
  return (
    <StackingTable caption="Payments, newest first" columns={columns} className={styles.payments}>
      {receipts.map((receipt) => (
        <tbody role="rowgroup" key={receipt.paymentId}>
          <tr role="row" className={styles.payment}>
            <RowHeading>
              <span className={styles.date}>{receipt.date}</span>
            </RowHeading>
            <Cell heading="For">
              <span className={styles.what}>{receipt.description}</span>
              {receipt.returned !== null && (
                <StateMark state="overdue">{`Returned by the bank on ${receipt.returned}`}</StateMark>
              )}
            </Cell>
            <Cell heading="Paid with">{receipt.method ?? nothing}</Cell>
            <Cell heading="Total" numeric>
              {receipt.total}
            </Cell>
            <td role="cell" className={styles.download}>
              <ButtonLink kind="quiet" compact to={receipt.href}>
                Download
                <span className={visuallyHidden}> the receipt of {of(receipt)}</span>
              </ButtonLink>
            </td>
          </tr>
          <tr role="row">
            <td role="cell" colSpan={columns.length} className={styles.details}>
              <ShowHide what="Details" of={of(receipt)}>
                <Details receipt={receipt} />
              </ShowHide>
            </td>
          </tr>
        </tbody>
      ))}
    </StackingTable>
  );
}

function of({ date, total }: ReceiptView): string {
  return `the payment of ${total} on ${date}`;
}
