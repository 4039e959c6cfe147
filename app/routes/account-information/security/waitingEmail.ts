import { IdentityError } from "~/app/identity/identityError";
import type { SignedInIdentity } from "~/app/identity/identityService";
import type { ProblemView } from "~/app/ui/forms/Problem";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import type { PostOutcome } from "../postOutcome";
import type { ChangeBoth } from "./changeEmail";

type Service = Pick<SignedInIdentity, "status" | "resendConfirmation">;

/** ACCT-06: 'Cancel this change'. To cancel what is not waiting any more is done, too. */
export async function cancelEmail(identity: Service, stored: string, change: ChangeBoth): Promise<PostOutcome> {
  try {
    const status = await identity.status();
    const confirmed = status?.confirmedEmail ?? null;
    if (confirmed === null || isSameAddress(confirmed, stored))
      return { kind: "done", notice: "No change of your e-mail address is waiting." };
    const { kind } = await change({ currentEmail: stored, newEmail: confirmed });
    if (kind === "changed")
      return { kind: "done", notice: `Change canceled. Your e-mail address is ${confirmed} again.` };
    return notDone(kind === "unfinished" ? 502 : 422, kind === "unfinished" ? unfinished : notCancelled);
  } catch (error) {
    if (error instanceof IdentityError) return notDone(502, notCancelled);
    throw error;
  }
}

/** ACCT-06: 'Send the link again'. */
export async function resendConfirmation(identity: Service, stored: string): Promise<PostOutcome> {
  try {
    const status = await identity.status();
    if (status === null || status.confirmedEmail === null)
      return { kind: "done", notice: "Your e-mail address is confirmed already." };
    await identity.resendConfirmation();
    return { kind: "done", notice: `Link sent to ${stored}.` };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    // What it says to programs, such as that a token is missing, is nothing to read for a person.
    const isUnauthorized = error.status === 401 || error.status === 403;
    const text = isUnauthorized ? signInAgain : (error.text ?? noAnswer);
    return notDone(error.isRefusal ? 422 : 502, { kind: "refusal", title: "We couldn't send the link again.", text });
  }
}

const signInAgain = "The sign-in service asks you to sign in again. Log out, sign in, and try again.";
const noAnswer = "The sign-in service did not answer. Try again in a few minutes.";

const notCancelled: ProblemView = {
  kind: "refusal",
  title: "We couldn't cancel the change of your e-mail address.",
  text: "Nothing was changed. Try again in a few minutes, or write to us.",
};

const unfinished: ProblemView = {
  kind: "warning",
  title: "The change of your e-mail address is not canceled yet.",
  text: "One of two services did not answer. Look at this page again in a few minutes before you try again.",
};

function notDone(status: 422 | 502, problem: ProblemView): PostOutcome {
  return { kind: "not-done", status, problem, unsaved: {} };
}
