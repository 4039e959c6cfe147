import { calls } from "@portal/contract/calls";
import {
  conforms,
  type RecordAfter,
  type Report,
  type Row,
  severities,
  type Severity,
  type VerdictKind,
} from "./verdict";

const kinds: readonly VerdictKind[] = ["passed", "failed", "not offered", "not tried"];

const meaning: Record<Severity, string> = {
  "exposes records": "people may read or change records that are not theirs",
  "loses data": "what was saved or deleted is not",
  "breaks pages": "a page, or a part of one, cannot be shown",
  cosmetic: "a page shows less, or an odd value",
};

/** Worst findings first. With `isComplete`, lists every call with its verdict. */
export function textReport(report: Report, isComplete: boolean): string {
  const { rows } = report;
  const found = severities.flatMap((severity) => {
    const lines = rows.flatMap((row) => findingLines(row, severity));
    return lines.length === 0 ? [] : [[`${severity.toUpperCase()}: ${meaning[severity]}`, ...lines].join("\n")];
  });
  const missing = rows.filter(isMissing).map(({ what }) => `  ${what}`);
  const lacking = missing.length === 0 ? [] : [["NOT OFFERED: calls that every board has", ...missing].join("\n")];
  const counts = kinds
    .map((kind) => `${rows.filter(({ verdict }) => verdict.kind === kind).length} ${kind}`)
    .join(", ");
  return [
    ...(isComplete ? tables(rows) : []),
    ...found,
    ...lacking,
    ...(report.written === null ? [] : [recordText(report.written)]),
    isComplete ? counts : `${counts}; --all lists every call`,
    conclusion(rows),
  ].join("\n\n");
}

function findingLines({ what, verdict }: Row, severity: Severity): string[] {
  const findings = verdict.kind === "failed" ? verdict.findings.filter((one) => one.severity === severity) : [];
  return findings.length === 0 ? [] : [`  ${what}`, ...findings.map(({ text }) => `    ${text}`)];
}

function isMissing({ part, verdict }: Row): boolean {
  return part === "core" && verdict.kind === "not offered";
}

const recordTexts: Record<RecordAfter["record"], string> = {
  untouched: "Nothing was written to the record.",
  "as-before": "The record is as it was before the check.",
  changed: "The record is not as it was before the check.",
  unknown: "Whether the record is as it was before the check is not known: it could not be read.",
};

function recordText({ record, left }: RecordAfter): string {
  const added = left.map((what) => `  ${what}`);
  return [
    recordTexts[record],
    ...(added.length === 0 ? [] : ["Left in it, because no call removes it:", ...added]),
  ].join("\n");
}

function tables(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return [...new Set(rows.map(({ part }) => part))].map((part) =>
    [
      part,
      ...rows
        .filter((row) => row.part === part)
        .map(({ what, verdict }) => {
          const because = verdict.kind === "not tried" ? ` (${verdict.because})` : "";
          return `  ${what.padEnd(width)}  ${verdict.kind}${because}`;
        }),
    ].join("\n"),
  );
}

function conclusion(rows: readonly Row[]): string {
  if (conforms(rows)) return "The board keeps to the contract as far as it was tried.";
  const missing = rows.filter(isMissing).length;
  const because =
    missing === 0
      ? ""
      : ` Of the calls that every board answers, ${missing} ${missing === 1 ? "is" : "are"} not offered: docs/connecting-a-board.md says what the portal shows without them.`;
  return `The board does not keep to the contract.${because}`;
}

export function jsonReport({ rows, written }: Report): string {
  const report = {
    conforms: conforms(rows),
    counts: Object.fromEntries(kinds.map((kind) => [kind, rows.filter(({ verdict }) => verdict.kind === kind).length])),
    checks: rows.map(({ call, what, part, verdict }) => ({
      call,
      what,
      ...(call !== null && { method: calls[call].method, path: calls[call].path }),
      part,
      verdict: verdict.kind,
      ...(verdict.kind === "failed" && { findings: verdict.findings }),
      ...(verdict.kind === "not tried" && { because: verdict.because }),
    })),
    left: written?.left ?? null,
    record: written?.record ?? null,
  };
  return JSON.stringify(report, null, 2);
}
