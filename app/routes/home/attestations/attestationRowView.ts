import type { Credits, Year } from "@portal/contract/values";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { CreditRow, CompletedRow } from "@portal/domain/attestations/attestationTable";
import { formatCredits } from "@portal/domain/activities/credits";
import { nothing } from "~/app/ui/content/StackingTable";
import {
  type AttestationDraft,
  attestationName,
  creditsField,
  rowLabels,
  tickField,
  type AttestationsInput,
} from "./attestationForm";

export type AttestationRowView = ReturnType<typeof rowView>;

/** One requirement of one year: typed values with the stored ones. */
export function rowView(row: CreditRow | CompletedRow, year: Year, unsaved: AttestationDraft | null) {
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
    /** Only for CME and SA-CME. */
    credits: shown.credits === null ? null : { field, value: shown.credits, errors: errors[field] ?? [] },
    /** What the number excludes. */
    hint: row.type === CCAttestationType.CME ? "Do not include SA-CME credits" : null,
    /** The stored value, in words: a read-only table shows only this. */
    selfReported,
    storedNow: unsaved?.isStale === true && differs ? storedWords(row) : null,
    isUnsaved: differs || tick in errors || field in errors,
    /** What paper shows in place of a box and a field. */
    printed: shown.isTicked ? (shown.credits ?? "Attested") : "Not recorded",
    ...rest(row),
  };
}

function otherPip(type: CCAttestationType, year: Year): string | null {
  if (type === CCAttestationType.PIPClinical) return tickField(CCAttestationType.PIPFeedback, year);
  return type === CCAttestationType.PIPFeedback ? tickField(CCAttestationType.PIPClinical, year) : null;
}

/** A cell of the form: whether its box is ticked, and the value of its number field, if it has one. */
interface ShownCell {
  readonly isTicked: boolean;
  readonly credits: string | null;
}

function storedCell(row: CreditRow | CompletedRow): ShownCell {
  const { isTicked } = row.selfReported;
  if (row.counts === "done") return { isTicked, credits: null };
  return { isTicked, credits: isTicked ? String(row.selfReported.credits) : "" };
}

function typedCell(typed: AttestationsInput, row: CreditRow | CompletedRow, year: Year): ShownCell {
  const isTicked = typed.attested[year]?.[attestationName(row.type)] === "on";
  if (row.counts === "done") return { isTicked, credits: null };
  const amounts: Readonly<Record<string, string | undefined>> = typed.credits[year] ?? {};
  return { isTicked, credits: amounts[attestationName(row.type)] ?? "" };
}

function storedWords(row: CreditRow | CompletedRow): string {
  return row.selfReported.isTicked
    ? `${selfReportedWords(row)}${row.counts === "credits" ? " credits" : ""}`
    : "not attested";
}

function selfReportedWords(row: CreditRow | CompletedRow): string {
  if (!row.selfReported.isTicked) return nothing;
  return row.counts === "credits" ? formatCredits(row.selfReported.credits) : "Attested";
}

function rest(row: CreditRow | CompletedRow) {
  if (row.counts === "credits") {
    return {
      verified: amount(row.verified),
      waived: amount(row.waived),
      total: amount(row.total),
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

/** Credits in a table; a dash for none. */
function amount(credits: Credits): string {
  return credits > 0 ? formatCredits(credits) : nothing;
}
