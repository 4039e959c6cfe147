import { postedNumber } from "~/app/forms/postedNumber";
import { CCAttestationType } from "~/contract/enumerations";
import { ccBlockId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

const ofYear = z.string().regex(/^\d{4}$/);
const ticked = z.literal("on").optional();
// Longer than any number a person types, so that what is typed wrongly still comes back beside its message.
const typed = z.string().max(100).optional();

const { CME, SA, ...doneOrNot } = CCAttestationType;
const boxes = z.strictObject(fields({ CME, SA, ...doneOrNot }, ticked));
const amounts = z.strictObject(fields({ CME, SA }, typed));

function fields<Names extends object, Field>(names: Names, field: Field) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field])) as { [Name in keyof Names]: Field };
}

/** The attestations' form, field by field as it was typed; what it means is `wantedAttestations`'s to say. */
export const attestationPost = z.strictObject({
  intent: z.literal("save-attestations"),
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  ccBlockId: postedNumber.pipe(ccBlockId),
  /** What the page showed as stored (`basis.ts`). */
  basis: z.string().max(4000).default(""),
  attested: z.record(ofYear, boxes).default({}),
  credits: z.record(ofYear, amounts).default({}),
});
export type AttestationPost = z.infer<typeof attestationPost>;

/** The part that is shown again when it could not be saved. */
export type TypedAttestations = Pick<AttestationPost, "ccBlockId" | "attested" | "credits">;
