import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffPaymentPage, staffPaymentsPage, unresolvedPaymentsPage } from "~/app/forms/paymentPages";
import type { Notice } from "~/app/notice";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orMalformed } from "~/app/session/guards/refusals";
import { requireStaffPost, staffOwner } from "~/app/session/guards/requirePost";
import { errorSummary } from "~/app/forms/formDraft";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FactList } from "~/app/ui/content/FactList";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { StateMark } from "~/app/ui/status/StateMark";
import { Link } from "~/app/ui/shell/pageLinks";
import { purposeTitle, settledAs } from "../texts";
import * as styles from "../payments.css";
import { History } from "./History";
import { notSettledText } from "./notSettled";
import { settleFormId, SettleForm } from "./SettleForm";
import { readSettle, type SettlementDraft, settlementErrors, type SettlePost } from "./settlementForm";
import { type ShownPayment, staffPaymentView, type StaffPaymentView } from "./staffPaymentView";

/** A payment's state, its possible settlements, and its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, maySettle, mayAct, mayRefund } = await requirePaymentsStaff(args);
  const payment = await paymentOf(args);
  const kept = await unsavedForm(args, session, staffPaymentPage(payment.intent.intentId), staffOwner);
  const late = kept && readSettle(kept);
  const view = staffPaymentView(
    payment,
    { maySettle, mayAct, mayRefund },
    late === null ? undefined : draftOf(payment, late),
  );
  const isKept = late !== null && view.form !== null;
  return { view, maySettle, isKept, notSettled: null, notice: readNotice(args, session) };
}

/** Settles what was shown; what has changed since then is shown again instead. */
export async function action(args: ActionFunctionArgs) {
  const page = staffPaymentPage(args.params.intentId ?? "");
  const { session, form } = await requireStaffPost(args, { keep: { page, fields: () => true } });
  const post = orMalformed(readSettle(form));
  const payment = await paymentOf(args);
  if (post.basis !== payment.basis || !payment.isUnresolved || payment.settlements.length === 0)
    return notSettled(payment, changed, post);
  const errors = settlementErrors(post, payment);
  if (post.as === null || Object.keys(errors).length > 0) {
    const view = staffPaymentView(payment, acting, { ...draftOf(payment, post), errors });
    return data({ view, maySettle: true, isKept: false, notSettled: null }, 422);
  }

  const { intentId, physicianId } = payment.intent;
  const outcome = await args.context.paymentsOffice.settle(intentId, post.as, post.reason, actorOf(session), {
    basis: post.basis,
    lines: post.lines,
  });
  if (outcome?.kind !== "settled") return notSettled(await paymentOf(args), outcome ?? changed, post);
  await forgetUnsavedForm(args, session, page, staffOwner);
  const text = `${purposeTitle(payment.intent)} of physician ${physicianId} is settled: ${settledAs[post.as]}`;
  return withNotice(args, session, unresolvedPaymentsPage, { kind: "done", text });
}

const noProvider = "The portal has no payment provider.";
const acting = { maySettle: true, mayAct: true, mayRefund: true };
const changed = { kind: "changed" } as const;

/** Shows the current state with the typed values. */
function notSettled(payment: ShownPayment, outcome: Parameters<typeof notSettledText>[0], post: SettlePost) {
  const view = staffPaymentView(payment, acting, draftOf(payment, post));
  return data({ view, maySettle: true, isKept: false, notSettled: notSettledText(outcome) }, 409);
}

/** The choice means something else for a payment that has changed since: it has to be made again. */
function draftOf(payment: ShownPayment, { basis, as, reason, lines }: SettlePost): SettlementDraft {
  const isStale = basis !== payment.basis;
  return { values: { as: isStale ? null : as, reason, lines }, errors: {}, isStale };
}

async function paymentOf({ context, params }: LoaderFunctionArgs): Promise<ShownPayment> {
  const payment = await context.paymentsOffice.look(params.intentId ?? "");
  if (payment === null) throw new Response(null, { status: 404 });
  const notRefundable =
    context.payments === null
      ? noProvider
      : context.payments.refunds.refusal(payment.intent, payment.attempts.at(-1) ?? null);
  return { ...payment, notRefundable };
}

export const handle = {
  title: "Payment",
  titleOf: ({ view }) => view.title,
  roles: "staff-or-finance",
} satisfies RouteHandle<typeof loader>;

export default function StaffPayment() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return <Payment {...(posted === undefined ? loaded : { ...posted, notice: null })} />;
}

interface PaymentProps {
  readonly view: StaffPaymentView;
  readonly maySettle: boolean;
  /** Whether the form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  /** Why it was not settled. */
  readonly notSettled: string | null;
  /** What became of a refund. */
  readonly notice: Notice | null;
}

function Payment({ view, maySettle, isKept, notSettled, notice }: PaymentProps) {
  const { form, waiting } = view;
  const errors = errorSummary(settleFormId, form?.errors ?? {}, ["as", "lines", "reason"]);
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice.text} />
        </Banners>
      )}
      {notSettled !== null && (
        <Banners>
          <Banner kind="refusal" title="This payment was not settled">
            <p>{notSettled}</p>
          </Banner>
        </Banners>
      )}
      {isKept && (
        <Banners>
          <Banner
            kind="information"
            title="Your session had ended: below is what you entered. Nothing is settled yet."
          />
        </Banners>
      )}
      <h1>{view.title}</h1>
      {view.acting !== null && <StaffPages />}
      <p className={styles.links}>
        <Link to={staffPaymentsPage}>All payments</Link>
      </p>
      {errors.length > 0 && <ErrorSummary title="This payment was not settled" errors={errors} />}
      <Card title="Current status" status={<StateMark state={view.mark.state}>{view.mark.word}</StateMark>}>
        <FactList facts={view.facts} />
        {view.links.map(({ to, label }) => (
          <p key={to}>
            <ButtonLink kind="secondary" compact to={to}>
              {label}
            </ButtonLink>
          </p>
        ))}
        {view.notRefundable !== null && <p>You cannot refund it now. {view.notRefundable}</p>}
        {view.acting !== null && (
          <p>
            <ButtonLink kind="secondary" compact to={view.acting.to}>
              {view.acting.label}
            </ButtonLink>
          </p>
        )}
      </Card>
      <Card title="What to do">
        {waiting === null ? (
          <p>Nothing: this payment needs no attention.</p>
        ) : (
          <>
            <p>
              <strong>{waiting.why}.</strong> {waiting.advice}
            </p>
            {form !== null && <SettleForm path={view.path} form={form} />}
            {view.isSettleable && !maySettle && <p>Staff with full access can settle it here.</p>}
          </>
        )}
      </Card>
      <History view={view} />
    </>
  );
}
