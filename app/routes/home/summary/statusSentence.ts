import type { Temporal } from "temporal-polyfill";
import type { Unanswered } from "~/app/board/boardError";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { ccStatus } from "@portal/domain/blocks/blockStatus";
import { reportedText } from "@portal/domain/blocks/blockClosure";
import { blockName } from "@portal/domain/blocks/blockYears";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { endedText, type Obligation, outstandingOf, toComplete } from "@portal/domain/obligations/obligation";
import { hasStatus } from "@portal/domain/obligations/statusAtStake";
import type { Cents } from "@portal/domain/billing/money";
import type { AwaitedOutcome } from "@portal/domain/obligations/certificationObligations";
import { lapsedCertifications, notMeeting } from "@portal/domain/certification/certificates";
import { isCertified, overallStatus } from "@portal/domain/certification/overallStatus";
import { counted, listInWords } from "@portal/domain/wording";
import { anchors } from "../pageParts";
import { nextBlockPending, type Others, type StatusSentence, withoutSteps } from "./nothingToComplete";

interface StatusOptions {
  /** Why `all` may be incomplete. */
  readonly incomplete: Unanswered | null;
  readonly annualFee?: Cents | null | undefined;
  readonly awaited?: readonly AwaitedOutcome[];
  /** How many examinations those without a certificate can apply for. */
  readonly toApplyFor?: number;
}

/**
 * Returns the most important first: what already counts against the physician, then what is due next. It counts the
 * same list as the next steps, so that the two never differ. While that list may be incomplete, this never says "on
 * track", and where it is empty because records are unavailable, this says that nothing is known.
 */
export function statusSentence(
  physician: Physician,
  all: readonly Obligation[],
  options: StatusOptions,
  today: Temporal.PlainDate,
): StatusSentence & { readonly band: Band } {
  const said = withAwaited(physician, all, options, today);
  return { ...said, band: bandOf(physician, said, all) };
}

/** What the band's color says: whether the status is good, and whether there is something to do. */
export type Band = "not-good" | "to-do" | "nothing-to-do";

function bandOf(physician: Physician, { state }: StatusSentence, all: readonly Obligation[]): Band {
  const isUnmet = state !== "waiting" && unmet(physician) !== null;
  if (state === "overdue" || isUnmet) return "not-good";
  return state === "met" && all.length === 0 ? "nothing-to-do" : "to-do";
}

/** The list has the texts of what is awaited. */
function withAwaited(
  physician: Physician,
  all: readonly Obligation[],
  { incomplete, annualFee = null, awaited = [], toApplyFor = 0 }: StatusOptions,
  today: Temporal.PlainDate,
): StatusSentence {
  const said = withoutAwaited(physician, all, { incomplete, annualFee, toApplyFor }, today);
  if (awaited.length === 0 || all.length > 0 || incomplete === "unknown") return said;
  const sentence = unmet(physician) ?? said.sentence;
  const isMet = said.state === "met" && sentence === said.sentence;
  const words = isMet ? {} : ({ state: "waiting", word: "Waiting for the board" } as const);
  return { ...said, ...words, sentence, detail: "", later: "", link: null };
}

function withoutAwaited(
  physician: Physician,
  all: readonly Obligation[],
  { incomplete, ...others }: Pick<StatusOptions, "incomplete"> & Others,
  today: Temporal.PlainDate,
): StatusSentence {
  if (physician.isLapsedNoLicense) return { ...overdue, word: "Lapsed", sentence: "Your certification has lapsed." };
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const notMeeting = blocks.filter((block) => ccStatus(block, today) === "not-meeting");
  const worst = notMeeting.find((block) => block.hasFailedAudit) ?? notMeeting[0];
  if (worst && hasStatus(physician.certificates)) return notMeetingRequirements(worst, all, today);
  if (all.length > 0) return withSteps(all, physician, incomplete, today);
  return incomplete === "unknown" ? unavailableStatus : withoutSteps(physician, others, today);
}

const plain = { detail: "", later: "", link: null } as const;
const overdue = { ...plain, state: "overdue", word: "Overdue" } as const;

const unavailableStatus: StatusSentence = {
  ...plain,
  state: "waiting",
  word: "Temporarily unavailable",
  sentence: "We cannot tell whether you have anything to complete.",
  detail: "Try again later.",
};

function notMeetingRequirements(block: CCBlock, all: readonly Obligation[], today: Temporal.PlainDate): StatusSentence {
  const summary = { ...overdue, sentence: "You are not meeting CC requirements." };
  if (block.hasFailedAudit) return { ...summary, word: "Audit not passed" };
  const outstanding = outstandingOf(block, all).length;
  if (outstanding === 0)
    return {
      ...summary,
      detail: reportedText(block, today),
      link: { to: `#${anchors.help}`, label: "Write to the board" },
    };
  const things = counted(outstanding, "requirement", "requirements");
  return {
    ...summary,
    detail: `${things} of the ${blockName(block)} block ${outstanding === 1 ? "is" : "are"} outstanding.`,
  };
}

/**
 * First whether requirements are met. What is overdue comes before a status that is met: the largest words are those of
 * the mark below them.
 */
function withSteps(
  all: readonly Obligation[],
  physician: Physician,
  incomplete: Unanswered | null,
  today: Temporal.PlainDate,
): StatusSentence {
  const open = toComplete(all);
  const late = all.filter(({ state }) => state === "overdue").length;
  const { sentence, isMeeting } = verdict(physician, all, today);
  const later = nextBlockPending(physician, today);
  const ended = endedText(all);
  if (late > 0 && isMeeting)
    return {
      ...overdue,
      sentence: `${counted(late, "thing is", "things are")} overdue.`,
      detail: `${sentence} ${ended}`.trim(),
      later,
    };
  // Nothing can be completed in time any more.
  if (open.length === 0) {
    const words = sentence === null ? { sentence: ended } : { sentence, detail: ended };
    return { ...plain, state: "owed", word: "Deadline passed", ...words, later };
  }
  const state = markedState(all, today);
  const isOnTrack = isMeeting && state === "open" && incomplete === null;
  const words = isOnTrack
    ? ({ state: "met", word: "On track" } as const)
    : ({ state: state ?? "open", word: state === "overdue" ? "Overdue" : "To do" } as const);
  const things = `You have ${counted(open.length, "thing")} to complete.`;
  return { ...plain, ...words, sentence: sentence ?? things, detail: ended, later };
}

/** Null where no status is shown (CERT-03). */
type Verdict =
  | { readonly sentence: string; readonly isMeeting: boolean }
  | { readonly sentence: null; readonly isMeeting: false };

function verdict(physician: Physician, all: readonly Obligation[], today: Temporal.PlainDate): Verdict {
  if (all.some(({ kind }) => kind === "enrollment"))
    return { sentence: "You are not enrolled in Continuing Certification.", isMeeting: false };
  const said = unmet(physician);
  if (said !== null) return { sentence: said, isMeeting: false };
  const status = overallStatus(physician, today);
  if (status === null || status === "unavailable") return { sentence: null, isMeeting: false };
  return { sentence: "You are meeting CC requirements.", isMeeting: true };
}

/** Null where a certification is held, and none fails. */
function unmet(physician: Physician): string | null {
  // CERT-08
  if (!isCertified(physician.certificates) && lapsedCertifications(physician).length > 0)
    return "You have no active certification.";
  const failing = notMeeting(physician).map(({ certificationName }) => certificationName);
  if (failing.length === 0) return null;
  const [what, are] = failing.length === 1 ? ["certification", "is"] : ["certifications", "are"];
  return `Your ${what} in ${listInWords(failing)} ${are} not meeting CC requirements.`;
}
