import type { AppLoadContext } from "@remix-run/node";
import type { PhysicianId } from "~/contract/ids";
import type { Intent } from "~/payments/intent";

/** The physician's payments that are not finished; null where the portal takes none. */
export async function livePaymentsOf({ payments }: AppLoadContext, physicianId: PhysicianId): Promise<Intent[] | null> {
  return payments === null ? null : payments.live(physicianId);
}
