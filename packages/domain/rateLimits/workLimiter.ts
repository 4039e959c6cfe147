export interface WorkLimits {
  /** Running, for all requesters together. */
  readonly running: number;
  /** Running, for one requester. */
  readonly runningEach: number;
  /** Waiting, for all requesters together. */
  readonly waiting: number;
  /** Waiting, for one requester, unless it joins with its own number. */
  readonly waitingEach: number;
}

/** A place in the queue for one piece of work. */
export interface Place {
  /** Resolves when the work may begin; never for a place left earlier. */
  readonly turn: Promise<void>;
  /** Call it once the work is over or no longer wanted; repeated calls do nothing. */
  leave(): void;
}

/** Why work is refused: too much waiting for the requester, or for all together. */
export type LineFull = "full-for-requester" | "full";

interface Requester {
  running: number;
  readonly waiting: (() => void)[];
  /**
   * Number of the requester's last turn. A new requester comes after all waiting ones, except the one with the latest
   * turn: made-up names for each piece of work overtake no one.
   */
  lastTurn: number;
}

/**
 * Bounds expensive work for each requester and for all together. Requesters take turns: one with many pieces of work
 * waiting does not delay the first of another.
 */
export function workLimiter(limits: WorkLimits) {
  const requesters = new Map<string, Requester>();
  let running = 0;
  let waiting = 0;
  let turns = 0;

  function startNext(): void {
    while (running < limits.running) {
      let next: Requester | undefined;
      for (const one of requesters.values()) {
        const isReady = one.waiting.length > 0 && one.running < limits.runningEach;
        if (isReady && one.lastTurn < (next?.lastTurn ?? Infinity)) next = one;
      }
      const start = next?.waiting.shift();
      if (next === undefined || start === undefined) return;
      turns += 1;
      next.lastTurn = turns;
      next.running += 1;
      running += 1;
      waiting -= 1;
      start();
    }
  }

  return {
    join(name: string, mayWait: number = limits.waitingEach) {
      const requester = requesters.get(name) ?? { running: 0, waiting: [], lastTurn: turns - 0.5 };
      const startsNow = running < limits.running && requester.running < limits.runningEach;
      if (!startsNow && requester.waiting.length >= mayWait) return "full-for-requester";
      if (!startsNow && waiting >= limits.waiting) return "full";
      requesters.set(name, requester);

      let state: "waiting" | "running" | "left" = "waiting";
      let start = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        start = () => {
          state = "running";
          resolve();
        };
      });
      requester.waiting.push(start);
      waiting += 1;
      startNext();

      return {
        turn,
        leave() {
          if (state === "left") return;
          if (state === "running") {
            running -= 1;
            requester.running -= 1;
          } else {
            requester.waiting.splice(requester.waiting.indexOf(start), 1);
            waiting -= 1;
          }
          state = "left";
          if (requester.running === 0 && requester.waiting.length === 0) requesters.delete(name);
          startNext();
        },
      };
    },
  };
}
