import { orZero, respelled } from "./reading/meanings";
import { isCalendarDate, isInTenThousandths, maxCredits } from "./valueRules";
import { z } from "./zod";

export * from "./valueRules";

/** A date on the wire. It is published as the format `date`, which says less than is accepted. */
export const plainDateForm = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?)?$/;

/** The first day of .NET's calendar, which its boards send for a date that was never set. */
export const neverSet = "0001-01-01";

const isSet = (date: string) => date !== neverSet && isCalendarDate(date);

const dateAndTime = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Returns the date part of a date with a time or a zone: the day that the board means. */
function withoutTime(text: string): string {
  return dateAndTime.exec(text)?.[1] ?? text;
}

const dateThat = (isAccepted: (date: string) => boolean) =>
  respelled(
    z
      .codec(z.string().regex(plainDateForm, "Expected YYYY-MM-DD"), z.string(), {
        decode: (text) => text.slice(0, 10),
        encode: (text) => text,
      })
      .refine(isAccepted, "No such date")
      .brand<"WireDate">(),
    withoutTime,
  );

export const wireDate = dateThat(isSet).meta({
  description:
    "A date without time: `YYYY-MM-DD` on the wire. A trailing `T00:00:00` is accepted in answers and dropped, " +
    "because boards on platforms without such a type send it.",
  examples: ["2026-07-15"],
});
export type WireDate = z.infer<typeof wireDate>;

/** The last day of .NET's calendar, which its boards send for a date that never comes. */
const never = "9999-12-31";

/** A last day; null where there is none. */
export const lastDayOrNone = () =>
  respelled(
    z.codec(wireDate, z.custom<WireDate | null>(), {
      decode: (date) => (date === never ? null : date),
      encode: (date) => date ?? (never as WireDate),
    }),
    withoutTime,
  ).nullable();

export const wireDateOrNeverSet = dateThat(isCalendarDate).meta({
  description: "A date that is only displayed or sent back; `0001-01-01` where it was never set.",
  examples: ["2026-07-15"],
});

const instantForm =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

const otherInstant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(?: ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?))?)?$/;

/**
 * Returns the contract's spelling of an instant with a space, without seconds, or with an offset of `+0000` or `+00`. A
 * date alone is the midnight at its beginning.
 */
function withTime(text: string): string {
  const [, date, time = "00:00", seconds = ":00", z = "", hours, minutes = "00"] = otherInstant.exec(text) ?? [];
  if (date === undefined) return text;
  return `${date}T${time}${seconds}${hours === undefined ? z : `${hours}:${minutes}`}`;
}

export const wireInstant = respelled(
  z
    .string()
    .regex(instantForm, "Expected an ISO 8601 date and time")
    .refine((text) => isSet(text.slice(0, 10)), "No such date")
    .brand<"WireInstant">(),
  withTime,
).meta({
  description:
    "A point in time in ISO 8601, to the nanosecond at most, kept as the board wrote it. Without an offset it is " +
    "in the board's time zone.",
  examples: ["2026-07-15T17:00:00Z"],
});
export type WireInstant = z.infer<typeof wireInstant>;

export const dollars = z
  .codec(
    z
      .number()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "At most two decimals"),
    z.int().brand<"Cents">(),
    { decode: (amount) => Math.round(amount * 100), encode: (amount) => amount / 100 },
  )
  .describe("Dollars with at most two decimals; read as whole cents.");
/** An amount of US dollars in whole cents; negative for a credit to the physician. */
export type Cents = z.infer<typeof dollars>;

export const credits = z
  .number()
  .min(0)
  .max(maxCredits)
  .refine(isInTenThousandths, "At most four decimals")
  .brand<"Credits">()
  .describe(
    'Credits of continuing medical education, 0 to 9,999.9999: "a required number, minimum 0, any decimal step"; ' +
      "the upper bound and the four decimals are a board's limits.",
  ); // CCB-04
export type Credits = z.infer<typeof credits>;

export const creditTotal = orZero(
  z
    .number()
    .min(0)
    .refine((amount) => Math.abs(amount - Number(amount.toFixed(4))) < 1e-6, "At most four decimals")
    .brand<"Credits">(),
).describe("A sum of credits, which may exceed the limit of one entry.");

/** May be omitted or empty where it is sent: null once read. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.codec(schema.nullish(), z.custom<z.output<Schema> | null>(), {
    decode: (sent) => sent || null,
    encode: (value) => value,
  });
}

/** A text that some boards send empty in place of null: null once read. */
export const textOrNull = () =>
  z
    .codec(z.string(), z.custom<string | null>(), {
      decode: (sent) => (sent.trim() === "" ? null : sent),
      encode: (own) => own ?? "",
    })
    .nullable();

export const year = z.number().int().min(1900).max(9999).describe("A calendar year in the board's records.");
export type Year = z.infer<typeof year>;

/** Returns the parsed JSON, or undefined, which no JSON text means and no schema of a body accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
