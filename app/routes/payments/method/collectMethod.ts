import type { Temporal } from "temporal-polyfill";
import { methodPage, paymentPage } from "~/app/forms/paymentPages";
import type { Intent } from "~/payments/intent";
import type { Collected, HostedAddresses, PaymentActor, Payments } from "~/payments/payments";
import { confirmPage } from "../paths";
import { cardErrors, checkBank, checkCard, checkPayer, type CollectingPost, type MethodPost } from "./form";
import { failed, invalid, type MethodProblem, unavailable } from "./view";

type CollectOutcome =
  /** A path of the portal, or the URL of the provider's page. */
  | { readonly kind: "go"; readonly to: string }
  /** PAY-10: the provider's checkout was opened before, and it is not known whether it was used. */
  | { readonly kind: "in-doubt" }
  | ({ readonly kind: "not-done"; readonly status: 422 | 502; readonly post: CollectingPost } & MethodProblem);

/** Handles the pressed button. Nothing is charged here: the next page asks for confirmation. */
export async function collectMethod(
  payments: Payments,
  intent: Intent,
  post: MethodPost,
  { actor, addresses, today }: { actor: PaymentActor; addresses: HostedAddresses; today: Temporal.PlainDate },
): Promise<CollectOutcome> {
  switch (post.intent) {
    case "cancel":
      await payments.cancel(intent, actor);
      return { kind: "go", to: paymentPage(intent.intentId) };
    case "choose-another":
      await payments.chooseAnother(intent, actor);
      return { kind: "go", to: methodPage(intent.intentId, post.with) };
    case "check-card": {
      const errors = cardErrors(post, today);
      if (Object.keys(errors).length > 0) return { kind: "not-done", status: 422, post, ...invalid(errors) };
      return { kind: "go", to: methodPage(intent.intentId) };
    }
    case "pay-by-card": {
      const checked = checkCard(post, today);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      const open = await reopened(payments, intent, actor);
      if (checked.kind === "token")
        return outcomeOf(await payments.useCardToken(open, checked.payer, checked.token, actor), post);
      const left = await payments.openHostedPage(open, checked.payer, addresses, actor);
      return left.kind === "leave" ? { kind: "go", to: left.url } : outcomeOf(left, post);
    }
    case "open-bank-page":
    case "pay-over-time": {
      const checked = checkPayer(post);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      const open = await reopened(payments, intent, actor);
      const left = await payments.openHostedPage(
        open,
        checked.payer,
        addresses,
        actor,
        post.intent === "pay-over-time" ? "pay-over-time" : "tokenize-bank",
      );
      return left.kind === "leave" ? { kind: "go", to: left.url } : outcomeOf(left, post);
    }
    case "pay-by-bank": {
      const checked = checkBank(post);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      return outcomeOf(await payments.useBank(await reopened(payments, intent, actor), checked.details, actor), post);
    }
  }
}

/** After a decline, and where another method was ready to be confirmed, the choice starts over. */
async function reopened(payments: Payments, intent: Intent, actor: PaymentActor): Promise<Intent> {
  const isChosen = intent.state === "declined" || intent.state === "ready";
  return isChosen ? payments.chooseAnother(intent, actor) : intent;
}

function outcomeOf(collected: Collected, post: CollectingPost): CollectOutcome {
  const { intentId } = collected.intent;
  switch (collected.kind) {
    case "ready":
      return { kind: "go", to: confirmPage(intentId) };
    case "moved-on":
      return { kind: "go", to: paymentPage(intentId) };
    case "cannot-validate":
      return { kind: "not-done", status: 422, post, ...failed({ kind: "cannot-validate", fields: collected.fields }) };
    case "unavailable":
      if (collected.intent.mayBeCharged) return { kind: "in-doubt" };
      return { kind: "not-done", status: 502, post, ...unavailable };
  }
}
