import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { PageOrigins } from "./middleware/pageOrigins";

declare module "express-serve-static-core" {
  /** What the door (`nameRequest`) knows about every request. */
  interface Locals {
    /** Made here, never taken from outside; on the answer, in every line of the log and on error pages. */
    requestId: string;
    /** Real time at the first middleware, before anything that the request may have to wait for. */
    arrivedAt: Temporal.Instant;
    /** For the style and the one script tag of the answer, 128 random bits. */
    nonce: string;
    log: Logger;
    /** How many loaders and actions run, which go on when the browser leaves. */
    underWay: number;
    /** Called when the last of them has ended, well or not. */
    answered: (() => void)[];
    /** Called when the request is over, however it ended: of its own listeners an answer has as many as it bears. */
    over: (() => void)[];
    /**
     * Called with the visit of the journal that the request belongs to, once its session is opened and acts for a
     * physician. The request may be over by then.
     */
    onVisit: ((visitId: string) => void)[];
    /** Why the page cannot be shown: what was thrown that is no answer, or what the board did not do. */
    failures: unknown[];
    /** Lets this answer's page use other origins, for which all others have no leave. */
    allowOrigins: (origins: Partial<PageOrigins>) => void;
  }
}
