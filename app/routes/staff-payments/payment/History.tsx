import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { RowTable } from "~/app/ui/content/StackingTable";
import * as styles from "../payments.css";
import type { AttemptRow, LineRow, MailRow } from "./historyView";
import type { JournalRow, StaffPaymentView } from "./staffPaymentView";

/** OPER-27: what is known of a payment, in the order in which it comes to be. */
export function History({ view }: { readonly view: StaffPaymentView }) {
  const { lines, payer, attempts, mails, journal } = view;
  return (
    <>
      <Card title="What was paid">
        <Lines rows={lines.rows} />
        <p className={note}>{lines.source}</p>
      </Card>
      <Card title="Payer">{payer.length === 0 ? <p>Not entered yet.</p> : <FactList facts={payer} />}</Card>
      <Card title="Charges">
        {attempts.length === 0 ? <p>No charge was attempted.</p> : <Attempts rows={attempts} />}
      </Card>
      <Card title="E-mails">
        {mails.length > 0 && <Mails rows={mails} />}
        <p className={note}>The board sends the receipt itself, once it has recorded the payment.</p>
      </Card>
      <Card title="What has happened">
        <Journal rows={journal} />
      </Card>
    </>
  );
}

function Lines({ rows }: { readonly rows: readonly LineRow[] }) {
  return (
    <RowTable
      caption="What was paid, line by line"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { heading: "Line", cell: ({ description }) => description },
        { heading: "Fee type", cell: ({ feeType }) => feeType },
        { heading: "Invoice or order", cell: ({ number }) => number },
        { heading: "Amount", numeric: true, cell: ({ amount }) => amount },
      ]}
    />
  );
}

function Attempts({ rows }: { readonly rows: readonly AttemptRow[] }) {
  return (
    <RowTable
      caption="Charge attempts, oldest first"
      className={styles.list}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { heading: "When", cell: ({ at }) => at },
        { heading: "Outcome", cell: ({ word }) => word },
        { heading: "Transaction", cell: ({ transactionId }) => transactionId },
        { heading: "Amount", numeric: true, cell: ({ amount }) => amount },
      ]}
    />
  );
}

function Mails({ rows }: { readonly rows: readonly MailRow[] }) {
  return (
    <RowTable
      caption="E-mails about the payment, oldest first"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { heading: "When", cell: ({ at }) => at },
        { heading: "E-mail", cell: ({ what }) => what },
        { heading: "Status", cell: ({ word }) => word },
      ]}
    />
  );
}

/** Every change of the payment since its beginning; the journal is append-only. */
function Journal({ rows }: { readonly rows: readonly JournalRow[] }) {
  return (
    <RowTable
      caption="History of the payment, oldest first"
      className={styles.journal}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { heading: "When", cell: ({ at }) => at },
        { heading: "What", cell: ({ word }) => word },
        { heading: "Why", cell: ({ why }) => why },
        { heading: "By", cell: ({ by }) => by },
      ]}
    />
  );
}
