import type { AppLoadContext } from "@remix-run/node";
import { IdentityError } from "~/app/identity/identityService";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import type { FactorRemoval } from "~/contract/identity";
import { statusOf } from "./account/view";

/** `unknown`: the identity service did not answer. */
export type Removals =
  | "unknown"
  | readonly (Pick<FactorRemoval, "removalId" | "physicianId" | "fullName" | "requestedBy"> & {
      readonly status: string;
    })[];

/** Returns requested removals that are not done yet; empty with an external identity provider. */
export async function readRemovals(context: AppLoadContext, session: Session): Promise<Removals> {
  if (!context.signIn.hasSecondFactorPage) return [];
  try {
    const identity = await signedInIdentity(context, session, { returnTo: "/staff" });
    const { removals } = (await identity?.factorRemovals()) ?? { removals: [] };
    return removals.map(({ removalId, physicianId, fullName, requestedBy, ...removal }) => ({
      ...{ removalId, physicianId, fullName, requestedBy },
      status: statusOf(removal),
    }));
  } catch (error) {
    if (error instanceof IdentityError) return "unknown";
    throw error;
  }
}
