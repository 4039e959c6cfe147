import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireCurrentStaff } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import { paymentListView, type PaymentListView, type SettledRow, type UnresolvedRow } from "./view";

/** PAY-10: payments that neither the provider nor the board could end, for staff of either role. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireCurrentStaff(args);
  const { paymentsOffice } = args.context;
  const [unresolved, settled] = await Promise.all([paymentsOffice.unresolved(), paymentsOffice.settled()]);
  return { view: paymentListView(unresolved, settled), notice: readNotice(args, session) };
}

export const handle = {
  title: "Unresolved payments",
  area: "unresolved-payments",
  roles: "staff",
} satisfies RouteHandle;

export default function StaffPayments() {
  return <PaymentList {...useLoaderData<typeof loader>()} />;
}

/** Lists payments that only staff can end, and the last settled ones. */
function PaymentList({ view, notice }: { readonly view: PaymentListView; readonly notice: string | null }) {
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      <h1>Unresolved payments</h1>
      <StaffPages />
      <Card title="Waiting for staff" status={<p>{view.status}</p>}>
        {view.unresolved.length === 0 ? (
          <p>
            Problems between the portal, the payment provider, and the board nearly always resolve automatically. Those
            that don’t are listed here.
          </p>
        ) : (
          <Unresolved rows={view.unresolved} />
        )}
      </Card>
      <Card title="Settled last">
        {view.settled.length === 0 ? <p>Staff have not settled any payments yet.</p> : <Settled rows={view.settled} />}
      </Card>
    </>
  );
}

const unresolvedColumns = [
  { heading: "Payment" },
  { heading: "Physician" },
  { heading: "Why it is here" },
  { heading: "Amount", numeric: true },
];

function Unresolved({ rows }: { readonly rows: readonly UnresolvedRow[] }) {
  return (
    <StackingTable caption="Unresolved payments, oldest first" columns={unresolvedColumns} className={styles.table}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.key}>
            <RowHeading>
              <Link to={row.to}>{row.title}</Link>
            </RowHeading>
            <Cell heading="Physician">ID {row.physicianId}</Cell>
            <Cell heading="Why it is here">
              <span>{row.why}</span> <span className={`${note} ${styles.line}`}>Since {row.since}</span>
            </Cell>
            <Cell heading="Amount" numeric>
              {row.total}
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

const settledColumns = [{ heading: "Payment" }, { heading: "Physician" }, { heading: "Settled as" }, { heading: "By" }];

function Settled({ rows }: { readonly rows: readonly SettledRow[] }) {
  return (
    <StackingTable caption="The last settlements, newest first" columns={settledColumns} className={styles.table}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.key}>
            <RowHeading>
              <Link to={row.to}>{row.title}</Link>
            </RowHeading>
            <Cell heading="Physician">ID {row.physicianId}</Cell>
            <Cell heading="Settled as">
              <span>{row.as}</span> <span className={`${note} ${styles.line}`}>“{row.reason}”</span>
            </Cell>
            <Cell heading="By">
              <span>{row.by}</span> <span className={`${note} ${styles.line}`}>{row.at}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
