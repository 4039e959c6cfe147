import type { CallName } from "~/contract/calls";
import type { ExtensionName } from "~/contract/extensions/extensions";

/** Worst first. */
export const severities = ["exposes records", "loses data", "breaks pages", "cosmetic"] as const;
export type Severity = (typeof severities)[number];

/** A difference from the contract. Its text quotes nothing from an answer: these are people's records. */
export interface Finding {
  readonly severity: Severity;
  readonly text: string;
}

export const exposing = (text: string): Finding => ({ severity: "exposes records", text });
export const losing = (text: string): Finding => ({ severity: "loses data", text });
export const breaking = (text: string): Finding => ({ severity: "breaks pages", text });
export const cosmetic = (text: string): Finding => ({ severity: "cosmetic", text });

export type Verdict =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly findings: readonly Finding[] }
  /** A call of an extension that the board doesn't list, or a core call that it lacks. */
  | { readonly kind: "not offered" }
  | { readonly kind: "not tried"; readonly because: string };

export type VerdictKind = Verdict["kind"];

export interface Row {
  /** Null for checks of the board as a whole. */
  readonly call: CallName | null;
  readonly what: string;
  /** `visitors`: calls of people who are not signed in, which are optional. */
  readonly part: "core" | "visitors" | "capabilities" | ExtensionName;
  readonly verdict: Verdict;
}

export interface Report {
  readonly rows: readonly Row[];
  /** What the check added to the record and no call can remove; null if it wrote nothing. */
  readonly left: readonly string[] | null;
}

/** Failed if there is a finding. The same finding in several answers counts once. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const different = new Map(findings.map((finding) => [finding.text, finding]));
  return different.size > 0 ? { kind: "failed", findings: [...different.values()] } : { kind: "passed" };
}

export function withFindings(verdict: Verdict, findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return verdict;
  return verdictOf([...(verdict.kind === "failed" ? verdict.findings : []), ...findings]);
}

/** True if nothing failed and no core call is missing. */
export function conforms(rows: readonly Row[]): boolean {
  return rows.every(
    ({ part, verdict }) => verdict.kind !== "failed" && !(part === "core" && verdict.kind === "not offered"),
  );
}
