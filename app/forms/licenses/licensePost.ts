import { medicalLicenseId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { postedNumber } from "../postedNumber";

/** What the form posts as the id of a license that is not stored yet. */
export const newLicense = "new";

/** A license's form, field by field as it was typed; what it means is `wantedLicense`'s to say. */
export const licensePost = z.strictObject({
  intent: z.literal("save-license"),
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  medicalLicenseId: z.union([z.literal(newLicense), postedNumber.pipe(medicalLicenseId)]),
  /** What the page showed as stored (`licenseBasis`). */
  basis: z.string(),
  // However long: what is typed wrongly comes back beside its message, and the door has refused more than 64 KB.
  licenseNumber: z.string(),
  /** Chosen from a list, so never anything but digits; empty while nothing is chosen. */
  stateId: z.string().regex(/^\d{0,9}$/),
  expirationDate: z.string(),
});
export type LicensePost = z.infer<typeof licensePost>;

/** The part that is shown again when it could not be saved. */
export type TypedLicense = Pick<LicensePost, "licenseNumber" | "stateId" | "expirationDate">;
export type LicenseField = keyof TypedLicense;

/** Which license, of those of one physician, a page can have open: at most one. */
export type OpenLicense = LicensePost["medicalLicenseId"];
