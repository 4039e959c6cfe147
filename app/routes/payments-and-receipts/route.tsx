import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billingCorrectionsPage } from "~/app/forms/paymentPages";
import { onlinePayments } from "~/app/payments/purposePages";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { viewOnlyText } from "@portal/domain/billing/paymentTexts";
import { obligations } from "@portal/domain/obligations/obligations";
import { asSentence } from "@portal/domain/wording";
import { boardToday } from "@portal/domain/time/boardTime";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card, ShowHide } from "~/app/ui/content/Card";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Link } from "~/app/ui/shell/pageLinks";
import { note } from "~/app/ui/content/content.css";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { invoiceRefusals, readPayments, readPendingDebits } from "./readPayments";
import { type UnpaidView, unpaidViews } from "./unpaidView";
import { type PaymentsView, type ReceiptView, receiptView } from "./paymentsView";
import * as styles from "./receipts.css";
import { Details } from "./Details";

/** RCPT-01: payments with their receipts, and unpaid amounts. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const { context } = args;
  const today = boardToday(context.now);
  const [{ receipts, areReceiptsComplete, payable, isPayableComplete, extensions }, pendingDebits] = await Promise.all([
    orErrorPage(context, readPayments(board, today)),
    readPendingDebits(context, physicianId),
  ]);
  const { physician = null, examinations = [] } = payable ?? {};
  const reader = { physician, examinations, pendingDebits, issuer: context.configuration };
  const refusals = payable === null ? new Map<InvoiceNumber, string>() : await invoiceRefusals(board, payable, today);
  const offers = { extensions, ...onlinePayments(context) };
  return {
    view: {
      unpaid: payable && unpaidViews(obligations(payable, today), payable, { ...offers, refusals }, today),
      isUnpaidComplete: isPayableComplete,
      isReadOnly: readOnly,
      isCorrectable: session.person.kind === "staff" && extensions.has("billing-corrections"),
      areReceiptsComplete,
      receipts: receipts && receipts.map((receipt) => receiptView(receipt, today, reader)),
    },
  };
}

export const handle = {
  title: "Payments and Receipts",
  area: "payments-and-receipts",
  roles: "physician",
} satisfies RouteHandle;

export default function PaymentsAndReceiptsPage() {
  return <PaymentsAndReceipts {...useLoaderData<typeof loader>()} />;
}

export function PaymentsAndReceipts({ view }: { view: PaymentsView }) {
  const { unpaid, isUnpaidComplete, isReadOnly, isCorrectable, receipts, areReceiptsComplete } = view;
  return (
    <>
      <h1>Payments and Receipts</h1>
      {unpaid === null ? (
        <Card title="To be paid">
          <p>Temporarily unavailable</p>
        </Card>
      ) : (
        (unpaid.length > 0 || !isUnpaidComplete) && (
          <Unpaid views={unpaid} isComplete={isUnpaidComplete} isReadOnly={isReadOnly} />
        )
      )}
      <Card title="Payments" action={receipts !== null && receipts.length > 0 && <AsFile />}>
        {receipts !== null && !areReceiptsComplete && (
          <p>Some of your payments are temporarily unavailable, so a receipt may be missing here.</p>
        )}
        {receipts === null ? (
          <p>Temporarily unavailable</p>
        ) : receipts.length === 0 ? (
          areReceiptsComplete && <p>There are no receipts.</p>
        ) : (
          <Payments receipts={receipts} />
        )}
      </Card>
      {isCorrectable && (
        <p className={styles.after}>
          <Link to={billingCorrectionsPage}>Billing corrections</Link>
        </p>
      )}
      <p className={`${note} ${styles.after}`}>
        Is a payment missing or wrong? Write to <EmailLink to="payments" />.
      </p>
    </>
  );
}

function AsFile() {
  return (
    <ButtonLink kind="secondary" compact to="/PaymentsAndReceipts/payments.csv">
      Download as CSV
    </ButtonLink>
  );
}

const columns = [
  { heading: "Date" },
  { heading: "For" },
  { heading: "Paid with" },
  { heading: "Total", numeric: true },
  { heading: "Receipt", isHidden: true },
];

/** RCPT-01: the payments, newest first, each with its receipt and details. */
function Payments({ receipts }: { receipts: readonly ReceiptView[] }) {
  return (
    <StackingTable caption="Payments, newest first" columns={columns} className={styles.payments}>
      {receipts.map((receipt) => (
        <tbody role="rowgroup" key={receipt.paymentId}>
          <tr role="row" className={styles.payment}>
            <RowHeading>
              <span className={styles.date}>{receipt.date}</span>
            </RowHeading>
            <Cell heading="For">
              <span className={styles.what}>{[receipt.description, ...receipt.subjects].join(": ")}</span>
              {receipt.returned !== null && (
                <StateMark state="overdue">{`Returned by the bank on ${receipt.returned}`}</StateMark>
              )}
              {receipt.isPending && <StateMark state="waiting">Not completed yet</StateMark>}
              {receipt.refunds.map(({ id, text }) => (
                <StateMark key={id} state="exempt">
                  {text}
                </StateMark>
              ))}
            </Cell>
            <Cell heading="Paid with" className={styles.paidWith}>
              {receipt.method ?? nothing}
            </Cell>
            <Cell heading="Total" numeric>
              {receipt.total}
            </Cell>
            <td role="cell" className={styles.download}>
              <Link to={receipt.href}>
                Receipt (PDF)
                <span className={visuallyHidden}> of {paymentTitle(receipt)}</span>
              </Link>
            </td>
          </tr>
          <tr role="row" className={styles.detailsRow}>
            <td role="cell" className={styles.beforeDetails} />
            <td role="cell" colSpan={columns.length - 1} className={styles.details}>
              <ShowHide what="Details" subject={paymentTitle(receipt)}>
                <Details receipt={receipt} />
              </ShowHide>
            </td>
          </tr>
        </tbody>
      ))}
    </StackingTable>
  );
}

function paymentTitle({ date, total }: ReceiptView): string {
  return `the payment of ${total} on ${date}`;
}

const unpaidColumns = [
  { heading: "For" },
  { heading: "Due" },
  { heading: "Amount", numeric: true },
  { heading: "How to pay" },
];

/** RCPT-04: the unpaid amounts, with a document for an employer who pays. */
function Unpaid(props: { views: readonly UnpaidView[]; isComplete: boolean; isReadOnly: boolean }) {
  const { views, isComplete, isReadOnly } = props;
  const { payByMail } = useConfiguration();
  const isByMail =
    !isReadOnly && views.some(({ pay, because, isInvoice }) => isInvoice && pay === null && because === null);
  return (
    <Card title="To be paid">
      {!isComplete && <p>Some of your records are temporarily unavailable, so something to pay may be missing here.</p>}
      {views.length > 0 && isReadOnly && <p>{viewOnlyText}.</p>}
      {views.length > 0 && <UnpaidTable views={views} isReadOnly={isReadOnly} />}
      {isByMail && <p>{payByMail}</p>}
    </Card>
  );
}

function UnpaidTable({ views, isReadOnly }: { views: readonly UnpaidView[]; isReadOnly: boolean }) {
  return (
    <StackingTable caption="To be paid" columns={unpaidColumns}>
      <tbody role="rowgroup">
        {views.map((view) => (
          <tr role="row" key={view.id} {...view.marks}>
            <RowHeading>
              {view.title}
              <span className={`${note} ${styles.notes}`}>
                {" "}
                {view.notes.map((text) => (
                  <span key={text}>{text} </span>
                ))}
                {view.printHref !== null && (
                  <Link to={view.printHref}>
                    Print (PDF)<span className={visuallyHidden}>: {view.title}</span>
                  </Link>
                )}
              </span>
            </RowHeading>
            <Cell heading="Due">
              <span>
                <span className={styles.date}>
                  {view.isUrgent ? <StateMark state="overdue">{view.due}</StateMark> : view.due}
                </span>
                {view.timeLeft !== null && <span className={`${note} ${styles.why}`}> {view.timeLeft}</span>}
              </span>
            </Cell>
            <Cell heading="Amount" numeric>
              {view.amount}
            </Cell>
            <td role="cell" className={styles.howToPay}>
              {isReadOnly ? (
                nothing
              ) : view.pay === null ? (
                <>
                  <strong>Cannot be paid online.</strong>{" "}
                  <span className={`${note} ${styles.why}`}>
                    {view.because !== null && <>{asSentence(view.because)} </>}
                    Write to <EmailLink to="payments" />
                  </span>
                </>
              ) : (
                <ButtonLink compact to={view.pay.href}>
                  {view.pay.label}
                  <span className={visuallyHidden}>: {view.title}</span>
                </ButtonLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
