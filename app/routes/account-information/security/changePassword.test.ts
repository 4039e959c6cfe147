import { describe, expect, it, vi } from "vitest";
import { IdentityError } from "~/app/identity/identityService";
import { changePassword } from "./changePassword";
import type { PasswordPost } from "./securityPosts";

const email = "ada@example.org";
const post: PasswordPost = {
  intent: "change-password",
  currentPassword: " an old one ",
  newPassword: " a new one, with spaces ",
  confirmNewPassword: " a new one, with spaces ",
};

function serviceThat(answers: () => Promise<void> = () => Promise.resolve()) {
  const asked = vi.fn(answers);
  return { identity: { changePassword: asked }, asked };
}
const refusing = (status: number, code: string | null, text: string | null) => () =>
  Promise.reject(new IdentityError("changePassword", status, code, text));
const errorsOf = (outcome: Awaited<ReturnType<typeof changePassword>>) =>
  outcome.kind === "not-done"
    ? Object.fromEntries(Object.entries(outcome.unsaved.password ?? {}).map(([field, [text]]) => [field, text]))
    : outcome;

describe("a new password", () => {
  it("ACCT-04 is sent as it was typed, with the address that one signs in with", async () => {
    const { identity, asked } = serviceThat();
    const { currentPassword, newPassword, confirmNewPassword } = post;
    expect(await changePassword(identity, email, post)).toMatchObject({ kind: "done" });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email, currentPassword, newPassword, confirmNewPassword });
  });

  it.each<[string, Partial<PasswordPost>, object]>([
    [
      "nothing",
      { currentPassword: "", newPassword: "", confirmNewPassword: "" },
      { currentPassword: "Enter your current password.", newPassword: "Enter a new password." },
    ],
    [
      "seven characters",
      { newPassword: "1234567", confirmNewPassword: "1234567" },
      { newPassword: "The password must have at least 8 characters." },
    ],
    [
      "129 characters",
      { newPassword: "x".repeat(129), confirmNewPassword: "x".repeat(129) },
      { newPassword: "The password must have at most 128 characters." },
    ],
    [
      "two that differ by a space",
      { confirmNewPassword: "a new one, with spaces " },
      { newPassword: "Does not match 'Confirm New Password'", confirmNewPassword: "Does not match 'New Password'" },
    ],
    [
      "a current one that none can be",
      { currentPassword: "x".repeat(129) },
      { currentPassword: "The current password is incorrect." },
    ],
  ])("ACCT-04 the service is not asked about %s", async (_what, typed, errors) => {
    const { identity, asked } = serviceThat();
    const outcome = await changePassword(identity, email, { ...post, ...typed });
    expect(outcome).toMatchObject({ kind: "not-done", status: 422 });
    expect(errorsOf(outcome)).toEqual(errors);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["wrong-password", "currentPassword"],
    ["password-not-allowed", "newPassword"],
    ["common-password", "newPassword"],
    ["same-password", "newPassword"],
  ])("ACCT-04 the service's text for %s is beside %s", async (code, field) => {
    const { identity } = serviceThat(refusing(422, code, "So it says."));
    expect(errorsOf(await changePassword(identity, email, post))).toEqual({ [field]: "So it says." });
  });

  it.each([
    ["too-many-attempts", 429],
    [null, 400],
    ["constructor", 422],
  ])("ACCT-04 any other text of the service is shown at the top: %s", async (code, status) => {
    const { identity } = serviceThat(refusing(status, code, "So it says."));
    const outcome = await changePassword(identity, email, post);
    expect(outcome).toMatchObject({
      status: 422,
      problem: { kind: "refusal", text: "So it says." },
      unsaved: { password: {} },
    });
  });

  it("ACCT-04 was not set where the service is busy: the form is shown again, to try again soon", async () => {
    const busy = new IdentityError("changePassword", 503, "busy", "Busy", { retryAfterSeconds: 7 });
    expect(await changePassword(serviceThat(() => Promise.reject(busy)).identity, email, post)).toMatchObject({
      status: 503,
      retryAfterSeconds: 7,
      problem: {
        title: "Your password was not changed.",
        text: "The sign-in service is busy. Wait 7 seconds, then enter your passwords again.",
      },
      unsaved: { password: {} },
    });
  });

  it("may have been set where the service did not answer, and no one says that it was not", async () => {
    const { identity } = serviceThat(refusing(504, null, null));
    expect(await changePassword(identity, email, post)).toMatchObject({
      status: 502,
      problem: { kind: "warning", title: "We don’t know yet whether your password was changed." },
    });
  });

  it("is in no answer", async () => {
    const { identity } = serviceThat(refusing(422, "wrong-password", "Wrong."));
    expect(JSON.stringify(await changePassword(identity, email, post))).not.toMatch(/(old|new) one/u);
  });
});
