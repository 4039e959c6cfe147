import { bigint, customType, date, numeric } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { Cents, Credits, WireDate } from "~/contract/values";
import { z } from "~/contract/zod";

/** A point in time to the microsecond, never read as a `Date` in the server's own zone. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => Temporal.Instant.from(text),
  toDriver: (value) => value.toString(),
});

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/** An id of the contract; all of them are safe integers. */
export const id = <Id extends number>(name: string) => bigint(name, { mode: "number" }).$type<Id>();

/** A date without time, as the wire has it. */
export const day = (name: string) => date(name, { mode: "string" }).$type<WireDate>();

/** 0 to 9,999.9999, as `contract/values` has it. */
export const creditAmount = (name: string) =>
  numeric(name, { precision: 8, scale: 4, mode: "number" }).$type<Credits>();

/** An amount of US dollars in whole cents. */
export const cents = (name: string) => bigint(name, { mode: "number" }).$type<Cents>();

/** A document as the contract has it on the wire. */
export const wireJson = <Data>(name: string, schema: z.ZodType<Data>) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => "jsonb",
    fromDriver: (json) => schema.parse(json),
    toDriver: (value) => JSON.stringify(z.encode(schema, value)),
  })(name);
