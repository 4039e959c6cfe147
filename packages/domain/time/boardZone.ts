import type { Temporal } from "temporal-polyfill";

interface BoardZone {
  /** Its IANA name, such as `America/Chicago`. */
  readonly id: string;
  /** `Central Time`: what people call it in summer and winter. */
  readonly label: string;
}

const central: BoardZone = { id: "America/Chicago", label: "Central Time" };

let current = central;

/** Returns the zone of this process, in which every date of the board is a date, summer and winter (docs/decisions/0156). */
export function boardZone(): BoardZone {
  return current;
}

/** Call it at the start, before a date is read. */
export function applyBoardZone(zone: BoardZone): void {
  current = zone;
}

/**
 * Returns the zone with an IANA name; null where Node knows none. Abbreviations such as `EST` are not taken: some are
 * zones without summer time.
 *
 * @param now decides whether the zone has summer time today, and so whether its label says "Standard".
 */
export function readBoardZone(name: string, now: Temporal.Instant): BoardZone | null {
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(name)) return null;
  try {
    const inWords = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longGeneric" });
    const label = inWords.formatToParts(now.epochMilliseconds).find(({ type }) => type === "timeZoneName")?.value;
    return label === undefined ? null : { id: name, label };
  } catch {
    return null;
  }
}

/**
 * How a hint for applicants names the zone: the specification's "CST" with its name, which is true in summer as well
 * (decision 0000.35), where the board is in it.
 */
export function zoneInHints(): string {
  return current.label === central.label ? "CST (Central Time)" : current.label;
}
