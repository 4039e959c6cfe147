import type pg from "pg";
import type { Logger } from "pino";
import type { Gateway } from "~/payments/gateways/gateway";
import type { SandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";

export interface CardProcessing {
  /** Null where nobody takes payments. */
  readonly gateway: Gateway | null;
  /** The same provider by the key of the embedded board; null where that charges nobody. */
  readonly boardsOwn: SandboxGateway | null;
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
  return { gateway, boardsOwn: null, close: () => Promise.resolve() };
}
