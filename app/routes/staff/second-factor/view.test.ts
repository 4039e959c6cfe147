import { describe, expect, it } from "vitest";
import type { FactorRemoval } from "~/contract/identity";
import type { PhysicianId } from "~/contract/ids";
import { wireInstant } from "~/contract/values";
import { draftOf } from "./form";
import { secondFactorView } from "./view";

const at = (text: string) => wireInstant.parse(text);
const physicianId = 100214 as PhysicianId;
const account = { fullName: "Ada Okafor", email: "ada@example.org", factors: "authenticator app", needsTwo: true };
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
const viewOf = (removal: Partial<FactorRemoval>, isReadOnly = false) =>
  secondFactorView(physicianId, { account, removals: [{ ...waiting, ...removal }] }, { isReadOnly }, draftOf(null));

describe("ACCT-11 a removal of a second factor", () => {
  it("is confirmed by another member of staff, and withdrawn by any who may act", () => {
    expect(viewOf({})).toMatchObject({ form: null, open: { canConfirm: true, canWithdraw: true } });
    expect(viewOf({ isOwn: true }).open).toMatchObject({ canConfirm: false, canWithdraw: true });
    expect(viewOf({}, true).open).toMatchObject({ canConfirm: false, canWithdraw: false });
    const confirmed = { confirmedAt: at("2026-07-01T16:00:00Z"), confirmedBy: "Sam Roe" };
    expect(viewOf(confirmed).open).toMatchObject({
      canConfirm: false,
      next: "It will be removed after July 2, 2026 at 10:00 a.m. Central Time, unless the physician keeps it.",
    });
  });

  it("says how it ended, and who was in it", () => {
    const ended = { endedAt: at("2026-07-01T17:00:00Z"), endedAs: "withdrawn", endedBy: "Sam Roe" } as const;
    expect(viewOf(ended)).toMatchObject({
      open: null,
      form: { needsTwo: true },
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
    const none = { removals: [], account: null };
    expect(secondFactorView(physicianId, none, { isReadOnly: false }, draftOf(null)).form).toBeNull();
    const bare = { ...none, account: { ...account, factors: null } };
    expect(secondFactorView(physicianId, bare, { isReadOnly: false }, draftOf(null))).toMatchObject({
      form: null,
      facts: [{}, {}, { name: "Second factor", value: "None" }],
    });
  });
});
