import type { Temporal } from "temporal-polyfill";
import type { State } from "~/app/ui/StateMark";
import type { CCBlock, CCEnrollment } from "~/contract/ccBlock";
import { blockName, blockPeriod, lastDay } from "~/domain/blocks";
import { formatDate } from "~/domain/boardTime";
import { ccStatus, ccStatusText } from "~/domain/ccStatus";
import { formatDeadline, timeLeft } from "~/domain/deadlines";
import { outstandingMessages } from "~/domain/outstandingMessages";
import { blockId } from "./blockId";

/** Where the physician stands, in one sentence and what belongs to it; the block that it speaks of, if one. */
export interface Standing {
  readonly state: State;
  /** The state in a word, beside its mark. */
  readonly word: string;
  readonly sentence: string;
  readonly detail: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** What matters most comes first: what already counts against the physician, then what is still owed. */
export function standing(enrollment: CCEnrollment | null, today: Temporal.PlainDate): Standing {
  const blocks = enrollment?.ccBlocks ?? [];
  const notMeeting = blocks.filter((block) => ccStatus(block, today) === "not-meeting");
  const worst = notMeeting.find((block) => block.hasFailedAudit) ?? notMeeting[0];
  if (worst) return notMeetingRequirements(worst, today);
  const current = enrollment?.currentCCBlock ?? null;
  if (current) return owedOrMet(current, today);
  const next = blocks.find((block) => blockPeriod(block, today) === "future");
  if (next) return notStarted(next);
  return {
    state: "exempt",
    word: "Nothing to do",
    sentence: "Nothing is owed.",
    detail: "No continuing certification block is open for you.",
    link: null,
  };
}

function notMeetingRequirements(block: CCBlock, today: Temporal.PlainDate): Standing {
  const state = "overdue";
  const sentence = "You are not meeting CC requirements.";
  const name = blockName(block);
  const link = { to: `#${blockId(block)}`, label: `See the ${name} block` };
  if (block.hasFailedAudit)
    return { state, word: "Audit not passed", sentence, detail: `The CC audit of the ${name} block was not passed.`, link };
  const things = counted(outstandingMessages(block, today).length, "requirement is", "requirements are");
  const detail = `${things} still outstanding in the ${name} block, which closed on ${formatDate(lastDay(block))}.`;
  return { state, word: "Overdue", sentence, detail, link };
}

function owedOrMet(block: CCBlock, today: Temporal.PlainDate): Standing {
  const owed = outstandingMessages(block, today).length;
  const last = lastDay(block);
  if (owed === 0) {
    const detail = `Nothing more is owed for the ${blockName(block)} block.`;
    return { state: "met", word: "Met", sentence: "You are meeting requirements.", detail, link: null };
  }
  return {
    state: "owed",
    word: "Owed",
    sentence: `${counted(owed, "thing is", "things are")} owed by ${formatDeadline(last)}.`,
    detail:
      `You are meeting requirements until then (${timeLeft(last, today)}). ` +
      `If anything is still owed after that, your status becomes '${ccStatusText["not-meeting"]}'.`,
    link: { to: `#${blockId(block)}`, label: "See what is owed" },
  };
}

function notStarted(block: CCBlock): Standing {
  const detail = `Your ${blockName(block)} block has not started.`;
  return { state: "waiting", word: "Waiting", sentence: "Nothing is owed yet.", detail, link: null };
}

function counted(count: number, one: string, many: string): string {
  const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];
  return `${words[count] ?? count} ${count === 1 ? one : many}`;
}
