import { eq } from "drizzle-orm";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { SubspecialtyTraining } from "@portal/contract/examinations/application";
import type {
  AppliedApplication,
  AppliedExamination,
  ApplicationId,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { shippingEndDate } from "@portal/domain/people/address";
import { boardToday, plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import { answer, type Result } from "../../refusal";
import { type Author, lockOwner, recordChange, changedItems } from "../journals";
import { deletePapersOf } from "../papers/changePapers";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { PhysicianRecord } from "../people/physicianRecord";
import { extendShippingAddress } from "../people/changeAddresses";
import { readAbccAssessments, readAppliedExaminations } from "../certification/assessments";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { application, appliedExamination, subspecialtyTraining } from "../schema";
import type { ApplicationRecord, ExaminationOffer } from "./applicationRecord";
import { readApplications, readOffer } from "./readApplications";

export interface Applicant {
  readonly record: PhysicianRecord;
  /** Null if the board doesn't offer the examination, or no longer does. */
  readonly offer: ExaminationOffer | null;
  readonly applied: AppliedExamination | null;
  /** Also null for an application with only a known status. */
  readonly application: ApplicationRecord | null;
  /** For an examination by articles: the assessments and all applications, which decide whether articles are lost. */
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
}

type Answers = Omit<ApplicationRecord, "applicationId" | "subspecialtyTraining">;
type Training = Omit<SubspecialtyTraining, "subspecialtyTrainingId" | "applicationId">;
type OfApplied = Partial<Pick<AppliedExamination, "moduleSelection" | "examinationModules" | "formattedCnpType">>;

export type ApplicationChange =
  | {
      readonly kind: "start";
      /** The board assigns the application's id. */
      readonly applied: Omit<AppliedExamination, "application"> & {
        readonly application: Omit<AppliedApplication, "applicationId">;
      };
      readonly answers: Answers;
    }
  | { readonly kind: "answer"; readonly answers: Answers; readonly applied: OfApplied }
  | { readonly kind: "train"; readonly answers: Answers; readonly training: Training };

/**
 * Null for an unknown physician. The application is looked up in the physician's own list.
 *
 * @param record if it is being read already; not in a transaction that locks its owner first.
 */
export async function readApplicant(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  key: { readonly examinationId: ExaminationId } | { readonly applicationId: ApplicationId },
  record: Promise<PhysicianRecord | null> = readPhysicianRecord(database, physicianId),
): Promise<Applicant | null> {
  const own = await record;
  if (own === null) return null;
  const all = await readAppliedExaminations(database, physicianId);
  // The last of several applications for one examination counts: earlier ones were withdrawn or denied.
  const applied =
    "applicationId" in key
      ? (all.find((own) => own.application.applicationId === key.applicationId) ?? null)
      : (all.findLast((own) => own.examinationId === key.examinationId) ?? null);
  const examinationId = "examinationId" in key ? key.examinationId : applied?.examinationId;
  const answered = applied === null ? [] : await readApplications(database, physicianId);
  const offer = examinationId === undefined ? null : await readOffer(database, examinationId);
  const isArticleBased = (offer ?? applied)?.isArticleBased === true;
  return {
    record: own,
    offer,
    applied,
    assessments: isArticleBased ? await readAbccAssessments(database, physicianId) : [],
    examinations: all,
    application: answered.find(({ applicationId }) => applicationId === applied?.application.applicationId) ?? null,
  };
}

/**
 * Starts or changes one application of a physician in one transaction, and journals it; null for an unknown physician.
 * `decide` gets the current state with the physician's applications locked: applying twice at once makes one
 * application. Null changes nothing.
 */
export async function changeApplication(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  key: Parameters<typeof readApplicant>[2],
  decide: (applicant: Applicant) => Result<ApplicationChange | null>,
): Promise<Result<Applicant> | null> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const applicant = await readApplicant(tx, physicianId, key);
    if (applicant === null) return null;
    const decided = decide(applicant);
    if (decided.kind === "refused") return decided;
    if (decided.answer === null) return answer(applicant);
    await carryOut(tx, physicianId, author, applicant, decided.answer);
    return answer((await readApplicant(tx, physicianId, key)) ?? applicant);
  });
}

async function carryOut(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  author: Author,
  { applied }: Applicant,
  made: ApplicationChange,
): Promise<void> {
  if (made.kind === "start") {
    const applicationId = await start(tx, physicianId, made.applied);
    await saveAnswers(tx, applicationId, made.answers, author);
    return recordChange(tx, author, { physicianId, kind: "application", itemId: applicationId, action: "started" });
  }
  if (applied === null) throw new Error("There is no application to change");
  const { applicationId } = applied.application;
  const own = { physicianId, kind: "application", itemId: applicationId } as const;
  switch (made.kind) {
    case "answer":
      await saveAnswers(tx, applicationId, made.answers, author);
      await saveApplied(tx, { ...applied, ...made.applied });
      return recordChange(tx, author, { ...own, action: "answered", after: made.answers });
    case "train": {
      const { training } = made;
      await saveAnswers(tx, applicationId, made.answers, author);
      await tx
        .insert(subspecialtyTraining)
        .values({ ...training, applicationId })
        .onConflictDoUpdate({ target: subspecialtyTraining.applicationId, set: training });
      return recordChange(tx, author, { ...own, action: "trained", after: training });
    }
  }
}

type Started = Extract<ApplicationChange, { kind: "start" }>["applied"];

async function start(tx: BoardTransaction, physicianId: PhysicianId, started: Started): Promise<ApplicationId> {
  // The document contains the id, which the row gets only when it is inserted.
  const placeholder = { ...started, application: { ...started.application, applicationId: 1 as ApplicationId } };
  const [row] = await tx
    .insert(appliedExamination)
    .values({ physicianId, examination: placeholder })
    .returning({ applicationId: appliedExamination.applicationId });
  if (row === undefined) throw new Error("An application was not added");
  await saveApplied(tx, { ...started, application: { ...started.application, ...row } });
  return row.applicationId;
}

/** Saves what the physician sees of the examination. */
export async function saveApplied(tx: BoardTransaction, applied: AppliedExamination): Promise<void> {
  const { applicationId } = applied.application;
  await tx
    .update(appliedExamination)
    .set({ examination: applied })
    .where(eq(appliedExamination.applicationId, applicationId));
}

export async function saveAnswers(
  tx: BoardTransaction,
  applicationId: ApplicationId,
  answers: Answers,
  { at }: Author,
): Promise<void> {
  const { modularCertificationIds, ownFees, ...rest } = answers;
  const row = { ...rest, modularCertificationIds: [...modularCertificationIds], ownFees: [...ownFees], changedAt: at };
  await tx
    .insert(application)
    .values({ ...row, applicationId })
    .onConflictDoUpdate({ target: application.applicationId, set: row });
}

export interface Submitted {
  /** Null: the existing order, or none. */
  readonly orderNumber: string | null;
  readonly isSplitPay: boolean;
}

/**
 * EXAM-11: the application is now under review, and shipping continues until six months after the examination's window
 * (ADDR-02).
 */
export async function setSubmitted(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  applied: AppliedExamination,
  how: Submitted,
  author: Author,
): Promise<void> {
  const { applicationId, orderNumber } = applied.application;
  const submitted = {
    candidateStatus: CandidateStatus.ToBeReviewed,
    candidateStatusDescription: "To Be Reviewed",
    submittedDate: wireDateOf(boardToday(author.at)),
    orderNumber: how.orderNumber ?? orderNumber,
  };
  await saveApplied(tx, { ...applied, application: { ...applied.application, ...submitted } });
  await tx.update(application).set({ isSplitPay: how.isSplitPay }).where(eq(application.applicationId, applicationId));
  await recordChange(tx, author, {
    physicianId,
    kind: "application",
    itemId: applicationId,
    action: "submitted",
    after: how,
  });
  await extendShippingAddress(tx, physicianId, author, shippingEndDate(plainDate(applied.endDate)));
}

/** Journals that it existed and who deleted it. */
export async function removeApplication(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
  author: Author,
): Promise<void> {
  await deletePapersOf(tx, author, physicianId, applicationId, ["application-hold", "accommodations", "training"]);
  await tx.delete(subspecialtyTraining).where(eq(subspecialtyTraining.applicationId, applicationId));
  await tx.delete(application).where(eq(application.applicationId, applicationId));
  await tx.delete(appliedExamination).where(eq(appliedExamination.applicationId, applicationId));
  await recordChange(tx, author, { physicianId, kind: "application", itemId: applicationId, action: "deleted" });
}

export async function isDeletedApplication(
  database: BoardDatabase,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
): Promise<boolean> {
  return (await changedItems(database, physicianId, "application", "deleted")).includes(applicationId);
}
