import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { PostOutcome } from "../form";

/** ACCT-11: cancels the removal of the second factor by staff. */
export async function keepSecondFactor(
  identity: Pick<SignedInIdentity, "keepSecondFactor"> | null,
): Promise<PostOutcome> {
  try {
    await identity?.keepSecondFactor();
    return { kind: "done", notice: "Your second factor was kept" };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return {
      kind: "not-done",
      status: 502,
      problem: {
        kind: "warning",
        title: "We don’t know yet whether your second factor was kept.",
        text: "The sign-in service did not answer. Try again in a few minutes.",
      },
      unsaved: {},
    };
  }
}
