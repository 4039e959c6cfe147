/** A third-party program, and the tests with it. */
export interface Party {
  /** By which it is chosen: `npm run test:third-party -- NAME`. */
  readonly name: string;
  /** What it is, in words for the report. */
  readonly about: string;
  /** Installs the program where it is missing, starts it, and checks. What it throws counts as a check that failed. */
  run(trial: Trial): Promise<void>;
}

/** What a party is given, and what it tells. Once it is being stopped, everything of this throws, so that it ends. */
export interface Trial {
  /** Its own, empty; removed at the end. Others than its owner may pass through, and read nothing. */
  readonly folder: string;
  /** Tells the version of the program that was tried. */
  tried(version: string): void;
  /** Passed when `faults` is empty; otherwise they are reported. */
  check(what: string, faults: string | readonly string[] | null): void;
  /** Reports what cannot be tried with this program, and why. */
  leaveOut(what: string, why: string): void;
  /** Passed when `work` comes to its end without throwing; returns what it gives, or null. */
  attempt<T>(what: string, work: () => Promise<T>): Promise<T | null>;
  /**
   * Called when the party is done, last one first, whatever came of it and after a signal too, even if it comes before
   * this.
   */
  atEnd(stop: () => unknown): void;
}

export interface Check {
  readonly what: string;
  /** Empty: it passed. */
  readonly faults: readonly string[];
}

/** A missing prerequisite: reported as one sentence, without a stack. */
export class Missing extends Error {
  override readonly name = "Missing";
}
