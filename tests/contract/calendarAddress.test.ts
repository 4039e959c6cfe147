import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { obligationRecords } from "~/app/board/obligationRecords";
import type { CalendarSecret } from "@portal/contract/extensions/calendarExtensions";
import { CCAttestationType } from "@portal/contract/enumerations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readChanges } from "@portal/board/store/journals";
import { calendarEntries } from "@portal/domain/calendar/calendarEntries";
import { demoPeople } from "@portal/demo/demoPeople";
import { save } from "./attesting";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician, thisYear } from "./newPhysician";

describe("calendar addresses", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const made = async (own: Awaited<ReturnType<typeof newPhysician>>["own"]) => {
    const { secret } = await own.makeCalendarAddress({ body: { replaces: null } });
    return { secret, read: () => own.readCalendar({ body: { secret } }) };
  };
  const unknown = "A".repeat(43) as CalendarSecret;

  it("CAL-01 answer what the physician's own pages compute, for everyone in the demo", async () => {
    let appointments = 0;
    for (const { key, role } of demoPeople(today)) {
      if (role !== "physician") continue;
      const own = await board.as(key);
      const { entries } = await (await made(own)).read();
      expect(entries, key).toEqual(calendarEntries(await obligationRecords(own, today), today));
      expect(new Set(entries.map(({ id }) => id)).size, key).toBe(entries.length);
      appointments += entries.filter(({ kind }) => kind === "appointment").length;
    }
    expect(appointments).toBeGreaterThan(0);
  });

  it("CAL-01 lose what is done at the next reading", async () => {
    const { own, block } = await newPhysician(board);
    const { read } = await made(own);
    const ids = async () => (await read()).entries.map(({ id }) => id);
    const done = `block-${block.ccBlockId}-patientsafety`;
    const before = await ids();
    expect(before).toContain(done);
    await save(own, block, [[CCAttestationType.PatientSafety, thisYear, 1]]);
    expect(await ids()).toEqual(before.filter((id) => id !== done));
  });

  it("CAL-02 are made by the physician alone, one at a time, and ended by staff as well, in the journal", async () => {
    const { own, physicianId } = await newPhysician(board);
    const staff = await board.as("staff", physicianId);
    expect(await own.getCalendarAddress()).toBeNull();
    const make = () => staff.makeCalendarAddress({ body: { replaces: null } });
    await expectRefusal(board, 403, "own-only", make);

    const first = await own.makeCalendarAddress({ body: { replaces: null } });
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(await own.getCalendarAddress()).toEqual({ madeAt: first.madeAt, lastReadOn: null });
    await expectRefusal(board, 409, "stale", () => own.makeCalendarAddress({ body: { replaces: null } }));

    board.setNow(noon.add({ minutes: 1 }));
    const second = await own.makeCalendarAddress({ body: { replaces: first.madeAt } });
    await expectRefusal(board, 404, "unknown-address", () => own.readCalendar({ body: { secret: first.secret } }));
    await own.readCalendar({ body: { secret: second.secret } });
    expect(await own.getCalendarAddress()).toEqual({ madeAt: second.madeAt, lastReadOn: today.toString() });

    // The page of before the second was made ends nothing.
    await staff.endCalendarAddress({ body: { madeAt: first.madeAt } });
    expect(await own.getCalendarAddress()).not.toBeNull();
    for (let time = 0; time < 2; time += 1) await staff.endCalendarAddress({ body: { madeAt: second.madeAt } });
    expect(await own.getCalendarAddress()).toBeNull();
    await expectRefusal(board, 404, "unknown-address", () => own.readCalendar({ body: { secret: second.secret } }));

    const changes = await readChanges(boardDatabase(board.pool), physicianId, ["calendar-address"]);
    expect(changes.map(({ action, actedAs }) => `${action} ${actedAs}`)).toEqual([
      "ended staff",
      "made self",
      "made self",
    ]);
    expect((await own.getAccountHistory()).slice(0, 1)).toMatchObject([
      { subject: "calendar-address", action: "ended", changedBy: "staff" },
    ]);
  });

  it("CAL-03 are stored as a hash alone, and an unknown one reads nothing", async () => {
    const { own } = await newPhysician(board);
    const { secret } = await made(own);
    const { rows } = await board.pool.query<{ row: string }>("select t::text as row from board.calendar_address t");
    const stored = rows.map(({ row }) => row).join();
    expect(stored).toContain(createHash("sha256").update(secret).digest("hex"));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    await expectRefusal(board, 404, "unknown-address", () => own.readCalendar({ body: { secret: unknown } }));
  });
});
