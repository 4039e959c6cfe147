import type { Temporal } from "temporal-polyfill";
import { type FeesView, feesView } from "~/app/forms/annualFees/feesView";
import type { FeePayment } from "~/app/forms/paymentPages";
import type { BannerKind } from "~/app/ui/messages/Banner";
import {
  metOf,
  type RequirementTile,
  requirementTiles,
  waiverText,
} from "@portal/domain/activities/activityRequirements";
import { marksOf, type ObligationMarks, type Mark } from "~/app/ui/status/StateMark";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { CCActivity, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { lacksEntries, unavailable } from "@portal/contract/reading/unavailable";
import { auditBanner, auditState, failedAuditStatusText } from "@portal/domain/activities/audit";
import { isOwed, isSettled } from "@portal/domain/billing/annualFees";
import { blockPeriod, ccStatus, ccStatusText } from "@portal/domain/blocks/blockStatus";
import { blockName, type BlockYears } from "@portal/domain/blocks/blockYears";
import { extensionNote, isExtended, lastDay } from "@portal/domain/blocks/deadlineExtension";
import { formatDate, formatDeadline, plainDate } from "@portal/domain/time/boardTime";
import { isForBlock, type Obligation, outstandingOf } from "@portal/domain/obligations/obligation";
import { type AttestationsView, attestationsView } from "../attestations/attestationsView";
import { type ClinicalStatusView, clinicalStatusView } from "../clinicalStatus/clinicalStatusView";
import type { OpenForms } from "../dashboardForm";
import { anchors, blockId } from "../pageParts";

export interface BlockView {
  readonly id: string;
  readonly title: string;
  /** `2024 - 2026` */
  readonly name: string;
  /** Null where no status is shown: every certificate is a lifetime one (CERT-03). */
  readonly status: { readonly state: Mark; readonly text: string } | null;
  readonly period: string;
  readonly audit: { readonly kind: BannerKind; readonly title: string; readonly text: string | null } | null;
  readonly isCurrent: boolean;
  /** It is over, and another block is the current one. */
  readonly isEarlier: boolean;
  readonly outstanding: { readonly title: string; readonly messages: readonly OutstandingView[] } | null;
  readonly tiles: readonly RequirementTile[];
  /** Parts that are collapsed where there is nothing to do in them. */
  readonly folding: Readonly<Record<FoldingPart, { readonly figures: string; readonly isOpen: boolean }>>;
  readonly waivers: readonly string[];
  readonly clinicalStatus: ClinicalStatusView;
  readonly attestations: AttestationsView;
  /** Null where the block has none. */
  readonly fees: FeesView | null;
}

type FoldingPart = "activities" | "attestations" | "fees";

export interface OutstandingView {
  readonly text: string;
  readonly kind: Obligation["kind"];
  readonly marks: ObligationMarks;
}

interface BlockViewer {
  readonly isReadOnly: boolean;
  readonly hasOnlyLifetimeCertificates: boolean;
  /** Whether any certificate is active. */
  readonly isCertified: boolean;
  readonly selfReportedActivities: readonly CCActivity[];
  /** The block that accepts the fees of all (FEE-05); null where none does. */
  readonly feeSection: CCBlock | null;
  /** Unfinished payments of annual fees; null where the portal takes no payments. */
  readonly payments: readonly FeePayment[] | null;
  readonly invoices: readonly Invoice[];
  /** For refunds; null where they could not be read. */
  readonly receipts?: readonly Receipt[] | null;
}

function blockTitle(block: BlockYears): string {
  return `Continuing Certification Status ${blockName(block)}`;
}

/** Text on the card of a block that has not begun (CCB-08). */
function notStartedText(block: BlockYears): string {
  return `Requirements for the ${blockName(block)} block will be available in early January of ${block.startYear}`;
}

/** A block that has not begun has a title and one sentence (CCB-08). */
export type ComingBlockView = ReturnType<typeof comingBlockView>;

export function comingBlockView(block: CCBlock) {
  return {
    id: blockId(block),
    title: blockTitle(block),
    /** `2027 - 2029` */
    name: blockName(block),
    notStarted: notStartedText(block),
  };
}

export function blockView(
  block: CCBlock,
  enrollment: CCEnrollment,
  all: readonly Obligation[],
  viewer: BlockViewer,
  today: Temporal.PlainDate,
  open: OpenForms,
): BlockView {
  const { attestations, clinicalStatus = null } = open.unsaved;
  const own = attestations?.values.ccBlockId === block.ccBlockId ? attestations : null;
  const isCurrent = block.ccBlockId === enrollment.currentCCBlock?.ccBlockId;
  const isClosed = blockPeriod(block, today) === "past";
  const tiles = requirementTiles(block, isClosed);
  const view = {
    attestations: attestationsView(block, enrollment, viewer, today, own),
    fees: fees(block, enrollment, viewer, today),
  };
  const asks = (kind: Obligation["kind"]) => all.some((one) => one.kind === kind && isForBlock(one, block));
  const isOpen = (part: FoldingPart, hasToDo: boolean) => hasToDo || open.part === anchors[part];
  return {
    ...view,
    folding: {
      activities: { figures: metText(tiles), isOpen: isOpen("activities", asks("activities")) },
      attestations: {
        figures: view.attestations.summary,
        isOpen: isOpen("attestations", asks("activities") || own !== null),
      },
      fees: { figures: feesText(block), isOpen: isOpen("fees", asks("fees") || isBeingPaid(view.fees)) },
    },
    id: blockId(block),
    title: blockTitle(block),
    name: blockName(block),
    status: viewer.hasOnlyLifetimeCertificates ? null : status(block, viewer, today),
    period: period(block, isClosed),
    audit: auditNotice(block),
    isCurrent,
    isEarlier: isClosed && !isCurrent,
    outstanding: outstanding(block, all, isClosed && !isCurrent),
    tiles,
    waivers: block.ccAppliedWaivers.map(waiverText),
    clinicalStatus: clinicalStatusView(block, enrollment, viewer, {
      isOpen: open.clinicalStatus,
      unsaved: clinicalStatus,
    }),
  };
}

function metText(tiles: readonly RequirementTile[]): string {
  const { met, required } = metOf(tiles);
  return `${met} of ${required} met`;
}

/** Null where it is not known whether one of the years is paid: a count would claim that it is not. */
export function settledFees(block: Pick<CCBlock, "ccAnnualFees">) {
  if (lacksEntries(block.ccAnnualFees)) return null;
  const { ccAnnualFees } = block;
  const settled = ccAnnualFees.filter(isSettled);
  if (ccAnnualFees.some((fee) => !isSettled(fee) && !isOwed(fee))) return null;
  const isPaidOrWaived = settled.every(({ isPaid, isWaived }) => isPaid || isWaived);
  const paid = settled.every(({ isPaid }) => isPaid) ? "years paid" : "years paid or waived";
  const what = isPaidOrWaived ? paid : "years settled";
  return { settled: settled.length, years: ccAnnualFees.length, what };
}

function feesText(block: CCBlock): string {
  const fees = settledFees(block);
  return fees === null ? "Temporarily unavailable" : `${fees.settled} of ${fees.years} ${fees.what}`;
}

/** A payment in progress must be visible. */
function isBeingPaid(fees: BlockView["fees"]): boolean {
  return fees !== null && (fees.begun.length > 0 || fees.lines.some(({ payment }) => payment !== null));
}

function fees(
  block: CCBlock,
  enrollment: CCEnrollment,
  viewer: BlockViewer,
  today: Temporal.PlainDate,
): BlockView["fees"] {
  const own = viewer.feeSection?.ccBlockId === block.ccBlockId ? viewer.feeSection : block;
  const view = feesView(own, enrollment.currentCCBlock, blockName(block), viewer, today);
  return view.lines.length === 0 ? null : view;
}

/** A failed audit is in its banner, with the same text (CCB-20). */
function outstanding(block: CCBlock, all: readonly Obligation[], isOver: boolean): BlockView["outstanding"] {
  const messages = outstandingOf(block, all).map((obligation) => ({
    text: obligation.blockText ?? obligation.text,
    kind: obligation.kind,
    marks: marksOf([obligation]),
  }));
  return messages.length === 0 ? null : { title: isOver ? "Not completed" : "Outstanding", messages };
}

function status(block: CCBlock, { isCertified }: BlockViewer, today: Temporal.PlainDate): BlockView["status"] {
  const status = ccStatus(block, today);
  if (status === "not-meeting") {
    const certified = block.hasFailedAudit ? failedAuditStatusText : ccStatusText["not-meeting"];
    return { state: "overdue", text: isCertified ? certified : "Not Meeting CC Requirements" };
  }
  // 'Certified - Meeting CC Requirements' is the status over all blocks, which another block can change.
  if (block.outstandingRequirements.some((type) => type !== unavailable)) return { state: "owed", text: "In progress" };
  return status === "unavailable" || block.outstandingRequirements.length > 0
    ? { state: "waiting", text: "Unavailable" }
    : { state: "met", text: "Nothing outstanding" };
}

function period(block: CCBlock, isClosed: boolean): string {
  const end = plainDate(block.endDate);
  const from = `${isClosed ? "Ran" : "Runs"} from ${formatDate(plainDate(block.startDate))}`;
  if (!isExtended(block)) return `${from} to ${formatDeadline(end)}.`;
  return `${from} to ${formatDate(end)}, extended to ${formatDeadline(lastDay(block))}${extensionNote(block)}.`;
}

const auditKinds = { failed: "refusal", passed: "information", selected: "warning", unavailable: "warning" } as const;

function auditNotice(block: CCBlock): BlockView["audit"] {
  const state = auditState(block);
  return state === "none" ? null : { kind: auditKinds[state], ...auditBanner[state] };
}
