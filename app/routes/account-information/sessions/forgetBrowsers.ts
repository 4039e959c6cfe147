import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { PostOutcome } from "../form";

/** ACCT-06: makes one remembered browser, or every one (null), ask for a code again. */
export async function forgetBrowsers(
  identity: Pick<SignedInIdentity, "forgetBrowsers"> | null,
  browserId: string | null,
): Promise<PostOutcome> {
  try {
    await identity?.forgetBrowsers(browserId ?? undefined);
    const which = browserId === null ? "Every browser" : "That browser";
    return { kind: "done", notice: `${which} will ask for a code again` };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return {
      kind: "not-done",
      status: 502,
      problem: {
        kind: "warning",
        title: "We don’t know yet whether your browsers will ask for a code again.",
        text: "The sign-in service did not answer. Try again in a few minutes.",
      },
      unsaved: {},
    };
  }
}
