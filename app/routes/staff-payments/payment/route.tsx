import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requireCurrentStaff } from "~/app/session/guards/guards";
import { forgetUnsavedStaffForm, unsavedStaffForm } from "~/app/session/drafts/formDraft";
import { withNotice } from "~/app/session/guards/notices";
import { orMalformed } from "~/app/session/guards/refusals";
import { requireStaffPost } from "~/app/session/guards/requirePost";
import type { StaffPayment } from "~/payments/payments";
import { listPage, paymentPage } from "../paths";
import { purposeTitle, settledAs } from "../texts";
import { readSettle, type SettlementDraft, settlementErrors, type SettlePost, staffPaymentView } from "./view";
import { type NotSettled, Payment } from "./Payment";

/** A payment's state, its possible settlements, and its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireCurrentStaff(args);
  const payment = await paymentOf(args);
  const kept = await unsavedStaffForm(args, session, paymentPage(payment.intent.intentId));
  const late = kept && readSettle(kept);
  const isReadOnly = staff.readOnly;
  const view = staffPaymentView(payment, { isReadOnly }, late === null ? undefined : draftOf(payment, late));
  return { view, isReadOnly, isKept: late !== null && view.form !== null, notSettled: null };
}

/** Settles what was shown; what has changed since then is shown again instead. */
export async function action(args: ActionFunctionArgs) {
  const page = paymentPage(args.params.intentId ?? "");
  const { session, form } = await requireStaffPost(args, { keep: { page, fields: () => true } });
  const post = orMalformed(readSettle(form));
  const payment = await paymentOf(args);
  if (post.basis !== payment.basis || !payment.isUnresolved) return notSettled(payment, "changed", post);
  const errors = settlementErrors(post);
  if (post.as === null || Object.keys(errors).length > 0) {
    const view = staffPaymentView(payment, acting, { ...draftOf(payment, post), errors });
    return data({ view, isReadOnly: false, isKept: false, notSettled: null }, 422);
  }

  const { intentId, physicianId } = payment.intent;
  const outcome = await args.context.paymentsOffice.settle(
    intentId,
    post.as,
    post.reason,
    actorOf(session),
    post.basis,
  );
  const kind = outcome?.kind ?? "changed";
  if (kind !== "settled") return notSettled(await paymentOf(args), kind, post);
  await forgetUnsavedStaffForm(args, session, page);
  const text = `${purposeTitle(payment.intent)} of physician ${physicianId} is settled: ${settledAs[post.as]}`;
  throw await withNotice(args, session, listPage, text);
}

const acting = { isReadOnly: false };

/** Shows the current state with the typed values. */
function notSettled(payment: StaffPayment, why: NotSettled, post: SettlePost) {
  const view = staffPaymentView(payment, acting, draftOf(payment, post));
  return data({ view, isReadOnly: false, isKept: false, notSettled: why }, 409);
}

/** The choice means something else for a payment that has changed since: it has to be made again. */
function draftOf(payment: StaffPayment, { basis, as, reason }: SettlePost): SettlementDraft {
  const isStale = basis !== payment.basis;
  return { values: { as: isStale ? null : as, reason }, errors: {}, isStale };
}

async function paymentOf({ context, params }: LoaderFunctionArgs): Promise<StaffPayment> {
  const payment = await context.paymentsOffice.look(params.intentId ?? "");
  if (payment === null) throw new Response(null, { status: 404 });
  return payment;
}

export const handle = {
  title: "Payment",
  titleOf: ({ view }) => view.title,
  roles: "staff",
} satisfies RouteHandle<typeof loader>;

export default function StaffPayment() {
  const loaded = useLoaderData<typeof loader>();
  return <Payment {...(useActionData<typeof action>() ?? loaded)} />;
}
