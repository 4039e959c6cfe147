import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orNull } from "~/app/board/boardError";
import { paymentPage, type WayToPay, waysToPay } from "~/app/forms/paymentPages";
import { readPost } from "~/app/forms/readPost";
import type { Board } from "~/app/board/board";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import type { Session } from "~/app/session/records/session";
import { isAfterPost, requirePhysicianPost } from "~/app/session/guards/requirePost";
import { orErrorPage, orMalformed, refusal } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Capabilities } from "@portal/payments/gateways/gateway";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";
import { isByTelephone } from "../byTelephone";
import { nextPage } from "../paths";
import { AmountChanged } from "../AmountChanged";
import { choicePageIn } from "../choiceAgain";
import { ownIntent, processingError, takingPayments } from "../ownIntent";
import { collectMethod } from "./collectMethod";
import { type MethodPost, methodPost } from "./methodForm";
import { payerDraft, readPayerDraft, payerInput } from "./payerInput";
import { Method } from "./Method";
import { hasOwnForm, type MethodInput, methodView, waysFor } from "./methodView";

/** PAY-01 to PAY-07: the choice of a payment method. Nothing is charged from this page. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  if (readOnly || (nextPage(intent) === null && !isAfterPost(args))) return seeOther(paymentPage(intent.intentId));
  const keep = payerDraft(intent.intentId);
  const kept = keep && readPayerDraft(await unsavedForm(args, session, keep.page));
  const input = await readContext(args, { board, session }, intent, wayIn(args.request));
  return {
    view: methodView(intent, { ...input, typed: kept ?? null, refused: null }),
    isKept: Boolean(kept),
  };
}

export async function action(args: ActionFunctionArgs) {
  const keep = payerDraft(args.params.intentId);
  const { board, session, physicianId, form } = await requirePhysicianPost(args, keep && { keep });
  const intent = await ownIntent(args, physicianId);
  const post = orMalformed(readPost(form, methodPost));
  if (nextPage(intent) === null) return seeOther(paymentPage(intent.intentId));
  const payments = takingPayments(args.context);
  const { capabilities } = payments.gateway;
  const ways = waysOf(args, session, intent);
  const way = post.intent === "pay-by-bank" ? "bank" : wayIn(args.request);
  const asksHere = (one: WayToPay) =>
    hasOwnForm(one, { ways, capabilities }) && (one === "bank" || hidesFields(args.request));
  if (!isOffered(post, ways, capabilities)) throw refusal({ kind: "malformed" });
  // The provider charges there: what is no longer owed is not sent.
  const outdated =
    post.intent === "choose" && post.way === "pay-over-time"
      ? await orErrorPage(
          args.context,
          payable(intent.purpose).notOwed(board, intent.bookkeeping, boardToday(args.context.now)),
        )
      : [];
  if (outdated.length > 0) {
    const { state } = await payments.cancel(intent, actorOf(session));
    if (state !== "cancelled") return seeOther(paymentPage(intent.intentId));
    const chooseAgain = await choicePageIn(board, intent, boardToday(args.context.now));
    return data({ kind: "outdated", reasons: outdated, chooseAgain } as const, 409);
  }
  // The provider returns with its own parameters, whatever happened on its page.
  const back = new URL("return", args.request.url).href;
  const outcome = await collectMethod(payments, intent, post, {
    actor: actorOf(session),
    addresses: { returnUrl: back, cancelUrl: back },
    today: boardToday(args.context.now),
    asksHere,
  });
  if (keep) await forgetUnsavedForm(args, session, keep.page);
  if (outcome.kind === "go") return seeOther(outcome.to);
  if (outcome.kind === "in-doubt") throw processingError(args.context, intent.intentId);
  const input = await readContext(
    args,
    { board, session },
    intent,
    outcome.post.intent === "choose" ? null : (way ?? "credit"),
  );
  const view = methodView(intent, { ...input, typed: payerInput(outcome.post), refused: outcome });
  return data({ kind: "method", view, isKept: false } as const, outcome.status);
}

/**
 * Reads the rest of the page's data. The provider's origins are allowed only where the page has its fields, and where
 * the form leads to its page.
 */
async function readContext(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  { board, session }: { readonly board: Board; readonly session: Session },
  intent: Intent,
  way: WayToPay | null,
): Promise<Omit<MethodInput, "typed" | "refused">> {
  const payments = takingPayments(context);
  const { capabilities, origins } = payments.gateway;
  const ways = waysOf({ context }, session, intent);
  const isCard = (way === "debit" || way === "credit") && hasOwnForm(way, { ways, capabilities });
  if (isCard) context.allowOrigins(origins);
  else if (way !== "bank" || !hasOwnForm(way, { ways, capabilities })) context.allowOrigins({ form: origins.form });
  const [cardFields, physician] = await Promise.all([
    isCard && hidesFields(request) ? payments.cardFields(intent) : null,
    way === null || intent.payer === null ? orNull(board.getPhysician()) : null,
  ]);
  return {
    ...{ way, ways, capabilities, physician },
    cardFields: cardFields?.kind === "fields" ? cardFields : null,
    isByTelephone: isByTelephone(session),
  };
}

/**
 * Text browsers run no scripts and show hidden elements; they send nothing about where a request comes from (decision
 * 0070).
 */
function hidesFields({ headers }: Request): boolean {
  return headers.has("Sec-Fetch-Site");
}

function waysOf({ context }: Pick<LoaderFunctionArgs, "context">, session: Session, intent: Intent): WayToPay[] {
  const allowPayOverTime = context.configuration.allowPayOverTime && !isByTelephone(session);
  return waysFor(intent, takingPayments(context).gateway.capabilities, allowPayOverTime);
}

function wayIn({ url }: Request): WayToPay | null {
  const named = new URL(url).searchParams.get("with");
  return waysToPay.find((way) => way === named) ?? null;
}

/** Numbers are accepted only by the party that asks for them. */
function isOffered(post: MethodPost, ways: readonly WayToPay[], { bank }: Pick<Capabilities, "bank">): boolean {
  switch (post.intent) {
    case "choose":
      return ways.includes(post.way);
    case "pay-by-bank":
      return ways.includes("bank") && bank === "portal";
    case "pay-by-card":
    case "check-card":
      return ways.includes("credit");
    case "cancel":
      return true;
  }
}

export const handle = {
  title: "Payment",
  titleOf: ({ view }) => view.title,
  roles: "physician",
  intents: {
    choose: "Payment",
    "pay-by-card": "Payment",
    "check-card": null,
    "pay-by-bank": "Payment",
    cancel: "Payment",
  },
} satisfies RouteHandle<typeof loader, MethodPost["intent"]>;

export default function PaymentMethod() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.kind === "outdated") return <AmountChanged {...answer} />;
  return <Method {...(answer ?? loaded)} />;
}
