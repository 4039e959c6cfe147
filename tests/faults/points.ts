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
/** Disturbances around a running server. */
export const disturbances = [
  "database connections terminated",
  "provider stopped alone",
  "webhooks twice and out of order",
  "clock set across a deadline",
] as const;
export type Disturbance = (typeof disturbances)[number];
export const points = [...kills, ...disturbances] as const;
export type Point = (typeof points)[number];

export function isDisturbance(point: Point): point is Disturbance {
  return disturbances.some((disturbance) => disturbance === point);
}

type Bookkeeping = "invoices" | "orders";

export type Paying = "fee" | "application";

/** An order to the process that is killed. */
export interface Order {
  readonly physicianId: number;
  readonly subject: string;
  /** This year's fee, or an application, which it submits. */
  readonly paying: Paying;
  readonly year: number;
  readonly bookkeeping: Bookkeeping;
  /** Null: the process does not die. */
  readonly dieAt: Point | null;
  /** Where there are two recording calls: the one after which to die. */
  readonly recordingCall: number;
}

export interface Paid {
  readonly intentId: string;
  readonly state: string;
}

/** Other messages to the paying process. */
export type ToServer =
  | { readonly kind: "webhook"; readonly body: string; readonly signature: string }
  | { readonly kind: "clock"; readonly minutesAhead: number };

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
