/** Where the server process dies, in the order of a payment. */
export const kills = [
  "intent saved",
  "invoice created",
  "before the charge",
  "charge sent without a reply",
  "charge sent and not taken yet",
  "reply received but unsaved",
  "charge saved before the board's record",
  "record sent without a reply",
  "recorded but not marked",
  "before the receipt",
  "before the response",
] as const;
/** Where it dies once the payment was refunded at the provider, in part or as a whole. */
const refundKills = ["refund sent without a reply", "refund entered but not marked"] as const;
/** Where it dies once staff have requested a refund, twice at once. */
const requestKills = ["refund requested but unsent", "refund made without a reply", "refund made but unsaved"] as const;
/** Where it dies once a dispute was lost. */
const disputeKills = ["return sent without a reply"] as const;
const reversals = { refund: refundKills, request: requestKills, dispute: disputeKills } as const;
export type Reversal = keyof typeof reversals;
/** Disturbances around a running server. */
export const disturbances = [
  "database connections terminated",
  "provider stopped alone",
  "webhooks twice and out of order",
  "clock set across a deadline",
] as const;
export type Disturbance = (typeof disturbances)[number];
export const points = [...kills, ...refundKills, ...requestKills, ...disputeKills, ...disturbances] as const;
export type Point = (typeof points)[number];

export function isDisturbance(point: Point): point is Disturbance {
  return disturbances.some((disturbance) => disturbance === point);
}

/** What happens to the payment before the server dies; null where it dies while it is paid. */
export function reversalOf(point: Point): Reversal | null {
  const all = ["refund", "request", "dispute"] as const;
  return all.find((reversal) => reversals[reversal].some((kill) => kill === point)) ?? null;
}

type Bookkeeping = "invoices" | "orders";

export type Paying = "fee" | "application";

/** A payment in which a point is met. */
interface Payment {
  /** This year's fee, or an application, which it submits. */
  readonly paying: Paying;
  readonly bookkeeping: Bookkeeping;
  /** Where there are two recording calls, as with invoices: the one after which to die. */
  readonly recordingCall: 1 | 2;
}

const payments: readonly Payment[] = [
  { paying: "fee", bookkeeping: "invoices", recordingCall: 1 },
  { paying: "application", bookkeeping: "orders", recordingCall: 1 },
  { paying: "application", bookkeeping: "invoices", recordingCall: 1 },
  { paying: "fee", bookkeeping: "orders", recordingCall: 1 },
  { paying: "fee", bookkeeping: "invoices", recordingCall: 2 },
  { paying: "application", bookkeeping: "invoices", recordingCall: 2 },
];

/** All payments in which the point can be met in another way. */
export function paymentsWith(point: Point): readonly Payment[] {
  return payments.filter(
    ({ bookkeeping, recordingCall }) =>
      (recordingCall === 1 || point === "record sent without a reply") &&
      (bookkeeping === "invoices" || point !== "invoice created"),
  );
}

/** An order to the process that is killed. */
export interface Order extends Payment {
  readonly physicianId: number;
  readonly subject: string;
  readonly year: number;
  /** Null: the process does not die. */
  readonly dieAt: Point | null;
}

export interface Paid {
  readonly intentId: string;
  readonly state: string;
}

/** Other messages to the paying process. */
export type ToServer =
  /** `dieAt`: from now on, the process dies there. */
  | { readonly kind: "webhook"; readonly body: string; readonly signature: string; readonly dieAt: Point | null }
  | { readonly kind: "clock"; readonly minutesAhead: number }
  /** Staff refund a payment, as a whole, which then must be paid again, or $10.00 of it, which need not. */
  | { readonly kind: "refund"; readonly intentId: string; readonly isWhole: boolean; readonly dieAt: Point | null };

/** Addresses of everything else for the process that is killed. */
export interface Surroundings {
  readonly connection: object;
  readonly provider: {
    readonly apiUrl: string;
    readonly origin: string;
    readonly secretKey: string;
    readonly webhookKeys: readonly string[];
  };
  readonly issuer: string;
}
