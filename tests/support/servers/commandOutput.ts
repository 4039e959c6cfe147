import { vi } from "vitest";

/**
 * Collects what a command writes, in place of writing it, until `vi.restoreAllMocks`.
 *
 * @returns the texts since the last `clear`.
 */
export function collectOutput() {
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    vi.spyOn(process[name], "write").mockImplementation((words: unknown, ...more: unknown[]) => {
      output[name] += String(words);
      (more.at(-1) as (() => void) | undefined)?.();
      return true;
    });
  return {
    output,
    clear: () => {
      output.stdout = output.stderr = "";
    },
  };
}
