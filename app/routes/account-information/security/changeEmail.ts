import type { EmailChanged } from "~/app/identity/emailChanges";
import type { ProblemView } from "~/app/ui/forms/Problem";
import { isEmailAddress } from "~/domain/people/emailAddress";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import type { PostOutcome } from "../postOutcome";
import { emailFieldIds, type EmailPost } from "./securityPosts";

/** Changes the address at the board and at the identity service, or at neither. */
export type ChangeBoth = (addresses: {
  readonly currentEmail: string;
  readonly newEmail: string;
}) => Promise<EmailChanged>;

/** ACCT-03: 'Save' on the address of a physician whom the board writes to at `stored`. */
export async function changeEmail(stored: string, post: EmailPost, change: ChangeBoth): Promise<PostOutcome> {
  const newEmail = post.newEmail.trim();
  const withProblem = (status: 409 | 422 | 502, problem: ProblemView, error: string | null = null): PostOutcome => ({
    kind: "not-done",
    status,
    problem,
    unsaved: { email: { typed: post.newEmail, error } },
  });
  const wrong = (message: string) =>
    withProblem(
      422,
      {
        kind: "errors",
        title: "Your e-mail address was not changed. Please correct:",
        errors: [{ fieldId: emailFieldIds.newEmail, message }],
      },
      message,
    );
  // To post the same twice is a success both times.
  if (stored === newEmail) return done(post.currentEmail, newEmail);
  if (!isEmailAddress(newEmail)) return wrong("Please enter a valid email address.");
  if (stored !== post.currentEmail) return withProblem(409, stale);

  const outcome = await change({ currentEmail: stored, newEmail });
  switch (outcome.kind) {
    case "changed":
      return done(stored, newEmail);
    case "in-use":
      return wrong("The email you provided is already in use. Please try a new email.");
    case "refused":
      return withProblem(422, {
        kind: "refusal",
        title: "Your e-mail address was not changed.",
        text:
          outcome.text ??
          "The board or the sign-in service did not accept it. Please try again in a few minutes, or write to us.",
      });
    case "unfinished":
      return withProblem(502, unfinished);
  }
}

/** No link comes for other capitals, and none for an address that was confirmed before, which only the identity service knows. */
function done(before: string, newEmail: string): PostOutcome {
  if (before === newEmail) return { kind: "done", notice: "This is your e-mail address already." };
  const toDo = isSameAddress(before, newEmail)
    ? ""
    : ` If a link to confirm it comes to ${newEmail}, please follow it.`;
  return { kind: "done", notice: `E-mail address changed.${toDo}` };
}

const stale: ProblemView = {
  kind: "warning",
  title: "Nothing was changed: your e-mail address was changed elsewhere while you had this page open.",
  text: "Your current address is shown above what you entered. Press Save again to change it, or Cancel to keep it.",
};

const unfinished: ProblemView = {
  kind: "warning",
  title: "Your e-mail address change is not finished.",
  text: "One of two services did not answer. Within a few minutes the change is completed or undone: check this page before you try again, and sign in with the address that you see here then.",
};
