import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import { CCAttestationType } from "~/contract/enumerations";
import type { Credits, Year } from "~/contract/values";
import { attestableYears, attestationEditing, type EditingRefusal } from "~/domain/attestations/attestationRefusals";
import { type CreditRow, type DoneRow, attestationTable } from "~/domain/attestations/attestationTable";
import { type AttestationClaim, isCountedInCredits } from "~/domain/attestations/attestations";
import { recordedYears } from "~/domain/attestations/recordedActivities";
import { type CreditTotal, creditTotals } from "~/domain/activities/activityTotals";
import { formatCredits, sumCredits } from "~/domain/activities/credits";
import { isBehind } from "~/domain/blocks/blocks";
import { nothing } from "~/app/ui/content/StackingTable";
import { closesWhenComplete } from "../blocks/blockClosing";
import {
  type AttestationDraft,
  attestationName,
  attestationsBasis,
  creditsField,
  rowLabels,
  tickField,
  type TypedAttestations,
} from "./attestationForm";

export interface AttestationRowView {
  readonly label: string;
  readonly tick: {
    readonly field: string;
    readonly isTicked: boolean;
    readonly errors: readonly string[];
    /** The field of the box that ticking this one unticks (CCB-05). */
    readonly excludes: string | null;
  };
  /** Of CME and SA-CME only. */
  readonly credits: { readonly field: string; readonly value: string; readonly errors: readonly string[] } | null;
  /** What the number leaves out. */
  readonly hint: string | null;
  /** What is stored, in words: all that a read-only table shows of what was self-reported. */
  readonly selfReported: string;
  readonly storedNow: string | null;
  readonly verified: string;
  readonly waived: string;
  readonly total: string;
  readonly isComplete: boolean;
}

export interface AttestationYearView {
  readonly year: Year;
  /** Null for a year that can be attested to; otherwise when it can. */
  readonly opens: string | null;
  /** `40 CME, 12 SA-CME, PIP-Clinical`: what counts in the year, as it is saved. */
  readonly summary: string;
  /** A year that has passed while the block runs, unless what was typed is not saved. */
  readonly isFolded: boolean;
  readonly rows: readonly AttestationRowView[];
}

/** What counts toward a requirement of the block, over its years and as it is saved. */
export interface TotalView extends Pick<AttestationRowView, "selfReported" | "verified" | "waived"> {
  readonly label: string;
  readonly total: string;
}

/** A year that can be filled in from the activity records (ACT-05), and what they come to. */
export interface RecordedYearView {
  readonly year: Year;
  readonly text: string;
}

export interface AttestationsView {
  readonly ccBlockId: number;
  readonly basis: string;
  /** Null when the table is a form (CCB-06). */
  readonly readOnlyBecause: EditingRefusal | null;
  /** True when what the form shows is what was typed, not what is stored. */
  readonly isUnsaved: boolean;
  /** What a block that has ended says before it closes (CCB-21); null for any other. */
  readonly closing: string | null;
  /** Whether pressing the button closes the block as well. */
  readonly closesBlock: boolean;
  readonly years: readonly AttestationYearView[];
  readonly totals: readonly TotalView[];
  /** `92 of 90 CME, 26 of 24 SA-CME`, of all years. */
  readonly summary: string;
  readonly recorded: readonly RecordedYearView[];
}

export function attestationsView(
  block: CCBlock,
  enrollment: CCEnrollment,
  viewer: { readonly isReadOnly: boolean; readonly selfReportedActivities: readonly CCActivity[] },
  today: Temporal.PlainDate,
  unsaved: AttestationDraft | null,
): AttestationsView {
  const editing = attestationEditing(block, enrollment.currentCCBlock, viewer);
  const attestable = attestableYears(block, today);
  const isRunning = !isBehind(block, today) && unsaved === null;
  const { sa, cme } = creditTotals(block);
  return {
    ccBlockId: block.ccBlockId,
    basis: attestationsBasis(block),
    readOnlyBecause: editing.allowed ? null : editing.reason,
    isUnsaved: unsaved !== null,
    closing: closesWhenComplete(block, today),
    closesBlock: unsaved?.values.closesBlock === "on",
    years: attestationTable(block).map(({ year, rows }) => ({
      year,
      opens: attestable.includes(year) ? null : `Opens on January 1, ${year}.`,
      summary: yearSummary(rows),
      isFolded: isRunning && year < today.year,
      rows: rows.map((row) => rowView(row, year, unsaved)),
    })),
    summary: `${ofRequired(cme)} CME, ${ofRequired(sa)} SA-CME`,
    totals: totals(block),
    recorded: recordedYears(block, enrollment, viewer.selfReportedActivities)
      .filter(({ year }) => attestable.includes(year))
      .map(({ year, claims }) => ({ year, text: claims.map(claimText).join(", ") })),
  };
}

/** Each credit counts toward CME once: as CME, or as SA-CME (docs/decisions/0003-credit-totals.md). */
function totals(block: CCBlock): TotalView[] {
  const { sa, cme } = creditTotals(block);
  const row = (label: string, of: (kind: "attested" | "verified" | "waived") => Credits, total: CreditTotal) => ({
    label,
    selfReported: amount(of("attested")),
    verified: amount(of("verified")),
    waived: amount(of("waived")),
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

function yearSummary(rows: readonly (CreditRow | DoneRow)[]): string {
  const counted = rows.flatMap((row) => {
    const label = rowLabels[attestationName(row.type)];
    if (row.counts === "credits") return row.total > 0 ? [`${formatCredits(row.total)} ${label}`] : [];
    return row.isComplete ? [label] : [];
  });
  return counted.length === 0 ? "Nothing recorded" : counted.join(", ");
}

function amount(credits: Credits): string {
  return credits > 0 ? formatCredits(credits) : nothing;
}

function claimText({ ccAttestationType: type, credits }: AttestationClaim): string {
  const label = rowLabels[attestationName(type)];
  return isCountedInCredits(type) ? `${formatCredits(credits)} ${label}` : label;
}

function rowView(row: CreditRow | DoneRow, year: Year, unsaved: AttestationDraft | null): AttestationRowView {
  const name = attestationName(row.type);
  const tick = tickField(row.type, year);
  const stored = storedCell(row);
  const shown = unsaved === null ? stored : typedCell(unsaved.values, row, year);
  const errors = unsaved?.errors ?? {};
  const field = creditsField(row.type, year);
  const differs = shown.isTicked !== stored.isTicked || shown.credits !== stored.credits;
  const selfReported = selfReportedWords(row);
  return {
    label: rowLabels[name],
    tick: { field: tick, isTicked: shown.isTicked, errors: errors[tick] ?? [], excludes: otherPip(row.type, year) },
    credits: shown.credits === null ? null : { field, value: shown.credits, errors: errors[field] ?? [] },
    hint: row.type === CCAttestationType.CME ? "Without SA-CME" : null,
    selfReported,
    storedNow: unsaved?.isStale === true && differs ? storedWords(row) : null,
    ...rest(row),
  };
}

function otherPip(type: CCAttestationType, year: Year): string | null {
  if (type === CCAttestationType.PIPClinical) return tickField(CCAttestationType.PIPFeedback, year);
  return type === CCAttestationType.PIPFeedback ? tickField(CCAttestationType.PIPClinical, year) : null;
}

/** A cell of the form: whether its box is ticked, and what stands in its number field where it has one. */
interface ShownCell {
  readonly isTicked: boolean;
  readonly credits: string | null;
}

function storedCell(row: CreditRow | DoneRow): ShownCell {
  const { isTicked } = row.selfReported;
  if (row.counts === "done") return { isTicked, credits: null };
  return { isTicked, credits: isTicked ? String(row.selfReported.credits) : "" };
}

function typedCell(typed: TypedAttestations, row: CreditRow | DoneRow, year: Year): ShownCell {
  const isTicked = typed.attested[year]?.[attestationName(row.type)] === "on";
  if (row.counts === "done") return { isTicked, credits: null };
  const amounts: Readonly<Record<string, string | undefined>> = typed.credits[year] ?? {};
  return { isTicked, credits: amounts[attestationName(row.type)] ?? "" };
}

function storedWords(row: CreditRow | DoneRow): string {
  return row.selfReported.isTicked
    ? `${selfReportedWords(row)}${row.counts === "credits" ? " credits" : ""}`
    : "not attested";
}

function selfReportedWords(row: CreditRow | DoneRow): string {
  if (!row.selfReported.isTicked) return nothing;
  return row.counts === "credits" ? formatCredits(row.selfReported.credits) : "Attested";
}

function rest(row: CreditRow | DoneRow): Pick<AttestationRowView, "verified" | "waived" | "total" | "isComplete"> {
  if (row.counts === "credits") {
    return {
      verified: amount(row.verified),
      waived: amount(row.waived),
      total: formatCredits(row.total),
      isComplete: false,
    };
  }
  return {
    verified: row.verified ? "Yes" : nothing,
    waived: row.waived ? "Yes" : nothing,
    total: row.isComplete ? "Complete" : nothing,
    isComplete: row.isComplete,
  };
}
