import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Notice } from "~/app/notice";
import type { RouteHandle } from "~/app/routeHandle";
import { staffPaymentsPage } from "~/app/forms/paymentPages";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import { unresolvedView, type UnresolvedView, type SettledRow, type UnresolvedRow } from "./unresolvedView";

/** PAY-10: payments that neither the provider nor the board could end, for staff of every role. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, mayAct } = await requirePaymentsStaff(args);
  const { paymentsOffice } = args.context;
  const [unresolved, settled] = await Promise.all([paymentsOffice.unresolved(), paymentsOffice.settled()]);
  return { view: unresolvedView(unresolved, settled), notice: readNotice(args, session), mayAct };
}

export const handle = {
  title: "Unresolved payments",
  roles: "staff-or-finance",
} satisfies RouteHandle;

export default function StaffPayments() {
  return <PaymentList {...useLoaderData<typeof loader>()} />;
}

interface PaymentListProps {
  readonly view: UnresolvedView;
  readonly notice: Notice | null;
  /** Finance staff have no other staff pages. */
  readonly mayAct: boolean;
}

/** Lists payments that only staff can end, and the last settled ones. */
function PaymentList({ view, notice, mayAct }: PaymentListProps) {
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice.text} />
        </Banners>
      )}
      <h1>Unresolved payments</h1>
      {mayAct && <StaffPages />}
      <p className={styles.links}>
        <Link to={staffPaymentsPage}>All payments</Link>
      </p>
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

type Listed = UnresolvedRow | SettledRow;

const paymentColumns = [
  { heading: "Payment", cell: ({ to, title }: Listed) => <Link to={to}>{title}</Link> },
  { heading: "Physician", cell: ({ physicianId }: Listed) => `ID ${physicianId}` },
] as const;

function TwoLines({ first, then }: { readonly first: string; readonly then: string }) {
  return (
    <>
      <span>{first}</span> <span className={`${note} ${styles.line}`}>{then}</span>
    </>
  );
}

function Unresolved({ rows }: { readonly rows: readonly UnresolvedRow[] }) {
  return (
    <RowTable
      caption="Unresolved payments, oldest first"
      className={styles.table}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        ...paymentColumns,
        { heading: "Why it is here", cell: (row) => <TwoLines first={row.why} then={`Since ${row.since}`} /> },
        { heading: "Amount", numeric: true, cell: ({ total }) => total },
      ]}
    />
  );
}

function Settled({ rows }: { readonly rows: readonly SettledRow[] }) {
  return (
    <RowTable
      caption="The last settlements, newest first"
      className={styles.table}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        ...paymentColumns,
        { heading: "Settled as", cell: (row) => <TwoLines first={row.as} then={`“${row.reason}”`} /> },
        { heading: "By", cell: (row) => <TwoLines first={row.by} then={row.at} /> },
      ]}
    />
  );
}
