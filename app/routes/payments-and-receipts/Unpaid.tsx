import { Link } from "@remix-run/react";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./receipts.css";
import type { UnpaidView } from "./view";

const columns = [
  { heading: "Invoice" },
  { heading: "Date" },
  { heading: "For" },
  { heading: "To be paid", numeric: true },
  { heading: "Document", isHidden: true },
];

/** RCPT-04: what is still to be paid, with a document for an employer who pays. */
export function Unpaid({ view: { invoices, fees } }: { view: UnpaidView }) {
  return (
    <Card title="To be paid">
      {fees !== null && (
        <div className={styles.fees}>
          <p>
            {fees.name} <strong>{fees.years}</strong> can be paid: <strong>{fees.total}</strong>.{" "}
            <Link reloadDocument to="/payments/annual-fees">
              Pay annual fees
            </Link>
            .
          </p>
          {fees.href !== null && (
            <p className={styles.onScreen}>
              Does your employer pay?{" "}
              <Link reloadDocument to={fees.href}>
                Print the fees as a statement (PDF)
              </Link>
              .
            </p>
          )}
        </div>
      )}
      {invoices.length > 0 && (
        <StackingTable caption="Unpaid invoices" columns={columns}>
          <tbody role="rowgroup">
            {invoices.map((invoice) => (
              <tr role="row" key={invoice.number}>
                <RowHeading>{invoice.number}</RowHeading>
                <Cell heading="Date">{invoice.date}</Cell>
                <Cell heading="For">{invoice.description}</Cell>
                <Cell heading="To be paid" numeric>
                  {invoice.balance}
                </Cell>
                <td role="cell" className={styles.download}>
                  {invoice.href !== null && (
                    <ButtonLink kind="quiet" compact to={invoice.href}>
                      Print (PDF)
                      <span className={visuallyHidden}> invoice {invoice.number}</span>
                    </ButtonLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
    </Card>
  );
}
