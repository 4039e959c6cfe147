import type { AppLoadContext } from "@remix-run/node";
import { seeOther } from "~/app/session/guards/seeOther";

/** The page that warns against paying again, with the way to the payment's status page (PAY-10, SHELL-07). */
export function processingError({ requestId }: Pick<AppLoadContext, "requestId">, intentId: string): Response {
  const query = new URLSearchParams({ payment: intentId, reference: requestId });
  return seeOther(`/error/PaymentProcessingError?${query}`);
}

/** What is known of a payment, or the page for what cannot even be looked up. */
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
