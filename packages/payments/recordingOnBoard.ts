import { isDeepStrictEqual } from "node:util";
import type { StoredRefund } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import { allDueAgain, pendingRefunds, undecidedRefunds, withRefunds, asDecided } from "./refunds/refunds";
import { boardCannotReopen, boardDoesNotShow, boardRefuses, lastingReason, refundReason } from "./staffSettlements";
import type { StoredIntent } from "./store/storedIntent";

/** After an earlier try, perhaps in vain, it reads back first. */
export async function record(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { store, recording, step, log } = services;
  const { intentId, charge } = initialIntent;
  if (charge === null)
    return toStaff(
      services,
      initialIntent,
      actor,
      "Settled as charged by staff: enter it manually in the board’s records",
    );
  // The amount differs from what the payer confirmed: staff decide what is recorded.
  if (initialIntent.staffReason !== null && initialIntent.recordingBegunAt === null) return initialIntent;

  if (initialIntent.recordingBegunAt !== null) {
    const known = await recording.readBack(initialIntent);
    if (known === "unavailable") return initialIntent;
    // Paid by this charge or by something else: a board that recognizes charges says which when it is called again.
    // One that says that it recorded the charge, and does not show it yet, would otherwise record it again.
    const mayBeRecorded = known === "paid" || initialIntent.staffReason === boardDoesNotShow;
    const knowsCharges = mayBeRecorded ? await recording.knowsCharges() : "yes";
    if (knowsCharges === "unavailable") return initialIntent;
    if (knowsCharges === "no")
      return known === "paid"
        ? markRecorded(services, initialIntent, actor, "already recorded, according to the board")
        : initialIntent;
  }
  const { intent } = await store.change(intentId, actor, (now) =>
    now.state === "charged" ? { set: { recordingBegunAt: now.recordingBegunAt ?? services.clock() } } : null,
  );
  if (intent.state !== "charged") return intent;
  await step("record-begun", intentId);
  const answer = await recording.record(intent, charge);
  await step("record-answered", intentId);
  switch (answer) {
    case "recorded":
      return markRecorded(services, intent, actor, "recorded by the board");
    case "refused":
      return toStaff(services, intent, actor, boardRefuses);
    case "not-shown":
      return toStaff(services, intent, actor, boardDoesNotShow);
    case "unavailable":
      log.warn({ intentId }, "the board did not record a charge; retrying");
      return intent;
  }
}

async function markRecorded(
  { store, step }: PaymentServices,
  { intentId }: StoredIntent,
  actor: PaymentActor,
  why: string,
) {
  const { intent } = await store.change(intentId, actor, (now) =>
    now.state === "charged" ? { events: ["record"], why, set: { staffReason: lastingReason(now) } } : null,
  );
  await step("recorded", intentId);
  return intent;
}

export async function reopen(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { store, recording } = services;
  switch (await recording.reopen(initialIntent)) {
    case "recorded": {
      const { intent } = await store.change(initialIntent.intentId, actor, (now) =>
        now.state === "returned" && !now.isReopened
          ? { why: "owed again", set: { isReopened: true, staffReason: lastingReason(now) } }
          : null,
      );
      return intent;
    }
    case "refused":
      return toStaff(services, initialIntent, actor, boardCannotReopen);
    case "unavailable":
      return initialIntent;
  }
}

export async function toStaff(
  { store, log }: PaymentServices,
  { intentId, state }: StoredIntent,
  actor: PaymentActor,
  staffReason: string,
): Promise<StoredIntent> {
  const { intent, isChanged } = await store.change(intentId, actor, (now) => {
    // Another process has taken it further: what was answered about that state no longer counts.
    if (now.state !== state) return null;
    // What only staff can settle is not replaced by what passes.
    const isGiven = lastingReason(now) !== null || now.staffReason === staffReason;
    return isGiven ? null : { why: staffReason, set: { staffReason } };
  });
  if (isChanged) log.warn({ intentId, state: intent.state }, "a payment needs staff");
  return intent;
}

/** Reports refunds to the board, so few that a check stays within its lease; the next follow with the next check. */
export async function recordRefunds(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const refunds = pendingRefunds(initialIntent);
  if (refunds.length === 0) return initialIntent;
  const { store, recording, log } = services;
  const { intentId } = initialIntent;
  const answer = await recording.recordRefunds(initialIntent, refunds);
  await services.step("refund-answered", intentId);
  if (answer.kind === "unavailable") {
    log.warn({ intentId }, "the board did not record a refund; retrying");
    return initialIntent;
  }
  const { intent } = await store.change(intentId, actor, (now) => {
    // One of them has failed or was decided meanwhile: the portal reports that next.
    if (!isDeepStrictEqual(pendingRefunds(now), refunds)) return null;
    const by = (record: StoredRefund["record"]) => ({ ...now, refunds: withRefunds(now, refunds, { record }) });
    switch (answer.kind) {
      case "recorded":
        return {
          why: refundsText(refunds, "entered by the board"),
          set: { refunds: asDecided(by("recorded").refunds, answer.decisions) },
        };
      case "not-paid": {
        const why = refundsText(refunds, "not entered: the board has no such payment");
        const settled = refunds.filter(({ decision }) => decision?.isDueAgain === false);
        // What remains paid, or needs no payment, is missing there: staff correct the record.
        if (now.state === "recorded" || settled.length > 0)
          return { why, set: { refunds: withRefunds(by("by-hand"), settled, { decision: null }) } };
        const reported = by("recorded");
        return {
          why,
          set: {
            refunds: withRefunds(reported, undecidedRefunds(reported), { decision: allDueAgain }),
            isReopened: true,
            staffReason: now.staffReason === refundReason ? null : now.staffReason,
          },
        };
      }
      case "by-hand": {
        // What was requested here is entered by staff, who then say so.
        const requested = refunds.filter(({ parts }) => parts !== undefined);
        return {
          why: refundsText(refunds, "not taken by the board"),
          set: {
            refunds: withRefunds(by("by-hand"), requested, { decision: null }),
            isReopened: requested.length === 0 && now.isReopened,
          },
        };
      }
      case "refused": {
        const why = refundsText(refunds, `refused by the board: ${answer.says}`);
        // Staff decide again: it was decided without asking the board.
        return refunds.some(({ decision, hasFailed }) => decision === null || hasFailed)
          ? { why, set: { refunds: by("by-hand").refunds } }
          : { why, set: { refunds: withRefunds(now, refunds, { decision: null }), isReopened: false } };
      }
      case "unavailable":
        return null;
    }
  });
  return intent;
}

function refundsText(refunds: readonly StoredRefund[], what: string): string {
  const ids = refunds.map(({ refundId }) => refundId).join(", ");
  const subject = refunds.some(({ hasFailed }) => hasFailed)
    ? "failure of refund"
    : refunds.some(({ decision }) => decision === null)
      ? "refund"
      : "decision about refund";
  return `${subject} ${ids}: ${what}`;
}
