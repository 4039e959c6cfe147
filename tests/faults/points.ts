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
/** What happens around a server that goes on. */
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

/** What the killing process asks of the one that is killed. */
export interface Order {
  readonly physicianId: number;
  readonly subject: string;
  /** This year's fee, or an application, which is submitted by it. */
  readonly paying: Paying;
  readonly year: number;
  readonly bookkeeping: Bookkeeping;
  /** Null: nobody dies. */
  readonly dieAt: Point | null;
  /** Of the recording calls, where there are two of them: after which of them to die. */
  readonly recordingCall: number;
}

export interface Paid {
  readonly intentId: string;
  readonly state: string;
}

/** What else the process that pays is sent. */
export type ToServer =
  | { readonly kind: "webhook"; readonly body: string; readonly signature: string }
  | { readonly kind: "clock"; readonly minutesAhead: number };

/** How the process that is killed finds everything else. */
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
