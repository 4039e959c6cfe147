import { describe, expect, it, vi } from "vitest";
import { unchanged } from "~/app/notice";
import { BoardError } from "~/app/board/boardError";
import type { CalendarSecret } from "@portal/contract/extensions/calendarExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstant } from "@portal/contract/values";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { calendarAddressView } from "./calendarAddressView";
import { saveCalendarAddress } from "./saveCalendarAddress";

const formFor = 1 as PhysicianId;
const madeAt = wireInstant.parse("2026-11-29T12:00:00Z");
const own = { madeAt, lastReadOn: wireDate("2026-11-30") };
const secret = "s".repeat(43) as CalendarSecret;
const owner = { isOwner: true, isReadOnly: false };
const make = { intent: "make-calendar-address", formFor, replaces: "" } as const;
const end = { intent: "end-calendar-address", formFor, madeAt } as const;

describe("CAL-02 the calendar address on the page", () => {
  it("is absent where the board has none, and otherwise is said without its secret", () => {
    expect(calendarAddressView({ calendarAddress: null }, null, owner)).toBeNull();
    expect(calendarAddressView({ calendarAddress: "none" }, null, owner)).toMatchObject({
      state: "none",
      history: null,
      canMake: true,
      canEnd: false,
    });
    expect(calendarAddressView({ calendarAddress: own }, null, owner)).toMatchObject({
      history: "Made on November 29, 2026; last read on November 30, 2026.",
      shown: null,
    });
    const unread = calendarAddressView({ calendarAddress: { ...own, lastReadOn: null } }, null, owner);
    expect(unread?.history).toBe("Made on November 29, 2026; not read yet.");
    expect(calendarAddressView({ calendarAddress: "unknown" }, null, owner)).toMatchObject({
      state: null,
      canMake: false,
      canEnd: false,
    });
  });

  it("is shown once, as text and for calendar programs", () => {
    const shown = { secret, madeAt, home: "https://portal.test/physicianportal/" };
    expect(calendarAddressView({ calendarAddress: own }, shown, owner)?.shown).toEqual({
      url: `https://portal.test/physicianportal/calendar/${secret}.ics`,
      webcal: `webcal://portal.test/physicianportal/calendar/${secret}.ics`,
    });
  });

  it("is not shown once another has replaced it, as from another browser", () => {
    const shown = { secret, madeAt: "2026-11-29T11:00:00Z", home: "https://portal.test/physicianportal/" };
    expect(calendarAddressView({ calendarAddress: own }, shown, owner)?.shown).toBeNull();
  });

  it("can be ended by staff, who cannot make one, and by neither with view-only access", () => {
    const staff = calendarAddressView({ calendarAddress: own }, null, { isOwner: false, isReadOnly: false });
    expect([staff?.canMake, staff?.canEnd]).toEqual([false, true]);
    const looking = calendarAddressView({ calendarAddress: own }, null, { isOwner: false, isReadOnly: true });
    expect([looking?.canMake, looking?.canEnd]).toEqual([false, false]);
  });
});

describe("CAL-02 its forms", () => {
  const board = (changes: object = {}) => ({
    getCalendarAddress: vi.fn().mockResolvedValue(null),
    makeCalendarAddress: vi.fn().mockResolvedValue({ secret, madeAt }),
    endCalendarAddress: vi.fn().mockResolvedValue(undefined),
    ...changes,
  });
  const failing = (status: number) =>
    vi.fn().mockRejectedValue(new BoardError("makeCalendarAddress", status, null, "No"));

  it("keep the secret for the next page, and for nothing else", async () => {
    const show = vi.fn().mockResolvedValue(undefined);
    expect(await saveCalendarAddress(board(), make, show)).toEqual({ kind: "done", text: "Calendar address made" });
    expect(show.mock.calls).toEqual([[{ secret, madeAt }]]);
  });

  it("make one address where a form is sent twice", async () => {
    const show = vi.fn();
    const twice = await saveCalendarAddress(board({ makeCalendarAddress: failing(409) }), make, show);
    expect(twice).toEqual(unchanged("It was changed in another window."));
    expect(show).not.toHaveBeenCalled();
  });

  it("say that it has ended only where the board no longer has it", async () => {
    const show = vi.fn();
    expect(await saveCalendarAddress(board(), end, show)).toEqual({ kind: "done", text: "Calendar address ended" });
    const stays = board({ getCalendarAddress: vi.fn().mockResolvedValue(own) });
    expect(await saveCalendarAddress(stays, end, show)).toMatchObject({ kind: "not-done", status: 502 });
    const later = wireInstant.parse("2026-11-29T12:05:00Z");
    const another = board({ getCalendarAddress: vi.fn().mockResolvedValue({ ...own, madeAt: later }) });
    expect(await saveCalendarAddress(another, end, show)).toMatchObject({ kind: "unchanged" });
  });

  it.each([
    [503, "We couldn’t confirm: your calendar address may not have been made."],
    [403, "We couldn’t do this: your calendar address was not made."],
  ])("say what is known where the board answers %i", async (status, title) => {
    const outcome = await saveCalendarAddress(board({ makeCalendarAddress: failing(status) }), make, vi.fn());
    expect(outcome).toMatchObject({ kind: "not-done", problem: { title } });
  });
});
