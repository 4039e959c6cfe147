import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { CCAttestationType, PatientSafetyRequirement } from "@portal/contract/enumerations";
import type { Year } from "@portal/contract/values";
import { attestableYears, attestationEditing } from "@portal/domain/attestations/attestationRefusals";
import { type CreditRow, type CompletedRow, attestationTable } from "@portal/domain/attestations/attestationTable";
import { type AttestationClaim, isCountedInCredits, recordedYears } from "@portal/domain/attestations/attestations";
import { formatCredits, sumCredits } from "@portal/domain/activities/credits";
import { listInWords } from "@portal/domain/wording";
import { closesWhenComplete } from "../blocks/blockClosing";
import { type AttestationDraft, attestationName, attestationsBasis, rowLabels } from "./attestationForm";
import { type AttestationRowView, rowView } from "./attestationRowView";

export interface AttestationYearView {
  readonly year: Year;
  /** Null for a year that has begun; otherwise when it does. */
  readonly opens: string | null;
  /** `40 CME, 12 SA-CME, PIP-Clinical`: what counts in the year, as saved; not what is waived of the whole block. */
  readonly summary: string;
  /** `52 credits`; without credits the same as `summary`. */
  readonly total: string;
  /** The last year that can be attested to, and any with unsaved values. */
  readonly isOpen: boolean;
  readonly rows: readonly AttestationRowView[];
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
  const years = attestationTable(block).map(({ year, rows }) => {
    const leftOut = unsaved === null ? notAskedFor(block, rows) : [];
    const views = rows.filter(({ type }) => !leftOut.includes(type)).map((row) => rowView(row, year, unsaved));
    const summary = yearSummary(rows);
    const credits = sumCredits(rows.flatMap((row) => (row.counts === "credits" ? row.total : [])));
    return {
      year,
      opens: attestable.includes(year) ? null : `Opens on January 1, ${year}`,
      summary,
      total: credits > 0 ? `${formatCredits(credits)} credits` : summary,
      isOpen: (editing.allowed && year === attestable.at(-1)) || views.some(({ isUnsaved }) => isUnsaved),
      rows: views,
    };
  });
  const recorded = years.filter(({ summary }) => summary !== nothingRecorded).map(({ year }) => String(year));
  return {
    ccBlockId: block.ccBlockId,
    basis: attestationsBasis(block),
    /** Null when the table is a form (CCB-06). */
    readOnlyBecause: editing.allowed ? null : editing.reason,
    /** Whether the form shows typed values instead of stored ones. */
    isUnsaved: unsaved !== null,
    asksForPip: block.isPipRequired !== false && !block.hasPipWaiver && !block.ccSummaryDashboard.isPIPComplete,
    /** Text of a block that has ended, before it closes (CCB-21); null for any other. */
    closing: closesWhenComplete(block, today),
    closesBlock: unsaved?.values.closesBlock === "on",
    years,
    /** `2025 and 2026 recorded` */
    summary: recorded.length === 0 ? nothingRecorded : `${listInWords(recorded)} recorded`,
    recorded: recordedYears(block, enrollment, viewer.selfReportedActivities)
      .filter(({ year }) => attestable.includes(year))
      .map(({ year, claims }) => ({ year, text: claims.map(claimText).join(", ") })),
  };
}

const nothingRecorded = "Nothing recorded";

/** The kinds that the block does not require, of which nothing is recorded. */
function notAskedFor(
  { isPipRequired, isPatientSafetyRequired }: CCBlock,
  rows: readonly (CreditRow | CompletedRow)[],
): CCAttestationType[] {
  const { PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
  const isRecorded = (types: readonly CCAttestationType[]) =>
    rows.some((row) => row.counts === "done" && row.isComplete && types.includes(row.type));
  return [
    ...(isPipRequired === false ? [[PIPClinical, PIPFeedback]] : []),
    ...(isPatientSafetyRequired === PatientSafetyRequirement.NotRequired ? [[PatientSafety]] : []),
  ]
    .filter((types) => !isRecorded(types))
    .flat();
}

function yearSummary(rows: readonly (CreditRow | CompletedRow)[]): string {
  const counted = rows.flatMap((row) => {
    const label = rowLabels[attestationName(row.type)];
    if (row.counts === "credits") return row.total > 0 ? [`${formatCredits(row.total)} ${label}`] : [];
    return row.selfReported.isTicked || row.verified ? [label] : [];
  });
  return counted.length === 0 ? nothingRecorded : counted.join(", ");
}

function claimText({ ccAttestationType: type, credits }: AttestationClaim): string {
  const label = rowLabels[attestationName(type)];
  return isCountedInCredits(type) ? `${formatCredits(credits)} ${label}` : label;
}
