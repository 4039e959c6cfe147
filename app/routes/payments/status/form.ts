import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

const made = { formFor: postedNumber.pipe(physicianId) };

export const statusPost = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("check-again"), ...made }),
  z.strictObject({ intent: z.literal("cancel"), ...made }),
]);
