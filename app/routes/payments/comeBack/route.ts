import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/acting";
import { requirePhysician } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { donePage, nextPage } from "../paths";
import { orProcessingError, ownIntent, processingError, takingPayments } from "../ownIntent";

/**
 * Back from the provider's page, or from the payer's bank. What came of it is asked of the provider, whatever the address claims: one that was
 * used before, made up, or of another payment leads to where this payment is, and changes nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, physicianId, readOnly } = await requirePhysician(args);
  const intent = await ownIntent(args, physicianId);
  const sessionId = new URL(args.request.url).searchParams.get("session");
  if (!readOnly && intent.authenticationUrl !== null) {
    // Back from the payer's bank, which has told the provider what they said.
    const { checkAgain } = takingPayments(args.context);
    throw seeOther(donePage(await orProcessingError(args.context, intent.intentId, checkAgain(intent))));
  }
  if (readOnly || intent.state !== "collecting") throw seeOther(paymentPage(intent.intentId));
  const payments = takingPayments(args.context);
  const collected = await orProcessingError(
    args.context,
    intent.intentId,
    payments.finishHostedPage(intent, sessionId, actorOf(session)),
  );
  if (collected.kind === "unavailable" && collected.intent.mayBeCharged)
    throw processingError(args.context, intent.intentId);
  const goesOn = collected.kind === "ready" || collected.kind === "cannot-validate";
  throw seeOther((goesOn ? nextPage(collected.intent) : null) ?? donePage(collected.intent));
}

export const handle = { title: "Payment", roles: "physician" } satisfies RouteHandle;
