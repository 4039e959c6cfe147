import type { Temporal } from "temporal-polyfill";
import type { Unanswered } from "~/app/board/boardError";
import type { Mark } from "~/app/ui/status/StateMark";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { areBlocksKnown, blockPeriod, ccStatus, ccStatusText } from "~/domain/blocks/blockStatus";
import { reportedText } from "~/domain/blocks/blockClosure";
import { blockName } from "~/domain/blocks/blockYears";
import { extensionText, lastDay } from "~/domain/blocks/deadlineExtension";
import { formatDate, formatDeadline, isBefore, timeLeft } from "~/domain/time/boardTime";
import { areDueTogether, dayAhead, hasStatus, type Obligation, outstandingOf } from "~/domain/obligations/obligation";
import { isOwed, payableFrom } from "~/domain/billing/annualFees";
import type { Cents } from "~/domain/billing/money";
import { awaitsFirstBlock, comingBlock, comingBlockText } from "~/domain/enrollment/firstBlock";
import type { AwaitedOutcome } from "~/domain/obligations/certificationObligations";
import { lapsedCertifications, notMeeting } from "~/domain/certification/certificates";
import { isCertified, overallStatus, wayBackFromLapse } from "~/domain/certification/overallStatus";
import { counted, listInWords } from "~/domain/wording";
import { anchors, blockId } from "../pageParts";
import { applying } from "../nextSteps/optionalSteps";

/** The physician's status in one sentence with its details, and a link to more, if any. */
export interface StatusSentence {
  readonly state: Mark;
  readonly word: string;
  readonly sentence: string;
  /** Empty where the sentence is enough. */
  readonly detail: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

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
  const [first] = all;
  if (first) return withSteps(first, all, physician, today);
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

type Others = Pick<Required<StatusOptions>, "toApplyFor"> & { readonly annualFee: Cents | null };

function withoutSteps(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  if (current) return met(current, overallStatus(physician, today) !== null, today);
  const next = comingBlock(physician.currentCCEnrollment, today);
  if (next) return { ...nothingDueYet, detail: comingBlockText(next, null) };
  return withoutBlock(physician, others, today);
}

function withoutBlock(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const { annualFee, toApplyFor } = others;
  const isWaiting = awaitsFirstBlock(physician.currentCCEnrollment) && hasStatus(physician.certificates);
  if (isWaiting) return { ...nothingDueYet, detail: comingBlockText(null, annualFee) };
  const said = { state: "exempt", word: "Nothing to do", sentence: "You have nothing to complete." } as const;
  if (toApplyFor > 0) return { ...said, detail: `You can apply for ${counted(toApplyFor, "exam")}.`, link: applying };
  return {
    ...said,
    detail: nextBlockPending(physician, today) || "No Continuing Certification block is open for you.",
    link: null,
  };
}

/** Between two blocks, until the board has the next one on record; no block follows for a retired physician. */
function nextBlockPending(
  { certificates, currentCCEnrollment, isRetired }: Physician,
  today: Temporal.PlainDate,
): string {
  if (isRetired) return "";
  const blocks = currentCCEnrollment && areBlocksKnown(currentCCEnrollment) ? currentCCEnrollment.ccBlocks : [];
  const isBetween = blocks.length > 0 && blocks.every((block) => blockPeriod(block, today) === "past");
  return isBetween && hasStatus(certificates) ? "Your next block is not available yet. It will be shown here." : "";
}

/** CERT-11: a physician who is not certified must first regain certification. */
function lapsed(physician: Physician, all: readonly Obligation[], today: Temporal.PlainDate): StatusSentence {
  return {
    state: "overdue",
    word: "Lapsed",
    sentence: "Your certification has lapsed.",
    detail: sentences(wayBackFromLapse(physician, today), moreToComplete(all.length - 1)),
    link: { to: `#${anchors.licenses}`, label: "See your medical licenses" },
  };
}

function notMeetingRequirements(block: CCBlock, all: readonly Obligation[], reported: string): StatusSentence {
  const name = blockName(block);
  const summary = {
    state: "overdue",
    sentence: "You are not meeting CC requirements.",
    link: { to: `#${blockId(block)}`, label: `See the ${name} block` },
  } as const;
  if (block.hasFailedAudit) {
    const detail = `The CC audit of the ${name} block was not passed.`;
    return { ...summary, word: "Audit not passed", detail: sentences(detail, moreToComplete(all.length - 1)) };
  }
  const outstanding = outstandingOf(block, all).length;
  const link = { to: `#${anchors.help}`, label: "Write to the board" };
  if (outstanding === 0)
    return { ...summary, word: "Overdue", detail: sentences(reported, moreToComplete(all.length)), link };
  const things = counted(outstanding, "requirement is", "requirements are");
  const detail = `${things} still outstanding in the ${name} block, which closed on ${formatDate(lastDay(block))}.`;
  return { ...summary, word: "Overdue", detail: sentences(detail, moreToComplete(all.length - outstanding)) };
}

/** First whether requirements are met, then what to do. */
function withSteps(
  first: Obligation,
  all: readonly Obligation[],
  physician: Physician,
  today: Temporal.PlainDate,
): StatusSentence {
  const isOverdue = all.some(({ state }) => state === "overdue");
  const together = all.filter((one) => areDueTogether(one, first));
  const last = dayAhead(first);
  const when = last === null ? "now" : `by ${formatDeadline(last)}`;
  const { word, sentence, outlook } = verdict(physician, all, together, today);
  const things = `You have ${counted(together.length, "thing")} to complete ${when}.`;
  const rest = all.filter((one) => !together.includes(one));
  const later = rest.filter((one) => dayAhead(one) !== null).length;
  const others = sentences(moreToComplete(rest.length - later, " now"), dueLater(later));
  return {
    state: isOverdue ? "overdue" : "owed",
    word: word ?? (isOverdue ? (sentence === null ? "Overdue" : "Action needed") : "To do"),
    sentence: sentence ?? things,
    detail: sentences(sentence === null ? "" : things, others, outlook, nextBlockPending(physician, today)),
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
  if (block === null || outstandingOf(block, together).length === 0) return { sentence, outlook: "" };
  const last = lastDay(block);
  const outlook =
    `If anything of the ${blockName(block)} block is incomplete after ${formatDate(last)} ` +
    `(${[timeLeft(last, today), extensionText(block) ?? []].flat().join("; ")}), your status becomes “${ccStatusText["not-meeting"]}”.`;
  return { sentence, outlook };
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

/** @param hasOverallStatus false for a physician without a shown status (CERT-03). */
function met(block: CCBlock, hasOverallStatus: boolean, today: Temporal.PlainDate): StatusSentence {
  const fee = block.ccAnnualFees.find((fee) => isBefore(today, payableFrom(fee.year)) && isOwed(fee));
  const ofBlock = `due for the ${blockName(block)} block`;
  const detail =
    fee === undefined
      ? `Nothing more is ${ofBlock}.`
      : `Nothing is ${ofBlock} today. The ${fee.year} annual fee can be paid from ${formatDate(payableFrom(fee.year))}.`;
  const words = hasOverallStatus
    ? { word: "Met", sentence: "You are meeting CC requirements." }
    : { word: "Nothing to do", sentence: "You have nothing to complete." };
  return { state: "met", ...words, detail, link: null };
}

const nothingDueYet = { state: "waiting", word: "Waiting", sentence: "Nothing is due yet.", link: null } as const;
