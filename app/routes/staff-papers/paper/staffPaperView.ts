import type { StaffPaper } from "@portal/contract/extensions/paperExtensions";
import { boardDate, formatDate, formatMoment, instantOf, plainDate } from "@portal/domain/time/boardTime";
import type { FieldErrors } from "~/app/forms/formDraft";
import { staffPaperFile, staffPaperPage } from "~/app/forms/papers/paths";
import { staffPaperMark, unopenedText } from "../staffPaperMark";
import { kindNames } from "../list/listView";
import { type Decision, type DecisionField, type DecisionValues, noValues } from "./decisionForm";

export type StaffPaperView = ReturnType<typeof staffPaperView>;

interface Shown {
  readonly values: DecisionValues | null;
  readonly errors: FieldErrors<DecisionField>;
  readonly isReadOnly: boolean;
}

const typeNames: Readonly<Record<StaffPaper["type"], string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/heic": "HEIC",
};

export function staffPaperView(paper: StaffPaper, { values, errors, isReadOnly }: Shown) {
  const { paperId, about, purpose, fullName, physicianId, fileName, type, sizeBytes, shows, decision, scan } = paper;
  return {
    page: staffPaperPage(paperId),
    title: about,
    state: staffPaperMark(paper),
    facts: [
      { name: "Handed in for", value: kindNames[purpose.kind] },
      ...(purpose.year === null ? [] : [{ name: "Year", value: String(purpose.year) }]),
      { name: "Physician", value: `${fullName}, ID ${physicianId}` },
      { name: "What it shows", value: shows === "" ? "Not stated" : shows },
      { name: "Received", value: formatMoment(instantOf(paper.receivedAt)) },
      { name: "Receipt number", value: paper.receiptNumber },
      ...(paper.handedInBy === "staff" ? [{ name: "Handed in by", value: "Staff, for the physician" }] : []),
      ...decisionFacts(decision),
    ],
    /** Where it is shown beside what was asked for, its due date, and the physician's other papers. */
    acting: {
      to: `/OnBehalfOf/${physicianId}`,
      label: `${isReadOnly ? "View as" : "Act for"} physician ${physicianId}`,
    },
    file: {
      name: fileName,
      details: `${typeNames[type]}, ${sizeText(sizeBytes)}`,
      href: unopenedText(scan) === null ? staffPaperFile(paperId) : null,
      because: unopenedText(scan),
      isNotScanned: scan === "not-scanned",
    },
    form: {
      /** Null where nothing is to be decided here. */
      closed: closedText(paper, isReadOnly),
      values: values === null ? noValues : { reason: values.reason, sendAgainBy: values.sendAgainBy },
      errors,
    },
  };
}

/** The board takes no decision about a paper that staff cannot open. */
function closedText({ decision, scan }: StaffPaper, isReadOnly: boolean): string | null {
  if (decision !== null) return "This paper has been reviewed.";
  if (isReadOnly) return "You have view-only access. Staff with full access can decide here.";
  if (scan === "waiting") return "You can decide once it has been scanned for viruses.";
  return scan === "infected" ? "It contains a virus: there is nothing to decide." : null;
}

function decisionFacts(decision: StaffPaper["decision"]) {
  if (decision === null) return [];
  const { isAccepted, reason, sendAgainBy, decidedAt } = decision;
  return [
    { name: isAccepted ? "Accepted" : "Not accepted", value: formatDate(boardDate(decidedAt)) },
    ...(reason === "" ? [] : [{ name: "Reason", value: reason }]),
    ...(sendAgainBy === null ? [] : [{ name: "Send again by", value: formatDate(plainDate(sendAgainBy)) }]),
  ];
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Whether the board has stored what was decided here. */
export function isDecidedAs({ decision }: Pick<StaffPaper, "decision">, wanted: Decision): boolean {
  if (decision === null || decision.isAccepted !== wanted.isAccepted) return false;
  return wanted.isAccepted || (decision.reason === wanted.reason && decision.sendAgainBy === wanted.sendAgainBy);
}
