import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { methodPage, paymentPage } from "~/app/forms/paymentPages";
import { formFor, postedNumber, readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import type { Session } from "~/app/session/records/session";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { isAfterPost, requirePhysicianPost } from "~/app/session/guards/requirePost";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { boardToday } from "@portal/domain/time/boardTime";
import { payable } from "@portal/payments/purposes/purposes";
import { z } from "@portal/contract/zod";
import { asCents } from "@portal/domain/billing/money";
import type { Board } from "~/app/board/board";
import type { Intent } from "@portal/payments/intent";
import { FormFor } from "~/app/forms/RowForm";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Figure } from "~/app/ui/status/Progress";
import { Form } from "~/app/ui/shell/pageLinks";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { donePage } from "../paths";
import { closingText } from "../blockClosingText";
import { isByTelephone } from "../byTelephone";
import { AmountChanged } from "../AmountChanged";
import { choicePageIn } from "../choiceAgain";
import { orProcessingError, ownIntent, processingError, takingPayments } from "../ownIntent";
import { PaymentSteps } from "../PaymentSteps";
import { buttons, narrow } from "../payments.css";
import { confirmedPayment } from "./confirmedPayment";
import { type ConfirmView, confirmView } from "./confirmView";

/** PAY-01, FEE-08: everything about to be charged, and the one button that charges it. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  const isReady = intent.state === "ready" && intent.staffReason === null;
  if (readOnly || !(isReady || isAfterPost(args))) return seeOther(paymentPage(intent.intentId));
  return { view: await viewOf(args, { board, session }, intent), changed: null, outdated: null };
}

/** However often and late it is posted: a payment that is no longer ready redirects to its status page (PAY-10). */
export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args);
  const intent = await ownIntent(args, physicianId);
  const post = orMalformed(readPost(form, confirmPost));
  if (intent.state !== "ready" || intent.staffReason !== null) return seeOther(paymentPage(intent.intentId));
  const payments = takingPayments(args.context);
  const actor = actorOf(session);
  switch (post.intent) {
    case "cancel":
      await payments.cancel(intent, actor);
      return seeOther(paymentPage(intent.intentId));
    case "choose-another":
      await payments.chooseAnother(intent, actor);
      return seeOther(methodPage(intent.intentId));
    case "pay": {
      const { total, since } = post;
      const reasons = await orErrorPage(
        args.context,
        payable(intent.purpose).notOwed(board, intent.bookkeeping, boardToday(args.context.now)),
      );
      if (reasons.length > 0) {
        const { state } = await payments.cancel(intent, actor);
        if (state !== "cancelled") return seeOther(paymentPage(intent.intentId));
        const chooseAgain = await choicePageIn(board, intent, boardToday(args.context.now));
        const outdated = { reasons, chooseAgain };
        return data({ view: await viewOf(args, { board, session }, intent), changed: null, outdated }, 409);
      }
      const shown = await viewOf(args, { board, session }, intent);
      const { authorization } = shown;
      const confirmed = await orProcessingError(
        args.context,
        intent.intentId,
        payments.confirm(
          intent,
          { total, since, authorization, confirmed: confirmedPayment(shown, session) },
          actor,
          new URL("return", args.request.url).href,
        ),
      );
      if (confirmed.authenticationUrl !== null) return seeOther(paymentPage(intent.intentId));
      if (confirmed.state === "unknown") throw processingError(args.context, intent.intentId);
      if (confirmed.state !== "ready" || confirmed.staffReason !== null) return seeOther(donePage(confirmed));
      const isSameMethod = confirmed.since.toString() === since;
      const hasOtherSurcharge = confirmed.method?.surcharge !== intent.method?.surcharge;
      const changed = isSameMethod && hasOtherSurcharge ? "surcharge" : "elsewhere";
      return data({ view: await viewOf(args, { board, session }, confirmed), changed, outdated: null } as const, 409);
    }
  }
}

async function viewOf(
  { context }: LoaderFunctionArgs,
  { board, session }: { readonly board: Board; readonly session: Session },
  intent: Intent,
): Promise<ConfirmView> {
  const closing = await closingText(board, intent, boardToday(context.now));
  return confirmView(intent, closing, context.configuration, isByTelephone(session));
}

export const handle = {
  title: "Confirm your payment",
  roles: "physician",
  intents: { pay: "Payment", "choose-another": "Payment", cancel: "Payment" },
} satisfies RouteHandle<unknown, z.infer<typeof confirmPost>["intent"]>;

export default function ConfirmPayment() {
  const loaded = useLoaderData<typeof loader>();
  const { view, changed, outdated } = useActionData<typeof action>() ?? loaded;
  return outdated === null ? <Confirm view={view} changed={changed} /> : <AmountChanged {...outdated} />;
}

const confirmPost = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("pay"),
    formFor,
    /** As the page showed it: in whole cents, with the surcharge, and since when the method was chosen. */
    total: postedNumber.pipe(z.int()).transform(asCents),
    since: z.string().max(40),
  }),
  z.strictObject({ intent: z.literal("choose-another"), formFor }),
  z.strictObject({ intent: z.literal("cancel"), formFor }),
]);

/** What is to be confirmed again: another choice of the way to pay, or the surcharge of the same (PAY-24). */
const changedTitles = {
  elsewhere: "Nothing was charged: this payment was changed elsewhere while you had this page open.",
  surcharge: "Nothing was charged: the credit card surcharge has changed since this page was opened.",
} as const;

export function Confirm({ view, changed }: { view: ConfirmView; changed: keyof typeof changedTitles | null }) {
  return (
    <>
      <Banners>
        {changed !== null && (
          <Banner kind="warning" title={changedTitles[changed]}>
            <p>What would be charged now is below. Check it before you pay.</p>
          </Banner>
        )}
      </Banners>
      <h1>{view.isByTelephone ? "Confirm the payment" : "Confirm your payment"}</h1>
      <PaymentSteps current="confirm" agreed="here" />
      <Card
        title={view.isByTelephone ? "About to be paid" : "You are about to pay"}
        status={<Figure value={view.total} unit="in total" />}
      >
        <div className={narrow}>
          <FactList facts={view.facts} hasLongNames />
        </div>
        {view.closing !== null && <p>{view.closing}</p>}
        <p>
          <strong>{nonRefundable}</strong> {view.debit}
        </p>
        {view.isByTelephone && (
          <p>
            {view.authorization === null
              ? "Read the total and how it is paid to the payer. Select the button only if they agree."
              : "Read this to the account holder. Select the button only if they agree to every part of it:"}
          </p>
        )}
        {view.authorization !== null && <p>{view.authorization}</p>}
        <div className={buttons}>
          <Form method="post" action={view.action}>
            <FormFor />
            <input type="hidden" name="total" value={view.shown.total} />
            <input type="hidden" name="since" value={view.shown.since} />
            <Button intent="pay">Pay {view.total} now</Button>
          </Form>
          <Form method="post" action={view.action} className={buttons}>
            <FormFor />
            <Button intent="choose-another" kind="secondary">
              Choose another way to pay
            </Button>
            <Button intent="cancel" kind="quiet">
              Cancel this payment
            </Button>
          </Form>
        </div>
      </Card>
    </>
  );
}
