import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { asCents } from "~/domain/billing/money";

const made = { formFor: postedNumber.pipe(physicianId) };

export const confirmPost = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("pay"),
    ...made,
    /** What the page showed: in whole cents, with the surcharge, and since when the method was chosen. */
    total: postedNumber.pipe(z.int()).transform(asCents),
    since: z.string().max(40),
  }),
  z.strictObject({ intent: z.literal("choose-another"), ...made }),
  z.strictObject({ intent: z.literal("cancel"), ...made }),
]);
