import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { PhysicianId } from "@portal/contract/ids";
import type { Intent } from "@portal/payments/intent";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Payments } from "@portal/payments/payments";

/** Returns this physician's payment that the URL names; another's is unknown here (AUTH-17). */
export async function ownIntent(
  { context, params }: Pick<LoaderFunctionArgs, "context" | "params">,
  physicianId: PhysicianId,
): Promise<Intent> {
  const { intentId = "" } = params;
  const intent = await orProcessingError(context, intentId, takingPayments(context).find(intentId, physicianId));
  if (intent === null) throw new Response(null, { status: 404 });
  return intent;
}

/** The page that warns against paying again, with a link to the payment's status page (PAY-10, SHELL-07). */
export function processingError({ requestId }: Pick<AppLoadContext, "requestId">, intentId: string): Response {
  const query = new URLSearchParams({ payment: intentId, reference: requestId });
  return seeOther(`/error/PaymentProcessingError?${query}`);
}

/** Returns data about a payment, or throws the page for one that cannot even be looked up. */
export async function orProcessingError<Answer>(
  context: AppLoadContext,
  intentId: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof Response) throw error;
    context.log.error({ err: error }, "a payment could not be looked up");
    throw processingError(context, intentId);
  });
}

/** Without a payment provider the portal has no payment pages. */
export function takingPayments({ payments }: Pick<AppLoadContext, "payments">): Payments {
  if (payments === null) throw new Response(null, { status: 404 });
  return payments;
}
