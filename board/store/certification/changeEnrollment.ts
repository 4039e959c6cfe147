import { and, gte, inArray } from "drizzle-orm";
import { AbccAssessmentStatus } from "~/contract/enumerations";
import type { CertificateId, PhysicianId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { type Author, lockOwner, recordChange, type Refused } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { EnrollmentRecord, PhysicianRecord } from "../people/physicianRecord";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { abccAssessment, enrollmentCertificate } from "../schema";

export interface EnrollmentMove {
  readonly before: StoredEnrollment;
  readonly after: StoredEnrollment;
}

type StoredEnrollment = Omit<EnrollmentRecord, "certification_Key">;

export type EnrollmentDecision<Refusal> =
  | {
      readonly kind: "change";
      readonly moves: readonly EnrollmentMove[];
      /**
       * Certificates that leave the article pathway: their article assessments that end on `today` or later are closed.
       */
      readonly leavingArticles: readonly CertificateId[];
      readonly today: WireDate;
    }
  | Refused<Refusal>;

type EnrollmentChanged<Refusal> =
  | { readonly kind: "changed"; readonly record: PhysicianRecord }
  | Refused<Refusal>
  | { readonly kind: "unknown-physician" };

/** `decide` gets the record with the enrollments locked; if it refuses, nothing changes. */
export async function changeEnrollment<Refusal>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (record: PhysicianRecord) => EnrollmentDecision<Refusal>,
): Promise<EnrollmentChanged<Refusal>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const record = await readPhysicianRecord(tx, physicianId);
    if (record === null) return { kind: "unknown-physician" };
    const decision = decide(record);
    if (decision.kind === "refused") return decision;

    for (const move of decision.moves) await store(tx, physicianId, move, author);
    await closeAssessments(tx, decision.leavingArticles, decision.today);
    return { kind: "changed", record: (await readPhysicianRecord(tx, physicianId)) ?? record };
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

/** docs/decisions/0019-pathway-enrollment.md */
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
