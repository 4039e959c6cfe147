import { describe, expect, it } from "vitest";
import type { EmailReplacement, FactorRemoval } from "@portal/contract/staffRequests";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstant } from "@portal/contract/values";
import { helpDraftOf } from "./accountHelpForm";
import { openRequestRows } from "./requestsView";
import { accountHelpView } from "./accountHelpView";

const at = (text: string) => wireInstant.parse(text);
const physicianId = 100214 as PhysicianId;
const account = {
  ...{ fullName: "Ada Okafor", email: "ada@example.org", factors: "authenticator app", needsTwo: true },
  ...{ hasPassword: true, isDisabled: false },
};
const noInput = helpDraftOf(null);
const waiting: FactorRemoval = {
  removalId: "1",
  physicianId,
  fullName: "Ada Okafor",
  factors: "authenticator app",
  reason: "Case 4711",
  requestedAt: at("2026-07-01T15:00:00Z"),
  requestedBy: "Kim Doe",
  isOwn: false,
  dueAt: at("2026-07-02T15:00:00Z"),
  confirmedAt: null,
  confirmedBy: null,
  endedAt: null,
  endedAs: null,
  endedBy: null,
};
const none = { account, removals: [], replacements: [], help: [] };
const viewOf = (removal: Partial<FactorRemoval>, isReadOnly = false) =>
  accountHelpView(physicianId, { ...none, removals: [{ ...waiting, ...removal }] }, { isReadOnly }, noInput);

describe("ACCT-11 a removal of a second factor", () => {
  it("is confirmed by another member of staff, and withdrawn by any who may act", () => {
    expect(viewOf({})).toMatchObject({ removal: null, open: [{ canConfirm: true, canWithdraw: true }] });
    expect(viewOf({ isOwn: true }).open).toMatchObject([{ canConfirm: false, canWithdraw: true }]);
    expect(viewOf({}, true).open).toMatchObject([{ canConfirm: false, canWithdraw: false }]);
    const confirmed = { confirmedAt: at("2026-07-01T16:00:00Z"), confirmedBy: "Sam Roe" };
    expect(viewOf(confirmed).open).toMatchObject([
      {
        canConfirm: false,
        next: "It will be removed after July 2, 2026 at 10:00 a.m. Central Time, unless the physician keeps it.",
      },
    ]);
  });

  it("says how it ended, and who was in it", () => {
    const ended = { endedAt: at("2026-07-01T17:00:00Z"), endedAs: "withdrawn", endedBy: "Sam Roe" } as const;
    expect(viewOf(ended)).toMatchObject({
      open: [],
      removal: { needsTwo: true },
      ended: [
        {
          requested: "July 1, 2026 at 10:00 a.m. Central Time by Kim Doe",
          reason: "Case 4711",
          ended: "Withdrawn by Sam Roe, July 1, 2026 at 12:00 p.m. Central Time",
        },
      ],
    });
  });

  it("is not to be requested where there is no account, or nothing to remove", () => {
    expect(accountHelpView(physicianId, { ...none, account: null }, { isReadOnly: false }, noInput).removal).toBeNull();
    const bare = { ...none, account: { ...account, factors: null } };
    expect(accountHelpView(physicianId, bare, { isReadOnly: false }, noInput)).toMatchObject({
      removal: null,
      facts: [{}, {}, { name: "Second factor", value: "None" }],
    });
  });
});

describe("OPER-14 help with signing in", () => {
  const shown = (its: Partial<typeof account>, isReadOnly = false) =>
    accountHelpView(physicianId, { ...none, account: { ...account, ...its } }, { isReadOnly }, posted);
  const posted = helpDraftOf(
    new URLSearchParams({ intent: "replace-email", mailbox: "lost", newEmail: "a@b.example", reason: "" }),
  );

  it("shows what was typed in its own form alone", () => {
    const { link, address, removal } = shown({ needsTwo: false });
    expect(address).toMatchObject({ values: { newEmail: "a@b.example" } });
    expect([link?.values.newEmail, removal?.values.newEmail]).toEqual(["", ""]);
  });

  it("says that a second member of staff has to confirm where the board asks for it", () => {
    expect([true, false].map((needsTwo) => shown({ needsTwo }).address?.needsTwo)).toEqual([true, false]);
  });

  it("says that a password is missing, and nothing of one that may have been canceled", () => {
    const password = (hasPassword: boolean) =>
      shown({ hasPassword })
        .facts.filter(({ name }) => name === "Password")
        .map(({ value }) => value);
    expect([password(false), password(true)]).toEqual([["Not created yet"], []]);
  });

  it.each([
    ["read-only staff", {}, true],
    ["a disabled account", { isDisabled: true }, false],
  ])("offers nothing to change to %s", (_, its, isReadOnly) => {
    expect(shown(its, isReadOnly)).toMatchObject({ link: null, address: null, removal: null });
  });

  it("says what was done before, by whom and why", () => {
    const help = [
      { at: at("2026-07-01T15:00:00Z"), by: "Kim Doe (staff)", action: "account send-link", reason: "Case 4711" },
    ];
    expect(accountHelpView(physicianId, { ...none, help }, { isReadOnly: false }, posted).help).toMatchObject([
      {
        done: "Link to create a password sent",
        when: "July 1, 2026 at 10:00 a.m. Central Time by Kim Doe (staff)",
        reason: "Case 4711",
      },
    ]);
  });
});

describe("OPER-14 a change of the address", () => {
  const { removalId: replacementId, factors: _, ...request } = waiting;
  const asked: EmailReplacement = {
    ...{ ...request, replacementId, mailbox: "lost", newEmail: "ada@new.example", endedAs: null },
    passwordCreatedAt: null,
  };
  const view = (its: Partial<EmailReplacement>) =>
    accountHelpView(physicianId, { ...none, replacements: [{ ...asked, ...its }] }, { isReadOnly: false }, noInput);
  const due = "July 2, 2026 at 10:00 a.m. Central Time";
  const confirmedAt = at("2026-07-01T16:00:00Z");

  it.each([
    ["lost", null, `within 7 days. The address will not be changed before ${due}.`],
    ["lost", confirmedAt, `It will be changed after ${due}, unless the physician keeps it.`],
    ["compromised", null, "an operator can, too."],
    ["compromised", confirmedAt, `It will be changed after ${due}. The password no longer works.`],
  ] as const)("says what is next: %s, confirmed %s", (mailbox, confirmed, words) => {
    const shown = view({ mailbox, confirmedAt: confirmed });
    expect(shown.address).toBeNull();
    expect(shown.link === null).toBe(mailbox === "compromised");
    expect(shown.open[0]?.next).toContain(words);
    expect(shown.open[0]?.facts).toContainEqual({ name: "New e-mail address", value: "ada@new.example" });
  });

  it("says how it ended, and whether a password was created from there", () => {
    const ended = { endedAt: at("2026-07-02T15:00:00Z"), endedAs: "replaced" } as const;
    expect(view(ended).ended[0]?.ended).toBe(`Changed, ${due}. No password created yet`);
    expect(view({ ...ended, passwordCreatedAt: ended.endedAt }).ended[0]?.ended).toContain(
      "Password created from there",
    );
    expect(view(ended).address).not.toBeNull();
  });

  it("is in one list with the removals of second factors, newest first", () => {
    const newer = { ...asked, requestedAt: at("2026-07-03T15:00:00Z"), confirmedAt };
    const rows = openRequestRows({ removals: [waiting], replacements: [newer] });
    expect(rows.map(({ what, status }) => [what, status])).toEqual([
      ["Change the e-mail address", `Will be done after ${due}`],
      ["Remove the second factor", "Waiting for a second member of staff"],
    ]);
  });
});
