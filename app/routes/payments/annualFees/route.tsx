import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { methodPage, paymentPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actor";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/seeOther";
import { boardToday } from "~/domain/time/boardTime";
import { feePaymentsUnderWay } from "~/payments/purposes/feePaymentsUnderWay";
import { takingPayments } from "../takingPayments";
import { beginPayment } from "./beginPayment";
import { ChooseYears } from "./ChooseYears";
import { readAnnualFeesPost } from "./form";
import { annualFeesPageView, refusedView } from "./view";

/** FEE-01 to FEE-05: which years are to be paid; the dashboard's card posts here as well. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const payments = takingPayments(args.context);
  const [physician, live] = await Promise.all([
    orErrorPage(args.context, board.getPhysician()),
    payments.live(physicianId),
  ]);
  const viewer = { isReadOnly: readOnly, payments: feePaymentsUnderWay(live) };
  return {
    view: annualFeesPageView(physician, viewer, boardToday(args.context.now)),
    paymentsEmail: args.context.configuration.paymentsEmail,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args);
  const post = orMalformed(readAnnualFeesPost(form));
  const { context } = args;
  const payments = takingPayments(context);
  const { useBusinessCentral, paymentsEmail } = context.configuration;
  const today = boardToday(context.now);
  const physician = await orErrorPage(context, board.getPhysician());
  const begun = await orErrorPage(
    context,
    beginPayment({ board, payments, useBusinessCentral }, physician, post.years, actorOf(session), today),
  );
  switch (begun.kind) {
    case "begun":
      throw seeOther(methodPage(begun.intent.intentId));
    case "under-way":
      throw seeOther(paymentPage(begun.intent.intentId));
    case "refused": {
      const viewer = { isReadOnly: false, payments: feePaymentsUnderWay(await payments.live(physicianId)) };
      const view = annualFeesPageView(physician, viewer, today, begun.refused);
      return data({ view, paymentsEmail, problem: refusedView(begun.refused) }, 422);
    }
  }
}

export const handle = {
  title: "Pay annual fees",
  roles: "physician",
  intents: { "pay-annual-fees": "Payment" },
} satisfies RouteHandle;

export default function PayAnnualFees() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <ChooseYears {...(refused ?? { ...loaded, problem: null })} />;
}
