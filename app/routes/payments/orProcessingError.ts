import type { AppLoadContext } from "@remix-run/node";
import { seeOther } from "~/app/session/guards/seeOther";

/** What is known of a payment, or the page for what cannot even be looked up (PAY-10, SHELL-07). */
export async function orProcessingError<Answer>(context: AppLoadContext, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof Response) throw error;
    context.log.error({ err: error }, "a payment could not be looked up");
    throw seeOther(`/error/PaymentProcessingError?${new URLSearchParams({ reference: context.requestId })}`);
  });
}
