import { isDeepStrictEqual } from "node:util";
import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import { advancePayment } from "../advancePayment";
import { isReplaced, whoCharged } from "../charger";
import type { Intent, RefundRequest, WantedRefund } from "../intent";
import type { PaymentServices } from "../paymentServices";
import type { PaymentsWorker } from "../paymentWorker";
import { feeClaim } from "../purposes/annualFees";
import { payable } from "../purposes/purposes";
import type { StoredIntent } from "../store/storedIntent";
import type { Change } from "../store/writeIntent";
import { unsentStates } from "../transitions";
import {
  changedSince,
  needsApproval,
  notRefundable,
  outdatedRequest,
  type PaidReceipt,
  type RefundableLine,
  refundableLines,
  refundIds,
  refundRefusal,
  refundTotal,
} from "./refundRules";
import type { PaymentRefunds, RefundOffer, RefundRequested, StaffActor } from "./paymentRefunds";
import { isRefundToMake } from "./refunds";

const cannotRead = "The board’s record of this payment cannot be read at the moment. Try again later.";

export function paymentRefunds(
  services: PaymentServices,
  worker: Pick<PaymentsWorker, "within">,
  secondStaffAbove: Cents,
): PaymentRefunds {
  const { store, leases, gateway, recording, clock, timings } = services;

  /** Whether another payment claims what these lines paid for. */
  async function isPaidAgain(intent: Intent, { parts }: WantedRefund, lines: readonly RefundableLine[]) {
    const { claims, isPaidOnce } = payable(intent.purpose);
    if (!isPaidOnce) return false;
    const years = lines.filter(({ key }) => parts.some((part) => part.key === key)).map(({ year }) => year);
    const names = years.flatMap((year) => (year === null ? claims : [feeClaim(year)]));
    const claiming = await store.claiming(intent.physicianId, names.length > 0 ? names : claims);
    return claiming.some(({ intentId, state }) => intentId !== intent.intentId && !unsentStates.includes(state));
  }

  async function read(intent: Intent): Promise<PaidReceipt | null> {
    // The board has not recorded it: all of it goes back.
    return intent.state === "charged" ? { lines: [], refunds: [] } : recording.receipt(intent);
  }

  async function offerOf(intent: StoredIntent): Promise<RefundOffer> {
    const refusal = notRefundable(intent, whoCharged(intent.attempt, services));
    // Also for a refund that waits: who approves it reads what it is for.
    const isShown = refusal === null || intent.refundRequest !== null;
    const [receipt, isTakenByBoard] = isShown
      ? await Promise.all([read(intent), recording.takesRefunds()])
      : [null, null];
    const isRead = receipt !== null && isTakenByBoard !== null;
    return {
      intent,
      refusal: refusal ?? (isRead ? null : cannotRead),
      receipt: receipt ?? { lines: [], refunds: [] },
      isTakenByBoard: isTakenByBoard ?? true,
      mayWithdraw: intent.refundRequest !== null && (!isRefundToMake(intent) || (await isOfOtherProvider(intent))),
    };
  }

  async function isOfOtherProvider({ attempt }: StoredIntent): Promise<boolean> {
    return attempt !== null && isReplaced(gateway, attempt);
  }

  async function check({ intent, refusal, receipt }: RefundOffer, wanted: WantedRefund) {
    const lines = refundableLines(receipt);
    const says = refusal ?? refundRefusal(intent, wanted, receipt, await isPaidAgain(intent, wanted, lines));
    if (says !== null) return { kind: "refused", says } as const;
    const amount = refundTotal(intent, wanted.parts, lines);
    const fees = wanted.parts.length === 0 ? null : sumCents(wanted.parts.map((part) => part.amount));
    return {
      kind: "checked",
      ...{ amount, surcharge: fees === null ? null : asCents(amount - fees) },
      needsApproval: needsApproval(amount, secondStaffAbove),
    } as const;
  }

  /** Applies a change to the request with this key, as it is by now. */
  async function changeRequest(
    intentId: string,
    actor: StaffActor,
    decide: (intent: StoredIntent) => Change | string | null,
  ): Promise<RefundRequested | null> {
    const found = await store.find(intentId);
    if (found === null) return null;
    const refusals: string[] = [];
    const { intent } = await store.change(found.intentId, actor, (now) => {
      const change = decide(now);
      if (typeof change !== "string") return change;
      refusals.push(change);
      return null;
    });
    const [says] = refusals;
    return says === undefined ? { kind: "requested", intent: await send(intent) } : { kind: "refused", says };
  }

  /** The provider may have more to say about the payment than was known. */
  function orEnded(done: RefundRequested | null, key: string): RefundRequested | null {
    const isEnded = done?.kind === "requested" && !isRefundRequested(done.intent, key);
    return isEnded ? { kind: "refused", says: changedSince } : done;
  }

  /** Sends it while the page waits; the worker goes on. */
  async function send(intent: StoredIntent): Promise<Intent> {
    const leased = isRefundToMake(intent) ? await leases.take(intent.intentId) : null;
    return leased === null ? intent : worker.within(timings.pageWaitMs, leased, () => advancePayment(services, leased));
  }

  return {
    refusal: (intent, lastAttempt) => notRefundable(intent, whoCharged(lastAttempt, services)),
    async offer(intentId) {
      const intent = await store.find(intentId);
      return intent && offerOf(intent);
    },
    check,

    async request(intentId, wanted, { key, amount }, { subject, name, isStaff }) {
      const found = await store.find(intentId);
      if (found === null) return null;
      if (isRefundRequested(found, key)) return { kind: "requested", intent: await send(found) };
      const checked = await check(await offerOf(found), wanted);
      if (checked.kind === "refused") return checked;
      if (checked.amount !== amount) return { kind: "refused", says: changedSince };
      const done = await changeRequest(intentId, { subject, name, isStaff }, (now) => {
        if (isRefundRequested(now, key)) return null;
        // What the board's receipt showed was about the payment as it was then.
        const refusal = notRefundable(now, whoCharged(now.attempt, services));
        if (refusal !== null || !isDeepStrictEqual(now.refunds, found.refunds)) return refusal ?? changedSince;
        const request: RefundRequest = {
          ...wanted,
          ...{ key, amount, by: { subject, name }, since: wireInstantOf(clock()) },
          refundsBefore: refundIds(now),
          state: checked.needsApproval ? "to-approve" : "approved",
          refusal: null,
        };
        return {
          why: `refund of ${formatCents(amount)} requested: ${wanted.reason}`,
          act: { kind: "refund-requested", amount, reason: wanted.reason },
          set: { refundRequest: request, looks: 0 },
        };
      });
      return orEnded(done, key);
    },

    async approve(intentId, key, actor) {
      const done = await changeRequest(intentId, actor, (intent) => {
        const { refundRequest: now } = intent;
        // A second click: it was made since.
        if (isRefundMade(intent, key)) return null;
        if (now?.key !== key || now.state === "refused") return changedSince;
        if (now.state === "approved") return null;
        if (now.by.subject === actor.subject) return "You requested it: another member of staff has to approve it.";
        const says = outdatedRequest(intent, now, whoCharged(intent.attempt, services));
        if (says !== null) return says;
        const approved = { ...now, state: "approved", since: wireInstantOf(clock()) } as const;
        return {
          why: `refund of ${formatCents(now.amount)} approved`,
          act: { kind: "refund-approved", amount: now.amount, reason: null },
          set: { refundRequest: approved, looks: 0 },
        };
      });
      return orEnded(done, key);
    },

    async withdraw(intentId, key, actor) {
      const found = await store.find(intentId);
      const isStuck = found !== null && (await isOfOtherProvider(found));
      return changeRequest(intentId, actor, (intent) => {
        const { refundRequest: now } = intent;
        if (isRefundMade(intent, key)) return "It was refunded before you withdrew it.";
        if (now === null) return null;
        if (now.key !== key) return changedSince;
        if (isRefundToMake(intent) && !isStuck) return "It was approved before you withdrew it: the provider is asked.";
        const isRefused = now.state === "refused";
        const amount = formatCents(now.amount);
        return {
          why: isRefused ? `refused refund of ${amount} closed` : `requested refund of ${amount} withdrawn`,
          act: { kind: isRefused ? "refund-closed" : "refund-withdrawn", amount: now.amount, reason: null },
          set: { refundRequest: null },
        };
      });
    },
  };
}

/** A form that is sent twice, or late, asks for the same refund. */
export function isRefundRequested(intent: Intent, key: string): boolean {
  return intent.refundRequest?.key === key || isRefundMade(intent, key);
}

function isRefundMade({ refunds }: Intent, key: string): boolean {
  return refunds.some(({ requestKey }) => requestKey === key);
}
