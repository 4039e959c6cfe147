import type { CallDefinition } from "../callDefinition";
import { wireDate, wireInstant } from "../values";
import { z } from "../zod";

/** 256 random bits in the letters of base64url. */
export const calendarSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ examples: ["q2X0dGVtcG9yYXJ5LWV4YW1wbGUtb2YtYS1zZWNyZXQ"] })
  .brand<"CalendarSecret">();
export type CalendarSecret = z.infer<typeof calendarSecret>;

/** No record of a physician comes near it: a calendar that is cut off would look complete. */
const maxEntries = 2000;

const localTime = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "Expected a local time")
  .meta({ examples: ["2027-03-03T08:00:00"] });

export const calendarEntry = z
  .object({
    id: z
      .string()
      .min(1)
      .max(200)
      .describe("Unique in the calendar. It stays the same when the day changes: calendars move the entry by it."),
    kind: z
      .enum(["deadline", "first-day", "appointment"])
      .describe("`deadline`: the last day; `first-day`: from which something can be done."),
    when: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("day"), day: wireDate }),
        z.object({ kind: z.literal("moment"), startsAt: wireInstant }),
        z.object({
          kind: z.literal("local-time"),
          startsAt: localTime.describe("At the place, such as `2027-03-03T08:00:00`."),
        }),
      ])
      .describe("A whole day, a moment, or a time at a place whose time zone is not known."),
    title: z.string().min(1),
    text: z.string().describe("What follows, or where and when it is, in words."),
    place: z.string().nullable().describe("Its address in one line; null where there is none."),
  })
  .describe("One entry of a physician's calendar.");
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarAddress = z
  .object({
    madeAt: wireInstant.describe("It also names the address: no physician has two that were made at one time."),
    lastReadOn: wireDate.nullable().describe("The day on which a calendar last read it; null before the first time."),
  })
  .describe("A physician's calendar address, without its secret.");
export type CalendarAddress = z.infer<typeof calendarAddress>;

export const calendarAddressCalls = {
  getCalendarAddress: {
    description: "Returns the physician's calendar address, without its secret; null where there is none.",
    method: "GET",
    path: "/api/physician/CalendarAddress",
    answer: calendarAddress.nullable(),
  },
  makeCalendarAddress: {
    description:
      "Makes a calendar address, which ends the former one. Its secret is answered this once, and the board keeps only a " +
      "hash of it. Only for the physician: 403 `own-only` for staff. 409 `stale` where `replaces` is no longer the address.",
    method: "POST",
    path: "/api/physician/MakeCalendarAddress",
    body: z.object({
      replaces: wireInstant
        .nullable()
        .describe("`madeAt` of the address that the page showed; null where it showed none."),
    }),
    answer: z.object({ secret: calendarSecret, madeAt: wireInstant }),
  },
  endCalendarAddress: {
    description:
      "Ends the calendar address that was made then: it is not found from now on. Repeating it changes nothing, and " +
      "neither does the time of a former one. Staff may end it for the physician.",
    method: "POST",
    path: "/api/physician/EndCalendarAddress",
    body: z.object({ madeAt: wireInstant }),
  },
  readCalendar: {
    description:
      "Returns the calendar of the physician whose address has this secret: all of it, or an error. A post, so that no " +
      "log of URLs has the secret; it changes nothing but the day of the last reading. 404 `unknown-address` for one that " +
      "does not exist or has ended.",
    method: "POST",
    path: "/api/calendar/Read",
    open: true,
    isChange: false,
    body: z.object({ secret: calendarSecret }),
    answer: z.object({ entries: z.array(calendarEntry).max(maxEntries) }),
  },
} as const satisfies Record<string, CallDefinition>;
