import { conforms, type Row, type Verdict } from "./verdict";

const kinds: readonly Verdict["kind"][] = ["passed", "failed", "not offered", "not tried"];

/** The table of all rows, with what differed under each that failed, and the sum. */
export function reportOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const parts = [...new Set(rows.map(({ part }) => part))];
  const tables = parts.map((part) => {
    const lines = rows.filter((row) => row.part === part).flatMap((row) => linesOf(row, width));
    return [part, ...lines].join("\n");
  });
  const counts = kinds.map((kind) => `${rows.filter(({ verdict }) => verdict.kind === kind).length} ${kind}`);
  return [...tables, counts.join(", "), conclusionOf(rows)].join("\n\n");
}

function conclusionOf(rows: readonly Row[]): string {
  if (conforms(rows)) return "The board keeps to the contract as far as it was tried.";
  const missing = rows.filter(({ part, verdict }) => part === "core" && verdict.kind === "not offered").length;
  const because =
    missing === 0
      ? ""
      : ` Of the calls that every board answers, ${missing} ${missing === 1 ? "is" : "are"} not offered: what the portal does without them says docs/connecting-a-board.md.`;
  return `The board does not keep to the contract.${because}`;
}

function linesOf({ what, verdict }: Row, width: number): string[] {
  const because = verdict.kind === "not tried" ? ` (${verdict.because})` : "";
  const line = `  ${what.padEnd(width)}  ${verdict.kind}${because}`;
  return [line, ...(verdict.kind === "failed" ? verdict.differences.map((difference) => `      ${difference}`) : [])];
}
