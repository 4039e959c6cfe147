import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import type { PhysicianId } from "@portal/contract/ids";
import { physicianOn } from "~/tests/support/records/physicians";
import type { PendingEmailChange, EmailChangeJournal } from "./pendingEmailChange";
import { emailChanges } from "./emailChanges";
import { IdentityError } from "./identityService";

const [from, to] = ["old@hospital.example", "new@hospital.example"] as const;
const person = { issuer: "https://identity.test", subject: "nora" };
const requestedChange = { person, physicianId: 100_200 as PhysicianId, currentEmail: from, newEmail: to };

/**
 * Result of one call: success, refused, down before it is carried out, carried out without an answer, or answered as
 * done and not carried out.
 */
type Way = "works" | "ignores" | "refuses" | "in-use" | "down" | "unheard" | "logs-out" | "too-many" | "no-token";

interface World {
  readonly board?: readonly Way[];
  readonly identity?: readonly Way[];
  readonly isFree?: boolean | "unknown";
  readonly begun?: Partial<PendingEmailChange>;
}

/** Minimal versions of both sides and a journal; each call takes the next result, `works` after the last. */
function world({ board = [], identity = [], isFree = true, begun }: World = {}) {
  const state = {
    board: from as string,
    identity: from as string,
    journal: null as PendingEmailChange | null,
    leased: false,
  };
  const now = Temporal.Instant.from("2026-07-15T17:00:00Z");
  if (begun !== undefined) state.journal = { ...requestedChange, beganAt: now, ...begun };
  const ways = { board: [...board], identity: [...identity] };
  const asked: string[] = [];

  async function call(
    side: "board" | "identity",
    { currentEmail, newEmail }: { currentEmail: string; newEmail: string },
  ) {
    const way = ways[side].shift() ?? "works";
    asked.push(`${side} ${newEmail === to ? "to" : "back"}`);
    const refused = (code: string, status = 409) =>
      side === "board"
        ? new BoardError("updateEmail", status, code, "Refused")
        : new IdentityError("changeEmail", status, code, "The service said no.");
    const lost =
      side === "board"
        ? new BoardError("updateEmail", 504, null, "Lost")
        : new IdentityError("changeEmail", 504, null, null);
    if (way === "logs-out") throw new Response(null, { status: 303 });
    if (way === "down") throw lost;
    if (way === "too-many") throw refused("too-many-attempts", 429);
    if (way === "no-token") throw refused("no-valid-token", 401);
    if (way === "refuses" || way === "in-use") throw refused(way === "in-use" ? "email-in-use" : "no");
    if (state[side] !== newEmail && way !== "ignores") {
      if (state[side] !== currentEmail) throw refused("out-of-date");
      state[side] = newEmail;
    }
    if (way === "unheard") throw lost;
  }

  const journal: EmailChangeJournal = {
    begin(change) {
      if (state.journal !== null) return Promise.resolve(false);
      state.journal = { ...change, beganAt: now };
      state.leased = true;
      return Promise.resolve(true);
    },
    end: () => Promise.resolve(void (state.journal = null)),
    release: () => Promise.resolve(void (state.leased = false)),
    abandon: () => Promise.resolve(),
    takeUp() {
      if (state.leased) return Promise.resolve(null);
      state.leased = state.journal !== null;
      return Promise.resolve(state.journal);
    },
    tokenOf: () => Promise.resolve("token"),
  };
  const sides = {
    board: {
      validateEmail: () =>
        isFree === "unknown"
          ? Promise.reject(new BoardError("validateEmail", 429, "too-many-attempts", "Refused"))
          : Promise.resolve(isFree),
      updateEmail: ({ body }: { body: { currentEmail: string; newEmail: string } }) => call("board", body),
      getPhysician: async () => physicianOn("2026-07-15", [], { emailAddress: state.board }),
      reportUnconfirmed: () => undefined,
    },
    identity: { changeEmail: (change: { currentEmail: string; newEmail: string }) => call("identity", change) },
  };
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) };
  const changes = emailChanges({ journal, connect: () => sides, clock: () => now, log });
  return {
    asked,
    state,
    warnings,
    change: (differences = {}) => changes.change({ ...requestedChange, ...differences }, sides),
    async settle() {
      state.leased = false;
      await changes.settleDue();
    },
  };
}

const both = ({ state }: ReturnType<typeof world>) => [state.board, state.identity, state.journal === null];

describe("ACCT-03 changing an address at the board and at the identity service", () => {
  it("is done at both, the board first", async () => {
    const there = world();
    expect(await there.change()).toEqual({ kind: "changed" });
    expect([both(there), there.asked]).toEqual([
      [to, to, true],
      ["board to", "identity to"],
    ]);
  });

  it.each<[string, World, object]>([
    ["ValidateEmail says that it is used", { isFree: false }, { kind: "in-use" }],
    [
      "ValidateEmail was asked too often",
      { isFree: "unknown" },
      { kind: "refused", text: "Too many attempts. Try again in 24 hours." },
    ],
    ["the board says that it is used", { board: ["in-use"] }, { kind: "in-use" }],
    ["the board refuses", { board: ["refuses"] }, { kind: "refused", text: null }],
    ["the board is down for once", { board: ["down"] }, { kind: "refused", text: null }],
    ["the board did it unheard", { board: ["unheard"] }, { kind: "refused", text: null }],
    [
      "API-11 the board says that it did, and has the former one",
      { board: ["ignores"] },
      { kind: "refused", text: null },
    ],
    ["the identity service refuses", { identity: ["refuses"] }, { kind: "refused", text: "The service said no." }],
  ])("leaves both as they were where %s", async (_why, given, outcome) => {
    const there = world(given);
    expect(await there.change()).toEqual(outcome);
    expect(both(there)).toEqual([from, from, true]);
  });

  it.each<[string, World, boolean]>([
    ["the identity service did it unheard", { identity: ["unheard"] }, true],
    ["the identity service is down for once", { identity: ["down"] }, true],
    ["the identity service stays down", { identity: ["down", "down"] }, false],
    ["the identity service did it and then is down", { identity: ["unheard", "down"] }, false],
    ["the board is down for good", { board: ["down", "down"] }, false],
    ["the board did it and then is down", { board: ["unheard", "down"] }, false],
    ["the board cannot take it back", { board: ["works", "down"], identity: ["refuses"] }, false],
    ["the board will not take it back now", { board: ["works", "too-many"], identity: ["refuses"] }, false],
  ])("ends with both alike where %s", async (_why, given, isKnown) => {
    const there = world(given);
    const outcome = await there.change();
    expect(outcome.kind).toBe(isKnown ? "changed" : "unfinished");
    expect(there.state.journal === null).toBe(isKnown);
    await there.settle();
    const [board, identity, isOver] = both(there);
    expect([board === identity, isOver]).toEqual([true, true]);
  });

  it("is kept for later where the session ends in the middle", async () => {
    const there = world({ identity: ["logs-out"] });
    await expect(there.change()).rejects.toBeInstanceOf(Response);
    expect(there.state.journal).not.toBeNull();
    await there.settle();
    expect(both(there)).toEqual([to, to, true]);
  });

  it.each<[string, Partial<ReturnType<typeof world>["state"]>, string]>([
    ["before the board", { board: from, identity: from }, to],
    ["between the board and the identity service", { board: to, identity: from }, to],
    ["after both", { board: to, identity: to }, to],
  ])("cut off %s is completed, and undone where that was long ago", async (_when, at, end) => {
    const soon = world({ begun: {} });
    Object.assign(soon.state, at);
    await soon.settle();
    expect(both(soon)).toEqual([end, end, true]);
    const late = world({ begun: { beganAt: Temporal.Instant.from("2026-07-15T16:49:59Z") } });
    Object.assign(late.state, at);
    await late.settle();
    expect(both(late)).toEqual([from, from, true]);
  });

  it("that cannot be completed is undone, and what cannot be undone waits", async () => {
    const taken = world({ begun: {}, identity: ["in-use"] });
    Object.assign(taken.state, { board: to });
    await taken.settle();
    expect(both(taken)).toEqual([from, from, true]);
    const down = world({ begun: {}, board: ["down"], identity: ["down"] });
    await down.settle();
    expect(down.state.journal).not.toBeNull();
    await down.settle();
    expect(both(down)).toEqual([to, to, true]);
  });

  it.each<[string, World]>([
    ["with a token that is no longer valid", { board: ["no-token"], identity: ["no-token"] }],
    ["with one that the board alone takes", { identity: ["no-token", "no-token"] }],
    ["with too many calls", { board: ["too-many"], identity: ["too-many"] }],
  ])("that was refused both ways %s waits, and ends with both alike", async (_why, given) => {
    const there = world({ ...given, begun: {} });
    Object.assign(there.state, { board: to });
    await there.settle();
    expect(there.state.journal).not.toBeNull();
    await there.settle();
    expect(both(there)).toEqual([to, to, true]);
  });

  it.each<[string, World, Partial<ReturnType<typeof world>["state"]>]>([
    ["at the identity service", { identity: ["in-use"] }, { board: to, identity: to }],
    ["at the board", { board: ["in-use"] }, { board: to, identity: from }],
  ])(
    "is completed however late where the way back is another person's address by now, %s",
    async (_where, given, at) => {
      const there = world({ ...given, begun: { beganAt: Temporal.Instant.from("2026-07-15T16:49:59Z") } });
      Object.assign(there.state, at);
      await there.settle();
      expect(both(there)).toEqual([to, to, true]);
    },
  );

  it.each<[string, World, boolean]>([
    ["2026-07-08T17:00:01Z", { identity: ["in-use", "in-use"] }, false],
    ["2026-07-08T16:59:59Z", { identity: ["in-use", "in-use"] }, true],
    ["2026-07-08T16:59:59Z", { identity: ["no-token", "no-token"] }, false],
    ["2026-07-08T16:59:59Z", { identity: ["too-many", "too-many"] }, false],
    ["2026-07-08T16:59:59Z", { identity: ["down", "down"] }, false],
  ])("that was begun at %s and goes neither way (%j) is given up: %s", async (beganAt, given, isGivenUp) => {
    const there = world({ ...given, begun: { beganAt: Temporal.Instant.from(beganAt) } });
    Object.assign(there.state, { board: to });
    await there.settle();
    expect([there.state.journal === null, there.warnings.length]).toEqual([isGivenUp, isGivenUp ? 1 : 0]);
    expect(JSON.stringify(there.warnings)).not.toContain("@");
  });

  it("ends where the person has yet another address by now", async () => {
    const there = world({ begun: { beganAt: Temporal.Instant.from("2026-07-15T16:49:59Z") } });
    Object.assign(there.state, { board: "third@hospital.example", identity: "third@hospital.example" });
    await there.settle();
    expect(both(there)).toEqual(["third@hospital.example", "third@hospital.example", true]);
  });

  it("begun again settles first what is left, and waits for what someone works on", async () => {
    const left = world({ begun: { newEmail: "other@hospital.example" } });
    Object.assign(left.state, { board: "other@hospital.example" });
    // The interrupted change is completed, and the new one is then based on another address.
    expect(await left.change()).toMatchObject({ kind: "refused" });
    expect([left.state.board, left.state.identity]).toEqual(["other@hospital.example", "other@hospital.example"]);
    const busy = world({ begun: {} });
    busy.state.leased = true;
    expect(await busy.change()).toEqual({ kind: "unfinished" });
    expect(busy.asked).toEqual([]);
  });

  it("in other capitals needs no free address, and to the same one needs nothing", async () => {
    const capitals = world({ isFree: false });
    expect(await capitals.change({ newEmail: from.toUpperCase() })).toEqual({ kind: "changed" });
    const same = world({ isFree: false });
    expect(await same.change({ newEmail: from })).toEqual({ kind: "changed" });
    expect(same.asked).toEqual([]);
  });
});
