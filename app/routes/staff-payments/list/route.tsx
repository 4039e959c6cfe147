import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  payingPhysicianPage,
  staffPaymentDays,
  staffPaymentsFile,
  staffPaymentsPage,
  unresolvedPaymentsPage,
} from "~/app/forms/paymentPages";
import { errorSummary } from "~/app/forms/formDraft";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { ButtonLink } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { maxListed } from "@portal/payments/paymentFilter";
import * as styles from "../payments.css";
import { FilterForm, filterFormId } from "./FilterForm";
import { filterChoices, filterFields, readFilter, withFilter } from "./filterForm";
import { attentionText, keyText, pageSize, type PaymentRow, paymentRow, readKey, totalsText } from "./listView";

/** OPER-26: all payments of which an attempt was made, newest first, by a filter that is in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { mayAct } = await requirePaymentsStaff(args);
  const { paymentsOffice } = args.context;
  const query = new URL(args.request.url).searchParams;
  const { values, errors, filter } = readFilter(query);
  const attention = attentionText(await paymentsOffice.unresolvedCount());
  const summary = errorSummary(filterFormId, errors, filterFields);
  const form = { values, errors, choices: filterChoices(), physicianPage: withFilter(payingPhysicianPage, values) };
  const page = { form, summary, attention, mayAct };
  if (filter === null) return data({ ...page, found: null }, 422);
  const after = readKey(query.get("after"));
  const [payments, totals] = await Promise.all([
    paymentsOffice.list.page(filter, after, pageSize + 1),
    paymentsOffice.list.totals(filter, maxListed),
  ]);
  const shown = payments.slice(0, pageSize);
  const last = shown.at(-1);
  const found = {
    rows: shown.map(paymentRow),
    totals: totalsText(totals),
    file: totals !== null && totals.count > 0 ? withFilter(staffPaymentsFile, values) : null,
    next:
      payments.length > pageSize && last !== undefined
        ? withFilter(staffPaymentsPage, values, { after: keyText(last) })
        : null,
    first: after === null ? null : withFilter(staffPaymentsPage, values),
  };
  return { ...page, found };
}

export const handle = {
  title: "Payments",
  area: "all-payments",
  roles: "staff-or-finance",
} satisfies RouteHandle;

export default function StaffPayments() {
  const { form, summary, attention, mayAct, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Payments</h1>
      {mayAct && <StaffPages />}
      {summary.length > 0 && <ErrorSummary title="Nothing was searched" errors={summary} />}
      <p className={styles.links}>
        {attention !== null && <strong>{attention}. </strong>}
        <Link to={unresolvedPaymentsPage}>Unresolved payments</Link> · <Link to={staffPaymentDays}>Compared days</Link>
      </p>
      <Card title="Find payments" isPrinted={false}>
        <FilterForm {...form} />
      </Card>
      {found !== null && (
        <Card
          id="found"
          title={found.first === null ? "Newest first" : "Continued"}
          status={<p role="status">{found.totals}</p>}
          action={
            found.file !== null && (
              <ButtonLink kind="secondary" compact to={found.file}>
                Download as CSV
              </ButtonLink>
            )
          }
        >
          {found.rows.length > 0 ? <Payments rows={found.rows} /> : <p>Change or clear the filter to see others.</p>}
          <Paging first={found.first} next={found.next} />
        </Card>
      )}
    </>
  );
}

function Paging({ first, next }: { readonly first: string | null; readonly next: string | null }) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages of payments">
      {first !== null && (
        <ButtonLink kind="quiet" to={first}>
          Back to the newest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" to={next}>
          Older payments
        </ButtonLink>
      )}
    </nav>
  );
}

function Payments({ rows }: { readonly rows: readonly PaymentRow[] }) {
  return (
    <RowTable
      caption="Payments, newest first"
      className={styles.list}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          heading: "Payment",
          cell: ({ to, title, at }) => (
            <>
              <Link to={to}>{title}</Link> <span className={`${note} ${cellLine}`}>{at}</span>
            </>
          ),
        },
        { heading: "Physician", cell: ({ physicianId }) => `ID ${physicianId}` },
        { heading: "Paid with", cell: ({ method }) => method },
        {
          heading: "Status",
          cell: ({ mark, notes }) => (
            <>
              <StateMark state={mark.state}>{mark.word}</StateMark>{" "}
              {notes.map((text) => (
                <span key={text} className={`${note} ${cellLine}`}>
                  {text}
                </span>
              ))}
            </>
          ),
        },
        { heading: "Amount", numeric: true, cell: ({ total }) => total },
      ]}
    />
  );
}
