import type { Temporal } from "temporal-polyfill";
import { type FeesView, feesView } from "~/app/forms/annualFees/feesView";
import type { FeePayment } from "~/app/forms/paymentPages";
import type { BannerKind } from "~/app/ui/messages/Banner";
import {
  activityRequirements,
  openState,
  type OpenState,
  type Requirement,
  waiverText,
} from "@portal/domain/activities/activityRequirements";
import { factOf, marksOf, type ObligationMarks, type Mark } from "~/app/ui/status/StateMark";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { CCActivity, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { unavailable } from "@portal/contract/reading/unavailable";
import { auditBanner, auditState, failedAuditStatusText } from "@portal/domain/activities/audit";
import { blockPeriod, ccStatus, ccStatusText } from "@portal/domain/blocks/blockStatus";
import { blockName, type BlockYears } from "@portal/domain/blocks/blockYears";
import { extensionNote, isExtended, lastDay } from "@portal/domain/blocks/deadlineExtension";
import { formatDate, formatDeadline, plainDate } from "@portal/domain/time/boardTime";
import { markedState } from "@portal/domain/obligations/dueSoon";
import type { NextBlock } from "@portal/domain/obligations/tileStates";
import { isForBlock, type Obligation, outstandingOf } from "@portal/domain/obligations/obligation";
import { type AttestationsView, attestationsView } from "../attestations/attestationsView";
import { type ClinicalStatusView, clinicalStatusView } from "../clinicalStatus/clinicalStatusView";
import type { OpenForms } from "../dashboardForm";
import { anchors, blockId } from "../pageParts";
import { blockFigures, feesText, requirementsText } from "./blockFigures";
import { type TimelineView, timelineView } from "./timelineView";

export interface BlockView {
  readonly id: string;
  readonly title: string;
  /** `2024 - 2026` */
  readonly name: string;
  /** Null where no status is shown: every certificate is a lifetime one (CERT-03). */
  readonly status: { readonly state: Mark; readonly text: string } | null;
  readonly period: string;
  /** Where the period says its hour. */
  readonly lastDay: string | null;
  /** The days and the progress that the card prints. */
  readonly facts: Readonly<Record<"due" | "progress", ReturnType<typeof factOf>>>;
  /** Null on a block that is over: its years are in its attestations. */
  readonly timeline: TimelineView | null;
  readonly audit: { readonly kind: BannerKind; readonly title: string; readonly text: string | null } | null;
  readonly isCurrent: boolean;
  /** It is over, and another block is the current one. */
  readonly isEarlier: boolean;
  /** What a block other than the current one holds, in a line. */
  readonly figures: string;
  /** Whether a block other than the current one is expanded. */
  readonly isOpen: boolean;
  /** What a block that is not meeting requirements lacks; empty for any other. */
  readonly outstanding: readonly OutstandingView[];
  readonly requirements: readonly Requirement[];
  readonly parts: Readonly<Record<BlockPart, PartView>>;
  readonly waivers: readonly string[];
  readonly clinicalStatus: ClinicalStatusView;
  readonly attestations: AttestationsView;
  /** Null where the block has none. */
  readonly fees: FeesView | null;
}

type BlockPart = "activities" | "attestations" | "fees";

/** A part that asks for nothing is folded away, unless a link leads to it (HOME-12). */
export interface PartView {
  readonly asks: boolean;
  readonly isOpen: boolean;
  readonly figures: string;
  /** State of what there is to do in it; null for nothing. */
  readonly mark: OpenState | null;
  readonly marks: ObligationMarks;
}

export interface OutstandingView {
  readonly text: string;
  readonly kind: Obligation["kind"];
  readonly marks: ObligationMarks & ReturnType<typeof factOf>;
}

interface BlockViewer {
  readonly isReadOnly: boolean;
  readonly hasOnlyLifetimeCertificates: boolean;
  /** Whether any certificate is active. */
  readonly isCertified: boolean;
  readonly selfReportedActivities: readonly CCActivity[];
  /** The block after the current one; null where none follows, or none of interest. */
  readonly nextBlock: NextBlock | null;
  /** The block that accepts the fees of all (FEE-05); null where none does. */
  readonly feeSection: CCBlock | null;
  /** Unfinished payments of annual fees; null where the portal takes no payments. */
  readonly payments: readonly FeePayment[] | null;
  readonly invoices: readonly Invoice[];
  /** For refunds; null where they could not be read. */
  readonly receipts?: readonly Receipt[] | null;
  readonly obligations: readonly Obligation[];
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
  viewer: BlockViewer,
  today: Temporal.PlainDate,
  open: OpenForms,
): BlockView {
  const { obligations: all } = viewer;
  const { attestations, clinicalStatus = null } = open.unsaved;
  const own = attestations?.values.ccBlockId === block.ccBlockId ? attestations : null;
  const isCurrent = block.ccBlockId === enrollment.currentCCBlock?.ccBlockId;
  const isClosed = blockPeriod(block, today) === "past";
  const isEarlier = isClosed && !isCurrent;
  const requirements = activityRequirements(block, today);
  const view = {
    attestations: attestationsView(block, enrollment, viewer, today, own),
    fees: fees(block, enrollment, viewer, today),
    clinicalStatus: clinicalStatusView(block, enrollment, viewer, {
      isOpen: open.clinicalStatus,
      unsaved: clinicalStatus,
    }),
  };
  const activities = all.filter((one) => one.kind === "activities" && isForBlock(one, block));
  // Fees of other blocks are paid with those of the current one (FEE-05).
  const owedFees = all.filter((one) => one.kind === "fees" && (isCurrent || isForBlock(one, block)));
  const part = (name: BlockPart, figures: string, toDo: readonly Obligation[], isAsking = false): PartView => {
    const asks = isAsking || toDo.length > 0;
    const mark = markedState(toDo, today);
    return { figures, mark, marks: marksOf(toDo), asks, isOpen: asks || open.part === anchors[name] };
  };
  return {
    ...view,
    parts: {
      activities: part("activities", requirementsText(requirements), activities),
      attestations: part("attestations", view.attestations.summary, [], activities.length > 0 || own !== null),
      fees: part("fees", feesText(block), owedFees, isBeingPaid(view.fees)),
    },
    id: blockId(block),
    title: blockTitle(block),
    name: blockName(block),
    status: viewer.hasOnlyLifetimeCertificates ? null : status(block, viewer, today),
    period: period(block, isClosed, isCurrent),
    lastDay: isCurrent ? lastDay(block).toString() : null,
    facts: {
      due: factOf(isEarlier ? [] : all.filter((one) => isForBlock(one, block)), "due"),
      progress: factOf(
        activities.filter(({ progress }) => progress.length > 0),
        "progress",
      ),
    },
    timeline: isEarlier ? null : timelineView(block, viewer.nextBlock, view.attestations.years, today),
    audit: auditNotice(block),
    isCurrent,
    isEarlier,
    figures: blockFigures(block, requirements, isEarlier),
    isOpen: open.part === blockId(block) || own !== null || view.clinicalStatus.form !== null,
    outstanding: ccStatus(block, today) === "not-meeting" ? outstanding(block, all) : [],
    requirements,
    waivers: block.ccAppliedWaivers.map(waiverText),
  };
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

/** A failed audit has a card of its own, with the same text (CCB-20). */
function outstanding(block: CCBlock, all: readonly Obligation[]): OutstandingView[] {
  return outstandingOf(block, all).map((obligation) => ({
    text: obligation.blockText ?? obligation.text,
    kind: obligation.kind,
    marks: { ...marksOf([obligation]), ...factOf(obligation.cost === null ? [] : [obligation], "amount") },
  }));
}

function status(block: CCBlock, { isCertified }: BlockViewer, today: Temporal.PlainDate): BlockView["status"] {
  const status = ccStatus(block, today);
  if (status === "not-meeting") {
    const certified = block.hasFailedAudit ? failedAuditStatusText : ccStatusText["not-meeting"];
    return { state: "overdue", text: isCertified ? certified : "Not Meeting CC Requirements" };
  }
  // 'Certified - Meeting CC Requirements' is the status over all blocks, which another block can change.
  if (block.outstandingRequirements.some((type) => type !== unavailable))
    return { state: openState(block, today), text: isOnlyForLicense(block) ? "To do: medical license" : "To do" };
  return status === "unavailable" || block.outstandingRequirements.length > 0
    ? { state: "waiting", text: "Unavailable" }
    : { state: "met", text: "Done" };
}

/** Nothing on the card of the block shows it then. */
function isOnlyForLicense({ outstandingRequirements }: CCBlock): boolean {
  return outstandingRequirements.every((type) => type === "MedicalLicense");
}

/** The hour is said once on the page, on the current block. */
function period(block: CCBlock, isClosed: boolean, isCurrent: boolean): string {
  const formatLast = isCurrent ? formatDeadline : formatDate;
  const end = plainDate(block.endDate);
  const from = `${isClosed ? "Ran" : "Runs"} from ${formatDate(plainDate(block.startDate))}`;
  if (!isExtended(block)) return `${from} to ${formatLast(end)}.`;
  return `${from} to ${formatDate(end)}, extended to ${formatLast(lastDay(block))}${extensionNote(block)}.`;
}

/** An audit that asks for something has a card of its own above the blocks. */
function auditNotice(block: CCBlock): BlockView["audit"] {
  switch (auditState(block)) {
    case "passed":
      return { kind: "information", ...auditBanner.passed };
    case "unavailable":
      return { kind: "warning", ...auditBanner.unavailable };
    default:
      return null;
  }
}
