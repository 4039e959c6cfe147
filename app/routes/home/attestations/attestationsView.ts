import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { Credits, Year } from "@portal/contract/values";
import { attestableYears, attestationEditing } from "@portal/domain/attestations/attestationRefusals";
import { type CreditRow, type CompletedRow, attestationTable } from "@portal/domain/attestations/attestationTable";
import { type AttestationClaim, isCountedInCredits, recordedYears } from "@portal/domain/attestations/attestations";
import { type CreditTotal, creditTotals, formatCredits, sumCredits } from "@portal/domain/activities/credits";
import { isBehind } from "@portal/domain/blocks/blockStatus";
import { closesWhenComplete } from "../blocks/blockClosing";
import { type AttestationDraft, attestationName, attestationsBasis, rowLabels } from "./attestationForm";
import { amount, type AttestationRowView, rowView } from "./attestationRowView";

export interface AttestationYearView {
  readonly year: Year;
  /** Null for a year that can be attested to; otherwise when it can. */
  readonly opens: string | null;
  /** `40 CME, 12 SA-CME, PIP-Clinical`: what counts in the year, as saved; not what is waived of the whole block. */
  readonly summary: string;
  /** True for a past year of an open block, unless it has unsaved values. */
  readonly isFolded: boolean;
  readonly rows: readonly AttestationRowView[];
}

/** What counts toward a requirement of the block, over its years and as saved. */
export interface TotalView extends Pick<AttestationRowView, "selfReported" | "verified" | "waived"> {
  readonly label: string;
  readonly total: string;
}

/** A year that can be filled in from the activity records (ACT-05), with their sums. */
export interface RecordedYearView {
  readonly year: Year;
  readonly text: string;
}

export type AttestationsView = ReturnType<typeof attestationsView>;

export function attestationsView(
  block: CCBlock,
  enrollment: CCEnrollment,
  viewer: { readonly isReadOnly: boolean; readonly selfReportedActivities: readonly CCActivity[] },
  today: Temporal.PlainDate,
  unsaved: AttestationDraft | null,
) {
  const editing = attestationEditing(block, enrollment.currentCCBlock, viewer);
  const attestable = attestableYears(block, today);
  const isRunning = !isBehind(block, today) && unsaved === null;
  const { sa, cme } = creditTotals(block);
  return {
    ccBlockId: block.ccBlockId,
    basis: attestationsBasis(block),
    /** Null when the table is a form (CCB-06). */
    readOnlyBecause: editing.allowed ? null : editing.reason,
    /** Whether the form shows typed values instead of stored ones. */
    isUnsaved: unsaved !== null,
    asksForPip: block.isPipRequired !== false && !block.hasPipWaiver,
    /** Text of a block that has ended, before it closes (CCB-21); null for any other. */
    closing: closesWhenComplete(block, today),
    closesBlock: unsaved?.values.closesBlock === "on",
    years: attestationTable(block).map(({ year, rows }) => ({
      year,
      opens: attestable.includes(year) ? null : `Opens on January 1, ${year}.`,
      summary: yearSummary(rows),
      isFolded: isRunning && year < today.year,
      rows: rows.map((row) => rowView(row, year, unsaved)),
    })),
    /** `92 of 90 CME, 26 of 24 SA-CME`, of all years. */
    summary: `${ofRequired(cme)} CME, ${ofRequired(sa)} SA-CME`,
    totals: totals(block),
    recorded: recordedYears(block, enrollment, viewer.selfReportedActivities)
      .filter(({ year }) => attestable.includes(year))
      .map(({ year, claims }) => ({ year, text: claims.map(claimText).join(", ") })),
  };
}

/** Each credit counts toward CME once: as CME, or as SA-CME (docs/rules/certification.md#credit-totals). */
function totals(block: CCBlock): TotalView[] {
  const { sa, cme } = creditTotals(block);
  const row = (
    label: string,
    creditsFor: (kind: "attested" | "verified" | "waived") => Credits,
    total: CreditTotal,
  ) => ({
    label,
    selfReported: amount(creditsFor("attested")),
    verified: amount(creditsFor("verified")),
    waived: amount(creditsFor("waived")),
    total: ofRequired(total),
  });
  return [
    row("SA-CME", (kind) => block[`${kind}SACredits`], sa),
    row("All CME", (kind) => sumCredits([block[`${kind}CMECredits`], block[`${kind}SACredits`]]), cme),
  ];
}

function ofRequired({ total, required }: CreditTotal): string {
  return `${formatCredits(total)} of ${formatCredits(required)}`;
}

function yearSummary(rows: readonly (CreditRow | CompletedRow)[]): string {
  const counted = rows.flatMap((row) => {
    const label = rowLabels[attestationName(row.type)];
    if (row.counts === "credits") return row.total > 0 ? [`${formatCredits(row.total)} ${label}`] : [];
    return row.selfReported.isTicked || row.verified ? [label] : [];
  });
  return counted.length === 0 ? "Nothing recorded" : counted.join(", ");
}

function claimText({ ccAttestationType: type, credits }: AttestationClaim): string {
  const label = rowLabels[attestationName(type)];
  return isCountedInCredits(type) ? `${formatCredits(credits)} ${label}` : label;
}
