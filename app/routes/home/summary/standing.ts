import type { Temporal } from "temporal-polyfill";
import type { State } from "~/app/ui/status/StateMark";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { blockName, blockPeriod, ccStatus, ccStatusText, lastDay } from "~/domain/blocks/blocks";
import { formatDate, formatDeadline, timeLeft } from "~/domain/time/boardTime";
import { areDueTogether, type Obligation } from "~/domain/obligations/obligation";
import { outstandingMessages } from "~/domain/blocks/outstandingRequirements";
import {
  isCertified,
  isEnrollmentMissing,
  overallStatus,
  wayBackFromLapse,
} from "~/domain/certification/overallStatus";
import { lapsedCertifications } from "~/domain/certification/certificates";
import { blockId } from "../blocks/ownBlock";
import { parts } from "../parts";

/** Where the physician stands, in one sentence and what belongs to it; where on the page there is more, if anywhere. */
export interface Standing {
  readonly state: State;
  /** The state in a word, beside its mark. */
  readonly word: string;
  readonly sentence: string;
  /** Empty where the sentence says it all. */
  readonly detail: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

/**
 * What matters most comes first: what already counts against the physician, then what is owed next. It counts what the
 * list of next steps holds, so that the two never differ; where that list lacks something, so does this, and says so.
 */
export function standing(
  physician: Physician,
  all: readonly Obligation[],
  isComplete: boolean,
  today: Temporal.PlainDate,
): Standing {
  if (physician.isLapsedNoLicense) return lapsed(physician, today);
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const notMeeting = blocks.filter((block) => ccStatus(block, today) === "not-meeting");
  const worst = notMeeting.find((block) => block.hasFailedAudit) ?? notMeeting[0];
  if (worst) return notMeetingRequirements(worst, all, today);
  const [first] = all;
  if (first) return owed(first, all, physician, today);
  const said = withoutSteps(physician, today);
  return isComplete ? said : { ...said, detail: `${said.detail} ${uncounted}` };
}

const uncounted = "What your assessments and examinations ask for is not counted here.";

function withoutSteps(physician: Physician, today: Temporal.PlainDate): Standing {
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  if (current) return met(current, today);
  const next = physician.currentCCEnrollment?.ccBlocks.find((block) => blockPeriod(block, today) === "future");
  if (next) return notStarted(next);
  return withoutBlock(physician);
}

function withoutBlock(physician: Physician): Standing {
  if (isEnrollmentMissing(physician))
    return {
      state: "waiting",
      word: "Not enrolled",
      sentence: "You are not enrolled in Continuing Certification.",
      detail: "Nothing is owed before you are.",
      link: { to: `#${parts.assessments}`, label: "See how to enroll" },
    };
  const [lost] = isCertified(physician.certificates) ? [] : lapsedCertifications(physician);
  if (lost !== undefined)
    return {
      state: "exempt",
      word: "Not certified",
      sentence: "You have no active certification.",
      detail: "To regain one, see its recertification requirements.",
      link: { to: `#recertification-${lost.certificationId}`, label: "See the requirements" },
    };
  return {
    state: "exempt",
    word: "Nothing to do",
    sentence: "Nothing is owed.",
    detail: "No continuing certification block is open for you.",
    link: null,
  };
}

/** CERT-11: who is not certified is not asked about requirements first. */
function lapsed(physician: Physician, today: Temporal.PlainDate): Standing {
  return {
    state: "overdue",
    word: "Lapsed",
    sentence: "Your certification has lapsed.",
    detail: wayBackFromLapse(physician, today),
    link: { to: `#${parts.licenses}`, label: "See your medical licenses" },
  };
}

function notMeetingRequirements(block: CCBlock, all: readonly Obligation[], today: Temporal.PlainDate): Standing {
  const name = blockName(block);
  const said = {
    state: "overdue",
    sentence: "You are not meeting CC requirements.",
    link: { to: `#${blockId(block)}`, label: `See the ${name} block` },
  } as const;
  if (block.hasFailedAudit) {
    const detail = `The CC audit of the ${name} block was not passed.`;
    return { ...said, word: "Audit not passed", detail: `${detail}${besides(all.length - 1)}` };
  }
  const outstanding = outstandingMessages(block, today).length;
  const things = counted(outstanding, "requirement is", "requirements are");
  const detail = `${things} still outstanding in the ${name} block, which closed on ${formatDate(lastDay(block))}.`;
  return { ...said, word: "Overdue", detail: `${detail}${besides(all.length - outstanding)}` };
}

function owed(
  first: Obligation,
  all: readonly Obligation[],
  physician: Physician,
  today: Temporal.PlainDate,
): Standing {
  const together = all.filter(({ due }) => areDueTogether(due, first.due));
  const isOverdue = together.some(({ state }) => state === "overdue");
  const when = first.due.kind === "at-once" ? "now" : `by ${formatDeadline(first.due.now)}`;
  return {
    ...(isOverdue ? { state: "overdue", word: "Overdue" } : { state: "owed", word: "Owed" }),
    sentence: `You have ${counted(together.length, "thing", "things")} to complete ${when}.`,
    detail: `${dueLater(all.length - together.length)}${meeting(physician, today)}`.trim(),
    link: { to: "#next", label: "See what to do next" },
  };
}

/** What there is beside what has been counted, as a sentence after another. */
function besides(count: number): string {
  return count <= 0 ? "" : ` You have ${counted(count, "more thing", "more things")} to complete.`;
}

function dueLater(count: number): string {
  return count <= 0 ? "" : `${counted(count, "more is", "more are")} due later.`;
}

/** Until when the status stays as it is; nothing where no status is shown (CERT-03). */
function meeting(physician: Physician, today: Temporal.PlainDate): string {
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  if (block === null || overallStatus(physician, today) === null) return "";
  const meets = " You are meeting CC requirements.";
  if (outstandingMessages(block, today).length === 0) return meets;
  const last = lastDay(block);
  return (
    `${meets} If anything of the ${blockName(block)} block is incomplete after ${formatDate(last)} ` +
    `(${timeLeft(last, today)}), your status becomes '${ccStatusText["not-meeting"]}'.`
  );
}

function met(block: CCBlock, today: Temporal.PlainDate): Standing {
  // FEE-03: a year's fee is none before that year.
  const fee = block.ccAnnualFees.find(({ year, isPaid, isWaived }) => year > today.year && !isPaid && !isWaived);
  const ofBlock = `owed for the ${blockName(block)} block`;
  const detail =
    fee === undefined
      ? `Nothing more is ${ofBlock}.`
      : `Nothing is ${ofBlock} today. The ${fee.year} annual fee can be paid from January 1, ${fee.year}.`;
  return { state: "met", word: "Met", sentence: "You are meeting CC requirements.", detail, link: null };
}

function notStarted(block: CCBlock): Standing {
  const detail = `Your ${blockName(block)} block has not started.`;
  return { state: "waiting", word: "Waiting", sentence: "Nothing is owed yet.", detail, link: null };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
