import { Temporal } from "temporal-polyfill";
import { createHash } from "node:crypto";
import { instantOf } from "@portal/domain/time/boardTime";
import { openDisputes } from "./disputes/openDisputes";
import type { Intent, StoredRefund } from "./intent";
import { nextState, type PaymentEvent, unsentStates } from "./transitions";
import type { PaymentServices } from "./paymentServices";
import type { PaymentsForStaff, Recording, RefundAnswer } from "./payments";
import type { PaymentList } from "./paymentFilter";
import { payable } from "./purposes/purposes";
import {
  allDueAgain,
  asDecided,
  hasPartFailed,
  isRefundLeft,
  standingRefunds,
  undecidedRefunds,
  withRefunds,
} from "./refunds/refunds";
import {
  type BoardRecord,
  confirmingRecords,
  lastingReason,
  refundReason,
  type Settlement,
  settlements,
  settlementText,
} from "./staffSettlements";
import type { Change } from "./store/writeIntent";
import { doubtful } from "./store/intentStore";
import type { PaymentJournal } from "./store/journal";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";
import { isOver } from "./timings";

const maxSettled = 20;
const unavailable = { kind: "unavailable" } as const;

interface OfficeServices extends Pick<PaymentServices, "store" | "days" | "clock" | "timings"> {
  /** Null where no board can be asked. */
  readonly recording: Pick<Recording, "readBack" | "recordRefunds" | "receipt"> | null;
}

export function paymentsForStaff(
  { store, days, clock, timings, recording }: OfficeServices,
  journal: PaymentJournal,
  list: PaymentList,
): PaymentsForStaff {
  /** It is being processed, or the provider is likely to report by itself that it charged. */
  function isTooEarly({ leasedUntil, since }: StoredIntent, events: readonly PaymentEvent[]): boolean {
    const now = clock();
    if (leasedUntil !== null && Temporal.Instant.compare(now, leasedUntil) < 0) return true;
    return events.some((event) => denials.includes(event)) && !isOver(since, timings.staffNoticeAfterMs, now);
  }

  function noticedSince(): Temporal.Instant {
    return clock().subtract({ milliseconds: timings.staffNoticeAfterMs });
  }

  function isRefundWaiting({ refundRequest: request }: StoredIntent): boolean {
    if (request?.state !== "approved") return request !== null;
    return isOver(instantOf(request.since), timings.staffNoticeAfterMs, clock());
  }

  async function boardRecord(intent: StoredIntent): Promise<BoardRecord> {
    const record = (await recording?.readBack(intent)) ?? "unavailable";
    if (record !== "paid") return record;
    const { intentId, physicianId, purpose } = intent;
    const claiming = await store.claiming(physicianId, payable(purpose).claims);
    const isOther = (one: StoredIntent) => one.intentId !== intentId && one.state === "recorded";
    return claiming.some(isOther) ? "paid-otherwise" : "paid";
  }

  return {
    list,
    unresolved: () => store.unresolved(noticedSince()),
    unresolvedCount: () => store.unresolvedCount(noticedSince()),
    staffActs: (physicianId, most) => journal.staffActs(physicianId, most),
    settled: () => journal.settled(maxSettled),
    days,
    async look(intentId) {
      const intent = await store.find(intentId);
      if (intent === null) return null;
      const { state, since, staffReason } = intent;
      const lines = intent.transactionId === null ? null : ((await recording?.receipt(intent))?.lines ?? null);
      const isInDoubt = doubtful.includes(state) && isOver(since, timings.staffNoticeAfterMs, clock());
      // Not settled, but answered or decided.
      const isToBeHandled = openDisputes(intent).length > 0 || isRefundWaiting(intent);
      const possible = settlements.filter((as) => eventsOf(intent, as) !== null);
      return {
        intent,
        isUnresolved: staffReason !== null || isInDoubt || isToBeHandled,
        settlements: isToBeHandled && !isInDoubt && staffReason === null ? [] : possible,
        basis: basisOf(intent),
        journal: await journal.ofPayment(intent.intentId),
        refundableLines: undecidedRefunds(intent).some(isTakenByBoard) ? (lines ?? []) : [],
        lines,
        attempts: [...(await store.earlierAttempts(intent)), ...(intent.attempt === null ? [] : [intent.attempt])],
        mails: await journal.mailsOf(intent.intentId),
      };
    },
    async settle(intentId, as, reason, actor, { basis, withoutBoard = false, lines = [] } = {}) {
      const found = await store.find(intentId);
      if (found === null) return null;
      /** Returns why it is not settled; null where it is. */
      function refusalOf(now: StoredIntent): "refused" | "too-early" | "changed" | null {
        if ((basis ?? basisOf(now)) !== basisOf(now)) return "changed";
        const events = eventsOf(now, as);
        if (events === null) return "refused";
        return isTooEarly(now, events) ? "too-early" : null;
      }
      const refusal = refusalOf(found);
      if (refusal !== null) return { kind: refusal, intent: found };
      const undecided = isAboutRefund(as) ? undecidedRefunds(found) : [];
      const decision = { isDueAgain: as === "due-again", lines };
      const reported = withoutBoard ? [] : undecided.filter(isTakenByBoard).map((refund) => ({ ...refund, decision }));
      const answer = reported.length === 0 ? null : ((await recording?.recordRefunds(found, reported)) ?? unavailable);
      if (answer?.kind === "unavailable") return { kind: "not-confirmed", intent: found };
      if (answer?.kind === "refused") return { kind: "refused-by-board", says: answer.says, intent: found };
      // A refund that the board recorded was read back with its decision.
      const isConfirmed = answer?.kind === "recorded" && reported.length === undecided.length;
      const isUnpaidInPart = hasPartFailed(found) && standingRefunds(found).some((one) => one.decision?.isDueAgain);
      const isOfProvider = withoutBoard || isConfirmed || isUnpaidInPart;
      const confirming = isOfProvider ? null : confirmingRecords(as, found.state);
      if (confirming !== null) {
        const record = await boardRecord(found);
        if (record === "unavailable") return { kind: "not-confirmed", intent: found };
        if (!confirming.includes(record)) return { kind: "contradicted", record, intent: found };
      }
      let otherwise: "refused" | "too-early" | "changed" = "changed";
      const { intent, isChanged } = await store.change(found.intentId, actor, (now) => {
        otherwise = refusalOf(now) ?? "changed";
        // What the board said was about the payment as it was then.
        if (refusalOf(now) !== null || basisOf(now) !== basisOf(found)) return null;
        const why = settlementText(as, reason, withoutBoard);
        const change: Change = { ...settled(now, eventsOf(now, as) ?? [], as, why), act: { kind: "settled", as } };
        if (!isAboutRefund(as)) return change;
        const refunds = now.refunds.map((refund) =>
          refund.decision !== null || refund.hasFailed
            ? refund
            : { ...refund, decision, record: recordAfter(refund, answer) },
        );
        const decisions = answer?.kind === "recorded" ? answer.decisions : new Map();
        return { ...change, set: { ...change.set, refunds: asDecided(refunds, decisions) } };
      });
      return { kind: isChanged ? "settled" : otherwise, intent };
    },
  };
}

function isAboutRefund(as: Settlement): as is "due-again" | "not-due-again" {
  return as === "due-again" || as === "not-due-again";
}

/** Where the board was not asked, the worker reports the decision as soon as it can. */
function recordAfter(refund: StoredRefund, answer: RefundAnswer | null): StoredRefund["record"] {
  if (!isTakenByBoard(refund) || answer?.kind === "by-hand") return "by-hand";
  return answer === null ? "pending" : "recorded";
}

function isTakenByBoard({ record }: StoredRefund): boolean {
  return record !== "by-hand";
}

/** What staff judge by: the payment's state, since when, why it needs them, and each of its refunds. */
function basisOf({ state, since, staffReason, refunds }: Intent): string {
  const given = refunds.map(({ refundId, amount, hasFailed, decision }) => [refundId, amount, hasFailed, decision]);
  const shown = JSON.stringify([state, since.toString(), staffReason, given]);
  return createHash("sha256").update(shown).digest("base64url");
}

function settled(now: StoredIntent, events: readonly PaymentEvent[], as: Settlement, why: string): Change {
  // Another reason is not settled with an undecided refund.
  const isForRefund = now.staffReason === refundReason || undecidedRefunds(now).length === 0;
  const otherReason = isForRefund ? null : now.staffReason;
  switch (as) {
    case "charged":
      return {
        events,
        why,
        outcome: { kind: "succeeded" },
        set: { staffReason: null, failure: null, isSettled: true },
      };
    case "not-charged":
      if (events.includes("refund"))
        return {
          events,
          why,
          set: {
            staffReason: null,
            isReopened: true,
            refunds: withRefunds(now, undecidedRefunds(now), { decision: allDueAgain }),
          },
        };
      if (!events.some((event) => denials.includes(event))) return { events, why, set: { staffReason: null } };
      return {
        events,
        why,
        outcome: { kind: "absent" },
        set: { staffReason: null, hostedSessionId: null, failure: { kind: "unsuccessful", fields: [] } },
      };
    case "recorded":
      return { events, why, set: { staffReason: null, isReopened: true, isSettled: true } };
    case "due-again":
      return { events, why, set: { staffReason: otherReason, isReopened: true } };
    case "not-due-again":
      return { events, why, set: { staffReason: otherReason } };
  }
}

/** Events that mean that an attempt charged nothing. */
const denials: readonly PaymentEvent[] = ["decline", "collect"];

/** Returns null where it contradicts what is certain; empty where staff have done what was needed. */
function eventsOf(intent: StoredIntent, as: Settlement): readonly PaymentEvent[] | null {
  const { state, staffReason } = intent;
  if (isRefundLeft(intent) || isAboutRefund(as)) return isRefundLeft(intent) && isAboutRefund(as) ? [] : null;
  if (state === "refunded" || (as === "not-charged" && hasPartFailed(intent))) return null;
  if (state === "collecting" && staffReason !== null && lastingReason(intent) === null && isAttemptOpen(intent)) {
    // The provider's page may have charged, and cannot be asked. A contradiction concerns an earlier attempt.
    return as === "recorded" ? null : [as === "charged" ? "succeed" : "collect"];
  }
  if (unsentStates.includes(state)) {
    if (staffReason === null || as === "charged") return null;
    // A payment that was already made cannot be continued; one that was refunded can.
    return as === "recorded" && nextState(state, "cancel") !== null ? ["cancel"] : [];
  }
  const isCharged = state === "charged" || state === "recorded";
  const event = { charged: "succeed", "not-charged": isCharged ? "refund" : "decline", recorded: "record" } as const;
  if (nextState(state, event[as]) !== null) return [event[as]];
  const isDone = as === "recorded" && staffReason !== null && ["recorded", "returned"].includes(state);
  return isDone ? [] : null;
}
