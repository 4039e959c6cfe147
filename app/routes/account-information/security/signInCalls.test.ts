import { expect, it, vi } from "vitest";
import { IdentityError } from "~/app/identity/identityService";
import { forgetBrowsers, keepEmail, keepSecondFactor } from "./signInCalls";

it("ACCT-09 forgets one browser or every one, and says which", async () => {
  const forget = vi.fn(async () => undefined);
  const outcomes = [
    await forgetBrowsers({ forgetBrowsers: forget }, "7"),
    await forgetBrowsers({ forgetBrowsers: forget }, null),
  ];
  expect(outcomes).toEqual([
    { kind: "done", text: "That browser will ask for a code again" },
    { kind: "done", text: "Every browser will ask for a code again" },
  ]);
  expect(forget.mock.calls).toEqual([["7"], [undefined]]);
});

it("ACCT-09 says so where the identity service did not answer, and has nothing to do where there is none", async () => {
  const failed = () => Promise.reject(new IdentityError("forgetBrowsers", 504, null, null));
  expect(await forgetBrowsers({ forgetBrowsers: failed }, null)).toMatchObject({ kind: "not-done", status: 502 });
  expect(await forgetBrowsers(null, null)).toMatchObject({ kind: "done" });
});

it("ACCT-11, OPER-14 says why nothing was kept while the mailbox is compromised", async () => {
  const text = "The board is replacing your e-mail address. Contact the board.";
  const refused = () => Promise.reject(new IdentityError("keepEmail", 409, "being-replaced", text));
  const problem = { kind: "refusal", title: "Nothing was changed", text };
  const outcomes = [await keepEmail({ keepEmail: refused }), await keepSecondFactor({ keepSecondFactor: refused })];
  expect(outcomes).toMatchObject([
    { status: 422, problem },
    { status: 422, problem },
  ]);
});

it("OPER-14 keeps the address that staff were asked to change, and has nothing to do without the call", async () => {
  const keep = vi.fn(async () => undefined);
  const done = { kind: "done", text: "Your e-mail address was kept" };
  expect([await keepEmail({ keepEmail: keep }), await keepEmail(null)]).toEqual([done, done]);
  expect(keep).toHaveBeenCalledOnce();
});
