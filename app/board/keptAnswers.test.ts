import { describe, expect, it, vi } from "vitest";
import type { PhysicianFormLookupItems } from "@portal/contract/lookups";
import { refusing } from "~/tests/support/session/routeArgs";
import type { Credentials } from "./board";
import { keepCapabilities, keepLookups } from "./keptAnswers";

const caller: Credentials = { accessToken: "token-1", onBehalfOf: null };

describe("lists of form options", () => {
  const lists = { addresses: { states: [], countries: [] } } as unknown as PhysicianFormLookupItems;

  it("are read once for all requests, and again after ten minutes", async () => {
    let time = 0;
    const keep = keepLookups(() => time);
    const read = vi.fn(() => Promise.resolve(lists));
    expect([await keep(read, caller), await keep(read, null)]).toEqual([lists, lists]);
    time = 9 * 60_000;
    await keep(read, caller);
    expect(read).toHaveBeenCalledTimes(1);
    time = 10 * 60_000;
    await keep(read, caller);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read again after a failure", async () => {
    const keep = keepLookups();
    await expect(keep(() => Promise.reject(new Error("down")), caller)).rejects.toThrow("down");
    expect(await keep(() => Promise.resolve(lists), caller)).toEqual(lists);
  });
});

describe("a board's extensions", () => {
  const named = async () => ({ extensions: ["reminders"] });

  /** Asks boards that answer with these statuses in turn, each after some seconds, and returns how many were asked. */
  async function timesAsked(statuses: readonly number[], seconds: number) {
    let time = 0;
    const keep = keepCapabilities(() => time);
    const reads = statuses.map((status) => vi.fn(status === 200 ? named : refusing(status)));
    for (const read of reads) {
      await keep(read, null).catch(() => null);
      time += seconds * 1_000;
    }
    return reads.filter((read) => read.mock.calls.length > 0).length;
  }

  it.each([200, 403, 404, 501])("API-09 are kept for a minute where it answers %i", async (status) => {
    expect(await timesAsked([status, status], 59)).toBe(1);
    expect(await timesAsked([status, status], 60)).toBe(2);
  });

  it.each([401, 500, 502])("API-09 are asked for again where it answers %i", async (status) => {
    expect(await timesAsked([status, 200, 200], 1)).toBe(2);
  });

  it("API-09 are kept apart for visitors, whom it may answer otherwise", async () => {
    const keep = keepCapabilities();
    expect(await keep(refusing(403), null)).toEqual({ extensions: [] });
    expect(await keep(named, caller)).toEqual({ extensions: ["reminders"] });
  });
});
