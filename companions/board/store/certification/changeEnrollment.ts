import { and, gte, inArray } from "drizzle-orm";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import { AbccAssessmentStatus } from "@portal/contract/enumerations";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { answer, type Result } from "../../refusal";
import { type Author, type OnChanged, recordChange } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { changeBilling, type LockedAccount } from "../billing/billingAccount";
import { setFeeAmount } from "../billing/charges";
import type { EnrollmentRecord, PhysicianRecord } from "../people/physicianRecord";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { abccAssessment, enrollmentCertificate } from "../schema";

export interface EnrollmentMove {
  readonly before: StoredEnrollment;
  readonly after: StoredEnrollment;
}

type StoredEnrollment = Omit<EnrollmentRecord, "certification_Key">;

export interface EnrollmentChange {
  readonly moves: readonly EnrollmentMove[];
  /** Certificates that leave the article pathway: their article assessments that end on `today` or later are closed. */
  readonly leavingArticles: readonly CertificateId[];
  readonly today: WireDate;
  /** Fees of years whose amount the change changes. */
  readonly fees: readonly Pick<CCAnnualFee, "year" | "feeAmount">[];
}

/**
 * Null for an unknown physician. `decide` gets the record with enrollments and account locked; if it refuses, nothing
 * changes.
 *
 * @param onChanged gets the record as it was.
 */
export async function changeEnrollment(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (locked: LockedAccount) => Result<EnrollmentChange>,
  onChanged: OnChanged<{ readonly record: PhysicianRecord; readonly moves: readonly EnrollmentMove[] }>,
): Promise<Result<PhysicianRecord> | null> {
  return changeBilling(database, physicianId, async (tx, locked): Promise<Result<PhysicianRecord>> => {
    const decided = decide(locked);
    if (decided.kind === "refused") return decided;

    const { moves, leavingArticles, today, fees } = decided.answer;
    for (const move of moves) await store(tx, physicianId, move, author);
    await closeAssessments(tx, leavingArticles, today);
    for (const fee of fees) await setFeeAmount(tx, physicianId, fee);
    if (moves.length > 0) await onChanged(tx, { record: locked.record, moves });
    return answer((await readPhysicianRecord(tx, physicianId)) ?? locked.record);
  });
}

async function store(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { before, after }: EnrollmentMove,
  author: Author,
): Promise<void> {
  await tx
    .insert(enrollmentCertificate)
    .values(after)
    .onConflictDoUpdate({ target: enrollmentCertificate.certificateId, set: after });
  await recordChange(tx, author, {
    physicianId,
    kind: "enrollment",
    itemId: after.certificateId,
    action: "changed",
    before: chosenIn(before),
    after: chosenIn(after),
  });
}

function chosenIn({ isEnrolled, ccAssessmentType, ccAssessmentAttestationDate }: StoredEnrollment) {
  return { isEnrolled, ccAssessmentType, ccAssessmentAttestationDate };
}

/** docs/rules/certification.md#enrollment-and-pathways */
async function closeAssessments(
  tx: BoardTransaction,
  certificateIds: readonly CertificateId[],
  today: WireDate,
): Promise<void> {
  if (certificateIds.length === 0) return;
  const open = [AbccAssessmentStatus.AuthorizationPending, AbccAssessmentStatus.Authorized];
  await tx
    .update(abccAssessment)
    .set({ abccAssessmentStatusId: AbccAssessmentStatus.ChangedPathway })
    .where(
      and(
        inArray(abccAssessment.certificateId, [...certificateIds]),
        inArray(abccAssessment.abccAssessmentStatusId, open),
        gte(abccAssessment.endDate, today),
      ),
    );
}
