import type pg from "pg";
import type { Logger } from "pino";
import type { Gateway } from "~/payments/gateways/gateway";

export interface CardProcessing {
  /** Null where nobody takes payments. */
  readonly gateway: Gateway | null;
  close(): Promise<void>;
}

export interface CardProcessingSurroundings {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  /** Where this process reaches itself. */
  readonly ownUrl: string;
  readonly log: Logger;
}

/** Of a provider that is elsewhere: nothing is started, and nothing has to be closed. */
export function onlyGateway(gateway: Gateway | null): CardProcessing {
  return { gateway, close: () => Promise.resolve() };
}
