import { invoice } from "../billing/invoice";
import { receipt } from "../billing/receipt";
import { abccAssessment } from "../certification/assessments";
import { ccBlock, ccEnrollment } from "../certification/ccBlock";
import { ownPapers } from "../extensions/paperExtensions";
import { application, applicationOrder } from "../examinations/application";
import { appliedExamination, examination } from "../examinations/examination";
import { physician } from "../people/physician";
import { z } from "../zod";
import { list, meaningOf } from "./meanings";
import { type Search, searchBy } from "./searches";
import { type AnsweredList, unavailable } from "./unavailable";

/** Returns what finds out whether part of an answer could not be read; made once for a schema. */
export function searchUnavailable(schema: z.ZodType): Search {
  return searchBy(schema, unavailableAt) ?? (() => false);
}

function unavailableAt(schema: z.ZodType): Search | null {
  switch (meaningOf(schema)) {
    case "unavailable":
    case "true-unknown":
      return (value) => value === unavailable;
    case "unknown":
      return (flag) => flag === null;
    case "false":
    case "null-unknown":
      return (value) => value === undefined;
    case "as-sent":
      return (code) => typeof code === "number" && !schema.safeParse(code).success;
    default:
      return schema instanceof z.ZodArray ? (entries) => isIncomplete(entries) : null;
  }
}

const isIncomplete = (list: unknown) => Array.isArray(list) && (list as AnsweredList<unknown>).isIncomplete === true;

const searched = z.object({
  physician,
  enrollment: ccEnrollment.nullable(),
  block: ccBlock,
  assessments: list(abccAssessment),
  // The application as the list, or its own call, answers it.
  examinations: list(appliedExamination.extend({ application })),
  applications: list(z.object({ examination, application })),
  order: applicationOrder,
  invoices: list(invoice),
  receipts: list(receipt),
  papers: ownPapers,
});

const search = searchUnavailable(searched);

/** Returns whether part of these records could not be read. In place of a record may stand why there is none. */
export function hasUnavailable(records: { readonly [Name in keyof typeof searched.shape]?: unknown }): boolean {
  return search(records);
}
