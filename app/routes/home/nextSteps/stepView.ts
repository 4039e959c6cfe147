import type { Temporal } from "temporal-polyfill";
import { isPaidOnline, type OnlinePayments } from "~/app/payments/purposePages";
import { factOf, marksOf, type ObligationMarks } from "~/app/ui/status/StateMark";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { paymentStatusTexts } from "@portal/domain/billing/paymentTexts";
import { blockName } from "@portal/domain/blocks/blockYears";
import { totalTextOf } from "@portal/domain/obligations/applicationObligations";
import { isDueSoon } from "@portal/domain/obligations/dueSoon";
import { isForBlock, type Obligation, outstandingOf } from "@portal/domain/obligations/obligation";
import { counted, listInWords, textOrNull } from "@portal/domain/wording";
import { blockHref } from "../pageParts";
import { placeOf } from "./stepPlace";

export interface StepView {
  /** The obligations that it stands for, the most urgent first: several for a block that is far ahead. */
  readonly ids: readonly string[];
  readonly text: string;
  /** What is to be known before it is done; null where the text is enough. */
  readonly note: string | null;
  readonly href: string;
  /** What precedes the address to write to, for what is not paid in the portal; null for anything else. */
  readonly writeToPay: string | null;
  /** Unpaid until the board records it, although the charge may have succeeded. */
  readonly isBeingPaid: boolean;
  readonly marks: ObligationMarks & ReturnType<typeof factOf>;
}

export interface StepsContext {
  readonly current: CCBlock | null;
  readonly blocks: readonly CCBlock[];
  readonly isBeingPaid: (obligation: Obligation) => boolean;
  readonly online: OnlinePayments;
  readonly today: Temporal.PlainDate;
}

export type Some<Item> = readonly [Item, ...Item[]];

/** Returns the block after the current one, where the obligation is of it and far ahead. */
export function laterBlock(one: Obligation, { blocks, current, today }: StepsContext): CCBlock | null {
  const own = blocks.find((block) => isForBlock(one, block));
  if (own === undefined || current === null || own.startDate <= current.startDate) return null;
  return one.due.kind === "at-once" || isDueSoon(one.due.now, today) ? null : own;
}

export function stepView(own: Some<Obligation>, context: StepsContext): StepView {
  const [one] = own;
  const { current, online } = context;
  const block = own.length === 1 ? null : laterBlock(one, context);
  const step = {
    ids: own.map(({ id }) => id),
    // Of a block that is far ahead, only the fees can be settled.
    isBeingPaid: own.some(context.isBeingPaid),
    marks: { ...marksOf(own), ...printedFact(own) },
    writeToPay: null,
  };
  if (block !== null && current !== null)
    return {
      ...step,
      text: `${counted(own.length, "requirement")} of the ${blockName(block)} block`,
      note: laterBlockNote(own, current, online.takesPayments && !step.isBeingPaid),
      href: blockHref(block),
    };
  return {
    ...step,
    text: textOf(one, current),
    note: noteOf(one),
    href: placeOf(one.where, current, online.takesPayments),
    writeToPay: step.isBeingPaid ? null : writeToPayOf(one, online),
  };
}

/** RCPT-04. What only the board takes says so itself, also in mails. */
function writeToPayOf(one: Obligation, online: OnlinePayments): string | null {
  if (one.cost === null || isPaidOnline(one, online)) return null;
  return one.where.to === "board" ? "" : "It cannot be paid online.";
}

/** Steps in the list are of the current block, in the words of CCB-10; what only the board can add says why. */
function textOf(one: Obligation, current: CCBlock | null): string {
  if (one.blockText === undefined || current === null) return one.text;
  const isItsOwn = outstandingOf(current, [one]).length > 0;
  const isClosed = one.kind === "activities" && one.where.to === "board";
  return isItsOwn && !isClosed ? one.blockText : one.text;
}

/** CCB-06, FEE-05: of the block after the current one only the fees can be settled. */
function laterBlockNote(own: readonly Obligation[], current: CCBlock, canPay: boolean): string | null {
  const fees = own.filter(({ kind }) => kind === "fees").flatMap(({ cost }) => cost?.parts ?? []);
  const years = fees.flatMap((part) => (part.kind === "annual-fee" ? `${part.year}` : []));
  const [now, later] = [
    years.length === 0 || !canPay
      ? []
      : `You can pay its ${listInWords(years)} annual ${years.length === 1 ? "fee" : "fees"} now.`,
    own.some(({ kind }) => kind === "activities")
      ? `You can enter its activities once the ${blockName(current)} block is settled.`
      : [],
  ];
  return textOrNull([now, later].flat().join(" "));
}

/** The amount and the number of articles are in the texts; of what is far ahead neither is. */
function printedFact([one, ...others]: Some<Obligation>): ReturnType<typeof factOf> {
  if (others.length > 0) return {};
  return one.kind === "articles" ? factOf([one], "progress") : factOf(one.cost === null ? [] : [one], "amount");
}

/** The state of a returned payment, or an application's total. */
function noteOf(obligation: Obligation): string | null {
  const returned = obligation.returned === undefined ? [] : paymentStatusTexts("returned", "provider").sentence;
  return textOrNull([returned, totalTextOf(obligation) ?? []].flat().join(" "));
}
