import type { FileAnswer } from "./file";
import { z } from "./zod";

/**
 * One call. `query` and `body` are what is sent, `answer` what a 200 carries: JSON of that shape, or a file (absent:
 * nothing is read).
 */
export interface CallDefinition {
  readonly method: "GET" | "POST";
  /** As documented, upper and lower case included; boards match it in any case and with or without a slash at the end. */
  readonly path: `/api/${string}`;
  /**
   * `true` for what anybody may ask: it is asked without a token, and in nobody's name. `"also"` for what is asked in the
   * name of whoever is signed in, and of nobody where nobody is.
   */
  readonly open?: true | "also";
  /** True for the one GET that changes something, false for the post that only asks; otherwise a post is a change. */
  readonly isChange?: boolean;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType | FileAnswer;
}

/** Whether a call changes something: it is then neither repeated nor anything for who may only look. */
export function isChange({ method, isChange }: CallDefinition): boolean {
  return isChange ?? method !== "GET";
}

/** The query carries text: a number is written in digits and read back. */
export const inQuery = <Id extends z.ZodType<unknown, number>>(id: Id) => z.coerce.number().pipe(id);
export const yesOrNoInQuery = z.stringbool({ truthy: ["true"], falsy: ["false"] });

/**
 * An extension of every call: when the request that a call is part of arrived at the portal, as an instant (ISO 8601), and
 * the portal's signature of it and of the caller: `2027-01-01T05:59:58.12Z;signature=…`. Sent to a board that shares the
 * portal's keys, which judges deadlines by it: what was sent in time is in time, however long it waited
 * (docs/decisions/0068).
 */
export const arrivalHeader = "X-Request-Arrived-At";
