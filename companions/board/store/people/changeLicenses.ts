import { asc, eq } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import type {
  MedicalLicense,
  MedicalLicenseContent,
  MedicalLicenseToSave,
} from "@portal/contract/people/medicalLicense";
import { licenseContent } from "@portal/domain/licenses/license";
import { answer, type Result } from "../../refusal";
import { type Author, lockOwner, type OnChanged, recordChange } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { medicalLicense } from "../schema";

/**
 * Journals the change. `decide` gets the licenses locked; if it refuses, nothing changes.
 *
 * @param onChanged gets what was saved, and what it replaced.
 */
export async function changeLicenses(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (stored: readonly MedicalLicense[]) => Result<readonly MedicalLicenseToSave[]>,
  onChanged: OnChanged<readonly LicenseChange[]>,
): Promise<Result<MedicalLicense[]>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const stored = await licensesOf(tx, physicianId);
    const decided = decide(stored);
    if (decided.kind === "refused") return decided;

    const changes = decided.answer.map((license) => ({
      before: stored.find(({ medicalLicenseId }) => medicalLicenseId === license.medicalLicenseId),
      after: license,
    }));
    for (const { before, after } of changes) await store(tx, physicianId, before, after, author);
    if (changes.length > 0) await onChanged(tx, changes);
    return answer(await licensesOf(tx, physicianId));
  });
}

export interface LicenseChange {
  readonly before: MedicalLicenseContent | undefined;
  readonly after: MedicalLicenseContent;
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
