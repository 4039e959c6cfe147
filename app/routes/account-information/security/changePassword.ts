import { errorSummary } from "~/app/forms/formDraft";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { charactersIn, newPasswordProblems, passwordLength } from "@portal/domain/people/passwordRules";
import type { PostOutcome } from "../accountForm";
import { type PasswordErrors, passwordFields, passwordFormId, type PasswordPost } from "./securityPosts";

const wrongText = "The current password is incorrect.";

/**
 * ACCT-04: 'Save' on the password of the account `email`. The page checks what it can before it calls the service,
 * which checks the rest.
 */
export async function changePassword(
  identity: Pick<SignedInIdentity, "changePassword">,
  email: string,
  post: PasswordPost,
): Promise<PostOutcome> {
  const errors = mistakes(post);
  if (Object.keys(errors).length > 0) return withErrors(errors);
  const { currentPassword, newPassword, confirmNewPassword } = post;
  try {
    await identity.changePassword({ email, currentPassword, newPassword, confirmNewPassword });
    return { kind: "done", text: "Password changed. You are signed out everywhere else." };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.isBusy) return busy(error.retryAfterSeconds ?? 5);
    return error.isRefusal ? refused(error) : unknown;
  }
}

function mistakes(post: PasswordPost): PasswordErrors {
  const { currentPassword } = post;
  const isNone = currentPassword === "";
  // No account has a longer one.
  const isTooLong = charactersIn(currentPassword) > passwordLength.max;
  const current = isNone ? "Enter your current password." : isTooLong ? wrongText : null;
  const problems = { ...(current !== null && { currentPassword: current }), ...newPasswordProblems(post) };
  return Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]));
}

/** By the embedded service's code of the refusal; another service's text is shown at the top. */
const fieldOf = new Map<string | null, keyof PasswordErrors>([
  ["wrong-password", "currentPassword"],
  ["password-not-allowed", "newPassword"],
  ["common-password", "newPassword"],
  ["same-password", "newPassword"],
]);

function refused({ code, text }: IdentityError): PostOutcome {
  const field = fieldOf.get(code);
  if (field !== undefined && text !== null) return withErrors({ [field]: [text] });
  return notDone(422, {
    kind: "refusal",
    title: "Your password was not changed.",
    text: text ?? "The sign-in service did not accept it. Try another one, or write to us.",
  });
}

function busy(retryAfterSeconds: number): PostOutcome {
  const problem: ProblemView = {
    kind: "refusal",
    title: "Your password was not changed.",
    text: `The sign-in service is busy. Wait ${retryAfterSeconds} seconds, then enter your passwords again.`,
  };
  return { kind: "not-done", status: 503, retryAfterSeconds, problem, unsaved: { password: {} } };
}

const unknown = notDone(502, {
  kind: "warning",
  title: "We don’t know yet whether your password was changed.",
  text: "The sign-in service did not answer. Try again in a few minutes; if your current password is then not accepted, sign in with the new one.",
});

function withErrors(errors: PasswordErrors): PostOutcome {
  const summary = errorSummary(passwordFormId, errors, passwordFields);
  const problem = {
    kind: "errors",
    title: "Your password was not changed. Correct the following:",
    errors: summary,
  } as const;
  return { kind: "not-done", status: 422, problem, unsaved: { password: errors } };
}

function notDone(status: 422 | 502, problem: ProblemView): PostOutcome {
  return { kind: "not-done", status, problem, unsaved: { password: {} } };
}
