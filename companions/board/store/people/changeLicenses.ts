import { asc, eq } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import type { MedicalLicense, MedicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import { licenseContent } from "@portal/domain/licenses/license";
import { type Author, lockOwner, recordChange, type Refused } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { medicalLicense } from "../schema";

export type LicenseDecision<Refusal> =
  | { readonly kind: "change"; readonly licenses: readonly MedicalLicenseToSave[] }
  | Refused<Refusal>;

type LicensesChanged<Refusal> = { readonly kind: "changed"; readonly licenses: MedicalLicense[] } | Refused<Refusal>;

/** Journals the change. `decide` gets the licenses locked; if it refuses, nothing changes. */
export async function changeLicenses<Refusal>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (stored: readonly MedicalLicense[]) => LicenseDecision<Refusal>,
): Promise<LicensesChanged<Refusal>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const stored = await licensesOf(tx, physicianId);
    const decision = decide(stored);
    if (decision.kind === "refused") return decision;

    for (const license of decision.licenses) {
      const before = stored.find(({ medicalLicenseId }) => medicalLicenseId === license.medicalLicenseId);
      await store(tx, physicianId, before, license, author);
    }
    return { kind: "changed", licenses: await licensesOf(tx, physicianId) };
  });
}

async function store(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  before: MedicalLicense | undefined,
  newContent: MedicalLicenseToSave,
  author: Author,
): Promise<void> {
  const content = licenseContent(newContent);
  const { medicalLicenseId } = medicalLicense;
  const [stored] =
    before === undefined
      ? await tx
          .insert(medicalLicense)
          .values({ ...content, physicianId })
          .returning({ medicalLicenseId })
      : await tx
          .update(medicalLicense)
          .set(content)
          .where(eq(medicalLicenseId, before.medicalLicenseId))
          .returning({ medicalLicenseId });
  if (stored === undefined) throw new Error("A license was neither added nor changed");
  await recordChange(tx, author, {
    physicianId,
    kind: "medical-license",
    itemId: stored.medicalLicenseId,
    action: before === undefined ? "added" : "changed",
    before: before && licenseContent(before),
    after: content,
  });
}

async function licensesOf(tx: BoardTransaction, physicianId: PhysicianId): Promise<MedicalLicense[]> {
  return tx.query.medicalLicense.findMany({
    columns: { physicianId: false },
    where: eq(medicalLicense.physicianId, physicianId),
    orderBy: asc(medicalLicense.medicalLicenseId),
  });
}
