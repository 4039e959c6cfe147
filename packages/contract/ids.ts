import { z } from "./zod";

/** A separate schema for each id: the published contract distinguishes them. */
const id = () => z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const physicianId = id()
  .brand<"PhysicianId">()
  .meta({
    description: 'Identifies a physician on the board; pages show it as the "ID" beside the name.',
    // The same in every answer: staff act for a physician only where the record is the one that they asked for.
    examples: [100214],
  });
export type PhysicianId = z.infer<typeof physicianId>;

export const otherBoardPhysicianId = id()
  .brand<"OtherBoardPhysicianId">()
  .describe("Identifies a physician of another board, who sees the reduced portal.");
export type OtherBoardPhysicianId = z.infer<typeof otherBoardPhysicianId>;

export const certificateId = id().brand<"CertificateId">();
export type CertificateId = z.infer<typeof certificateId>;

export const ccBlockId = id().brand<"CCBlockId">();
export type CCBlockId = z.infer<typeof ccBlockId>;

export const ccAttestationId = id().brand<"CCAttestationId">();
export type CCAttestationId = z.infer<typeof ccAttestationId>;

export const ccActivityId = id().brand<"CCActivityId">();
export type CCActivityId = z.infer<typeof ccActivityId>;

export const medicalLicenseId = id().brand<"MedicalLicenseId">();
export type MedicalLicenseId = z.infer<typeof medicalLicenseId>;

export const addressId = id().brand<"AddressId">();
export type AddressId = z.infer<typeof addressId>;
