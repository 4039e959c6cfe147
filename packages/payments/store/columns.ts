import { bigint, customType, pgSchema, uuid } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import { type PaymentCharge, paymentCharge } from "@portal/contract/billing/payment";
import { z } from "@portal/contract/zod";
import type { Cents } from "@portal/domain/billing/money";
import type { IntentId } from "../intent";

export const payments = pgSchema("payments");

export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});
export const cents = () => bigint({ mode: "number" }).$type<Cents>();
/** The contract's shape on the wire. */
export const charge = customType<{ data: PaymentCharge; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: (json) => paymentCharge.parse(json),
  toDriver: (value) => JSON.stringify(z.encode(paymentCharge, value)),
});
export const intentId = () => uuid().$type<IntentId>();
