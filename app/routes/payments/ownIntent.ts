import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PhysicianId } from "~/contract/ids";
import type { Intent } from "~/payments/intent";
import { orProcessingError } from "./orProcessingError";
import { takingPayments } from "./takingPayments";

/** The payment that the address names, of this physician: anybody else's is as unknown as none (AUTH-17). */
export async function ownIntent(
  { context, params }: Pick<LoaderFunctionArgs, "context" | "params">,
  physicianId: PhysicianId,
): Promise<Intent> {
  const { intentId = "" } = params;
  const intent = await orProcessingError(context, intentId, takingPayments(context).find(intentId, physicianId));
  if (intent === null) throw new Response(null, { status: 404 });
  return intent;
}
