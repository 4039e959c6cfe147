import type { Temporal } from "temporal-polyfill";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { NameChange } from "@portal/contract/extensions/nameChangeExtensions";
import type { AskedPapers, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { auditState } from "../activities/audit";
import { blocksInOrder } from "../blocks/blockStatus";
import { blockYears } from "../blocks/blockYears";
import { isToBeTaken, type OwnApplication } from "../obligations/applicationObligations";
import { accommodationsDue } from "../obligations/boardRequests";
import { fullNameOf } from "../people/nameChanges";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { auditPurpose, isSamePurpose, nameChangePurpose } from "./paperPurposes";
import { applicationTitle, auditTitle } from "./paperTitles";

/** What papers can be handed in for. */
export interface PaperRecords {
  readonly physician: Pick<Physician, "currentCCEnrollment" | "ccSelfReportedActivities">;
  readonly examinations: readonly AppliedExamination[];
  /** For those of the examinations that need it (`needsOwnApplication`). */
  readonly applications: readonly OwnApplication[];
  /** The last request for another name; absent where there was none. */
  readonly nameChange?: NameChange | null;
}

export interface PaperRequest {
  readonly purpose: PaperPurpose;
  /** Of an audit of a whole block: the years that a paper can be for as well. */
  readonly years: readonly Year[];
  /** `CC audit of the 2024 - 2026 block` */
  readonly title: string;
  /** What it has to show, one after the other. */
  readonly wanted: readonly string[];
  /** The last day; later ones are taken, and the board decides whether they count. */
  readonly by: Temporal.PlainDate | null;
  /** Nothing more can be handed in. */
  readonly isOver: boolean;
  /** The board waits for it. */
  readonly isAsked: boolean;
}

/**
 * Returns everything that papers can be handed in for, or could be: audits, applications, activities. What the board
 * names replaces what follows from the records, and can be for one year of a block (PAPER-13).
 *
 * @param usual what an audit asks for, where the board names nothing.
 */
export function paperRequests(
  { physician, examinations, applications, nameChange = null }: PaperRecords,
  asked: readonly AskedPapers[],
  usual: readonly string[],
  today: Temporal.PlainDate,
): readonly PaperRequest[] {
  const possible = [
    ...blocksInOrder(physician.currentCCEnrollment?.ccBlocks ?? []).flatMap((block) => ofAudit(block, asked, usual)),
    ...examinations.flatMap((examination) =>
      ofApplication(
        examination,
        applications.find(({ application }) => application.applicationId === examination.application.applicationId),
        today,
      ),
    ),
    ...physician.ccSelfReportedActivities.map(ofActivity),
    ...(nameChange === null ? [] : [ofNameChange(nameChange)]),
  ];
  return possible.map((request) => {
    const named = asked.find(({ purpose }) => isSamePurpose(purpose, request.purpose));
    if (named === undefined) return request;
    const { wanted, by } = named;
    return {
      ...request,
      wanted: wanted.length > 0 ? wanted : request.wanted,
      by: by === null ? request.by : plainDate(by),
      isOver: false,
      isAsked: true,
    };
  });
}

type AuditedBlock = NonNullable<Physician["currentCCEnrollment"]>["ccBlocks"][number];

/** The whole block, and each of its years that the board names. */
function ofAudit(block: AuditedBlock, asked: readonly AskedPapers[], usual: readonly string[]): PaperRequest[] {
  const state = auditState(block);
  if (state === "none" || state === "unavailable") return [];
  const isSelected = state === "selected";
  const of = (year: PaperPurpose["year"]): PaperRequest => ({
    purpose: auditPurpose(block, year),
    years: year === null ? blockYears(block) : [],
    title: auditTitle(block, year),
    wanted: usual,
    by: block.auditDueDate ? plainDate(block.auditDueDate) : null,
    isOver: !isSelected,
    isAsked: isSelected,
  });
  const named = blockYears(block).filter((year) =>
    asked.some(({ purpose }) => isSamePurpose(purpose, auditPurpose(block, year))),
  );
  return [of(null), ...named.map(of)];
}

function ofApplication(
  examination: AppliedExamination,
  own: OwnApplication | undefined,
  today: Temporal.PlainDate,
): PaperRequest[] {
  const { application, title } = examination;
  const reason = application.candidateStatusReason?.trim() ?? "";
  const isOnHold =
    application.candidateStatus === CandidateStatus.Hold && !isBefore(plainDate(examination.endDate), today);
  const accommodationsBy = accommodationsDue(examination, own, today);
  const isTrained = own?.examination.requiresFellowshipTraining === true && isToBeTaken(examination, today);
  const of = (
    kind: Parameters<typeof applicationTitle>[0],
    isAsked: boolean,
    changes: Partial<PaperRequest>,
  ): PaperRequest => ({
    purpose: { kind, subjectId: application.applicationId, year: null },
    years: [],
    title: applicationTitle(kind, title),
    wanted: [],
    by: null,
    isOver: !isAsked,
    isAsked,
    ...changes,
  });
  return [
    of("application-hold", isOnHold, { wanted: isOnHold && reason !== "" ? [reason] : [] }),
    of("accommodations", accommodationsBy !== null, { by: accommodationsBy }),
    of("training", false, { isOver: !isTrained }),
  ];
}

function ofActivity({ ccActivityId, activityName, organizationName, completedDate }: CCActivity): PaperRequest {
  const name = activityName.trim() === "" ? organizationName : activityName;
  return {
    purpose: { kind: "activity", subjectId: ccActivityId, year: null },
    years: [],
    title: `Activity: ${name}, ${formatDate(plainDate(completedDate))}`,
    wanted: [],
    by: null,
    isOver: false,
    isAsked: false,
  };
}

/** ACCT-12. */
function ofNameChange(own: NameChange): PaperRequest {
  const isOpen = own.state === "open";
  return {
    purpose: nameChangePurpose(own),
    years: [],
    title: `Change of your name to ${fullNameOf(own.name)}`,
    wanted: ["A marriage certificate, a court order, or another document that shows both names."],
    by: null,
    isOver: !isOpen,
    isAsked: isOpen,
  };
}

/** Returns what a paper of the purpose is for: a year of an audited block as the block. Null for what is not there. */
export function requestFor(requests: readonly PaperRequest[], purpose: PaperPurpose): PaperRequest | null {
  const exact = requests.find((request) => isSamePurpose(request.purpose, purpose));
  if (exact !== undefined || purpose.year === null) return exact ?? null;
  const { year } = purpose;
  const whole = requests.find((request) => isSamePurpose(request.purpose, { ...purpose, year: null }));
  return whole !== undefined && whole.years.includes(year) ? whole : null;
}
