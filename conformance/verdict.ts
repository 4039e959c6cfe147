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
