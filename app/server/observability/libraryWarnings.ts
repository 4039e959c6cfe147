import { stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { redact } from "~/app/board/boardError";

interface Outputs {
  readonly console: Pick<Console, "error" | "info" | "warn">;
  readonly process: Pick<NodeJS.Process, "on" | "removeAllListeners">;
}

/**
 * Writes to the log what Node and libraries would write to the console. Errors are described by
 * `createLog`, and text is redacted.
 */
export function logLibraryWarnings(
  log: Pick<Logger, "info" | "warn">,
  { console, process }: Outputs = globalThis,
): void {
  const write =
    (level: "info" | "warn") =>
    (...words: readonly unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const text = words.filter((word) => typeof word === "string").join(" ");
      log[level]({ ...(err && { err }), text: redact(stripVTControlCharacters(text)) }, "a library reports");
    };
  const warn = write("warn");
  Object.assign(console, { error: warn, info: write("info"), warn });
  // Node's own listener writes to the standard error.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => warn(`${name}: ${message}`));
}
