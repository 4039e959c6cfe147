import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import * as styles from "./receipts.css";
import type { AmountLine, InvoiceView, OrderView, ReceiptView } from "./paymentsView";

/** RCPT-02, RCPT-05, RCPT-07: everything that one payment paid, and its facts. */
export function Details({ receipt }: { receipt: ReceiptView }) {
  return (
    <div className={styles.parts}>
      {receipt.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {receipt.invoices.map((invoice) => (
        <InvoiceDetail key={invoice.number} invoice={invoice} />
      ))}
      {receipt.orders.map((order) => (
        <OrderDetail key={order.number} order={order} />
      ))}
      <FactList hasLongNames facts={receipt.facts} />
    </div>
  );
}

const invoiceColumns = [
  { heading: "Description" },
  { heading: "Fee", numeric: true },
  { heading: "Discount", numeric: true },
  { heading: "Amount", numeric: true },
];

function InvoiceDetail({ invoice }: { invoice: InvoiceView }) {
  const title = `Invoice ${invoice.number}`;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <StackingTable caption={title} columns={invoiceColumns}>
        <tbody role="rowgroup">
          {invoice.lines.map((line, index) => (
            <tr role="row" key={index}>
              <RowHeading>
                {line.description}
                {line.isRefunded && <strong> (Refunded)</strong>}
              </RowHeading>
              <Cell heading="Fee" numeric>
                {line.fee}
              </Cell>
              <Cell heading="Discount" numeric>
                {line.discount === null ? nothing : <Discount amount={line.discount} why={line.discountDescription} />}
              </Cell>
              <Cell heading="Amount" numeric>
                {line.amount}
              </Cell>
            </tr>
          ))}
          <Sum name="Subtotal" amount={invoice.subtotal} columns={invoiceColumns.length} />
          {invoice.applied !== null && (
            <Sum name="Paid by this payment" amount={invoice.applied} columns={invoiceColumns.length} />
          )}
        </tbody>
      </StackingTable>
    </section>
  );
}

function Discount({ amount, why }: { amount: string; why: string | null }) {
  return (
    <span>
      {amount}
      {why !== null && <span className={`${note} ${styles.why}`}> {why}</span>}
    </span>
  );
}

const orderColumns = [{ heading: "Description" }, { heading: "Fee", numeric: true }];

function OrderDetail({ order }: { order: OrderView }) {
  const title = `Order ${order.number}`;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <StackingTable caption={title} columns={orderColumns}>
        <tbody role="rowgroup">
          <Lines lines={order.lines} />
          <Sum name="Subtotal" amount={order.subtotal} columns={2} />
          <Lines lines={order.refunds} before="Refund: " />
          <Sum name="Total" amount={order.total} columns={2} />
          <Sum name="Payment" amount={order.payment} columns={2} />
          {order.returned !== null && <Sum name="Refunded" amount={order.returned} columns={2} />}
          <Sum name="Balance" amount={order.balance} columns={2} />
          <Lines lines={order.installments} before="Installment: " />
        </tbody>
      </StackingTable>
    </section>
  );
}

function Lines({ lines, before = "" }: { lines: readonly AmountLine[]; before?: string }) {
  return lines.map(({ description, amount }, index) => (
    <tr role="row" key={index}>
      <RowHeading>
        {before}
        {description}
      </RowHeading>
      <Cell heading="Fee" numeric>
        {amount}
      </Cell>
    </tr>
  ));
}

/** A sum in the table's footer, in the last column. */
function Sum({ name, amount, columns }: { name: string; amount: string; columns: number }) {
  return (
    <tr role="row" className={styles.sum}>
      <th scope="row" role="rowheader" colSpan={columns - 1}>
        {name}
      </th>
      <Cell heading={name} numeric>
        {amount}
      </Cell>
    </tr>
  );
}
