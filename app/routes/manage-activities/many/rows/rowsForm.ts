import { z } from "@portal/contract/zod";
import { formFor, postedList, postedNumber } from "~/app/forms/readPost";
import { typedFields } from "../../editing/activityForm";
import type { KeptRows } from "./keptRows";

const rowNumber = z.string().regex(/^\d{1,7}$/);

export const rowsPost = z.strictObject({
  intent: z.enum(["check-rows", "save-rows"]),
  formFor,
  /** The numbers of the rows to save. */
  chosen: postedList(postedNumber),
  /** What was typed into the rows that are open, by their numbers. */
  row: z.preprocess((posted) => posted ?? {}, z.record(rowNumber, z.strictObject(typedFields))),
});
export type RowsPost = z.infer<typeof rowsPost>;

/** The rows as the person wants them now. One that is saved stays as it is. */
export function withTyped(kept: KeptRows, post: Pick<RowsPost, "chosen" | "row">, isConfirmed: boolean): KeptRows {
  const rows = kept.rows.map((row) => {
    if (row.isSaved) return row;
    return { ...row, values: post.row[row.number] ?? row.values, isChosen: post.chosen.includes(row.number) };
  });
  return { ...kept, rows, isConfirmed };
}
