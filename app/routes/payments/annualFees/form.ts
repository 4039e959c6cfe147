import { postedNumber } from "~/app/forms/postedNumber";
import { readPost } from "~/app/forms/readPost";
import { physicianId } from "~/contract/ids";
import type { Year } from "~/contract/values";
import { z } from "~/contract/zod";

const plain = z.strictObject({ intent: z.literal("pay-annual-fees"), formFor: postedNumber.pipe(physicianId) });

const yearField = /^year\.([1-9]\d{3})$/;

/** The years that were ticked; null for what the form cannot have posted, such as an amount. */
export function readAnnualFeesPost(form: URLSearchParams): { readonly years: readonly Year[] } | null {
  const ticks = [...form].filter(([name]) => yearField.test(name));
  if (!ticks.every(([, value]) => value === "on")) return null;
  const others = new URLSearchParams([...form].filter(([name]) => !yearField.test(name)));
  if (readPost(others, plain) === null) return null;
  return { years: ticks.map(([name]) => Number(yearField.exec(name)?.[1])) };
}
