import type { LocatedFault } from "~/board/importing/readDocument";

/** Maximum number of faults listed one by one; beyond it they are counted by kind. */
const mostFaults = 200;

/** `FILE:LINE  FIELD MESSAGE`, which editors turn into links. */
export function faultLines(file: string, faults: readonly LocatedFault[]): string {
  const lines = faults.slice(0, mostFaults).map(({ line, field, message }) => `  ${file}:${line}  ${field} ${message}`);
  const count = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
  const rest =
    faults.length > mostFaults
      ? ["", `The first ${mostFaults} are above. All of them by kind:`, ...kindsOf(faults)]
      : [];
  return [`${count}; nothing was changed:`, ...lines, ...rest].join("\n");
}

/** `   1,200 ×  people[…].medicalLicenses[…].stateId is no state`, most frequent first. */
function kindsOf(faults: readonly LocatedFault[]): string[] {
  const counts = new Map<string, number>();
  for (const { field, message } of faults) {
    const kind = `${field} ${message}`.replace(/\[\d+\]/g, "[…]");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count.toLocaleString("en-US").padStart(8)} ×  ${kind}`);
}
