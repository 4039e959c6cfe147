import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffPaymentPage, staffRefundPage } from "~/app/forms/paymentPages";
import { errorSummary } from "~/app/forms/formDraft";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { withNotice } from "~/app/session/guards/notices";
import { orMalformed } from "~/app/session/guards/refusals";
import { requireRefundPost, staffOwner } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import type { PaymentRefunds, RefundOffer, RefundRequested } from "@portal/payments/refunds/paymentRefunds";
import { isRefundRequested } from "@portal/payments/refunds/refundRequests";
import { changedSince } from "@portal/payments/refunds/refundRules";
import type { Intent, WantedRefund } from "@portal/payments/intent";
import { asCents } from "@portal/domain/billing/money";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import { purposeTitle } from "../texts";
import { RefundCheck, RequestCard } from "./RefundCheck";
import { type CheckPost, inputOf, type RefundDraft, readCheck, readRefund, readRefundPost } from "./refundForm";
import { formId, RefundForm } from "./RefundForm";
import { type RefundCheckView, refundCheckView, refundFormView, refundedText, requestView } from "./refundView";

/** What can be refunded of a payment; with `?check`, what was chosen; and a refund that was requested before. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, mayRefund } = await requirePaymentsStaff(args);
  const offer = await offerOf(args);
  const kept = readCheck(await unsavedForm(args, session, staffRefundPage(offer.intent.intentId), staffOwner));
  const key = new URL(args.request.url).searchParams.has("check") && mayRefund ? kept?.key : undefined;
  const page = pageOf(offer, session, mayRefund, draftOf(offer, kept));
  if (key === undefined || offer.refusal !== null) return page;
  const read = readRefund(inputOf(kept, offer), offer);
  if (read.kind === "errors") return pageOf(offer, session, mayRefund, draftOf(offer, kept, read.errors));
  const checked = await args.context.payments?.refunds.check(offer, read.wanted);
  if (checked?.kind !== "checked")
    return pageOf(offer, session, mayRefund, draftOf(offer, kept, { lines: [checked?.says ?? noProvider] }));
  return { ...page, check: refundCheckView(offer, read.wanted, checked, key) };
}

/** Checks what was chosen, and refunds what was checked. */
export async function action(args: ActionFunctionArgs) {
  const page = staffRefundPage(args.params.intentId ?? "");
  const { session, form } = await requireRefundPost(args, { keep: { page, fields: (name) => name !== "key" } });
  const post = orMalformed(readRefundPost(form));
  const offer = await offerOf(args);
  const { refunds } = args.context.payments ?? {};
  if (refunds === undefined) return data(pageOf(offer, session, true, draftOf(offer, null)), 409);
  const { intentId } = offer.intent;
  const { subject, fullName: name } = session.person;
  const actor = { subject, name, isStaff: true };
  const draft = draftOf(offer, null);

  async function answered(
    outcome: RefundRequested | null,
    doneText: (intent: Intent) => string,
    title = nothingRefunded,
  ) {
    if (outcome?.kind !== "requested") {
      const notDone = { title, says: outcome?.says ?? changedSince };
      return data({ ...pageOf(await offerOf(args), session, true, draft), notDone }, 409);
    }
    await forgetUnsavedForm(args, session, page, staffOwner);
    // The page says what it waits for, or that the provider refused it, and what can be done.
    if (outcome.intent.refundRequest !== null) return seeOther(page);
    return withNotice(args, session, staffPaymentPage(intentId), { kind: "done", text: doneText(outcome.intent) });
  }

  const wasRefunded = (intent: Intent) => refundedText(intent, post.key ?? "");

  switch (post.intent) {
    case "check": {
      const typed = draftOf(offer, post);
      if (offer.refusal !== null)
        return data(
          { ...pageOf(offer, session, true, typed), notDone: { title: nothingRefunded, says: offer.refusal } },
          409,
        );
      const read = readRefund(typed.values, offer);
      const errors = read.kind === "errors" ? read.errors : await errorsOf(refunds, offer, read.wanted);
      if (errors !== null) return data(pageOf(offer, session, true, { ...typed, errors }), 422);
      const owner = staffOwner(session);
      form.set("key", crypto.randomUUID());
      if (owner !== null) await args.context.sessions.unsavedForms.keep(owner, page, form);
      return seeOther(`${page}?check`);
    }
    case "refund": {
      // A second click: the first has requested it.
      if (isRefundRequested(offer.intent, post.key)) return seeOther(staffPaymentPage(intentId));
      const kept = readCheck(await unsavedForm(args, session, page, staffOwner));
      const read = kept?.key === post.key ? readRefund(inputOf(kept, offer), offer) : null;
      if (read?.kind !== "wanted") return answered(null, wasRefunded);
      const amount = asCents(post.amount);
      const outcome = await refunds.request(intentId, read.wanted, { key: post.key, amount }, actor);
      return answered(outcome, wasRefunded);
    }
    case "approve":
      return answered(await refunds.approve(intentId, post.key, actor), wasRefunded);
    case "withdraw": {
      const isRefused = offer.intent.refundRequest?.state === "refused";
      const text = isRefused ? "The refused refund was closed" : "The refund was withdrawn: nothing was refunded";
      const outcome = await refunds.withdraw(intentId, post.key, actor);
      return answered(outcome, () => text, "The refund was not withdrawn");
    }
  }
}

const nothingRefunded = "Nothing was refunded";
const noProvider = "No payment provider is connected: refund it at the provider that took it.";

async function errorsOf(refunds: PaymentRefunds, offer: RefundOffer, wanted: WantedRefund) {
  const checked = await refunds.check(offer, wanted);
  return checked.kind === "refused" ? { lines: [checked.says] } : null;
}

async function offerOf({ context, params }: LoaderFunctionArgs): Promise<RefundOffer> {
  const intentId = params.intentId ?? "";
  const offer = await context.payments?.refunds.offer(intentId);
  if (offer) return offer;
  const payment = await context.paymentsOffice.look(intentId);
  if (payment === null) throw new Response(null, { status: 404 });
  const receipt = { lines: [], refunds: [] };
  return { intent: payment.intent, refusal: noProvider, receipt, isTakenByBoard: true, mayWithdraw: false };
}

function draftOf(offer: RefundOffer, kept: CheckPost | null, errors: RefundDraft["errors"] = {}): RefundDraft {
  return { values: inputOf(kept, offer), errors, isStale: false };
}

function pageOf(offer: RefundOffer, session: Session, mayRefund: boolean, draft: RefundDraft) {
  const { intent, refusal } = offer;
  const { refundRequest: request } = intent;
  return {
    title: `Refund: ${purposeTitle(intent)}`,
    back: { to: staffPaymentPage(intent.intentId), label: "Back to the payment" },
    mayRefund,
    request: request === null ? null : requestView(offer, request, session.person.subject),
    refusal,
    form: refusal === null && mayRefund ? refundFormView(offer, draft) : null,
    check: null as RefundCheckView | null,
    /** Why what was posted was not done. */
    notDone: null as { readonly title: string; readonly says: string } | null,
  };
}

export const handle = {
  title: "Refund",
  titleOf: ({ title }) => title,
  roles: "staff-or-finance",
} satisfies RouteHandle<typeof loader>;

export default function StaffRefund() {
  const loaded = useLoaderData<typeof loader>();
  return <Refund {...(useActionData<typeof action>() ?? loaded)} />;
}

function Refund({ title, back, mayRefund, request, refusal, form, check, notDone }: ReturnType<typeof pageOf>) {
  const order = form === null ? [] : ["lines", ...form.lines.map(({ amount }) => amount.name), "record", "reason"];
  const errors = errorSummary(formId, form?.errors ?? {}, order);
  return (
    <>
      {notDone !== null && (
        <Banners>
          <Banner kind="refusal" title={notDone.title}>
            <p>{notDone.says}</p>
          </Banner>
        </Banners>
      )}
      <h1>{title}</h1>
      <p className={styles.links}>
        <Link to={back.to}>{back.label}</Link>
      </p>
      {errors.length > 0 && <ErrorSummary title={nothingRefunded} errors={errors} />}
      {request !== null && <RequestCard request={request} mayRefund={mayRefund} />}
      {check !== null ? (
        <RefundCheck check={check} />
      ) : form !== null ? (
        <Card title="Refund this payment">
          <RefundForm form={form} />
        </Card>
      ) : (
        request === null && (
          <Card title="Nothing can be refunded">
            <p>{refusal ?? "You have view-only access."}</p>
          </Card>
        )
      )}
    </>
  );
}
