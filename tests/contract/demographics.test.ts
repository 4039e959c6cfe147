import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { DemographicToSave } from "@portal/contract/people/demographic";
import { Ethnicity, Gender, Race } from "@portal/contract/enumerations";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, issuer, noon } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

const path = "/api/physicianDemographic/SavePhysicianDemographic/";
const { Asian, White, PreferNotToAnswer } = Race;
const answers = { ethnicity: Ethnicity.Other, gender: Gender.Female, races: [Asian, White] };
const nothingSaid = { ethnicity: Ethnicity.PreferNotToAnswer, gender: Gender.PreferNotToAnswer };

describe("the demographic survey", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const save = (caller: Board, changes: Partial<DemographicToSave> = {}) =>
    caller.savePhysicianDemographic({
      body: { physicianDemographicId: null, personKey: null, ...answers, ...changes },
    });
  const remove = (caller: Board, personKey: string) => caller.deletePhysicianDemographic({ body: personKey });
  /** A physician who has not done the survey. */
  const unasked = () => newPhysician(board, {}, () => ({ demographics: null }));

  it("HOME-06 is null until it is done, and again once the answers are deleted", async () => {
    const { own, physicianId } = await unasked();
    expect(await own.getPhysicianDemographic()).toBeNull();
    await save(own);
    const personKey = `physician ${physicianId}`;
    expect(await own.getPhysicianDemographic()).toEqual({ ...answers, physicianDemographicId: physicianId, personKey });
    await remove(own, personKey);
    expect(await own.getPhysicianDemographic()).toBeNull();
    await remove(own, personKey);
  });

  it("DEMO-02 keeps what was not answered as 'prefer not to answer', and of race that alone", async () => {
    const { own, key } = await unasked();
    await save(own, { ethnicity: null, gender: null, races: [White, PreferNotToAnswer, Asian] });
    expect(await own.getPhysicianDemographic()).toMatchObject({ ...nothingSaid, races: [PreferNotToAnswer] });
    await board.ask(path, await posting(board, key, JSON.stringify({ races: [] })));
    expect(await own.getPhysicianDemographic()).toMatchObject({ ...nothingSaid, races: [] });
    await save(own, { races: [White, Asian, White] });
    expect(await own.getPhysicianDemographic()).toMatchObject({ races: [Asian, White] });
  });

  it("keeps for good who answered, changed and deleted when, and never what", async () => {
    const { own, key, physicianId } = await unasked();
    await save(own);
    await save(own);
    await save(own, { gender: Gender.NonBinary });
    await remove(own, `physician ${physicianId}`);
    const who = { issuer, subject: `demo-${key}`, acted_as: "self", before: null, after: null };
    expect(await changesOf(board.pool, "demographics", physicianId)).toEqual(
      ["answered", "changed", "deleted"].map((action) => ({
        ...who,
        changed_at: new Date(noon.epochMilliseconds),
        action,
      })),
    );
  });

  it("from two windows keeps the first, tells the other, and takes the same twice", async () => {
    const { own } = await unasked();
    await save(own, { replaces: null });
    await save(own, { replaces: null });
    await expectRefusal(board, 409, "stale", () => save(own, { replaces: null, gender: Gender.Male }));
    await expectRefusal(board, 409, "stale", () =>
      save(own, { replaces: { ...answers, races: [] }, gender: Gender.Male }),
    );
    const replaces = { ...answers, races: [White, Asian] };
    const genders = [Gender.Male, Gender.NonBinary, Gender.Other];
    const outcomes = await Promise.allSettled(genders.map((gender) => save(own, { replaces, gender })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("AUTH-17 is no one else's: staff who act for the physician see and change none", async () => {
    const { own, physicianId } = await unasked();
    await save(own);
    for (const key of ["staff", "staff-read-only"]) {
      const staff = await board.as(key, physicianId);
      await expectRefusal(board, 403, "own-only", () => staff.getPhysicianDemographic());
      await expectRefusal(board, 403, key === "staff" ? "own-only" : "read-only", () => save(staff));
      await expectRefusal(board, 403, key === "staff" ? "own-only" : "read-only", () =>
        remove(staff, `physician ${physicianId}`),
      );
    }
    await expectRefusal(board, 404, "unknown-person", () => remove(own, ""));
  });

  it.each<[string, Record<string, unknown>]>([
    ["an ethnicity that there is not", { ethnicity: 5 }],
    ["a gender that there is not", { gender: 6 }],
    ["a gender by its name", { gender: "Female" }],
    ["a race that there is not", { races: [8] }],
    ["a race of zero", { races: [0] }],
    ["eight races", { races: [1, 2, 3, 4, 5, 6, 7, 1] }],
    ["no list of races", { races: null }],
    ["races in a text", { races: "1" }],
    ["half of what was shown", { replaces: { gender: 1 } }],
    ["a key of 10,000 characters", { personKey: "x".repeat(10_000) }],
  ])("refuses %s", async (_what, changes) => {
    const { key } = await unasked();
    const body = JSON.stringify({ ...answers, ...changes });
    await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
  });
});
