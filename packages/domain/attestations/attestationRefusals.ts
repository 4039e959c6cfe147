import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCAttestationType } from "@portal/contract/enumerations";
import { lacksEntries, type Unread } from "@portal/contract/reading/unavailable";
import type { Year } from "@portal/contract/values";
import { type BlockYears, blockYears } from "../blocks/blockYears";
import { type AuditFlags, auditState } from "../activities/audit";
import { type AttestationClaim, excludes, isCountedInCredits, isSameCell } from "./attestations";

/** Why a claim cannot be saved; `type` and `year` identify the cell of the table. */
export interface AttestationRefusal {
  readonly kind:
    | "other-block"
    | "year-outside-block"
    | "year-not-begun"
    | "twice"
    | "both-pip"
    | "credits-without-tick"
    | "credits-unlike-tick";
  readonly type: CCAttestationType;
  readonly year: Year;
}

/** Returns the years of the block that have begun: attesting to a future year is impossible. */
export function attestableYears(block: BlockYears, today: Temporal.PlainDate): Year[] {
  return blockYears(block).filter((year) => year <= today.year);
}

/**
 * Returns everything wrong with the claims posted for one block; empty when they can be saved. A ticked box with 0
 * credits is valid, since the smallest claim is 0 (CCB-04).
 */
export function attestationRefusals(
  block: BlockYears & Pick<CCBlock, "ccBlockId">,
  claims: readonly (AttestationClaim & Partial<Pick<CCBlock, "ccBlockId">>)[],
  today: Temporal.PlainDate,
): AttestationRefusal[] {
  const attestable = attestableYears(block, today);
  return claims.flatMap((claim, index) => {
    const { ccAttestationType: type, appliedToYear: year } = claim;
    const kinds: AttestationRefusal["kind"][] = [];
    if (claim.ccBlockId !== undefined && claim.ccBlockId !== block.ccBlockId) kinds.push("other-block");
    if (year < block.startYear || year > block.endYear) kinds.push("year-outside-block");
    else if (!attestable.includes(year)) kinds.push("year-not-begun");
    if (claims.slice(0, index).some((earlier) => isSameCell(earlier, claim))) kinds.push("twice");
    if (claims.some((other) => excludes(other, claim)) && claim.selfReportedCredits === 1) kinds.push("both-pip");
    if (claim.selfReportedCredits === 0 && claim.credits > 0) kinds.push("credits-without-tick");
    else if (!isCountedInCredits(type) && claim.credits !== claim.selfReportedCredits)
      kinds.push("credits-unlike-tick");
    return kinds.map((kind) => ({ kind, type, year }));
  });
}

/** `unavailable`: part of the record could not be read, and might forbid it. */
export type EditingRefusal = "failed-audit" | "not-current-block" | "audit" | "unavailable" | "read-only";
type AttestationEditing = { readonly allowed: true } | { readonly allowed: false; readonly reason: EditingRefusal };

/**
 * Returns why the attestations of a block cannot be changed (CCB-06), the most important reason first; null when they
 * can. An audit closes them for good, whether it is still running or was passed.
 */
export function attestationEditing(
  block: AuditFlags & Pick<CCBlock, "ccBlockId"> & Partial<Pick<CCBlock, "ccAttestations">>,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null | Unread,
  viewer: { readonly isReadOnly: boolean },
): AttestationEditing {
  if (block.hasFailedAudit) return { allowed: false, reason: "failed-audit" };
  if (block.ccBlockId !== currentCCBlock?.ccBlockId) return { allowed: false, reason: "not-current-block" };
  const audit = auditState(block);
  if (audit === "unavailable") return { allowed: false, reason: audit };
  if (audit !== "none") return { allowed: false, reason: "audit" };
  if (lacksEntries(block.ccAttestations ?? null)) return { allowed: false, reason: "unavailable" };
  if (viewer.isReadOnly) return { allowed: false, reason: "read-only" };
  return { allowed: true };
}
