import { bigint, customType, date, numeric } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { Cents, Credits, WireDate } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { remembered } from "@portal/domain/time/boardTime";

/** An instant in microseconds, never read as a `Date` in the server's own time zone. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: remembered((text: string) => Temporal.Instant.from(text)),
  toDriver: (value) => value.toString(),
});

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/** An id of the contract, always a safe integer. */
export const id = <Id extends number>(name: string) => bigint(name, { mode: "number" }).$type<Id>();

export const day = (name: string) => date(name, { mode: "string" }).$type<WireDate>();

/** 0 to 9,999.9999, as in `contract/values`. */
export const creditAmount = (name: string) =>
  numeric(name, { precision: 8, scale: 4, mode: "number" }).$type<Credits>();

export const cents = (name: string) => bigint(name, { mode: "number" }).$type<Cents>();

export const wireJson = <Data>(name: string, schema: z.ZodType<Data>) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => "jsonb",
    fromDriver: (json) => schema.parse(json),
    toDriver: (value) => JSON.stringify(z.encode(schema, value)),
  })(name);
