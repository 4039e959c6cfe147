import type { Logger } from "pino";
import type { InvalidValue } from "./board";

/**
 * Logs invalid values: a board that sends one does so on every page, so each kind is a warning once, and then only
 * counted.
 */
export function logInvalidValues(): (log: Pick<Logger, "debug" | "warn">, value: InvalidValue) => void {
  const known = new Set<string>();
  return (log, value) => {
    const kind = `${value.call} ${value.field}`;
    log[known.has(kind) ? "debug" : "warn"](value, "a value of the board is missing or unknown");
    known.add(kind);
  };
}
