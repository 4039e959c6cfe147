import type { Temporal } from "temporal-polyfill";
import type { Unanswered } from "~/app/board/boardError";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { ccStatus, ccStatusText } from "@portal/domain/blocks/blockStatus";
import { reportedText } from "@portal/domain/blocks/blockClosure";
import { blockName } from "@portal/domain/blocks/blockYears";
import { extensionText, lastDay } from "@portal/domain/blocks/deadlineExtension";
import { formatDate, formatDeadline, timeLeft } from "@portal/domain/time/boardTime";
import {
  areDueTogether,
  dayAhead,
  endedText,
  type Obligation,
  outstandingOf,
  toComplete,
} from "@portal/domain/obligations/obligation";
import { hasStatus } from "@portal/domain/obligations/statusAtStake";
import type { Cents } from "@portal/domain/billing/money";
import type { AwaitedOutcome } from "@portal/domain/obligations/certificationObligations";
import { lapsedCertifications, notMeeting } from "@portal/domain/certification/certificates";
import { isCertified, overallStatus, wayBackFromLapse } from "@portal/domain/certification/overallStatus";
import { counted, listInWords } from "@portal/domain/wording";
import { anchors, blockId } from "../pageParts";
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
 * same list as the next steps, so that the two never differ; if that list is incomplete, this says so, and claims
 * neither complete nor "to do".
 */
export function statusSentence(
  physician: Physician,
  all: readonly Obligation[],
  { incomplete, annualFee = null, awaited = [], toApplyFor = 0 }: StatusOptions,
  today: Temporal.PlainDate,
): StatusSentence {
  const said = withoutAwaited(physician, all, { incomplete, annualFee, toApplyFor }, today);
  if (awaited.length === 0) return said;
  const pending = awaited.map(({ text }) => text).join(" ");
  if (all.length > 0 || incomplete === "unknown") return { ...said, detail: `${said.detail} ${pending}` };
  const sentence = unmet(physician)?.sentence ?? said.sentence;
  const isMet = said.state === "met" && sentence === said.sentence;
  const words = isMet ? {} : ({ state: "waiting", word: "Waiting for the board" } as const);
  return { ...said, ...words, sentence, detail: `${pending} You have nothing to complete in the meantime.` };
}

function withoutAwaited(
  physician: Physician,
  all: readonly Obligation[],
  { incomplete, ...others }: Pick<StatusOptions, "incomplete"> & Others,
  today: Temporal.PlainDate,
): StatusSentence {
  if (physician.isLapsedNoLicense) return lapsed(physician, all, today);
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const notMeeting = blocks.filter((block) => ccStatus(block, today) === "not-meeting");
  const worst = notMeeting.find((block) => block.hasFailedAudit) ?? notMeeting[0];
  if (worst && hasStatus(physician.certificates)) return notMeetingRequirements(worst, all, reportedText(worst, today));
  if (all.length > 0) return withSteps(all, physician, today);
  if (incomplete === "unknown") return unavailableStatus;
  const summary = withoutSteps(physician, others, today);
  return incomplete === null ? summary : { ...summary, detail: `${summary.detail} ${uncounted}` };
}

const unavailableStatus: StatusSentence = {
  state: "waiting",
  word: "Temporarily unavailable",
  sentence: "We cannot tell whether you have anything to complete.",
  detail: "Some of your records are temporarily unavailable. Try again later.",
  link: null,
};

const uncounted = "Records that are unavailable are not counted here.";

/** CERT-11: a physician who is not certified must first regain certification. */
function lapsed(physician: Physician, all: readonly Obligation[], today: Temporal.PlainDate): StatusSentence {
  return {
    state: "overdue",
    word: "Lapsed",
    sentence: "Your certification has lapsed.",
    detail: sentences(wayBackFromLapse(physician, today), moreToComplete(toComplete(all).length - 1), endedText(all)),
    link: { to: `#${anchors.licenses}`, label: "See your medical licenses" },
  };
}

function notMeetingRequirements(block: CCBlock, all: readonly Obligation[], reported: string): StatusSentence {
  const name = blockName(block);
  const open = toComplete(all).length;
  const summary = {
    state: "overdue",
    sentence: "You are not meeting CC requirements.",
    link: { to: `#${blockId(block)}`, label: `See the ${name} block` },
  } as const;
  if (block.hasFailedAudit) {
    const detail = `The CC audit of the ${name} block was not passed.`;
    const others = sentences(detail, moreToComplete(open - 1), endedText(all));
    return { ...summary, word: "Audit not passed", detail: others };
  }
  const outstanding = outstandingOf(block, all).length;
  const link = { to: `#${anchors.help}`, label: "Write to the board" };
  if (outstanding === 0)
    return { ...summary, word: "Overdue", detail: sentences(reported, moreToComplete(open), endedText(all)), link };
  const things = counted(outstanding, "requirement is", "requirements are");
  const detail = `${things} still outstanding in the ${name} block, which closed on ${formatDate(lastDay(block))}.`;
  return {
    ...summary,
    word: "Overdue",
    detail: sentences(detail, moreToComplete(open - outstanding), endedText(all)),
  };
}

/**
 * First whether requirements are met, then what to do. What is overdue comes before a status that is met: the largest
 * words are those of the mark above them.
 */
function withSteps(all: readonly Obligation[], physician: Physician, today: Temporal.PlainDate): StatusSentence {
  const [first, ...open] = toComplete(all);
  if (first === undefined) return onlyEnded(physician, all, today);
  const overdue = all.filter(({ state }) => state === "overdue").length;
  const together = [first, ...open].filter((one) => areDueTogether(one, first));
  const last = dayAhead(first);
  const when = last === null ? "now" : `by ${formatDeadline(last)}`;
  const { word, sentence, isMeeting, outlook } = verdict(physician, all, together, today);
  const things = `You have ${counted(together.length, "thing")} to complete ${when}.`;
  const rest = open.filter((one) => !together.includes(one));
  const later = rest.filter((one) => dayAhead(one) !== null).length;
  const others = sentences(moreToComplete(rest.length - later, " now"), dueLater(later), endedText(all));
  const isOverdueWhileMeeting = isMeeting && overdue > 0;
  const before = isOverdueWhileMeeting ? (sentence ?? "") : "";
  return {
    state: overdue > 0 ? "overdue" : "owed",
    word: word ?? (overdue === 0 ? "To do" : sentence === null ? "Overdue" : "Action needed"),
    sentence: isOverdueWhileMeeting ? `${counted(overdue, "thing is", "things are")} overdue.` : (sentence ?? things),
    detail: sentences(before, sentence === null ? "" : things, others, outlook, nextBlockPending(physician, today)),
    link: { to: "#next", label: "See what to do next" },
  };
}

/** Nothing can be completed in time any more. */
function onlyEnded(physician: Physician, all: readonly Obligation[], today: Temporal.PlainDate): StatusSentence {
  const { word, sentence } = verdict(physician, all, [], today);
  return {
    state: "owed",
    word: word ?? "Deadline passed",
    sentence: sentence ?? endedText(all),
    detail: sentences(sentence === null ? "" : endedText(all), nextBlockPending(physician, today)),
    link: { to: "#next", label: "See what to do next" },
  };
}

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== "").join(" ");

function moreToComplete(count: number, when = ""): string {
  return count <= 0 ? "" : `You have ${counted(count, "more thing")} to complete${when}.`;
}

interface Verdict {
  /** Replaces "To do". */
  readonly word?: string;
  /** Null where no status is shown (CERT-03). */
  readonly sentence: string | null;
  readonly isMeeting?: boolean;
  /** How long it stays so; empty where there is nothing to say. */
  readonly outlook: string;
}

/** @param together what is due first: a block that ends later is only in the list of next steps. */
function verdict(
  physician: Physician,
  all: readonly Obligation[],
  together: readonly Obligation[],
  today: Temporal.PlainDate,
): Verdict {
  if (all.some(({ kind }) => kind === "enrollment"))
    return { word: "Not enrolled", sentence: "You are not enrolled in Continuing Certification.", outlook: "" };
  const said = unmet(physician);
  if (said !== null) return { ...said, outlook: "" };
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const status = overallStatus(physician, today);
  if (status === null || status === "unavailable") return { sentence: null, outlook: "" };
  const sentence = "You are meeting CC requirements.";
  if (block === null || outstandingOf(block, together).length === 0) return { sentence, isMeeting: true, outlook: "" };
  const last = lastDay(block);
  const outlook =
    `If anything of the ${blockName(block)} block is incomplete after ${formatDate(last)} ` +
    `(${[timeLeft(last, today), extensionText(block) ?? []].flat().join("; ")}), your status becomes “${ccStatusText["not-meeting"]}”.`;
  return { sentence, isMeeting: true, outlook };
}

/** Null where a certification is held, and none fails. */
function unmet(physician: Physician): Omit<Verdict, "outlook"> | null {
  // CERT-08
  if (!isCertified(physician.certificates) && lapsedCertifications(physician).length > 0)
    return { word: "Not certified", sentence: "You have no active certification." };
  const failing = notMeeting(physician).map(({ certificationName }) => certificationName);
  if (failing.length === 0) return null;
  const [what, are] = failing.length === 1 ? ["certification", "is"] : ["certifications", "are"];
  return { sentence: `Your ${what} in ${listInWords(failing)} ${are} not meeting CC requirements.` };
}

function dueLater(count: number): string {
  return count <= 0 ? "" : `${counted(count, "more is", "more are")} due later.`;
}
