import { describe, expect, it, vi } from "vitest";
import type { EmailChanged } from "~/app/identity/emailChanges";
import { BoardError } from "~/app/board/boardError";
import { IdentityError } from "~/app/identity/identityService";
import { type ChangeBoth, changeEmail, resendConfirmation } from "./changeEmail";
import type { EmailPost } from "./securityPosts";

const stored = "ada@example.org";
const post: EmailPost = { intent: "change-email", currentEmail: stored, newEmail: " ada.w@example.org " };
const asked = (typed: EmailPost, change: ChangeBoth, from = stored, after: string | null = from) =>
  changeEmail(from, typed, change, () => Promise.resolve(after));
const changing = (outcome: EmailChanged = { kind: "changed" }) => vi.fn(() => Promise.resolve(outcome));

describe("a new e-mail address", () => {
  it("ACCT-03 is changed from what is stored, without the spaces around it", async () => {
    const change = changing();
    expect(await asked(post, change)).toMatchObject({ kind: "done" });
    expect(change).toHaveBeenCalledExactlyOnceWith({ currentEmail: stored, newEmail: "ada.w@example.org" });
  });

  it.each<[string, string, Partial<EmailPost>, string]>([
    [
      "a new address",
      stored,
      {},
      "E-mail address changed. If a link to confirm it comes to ada.w@example.org, follow it.",
    ],
    [
      "the same post again",
      "ada.w@example.org",
      {},
      "E-mail address changed. If a link to confirm it comes to ada.w@example.org, follow it.",
    ],
    ["other capitals, which need no confirmation", stored, { newEmail: "Ada@Example.org" }, "E-mail address changed."],
    [
      "the address that is there",
      stored,
      { newEmail: stored },
      "Nothing changed. This is already your e-mail address.",
    ],
  ])("ACCT-03 promises no link that may not come: %s", async (_what, storedNow, typed, text) => {
    expect(await asked({ ...post, ...typed }, changing(), storedNow)).toMatchObject({ text });
  });

  it.each([
    "",
    "ada",
    "ada@example",
    "ada@example.org\r\nBcc: all@example.org",
    "ada@example.org,ben@example.org",
    "ada\u0007@example.org",
    `${"a".repeat(10_000)}@example.org`,
  ])("ACCT-03 %j is none, and no one is asked about it", async (newEmail) => {
    const change = changing();
    expect(await asked({ ...post, newEmail }, change)).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: { errors: [{ message: "Please enter a valid email address." }] },
      unsaved: { email: { values: { newEmail } } },
    });
    expect(change).not.toHaveBeenCalled();
  });

  it("ACCT-03 that someone has is reported in the specification's words", async () => {
    expect(await asked(post, changing({ kind: "in-use" }))).toMatchObject({
      status: 422,
      unsaved: {
        email: {
          values: { newEmail: post.newEmail },
          errors: { newEmail: ["The email you provided is already in use. Please try a new email."] },
        },
      },
    });
  });

  it("ACCT-03 shows the server's own text where it is refused", async () => {
    const outcome = await asked(post, changing({ kind: "refused", text: "So it says." }));
    expect(outcome).toMatchObject({ status: 422, problem: { kind: "refusal", text: "So it says." } });
  });

  it("ACCT-03 says so where one of both did not answer", async () => {
    expect(await asked(post, changing({ kind: "unfinished" }))).toMatchObject({
      status: 502,
      problem: { kind: "warning" },
    });
  });

  it("changes nothing from a page that showed another address, unless it is there already", async () => {
    const change = changing();
    expect(await asked(post, change, "other@example.org")).toMatchObject({
      status: 409,
      unsaved: { email: { values: { newEmail: post.newEmail }, isStale: true } },
    });
    expect(await asked(post, change, "ada.w@example.org")).toMatchObject({ kind: "done" });
    expect(change).not.toHaveBeenCalled();
  });

  it("believes what is stored where the board did not answer", async () => {
    const lost = () => Promise.reject(new BoardError("updateEmail", 504, null, ""));
    expect(await asked(post, lost, stored, "ada.w@example.org")).toMatchObject({ kind: "done" });
    expect(await asked(post, lost)).toMatchObject({ kind: "not-done", status: 502 });
  });

  it("never comes back with what was posted as proof", async () => {
    const proved = { ...post, currentPassword: "secret" };
    expect(JSON.stringify(await asked(proved, changing({ kind: "in-use" })))).not.toContain("secret");
  });
});

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
