import { date, jsonb } from "drizzle-orm/pg-core";
import type { WireDate } from "@portal/contract/values";
import type { DayStatement } from "../days/dayRecords";
import { instant, payments } from "./columns";

/** Comparisons of a day of the business with the provider and the board (PAY-39). */
export const dayStatements = payments.table("day_statement", {
  day: date().$type<WireDate>().primaryKey(),
  requestedAt: instant().notNull(),
  madeAt: instant(),
  madeFor: instant(),
  leasedUntil: instant(),
  statement: jsonb().$type<DayStatement>(),
});
