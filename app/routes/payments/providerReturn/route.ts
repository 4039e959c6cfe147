import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { donePage, nextPage } from "../paths";
import { orProcessingError, ownIntent, processingError, takingPayments } from "../ownIntent";

/**
 * Handles the return from the provider's page, or from the payer's bank. The provider is asked for the result, whatever
 * the URL claims: a URL that was used before, made up, or of another payment redirects to this payment's page, and
 * changes nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  const sessionId = new URL(args.request.url).searchParams.get("session");
  if (!readOnly && intent.authenticationUrl !== null) {
    // Back from the payer's bank, which has sent their answer to the provider.
    const { checkAgain } = takingPayments(args.context);
    return seeOther(donePage(await orProcessingError(args.context, intent.intentId, checkAgain(intent))));
  }
  if (readOnly || intent.state !== "collecting") return seeOther(paymentPage(intent.intentId));
  const payments = takingPayments(args.context);
  const collected = await orProcessingError(
    args.context,
    intent.intentId,
    payments.finishHostedPage(intent, sessionId, actorOf(session)),
  );
  if (collected.kind === "unavailable" && collected.intent.mayBeCharged)
    throw processingError(args.context, intent.intentId);
  const goesOn = collected.kind === "ready" || collected.kind === "cannot-validate";
  return seeOther((goesOn ? nextPage(collected.intent) : null) ?? donePage(collected.intent));
}

export const handle = { title: "Payment", roles: "physician" } satisfies RouteHandle;
