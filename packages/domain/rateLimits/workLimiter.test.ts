import { describe, expect, it } from "vitest";
import { type LineFull, type Place, workLimiter, type WorkLimits } from "./workLimiter";

const limits: WorkLimits = { running: 2, runningEach: 1, waiting: 4, waitingEach: 2 };

/** Joins, and records the requester when its turn comes. */
function line(given: Partial<WorkLimits> = {}) {
  const limiter = workLimiter({ ...limits, ...given });
  const started: string[] = [];
  return {
    limiter,
    started,
    join(requester: string): Place | LineFull {
      const place = limiter.join(requester);
      if (typeof place !== "string") void place.turn.then(() => started.push(requester));
      return place;
    },
    taken(requester: string): Place {
      const place = this.join(requester);
      if (typeof place === "string") throw new Error(`${requester} was not taken`);
      return place;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("work that is limited", () => {
  it("runs at once as far as the limits of each requester and of all allow", async () => {
    const { join, started } = line();
    for (const requester of ["a", "a", "b", "c"]) join(requester);
    await settled();
    expect(started).toEqual(["a", "b"]);
  });

  it("is refused beyond what one requester may have waiting, while others are taken", () => {
    const own = line();
    for (let count = 0; count < 3; count += 1) own.taken("a");
    expect(own.join("a")).toBe("full-for-requester");
    own.taken("b");
  });

  it("is refused beyond what a requester who joins with a number of its own may have waiting", () => {
    const { limiter } = line({ waiting: 10 });
    const joined = Array.from({ length: 5 }, () => limiter.join("a", 3));
    expect(joined.map((place) => typeof place)).toEqual(["object", "object", "object", "object", "string"]);
  });

  it("is refused beyond what may wait in all", () => {
    const own = line();
    for (const requester of ["a", "b", "c", "d", "e", "f"]) own.taken(requester);
    expect(own.join("g")).toBe("full");
  });

  it("is done by requesters in turns, however many pieces one of them has waiting", async () => {
    const own = line({ running: 1, waiting: 10, waitingEach: 10 });
    const places = ["a", "a", "a", "b", "c"].map((requester) => own.taken(requester));
    for (const at of [0, 3, 4, 1, 2]) {
      places[at]?.leave();
      await settled();
    }
    expect(own.started).toEqual(["a", "b", "c", "a", "a"]);
  });

  it("of newcomers is not begun before what others have had waiting through a turn", async () => {
    const own = line({ running: 1, waiting: 10 });
    const [first, , b] = [own.taken("a"), own.taken("a"), own.taken("b")];
    first.leave();
    own.taken("newcomer");
    await settled();
    b.leave();
    await settled();
    expect(own.started).toEqual(["a", "b", "a"]);
  });

  it("makes way for the next when it is over, once however often that is said", async () => {
    const own = line({ running: 1 });
    const first = own.taken("a");
    own.taken("b");
    own.taken("c");
    first.leave();
    first.leave();
    await settled();
    expect(own.started).toEqual(["a", "b"]);
  });

  it("gives up its place in the line when it is canceled", async () => {
    const own = line({ running: 1, waitingEach: 1 });
    const first = own.taken("a");
    const second = own.taken("a");
    expect(own.join("a")).toBe("full-for-requester");
    second.leave();
    own.taken("a");
    first.leave();
    await settled();
    expect(own.started).toEqual(["a", "a"]);
  });

  it("takes as much as before after all of it is over", () => {
    const own = line();
    for (let round = 0; round < 3; round += 1) {
      const places = ["a", "a", "a", "b", "c", "d"].map((requester) => own.taken(requester));
      for (const place of places) place.leave();
    }
    own.taken("a");
  });
});
