import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CalendarEntry } from "@portal/contract/extensions/calendarExtensions";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { boardThat } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

const secret = "x".repeat(43);
const entry: CalendarEntry = {
  id: "block-1-pip",
  kind: "deadline",
  when: { kind: "day", day: wireDate("2026-12-31") },
  title: "Attest",
  text: "Due.",
  place: null,
};

/** Requests the address without sign-in. */
function read(
  answer: () => ReturnType<Board["readCalendar"]>,
  { file = `${secret}.ics`, ifNoneMatch = "", waitSeconds = null as number | null } = {},
) {
  const readCalendar = vi.fn(answer);
  const admit = vi.fn(() => Promise.resolve(waitSeconds));
  const request = new Request(`https://portal.test/physicianportal/calendar/${file}`, {
    headers: { "If-None-Match": ifNoneMatch },
  });
  const { context } = signedIn().asks("/calendar", {}, undefined, { visitors: { unknownCalendars: { admit } } });
  const answered = loader({
    request,
    params: { file },
    context: { ...context, openBoard: boardThat({ readCalendar })() },
  });
  return { answered, readCalendar, admit };
}
const entries =
  (...all: CalendarEntry[]) =>
  () =>
    Promise.resolve({ entries: all });
const failing = (status: number, code: string | null) => () =>
  Promise.reject(new BoardError("readCalendar", status, code, "No"));

describe("CAL-04 the answer of a calendar address", () => {
  it("is the calendar, under a tag that stays the same until something changes", async () => {
    const first = await read(entries(entry)).answered;
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("private, no-cache, no-transform");
    expect(await first.text()).toContain("UID:block-1-pip@");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);

    const again = await read(entries(entry), { ifNoneMatch: `"other", W/${etag}` }).answered;
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const changed = await read(entries({ ...entry, title: "Attest now" }), { ifNoneMatch: etag }).answered;
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  it("is the same 404 for an address that has ended and for one that never was, without a word more", async () => {
    const ended = await read(failing(404, "unknown-address")).answered;
    const never = read(entries(), { file: "calendar.ics" });
    const texts = [ended, await never.answered].map(async (one) => `${one.status} ${await one.text()}`);
    expect(await Promise.all(texts)).toEqual(["404 Not found\n", "404 Not found\n"]);
    expect(never.readCalendar).not.toHaveBeenCalled();
  });

  it.each([500, 502, 503, 504, 400])(
    "is no part of a calendar where the board answers %i, but to be read later",
    async (status) => {
      const answer = await read(failing(status, null)).answered;
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
      expect(await answer.text()).not.toContain("VCALENDAR");
    },
  );

  it("is to be read later as well where the board has no such path, so that programs keep the address", async () => {
    const { answered, admit } = read(failing(404, null), { waitSeconds: 30 });
    const answer = await answered;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
    expect(admit).not.toHaveBeenCalled();
  });

  it("is to be read later where the portal fails", async () => {
    const answer = await read(() => Promise.reject(new Error("a fault"))).answered;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
  });

  it("is a calendar without entries where there is nothing left to do", async () => {
    const answer = await read(entries()).answered;
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("VEVENT");
  });
});

describe("CAL-06 the limit of a network", () => {
  it("counts addresses that are unknown, and no others", async () => {
    const known = read(entries(entry), { waitSeconds: 30 });
    expect((await known.answered).status).toBe(200);
    expect(known.admit).not.toHaveBeenCalled();
    const failed = read(failing(503, null), { waitSeconds: 30 });
    expect((await failed.answered).status).toBe(503);
    expect(failed.admit).not.toHaveBeenCalled();
    const unknown = await read(failing(404, "unknown-address"), { waitSeconds: 30 }).answered;
    expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([429, "30"]);
  });
});
