import { ccAttestationType } from "../enumerations";
import { ccAttestationId, ccBlockId } from "../ids";
import { credits, wireInstant, year } from "../values";
import { z } from "../zod";

/** The self-reporting checkbox on the wire: 1 ticked, 0 not (CCB-04). */
const ticked = z.union([z.literal(0), z.literal(1)]);

/**
 * What a physician attests to for one year of a block. `credits` is the number claimed (CME and SA) or, for PIP and
 * Patient Safety, the same 0 or 1 as the box.
 */
export const ccAttestation = z.object({
  ccAttestationId,
  ccBlockId,
  ccAttestationType,
  appliedToYear: year,
  credits,
  selfReportedCredits: ticked,
  attestationDate: wireInstant.nullable(),
  updatedDate: wireInstant,
});
export type CCAttestation = z.infer<typeof ccAttestation>;

/**
 * An attestation as it is saved. The id and `updatedDate` are those that the physician was shown, null where there was
 * none: a board answers 409 when they are no longer the stored ones, so that no window overwrites another.
 */
export const ccAttestationToSave = ccAttestation
  .extend({
    ccAttestationId: ccAttestationId.nullable(),
    updatedDate: wireInstant.nullable(),
  })
  .omit({ attestationDate: true });
export type CCAttestationToSave = z.infer<typeof ccAttestationToSave>;
