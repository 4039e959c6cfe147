import { parseWithZod } from "@conform-to/zod/v4";
import { CCAttestationType } from "~/contract/enumerations";
import { ccBlockId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

const number = z.string().regex(/^\d{1,16}$/).transform(Number);
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

/** What the dashboard posts, field by field as it was typed; what it means is `attestations.ts`'s to say. */
const attestationPost = z.strictObject({
  intent: z.literal("save-attestations"),
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: number.pipe(physicianId).optional(),
  ccBlockId: number.pipe(ccBlockId),
  /** What the page showed as stored (`basis.ts`). */
  basis: z.string().max(4000).default(""),
  attested: z.record(ofYear, boxes).default({}),
  credits: z.record(ofYear, amounts).default({}),
});
export type AttestationPost = z.infer<typeof attestationPost>;

/** The part that is shown again when it could not be saved. */
export type TypedAttestations = Pick<AttestationPost, "ccBlockId" | "attested" | "credits">;

const fieldName = /^(intent|formFor|ccBlockId|basis|(attested|credits)\.\d{4}\.[A-Za-z]+)$/;

/** Asked before the names are taken apart: a form library's own commands and an object's prototype end here. */
export function isFieldName(name: string): boolean {
  return fieldName.test(name);
}

/** Null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readAttestationPost(form: URLSearchParams): AttestationPost | null {
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema: attestationPost, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}
