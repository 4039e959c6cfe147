import type { AppLoadContext } from "@remix-run/node";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import type { OfferPost } from "../dashboardForm";

type Identity = Pick<SignedInIdentity, "secondFactorOffer" | "putOffSecondFactor">;

/** Returns null for staff who act for a physician, and where no second factor is offered. */
export async function offeringIdentity(
  context: AppLoadContext,
  session: Session,
  returnTo: string,
): Promise<Identity | null> {
  if (session.person.kind !== "physician" || !context.signIn.offersSecondFactor) return null;
  return signedInIdentity(context, session, { returnTo });
}

/** ACCT-10: returns whether the dashboard offers one. After a failure the next page asks the service again. */
export async function isSecondFactorOffered(identity: Pick<Identity, "secondFactorOffer"> | null): Promise<boolean> {
  const offer = identity && (await orNot(identity.secondFactorOffer()));
  return offer?.isDue ?? false;
}

/** Where the service does not answer, the next page offers it again. */
export async function putOffOffer(
  identity: Pick<Identity, "putOffSecondFactor"> | null,
  { intent }: Pick<OfferPost, "intent">,
): Promise<void> {
  if (identity === null) return;
  await orNot(identity.putOffSecondFactor(intent === "decline-second-factor" ? "for-good" : "90-days"));
}

async function orNot<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof IdentityError) return null;
    throw error;
  });
}
