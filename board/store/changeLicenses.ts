import { asc, eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { MedicalLicense, MedicalLicenseToSave } from "~/contract/medicalLicense";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import { medicalLicense, physician } from "./schema";

/** The licenses to store, new ones without an id, or a refusal of the caller's own kind. */
export type LicenseDecision<Refusal> =
  | { readonly kind: "change"; readonly licenses: readonly Omit<MedicalLicenseToSave, "replaces">[] }
  | { readonly kind: "refuse"; readonly refusal: Refusal };

export type LicensesChanged<Refusal> =
  | { readonly kind: "changed"; readonly licenses: MedicalLicense[] }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/**
 * Changes licenses of one physician in one transaction. `decide` is given them as they are while nobody else can change
 * them; when it refuses, nothing is changed.
 */
export async function changeLicenses<Refusal>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  savedAt: Temporal.Instant,
  decide: (stored: readonly MedicalLicense[]) => LicenseDecision<Refusal>,
): Promise<LicensesChanged<Refusal>> {
  return database.transaction(async (tx) => {
    // A license that is not there yet cannot be locked; its owner can.
    await tx.select().from(physician).where(eq(physician.physicianId, physicianId)).for("no key update");
    const decision = decide(await licensesOf(tx, physicianId));
    if (decision.kind === "refuse") return { kind: "refused", refusal: decision.refusal };

    for (const { medicalLicenseId, licenseNumber, stateId, expirationDate } of decision.licenses) {
      const content = { licenseNumber, stateId, expirationDate, savedAt };
      await (medicalLicenseId === null
        ? tx.insert(medicalLicense).values({ ...content, physicianId })
        : tx.update(medicalLicense).set(content).where(eq(medicalLicense.medicalLicenseId, medicalLicenseId)));
    }
    return { kind: "changed", licenses: await licensesOf(tx, physicianId) };
  });
}

async function licensesOf(tx: BoardTransaction, physicianId: PhysicianId): Promise<MedicalLicense[]> {
  return tx.query.medicalLicense.findMany({
    columns: { physicianId: false, savedAt: false },
    where: eq(medicalLicense.physicianId, physicianId),
    orderBy: asc(medicalLicense.medicalLicenseId),
  });
}
