import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../store/boardDatabase";
import { pageReads } from "./pageReads";

describe("what several calls of a page read", () => {
  const unknownId = 1 as PhysicianId;
  const examinationId = 8001 as ExaminationId;
  let database: TestDatabase;
  let queries: MockInstance;
  let reads: ReturnType<typeof pageReads>;

  beforeAll(async () => {
    database = await testDatabase(["board"]);
    queries = vi.spyOn(database.pool, "query");
    reads = pageReads(boardDatabase(database.pool));
  });
  beforeEach(() => void queries.mockClear());
  afterAll(() => database.drop());

  it("is read once for calls at the same time", async () => {
    const { record, applicant } = reads.of("one");
    await Promise.all([record(unknownId), reads.of("one").record(unknownId), applicant(unknownId, { examinationId })]);
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it.each(["other", undefined])("is read anew for the arrival %s", async (arrival) => {
    await Promise.all([reads.of("one").record(unknownId), reads.of(arrival).record(unknownId)]);
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it("is read anew by calls that come after a change", async () => {
    const before = reads.of("one").record(unknownId);
    reads.afterChange();
    await Promise.all([before, reads.of("one").record(unknownId)]);
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it("is read anew when the first read has ended", async () => {
    await reads.of("one").billing(unknownId);
    await reads.of("one").billing(unknownId);
    expect(queries).toHaveBeenCalledTimes(2);
  });
});
