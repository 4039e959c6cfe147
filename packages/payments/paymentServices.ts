import { setTimeout } from "node:timers/promises";
import type { Temporal } from "temporal-polyfill";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import { chargerNow } from "./charger";
import type { ChargeOutcome, ChargingGateway, Unavailable } from "./gateways/gateway";
import type { IntentId } from "./intent";
import type { Leases } from "./intentLeases";
import type { Notifying, Recording } from "./payments";
import type { DayStore } from "./store/dayStore";
import type { IntentStore } from "./store/intentStore";
import type { NoticeStore } from "./store/noticeStore";
import type { Timings } from "./timings";

/** Points where a process may die: the act is committed or sent, and what follows is not. For tests of exactly that. */
export type Step =
  | "intent-saved"
  | "invoices-created"
  | "charge-begun"
  | "charge-answered"
  | "charge-saved"
  | "record-begun"
  | "record-answered"
  | "recorded"
  | "refund-requested"
  | "refund-made"
  | "refund-answered";

export interface PaymentsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PaymentServices {
  readonly store: IntentStore;
  readonly leases: Leases;
  readonly gateway: ChargingGateway;
  readonly recording: Recording;
  readonly notices: NoticeStore;
  readonly days: DayStore;
  readonly notifying: Notifying;
  /** Null: as the gateway quotes it, whatever the payer's state. */
  readonly surcharges: CreditSurcharges | null;
  /** Real time: leases and doubts do not follow a shifted business clock. */
  readonly clock: () => Temporal.Instant;
  readonly timings: Timings;
  readonly log: PaymentsLog;
  readonly step: (step: Step, intentId: IntentId) => void | Promise<void>;
}

/** Also turns exceptions into unknown results. */
export function gatewayWithTimeout(gateway: ChargingGateway, milliseconds: number, log: PaymentsLog): ChargingGateway {
  const unavailable: Unavailable = { kind: "unavailable" };
  const unknown: ChargeOutcome = { kind: "unknown" };

  async function within<Answer, Otherwise>(
    what: string,
    work: () => Promise<Answer>,
    otherwise: Otherwise,
  ): Promise<Answer | Otherwise> {
    const answered = work().catch((error: unknown) => {
      log.error({ err: error, what }, "the payment gateway failed");
      return otherwise;
    });
    return Promise.race([answered, setTimeout(milliseconds, otherwise, { ref: false })]);
  }

  return {
    ...gateway,
    charger: () => within("charger", () => chargerNow(gateway), ""),
    cardFields: (owed) => within("fields", () => gateway.cardFields(owed), unavailable),
    begin: (session) => within("begin", () => gateway.begin(session), unavailable),
    finish: (reference, sessionId) => within("finish", () => gateway.finish(reference, sessionId), unavailable),
    tokenizeBank: (owed, details) => within("tokenize", () => gateway.tokenizeBank(owed, details), unavailable),
    quote: (owed, token) => within("quote", () => gateway.quote(owed, token), unavailable),
    charge: (attempt, intent) => within("charge", () => gateway.charge(attempt, intent), unknown),
    lookup: (idempotencyKey, trace, intent) =>
      within("lookup", () => gateway.lookup(idempotencyKey, trace, intent), unknown),
    ...(gateway.missedEvents && {
      // One call for each page of events, without a user waiting.
      missedEvents: (since) => gateway.missedEvents?.(since) ?? Promise.resolve(unavailable),
    }),
    ...(gateway.balance && {
      // One call for each page of entries, too.
      balance: (from, before) => gateway.balance?.(from, before) ?? Promise.resolve(unavailable),
    }),
    refund: (attempt) => within("refund", () => gateway.refund(attempt), unavailable),
    expire: (sessionId) => within("expire", () => gateway.expire(sessionId), unavailable),
  };
}
