import type { CallName } from "~/contract/calls";
import type { ExtensionName } from "~/contract/extensions/extensions";

export type Verdict =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly differences: readonly string[] }
  /** The call of an extension that the board does not name; a core call that it does not know. */
  | { readonly kind: "not offered" }
  | { readonly kind: "not tried"; readonly because: string };

export interface Row {
  /** Of the contract; null for what a board does as a whole. */
  readonly call: CallName | null;
  readonly what: string;
  readonly part: "core" | "capabilities" | ExtensionName;
  readonly verdict: Verdict;
}

/** Failed where there is a difference. */
export function verdictOf(differences: readonly string[]): Verdict {
  return differences.length > 0 ? { kind: "failed", differences: [...new Set(differences)] } : { kind: "passed" };
}

/** Whether the board can be relied on: nothing failed, and no core call is missing. */
export function conforms(rows: readonly Row[]): boolean {
  return rows.every(
    ({ part, verdict }) => verdict.kind !== "failed" && !(part === "core" && verdict.kind === "not offered"),
  );
}

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
