import type { Temporal } from "temporal-polyfill";
import type { Subject } from "./people/principals";

/** Who changes a record, and when: kept with every change that must be known later. */
export interface Author extends Subject {
  readonly actedAs: "self" | "staff";
  readonly at: Temporal.Instant;
}
