import type { CallName } from "@portal/contract/calls";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { z } from "@portal/contract/zod";

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
  /** Null if the check was to write nothing. */
  readonly written: RecordAfter | null;
}

/** The record after a check that writes. */
export interface RecordAfter {
  /** `untouched`: nothing was written. `unknown`: it could not be read. */
  readonly record: "untouched" | "as-before" | "changed" | "unknown";
  /** What the check added to it, and no call can remove. */
  readonly left: readonly string[];
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

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "number" && !Number.isInteger(value) ? "a fraction" : (kinds[typeof value] ?? typeof value);
}

export function describeIssue(issue: z.core.$ZodIssue, json: unknown): string {
  const where = pathOf(issue.path);
  const value = valueAt(json, issue.path);
  if (value === undefined) return `${where} is missing`;
  switch (issue.code) {
    case "invalid_type":
      return `${where} is ${kindOf(value)}; expected ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value": {
      const expected = `expected one of ${issue.values.map(String).join(", ")}`;
      return value !== null && typeof value === typeof issue.values[0]
        ? `${where} has a value that the contract does not have; ${expected}`
        : `${where} is ${kindOf(value)}; ${expected}`;
    }
    case "too_small":
    case "too_big":
      return `${where} is too ${issue.code === "too_small" ? "small" : "large"}`;
    default:
      return /^Expected /.test(issue.message)
        ? `${where} is ${kindOf(value)}; ${issue.message.replace(/^E/, "e")}`
        : `${where}: ${issue.message.toLowerCase()}`;
  }
}

/** `ccBlocks[].endDate`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || "The answer";
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}
