import { expect, it } from "vitest";
import { IdentityError } from "~/app/identity/identityError";
import { resendConfirmation } from "./waitingEmail";

it.each([
  [401, "The sign-in service asks you to sign in again."],
  [403, "The sign-in service asks you to sign in again."],
  [422, "Too many links today"],
] as const)("ACCT-06 says why the link was not sent again after a %i, in words for a person", async (status, words) => {
  const error = new IdentityError("resendConfirmation", status, null, "Too many links today");
  const service = { status: () => Promise.reject(error), resendConfirmation: () => Promise.reject(error) };
  const outcome = await resendConfirmation(service, "ada@example.org");
  expect(outcome).toMatchObject({ kind: "not-done", problem: { text: expect.stringContaining(words) as string } });
});
