import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentPage } from "~/app/forms/paymentPages";
import { formFor, readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { orMalformed } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { z } from "@portal/contract/zod";
import { FormFor } from "~/app/forms/RowForm";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { StateMark } from "~/app/ui/status/StateMark";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { boardToday } from "@portal/domain/time/boardTime";
import { orNull } from "~/app/board/boardError";
import { ownReceipt } from "~/app/payments/refundsOnBoard";
import { closedTexts } from "../blockClosingText";
import { closedBecause } from "../choiceAgain";
import { orProcessingError, ownIntent, takingPayments } from "../ownIntent";
import { buttons, narrow, refresh } from "../payments.css";
import { leadsOn, leadsToPaying, refreshing, type StatusView } from "./statusTypes";
import { statusView } from "./statusView";

/** The last page of every payment, however often one of its forms is sent (PAY-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  const url = new URL(args.request.url);
  const today = boardToday(args.context.now);
  const viewer = {
    isReadOnly: readOnly,
    isStaff: session.person.kind === "staff",
    chargedBy: takingPayments(args.context).gateway.capabilities.chargedBy,
    refreshing: refreshing(intent.intentId, url),
    leadsOn: leadsOn(intent.intentId, url),
    isReceiptMailed:
      intent.state === "recorded" && ((await orNull(ownReceipt(board, intent)))?.isReceiptMailed ?? false),
    closed: await closedTexts(board, intent, today),
    notPayable: leadsToPaying(intent) ? await closedBecause(board, intent, today) : null,
  };
  const view = statusView(intent, viewer);
  const next = view.refreshing ?? view.leadsOn;
  const headers = next && { Refresh: `${next.seconds}; url=${basePath}${next.to}` };
  return data({ view }, headers ? { headers } : {});
}

export async function action(args: ActionFunctionArgs) {
  const { session, physicianId, form } = await requirePhysicianPost(args);
  const intent = await ownIntent(args, physicianId);
  const post = orMalformed(readPost(form, statusPost));
  const payments = takingPayments(args.context);
  if (post.intent === "cancel") await payments.cancel(intent, actorOf(session));
  else await orProcessingError(args.context, intent.intentId, payments.checkAgain(intent));
  return seeOther(paymentPage(intent.intentId));
}

/** The refresh is a header instead of a tag: it means the same, and applies to this answer only. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh === null ? {} : { Refresh: refresh });
};

export const handle = {
  title: "Payment",
  titleOf: ({ view }) => view.title,
  roles: "physician",
  intents: { "check-again": null, cancel: "Payment" },
} satisfies RouteHandle<typeof loader, z.infer<typeof statusPost>["intent"]>;

export default function PaymentStatus() {
  return <Status {...useLoaderData<typeof loader>()} />;
}

const statusPost = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("check-again"), formFor }),
  z.strictObject({ intent: z.literal("cancel"), formFor }),
]);

function Status({ view }: { view: StatusView }) {
  return (
    <>
      <Banners>
        {view.banner && (
          <Banner {...view.banner}>
            {view.leadsOn && (
              <p>
                This page takes you to your dashboard in {view.leadsOn.seconds} seconds.{" "}
                <Link to={view.leadsOn.stop}>Stay here</Link>
              </p>
            )}
          </Banner>
        )}
      </Banners>
      <h1>{view.title}</h1>
      <Card title="Your payment" status={<StateMark state={view.mark.state}>{view.mark.word}</StateMark>}>
        <div>
          {view.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {view.contact && (
            <p>
              Questions? Write to <EmailLink to="payments" />.
            </p>
          )}
        </div>
        <div className={narrow}>
          <FactList facts={view.facts} hasLongNames />
        </div>
        {view.authorization !== null && <p>What you authorized: {view.authorization}</p>}
        <Form method="post" action={view.path} className={buttons}>
          <FormFor />
          {view.canCheckAgain && <Button intent="check-again">Check again</Button>}
          {view.continueTo && <ButtonLink to={view.continueTo.to}>{view.continueTo.label}</ButtonLink>}
          <ButtonLink to={view.other.to} kind="secondary">
            {view.other.label}
          </ButtonLink>
          {view.canCancel && (
            <Button intent="cancel" kind="quiet">
              Cancel this payment
            </Button>
          )}
        </Form>
        {view.refreshing && (
          <p className={refresh}>
            This page checks again in {view.refreshing.seconds} seconds.{" "}
            <Link to={view.refreshing.stop}>Stop checking</Link>
          </p>
        )}
      </Card>
    </>
  );
}
