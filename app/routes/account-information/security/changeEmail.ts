import { type Notice, unchanged } from "~/app/notice";
import type { EmailChanged } from "~/app/identity/emailChanges";
import { errorSummary, fieldId } from "~/app/forms/formDraft";
import { type Invalid, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { emailInUseText, invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import { readTypedLine } from "@portal/domain/typedLine";
import type { PostOutcome } from "../accountForm";
import { emailFormId, type EmailPost } from "./securityPosts";

/** Changes the address on the board and at the identity service, or at neither. */
export type ChangeBoth = (addresses: {
  readonly currentEmail: string;
  readonly newEmail: string;
}) => Promise<EmailChanged>;

/** The board's address of the physician; null where it has none. */
type Stored = string | null;

const words = {
  subject: ["your e-mail address", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Cancel",
  controlId: fieldId(emailFormId, "newEmail"),
} as const;

/**
 * ACCT-03: 'Save' on the address; the board has `stored`.
 *
 * @throws BoardError when the address cannot be read again.
 */
export async function changeEmail(
  stored: string,
  post: EmailPost,
  change: ChangeBoth,
  readAgain: () => Promise<Stored>,
): Promise<PostOutcome> {
  const newEmail = readTypedLine(post.newEmail);
  const saved = await saveOwn({
    records: stored,
    // A change on both sides has been read back.
    confirmation: { answered: () => newEmail, readAgain, mayDiffer: [] },
    find: (now: Stored) => now ?? undefined,
    validate: (now) => validate(newEmail, now),
    isStored: (_toSave, now) => now === newEmail,
    isCurrent: (now) => now === post.currentEmail,
    call: (_toSave, currentEmail) => change({ currentEmail, newEmail }),
    refusalIn: (changed) => (changed.kind === "changed" ? null : refusalOf(changed)),
  });
  if (saved.kind === "not-own") return saved;
  if (saved.kind !== "not-saved") return changed(post.currentEmail, newEmail);
  const { problem } = saved;
  if (problem.kind === "deleted") return { kind: "not-own" };
  // The posted proof is not part of it.
  const email = unsavedDraft({ newEmail: post.newEmail }, problem);
  return { kind: "not-done", ...shown(problem), unsaved: { email } };
}

function refusalOf(changed: Exclude<EmailChanged, { kind: "changed" }>): Refusal {
  return changed.kind === "in-use" ? invalid(emailInUseText) : changed;
}

/** The stored address was accepted before. */
function validate(newEmail: string, stored: string): FormVerdict<string, Refusal> {
  return newEmail === stored || isEmailAddress(newEmail)
    ? { kind: "accepted", toSave: newEmail }
    : { kind: "rejected", problem: invalid(invalidEmailText) };
}

function invalid(message: string): Invalid<"newEmail"> {
  return { kind: "invalid", errors: { newEmail: [message] } };
}

type Refusal = Invalid<"newEmail"> | Extract<EmailChanged, { kind: "refused" | "unfinished" }>;

function shown(problem: Refusal | SaveProblem): { readonly status: 409 | 422 | 502; readonly problem: ProblemView } {
  if (problem.kind === "unfinished") return { status: 502, problem: unfinished };
  if (problem.kind !== "refused" || !("text" in problem))
    return notSaved(problem, words, (errors) => errorSummary(emailFormId, errors, ["newEmail"]));
  const text =
    problem.text ?? "The board or the sign-in service did not accept it. Try again in a few minutes, or write to us.";
  return { status: 422, problem: { kind: "refusal", title: "Your e-mail address was not changed.", text } };
}

/** No link is sent for different case, nor for an address confirmed before, which only the identity service knows. */
function changed(before: string, newEmail: string): Notice {
  if (before === newEmail) return unchanged("This is already your e-mail address.");
  const toDo = isSameAddress(before, newEmail) ? "" : ` If a link to confirm it comes to ${newEmail}, follow it.`;
  return { kind: "done", text: `E-mail address changed.${toDo}` };
}

const unfinished: ProblemView = {
  kind: "warning",
  title: "Your e-mail address change is not finished.",
  text: "The board or the sign-in service did not answer. The change will be completed or undone within a few minutes. Check this page before you try again, and sign in with the address that it shows.",
};

type Service = Pick<SignedInIdentity, "status" | "resendConfirmation">;

/** ACCT-06: 'Cancel this change'. Canceling an ended change is a success. */
export async function cancelEmail(identity: Service, stored: string, change: ChangeBoth): Promise<PostOutcome> {
  try {
    const status = await identity.status();
    const confirmed = status?.confirmedEmail ?? null;
    if (confirmed === null || isSameAddress(confirmed, stored))
      return unchanged("You have no e-mail address change waiting for confirmation.");
    const { kind } = await change({ currentEmail: stored, newEmail: confirmed });
    if (kind === "changed")
      return { kind: "done", text: `Change canceled. Your e-mail address is ${confirmed} again.` };
    return notDone(kind === "unfinished" ? 502 : 422, kind === "unfinished" ? waitingEmailUnfinished : notCancelled);
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
      return unchanged("Your e-mail address is already confirmed.");
    await identity.resendConfirmation();
    return { kind: "done", text: `Link sent to ${stored}.` };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    // Its messages for programs, such as a missing token, are not for people.
    const isUnauthorized = error.status === 401 || error.status === 403;
    const text = isUnauthorized ? signInAgain : (error.text ?? noAnswer);
    return notDone(error.isRefusal ? 422 : 502, { kind: "refusal", title: "We couldn’t send the link again.", text });
  }
}

const signInAgain = "The sign-in service asks you to sign in again. Sign out, sign in again, and try once more.";
const noAnswer = "The sign-in service did not answer. Try again in a few minutes.";

const notCancelled: ProblemView = {
  kind: "refusal",
  title: "We couldn’t cancel the change of your e-mail address.",
  text: "Nothing was changed. Try again in a few minutes, or write to us.",
};

const waitingEmailUnfinished: ProblemView = {
  kind: "warning",
  title: "The change of your e-mail address is not canceled yet.",
  text: "The board or the sign-in service did not answer. Check this page in a few minutes before you try again.",
};

function notDone(status: 422 | 502, problem: ProblemView): PostOutcome {
  return { kind: "not-done", status, problem, unsaved: {} };
}
