import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentPage } from "~/app/forms/paymentPages";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { actorOf } from "~/app/session/journal/actor";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/seeOther";
import { orProcessingError } from "../orProcessingError";
import { ownIntent } from "../ownIntent";
import { takingPayments } from "../takingPayments";
import { statusPost } from "./form";
import { leadsOn, refreshing } from "./refreshing";
import { Status } from "./Status";
import { statusView } from "./view";

/** Where every payment ends, however often a form of it is sent (PAY-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  const url = new URL(args.request.url);
  const viewer = {
    isReadOnly: readOnly,
    isStaff: session.person.kind === "staff",
    chargedBy: takingPayments(args.context).gateway.capabilities.chargedBy,
    refreshing: refreshing(intent.intentId, url),
    leadsOn: leadsOn(intent.intentId, url),
  };
  const view = statusView(intent, viewer);
  const next = view.refreshing ?? view.leadsOn;
  const headers = next && { Refresh: `${next.seconds}; url=${basePath}${next.to}` };
  return data({ view, paymentsEmail: args.context.configuration.paymentsEmail }, headers ? { headers } : {});
}

export async function action(args: ActionFunctionArgs) {
  const { session, physicianId, form } = await requirePhysicianPost(args);
  const intent = await ownIntent(args, physicianId);
  const post = orMalformed(readPost(form, statusPost));
  const payments = takingPayments(args.context);
  if (post.intent === "cancel") await payments.cancel(intent, actorOf(session));
  else await orProcessingError(args.context, intent.intentId, payments.checkAgain(intent));
  throw seeOther(paymentPage(intent.intentId));
}

/** The refresh is a header and no tag: it means the same, and is there for this answer only. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh === null ? {} : { Refresh: refresh });
};

export const handle = {
  title: "Payment",
  titleOf: ({ view }) => view.title,
  roles: "physician",
  intents: { "check-again": null, cancel: "Payment" },
} satisfies RouteHandle<typeof loader>;

export default function PaymentStatus() {
  return <Status {...useLoaderData<typeof loader>()} />;
}
