import { and, desc, eq, inArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { userInfo } from "node:os";
import type { AbccAssessmentModuleId } from "@portal/contract/certification/assessments";
import type { AddressContent } from "@portal/contract/people/address";
import type { ClinicalStatus } from "@portal/contract/enumerations";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { NameChangeId } from "@portal/contract/extensions/nameChangeExtensions";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import type { AccountChange } from "@portal/contract/extensions/peopleExtensions";
import type {
  AddressId,
  CCActivityId,
  CCAttestationId,
  CCBlockId,
  CertificateId,
  MedicalLicenseId,
  PhysicianId,
} from "@portal/contract/ids";
import type { MedicalLicenseContent } from "@portal/contract/people/medicalLicense";
import type { Credits, WireDate } from "@portal/contract/values";
import type { ActivityContent } from "@portal/domain/activities/activityRefusals";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import type { EnrollmentRecord } from "./people/physicianRecord";
import { change, physician, operation } from "./schema";
import type { Subject } from "./people/principals";

interface Kind<Id extends number, Action extends string, Content extends object = never> {
  readonly itemId: Id;
  readonly action: Action;
  readonly content: Content;
}

/** Kinds of changes: the id of the changed item, the possible actions, and the content before and after. */
interface Kinds {
  readonly activity: Kind<CCActivityId, "added" | "changed" | "deleted", ActivityContent>;
  readonly address: Kind<AddressId, "added" | "changed", AddressContent>;
  readonly application: Kind<ApplicationId, "started" | "answered" | "trained" | "submitted" | "deleted", object>;
  readonly attestation: Kind<
    CCAttestationId,
    "added" | "changed",
    { readonly credits: Credits; readonly isSelfReported: boolean }
  >;
  readonly "calendar-address": Kind<PhysicianId, ActionOf<"calendar-address">>;
  readonly "change-mails": Kind<PhysicianId, "turned-on" | "turned-off">;
  readonly "clinical-status": Kind<CCBlockId, "changed", { readonly clinicalStatus: ClinicalStatus }>;
  readonly demographics: Kind<PhysicianId, ActionOf<"demographics">>;
  readonly "email-replacement": Kind<PhysicianId, ActionOf<"email-replacement">>;
  readonly "email-address": Kind<PhysicianId, "added" | "changed", { readonly emailAddress: string }>;
  readonly enrollment: Kind<CertificateId, "changed", EnrollmentContent>;
  readonly "medical-license": Kind<MedicalLicenseId, "added" | "changed", MedicalLicenseContent>;
  readonly "module-attestation": Kind<AbccAssessmentModuleId, "attested", { readonly attestationDate: WireDate }>;
  readonly "name-change": Kind<NameChangeId, ActionOf<"name-change">, NameChangeFacts>;
  readonly paper: Kind<PaperId, ActionOf<"paper">, PaperFacts>;
  readonly password: Kind<PhysicianId, PasswordAction>;
  readonly reminders: Kind<PhysicianId, "turned-on" | "turned-off">;
  readonly "second-factor": Kind<PhysicianId, SecondFactorAction>;
  readonly "submitted-application": Kind<ApplicationId, ActionOf<"submitted-application">, ApplicationChangeFacts>;
}

/** What the physician's history says of a paper. */
export interface PaperFacts {
  readonly receiptNumber: string;
  readonly about: string;
  readonly reason?: string;
}

/** What the physician's history says of a request for another name. */
interface NameChangeFacts {
  readonly before: string;
  readonly after: string;
  readonly reason?: string;
}

/** What the physician's history says of a submitted application. */
interface ApplicationChangeFacts {
  readonly title: string;
  readonly reason?: string;
  readonly isAdaRequested?: boolean | null;
  readonly isNmaRequested?: boolean | null;
}

type ActionOf<Subject> = Extract<AccountChange, { readonly subject: Subject; readonly action: string }>["action"];
export type PasswordAction = ActionOf<"password">;
type SecondFactorAction = ActionOf<"second-factor">;
/** Changes of a sign-in method; the journal has no content for them. */
export type SignInChange =
  | { readonly kind: "password"; readonly action: PasswordAction }
  | { readonly kind: "second-factor"; readonly action: SecondFactorAction }
  | { readonly kind: "email-replacement"; readonly action: ActionOf<"email-replacement"> };
type EnrollmentContent = Pick<EnrollmentRecord, "isEnrolled" | "ccAssessmentType" | "ccAssessmentAttestationDate">;

export type ChangeKind = keyof Kinds;

export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Own in Kind]: {
    readonly physicianId: PhysicianId;
    readonly kind: Own;
    readonly itemId: Kinds[Own]["itemId"];
    readonly action: Kinds[Own]["action"];
    /** Omitted for additions. */
    readonly before?: Kinds[Own]["content"] | null;
    /** Omitted for deletions. */
    readonly after?: Kinds[Own]["content"] | null;
  };
}[Kind];

type RecordedChange<Kind extends ChangeKind = ChangeKind> = Change<Kind> & Author & { readonly changeId: number };

/** What else is stored with a change, in its transaction. */
export type OnChanged<Changed> = (tx: BoardTransaction, changed: Changed) => Promise<void>;

/** Locks the physician's records until the transaction ends. A missing row can't be locked; its owner can. */
export async function lockOwner(tx: BoardTransaction, physicianId: PhysicianId): Promise<void> {
  await tx.select().from(physician).where(eq(physician.physicianId, physicianId)).for("no key update");
}

export async function recordChange(tx: BoardTransaction, author: Author, made: Change): Promise<void> {
  await tx.insert(change).values({ ...author, ...made });
}

/** Newest first; at the same instant, by order of recording. */
export async function readChanges<Kind extends ChangeKind>(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  kinds: readonly Kind[],
  limit?: number,
): Promise<RecordedChange<Kind>[]> {
  const newestFirst = database
    .select()
    .from(change)
    .where(and(eq(change.physicianId, physicianId), inArray(change.kind, [...kinds])))
    .orderBy(desc(change.at), desc(change.changeId));
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit));
  // Only recordChange writes them.
  return rows as RecordedChange<Kind>[];
}

/** Each id once; with `action`, only that action. */
export async function changedItems<Kind extends ChangeKind>(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  kind: Kind,
  action?: Kinds[Kind]["action"],
): Promise<Kinds[Kind]["itemId"][]> {
  const ofKind = and(eq(change.physicianId, physicianId), eq(change.kind, kind));
  const rows = await database
    .selectDistinct({ itemId: change.itemId })
    .from(change)
    .where(action === undefined ? ofKind : and(ofKind, eq(change.action, action)));
  return rows.map(({ itemId }) => itemId as Kinds[Kind]["itemId"]);
}

/** Stored with every journaled change. */
export interface Author extends Subject {
  readonly actedAs: "self" | "staff";
  /** The member of staff, where known. */
  readonly staffName?: string | null;
  readonly at: Temporal.Instant;
}

interface NewOperation {
  /** As on the command line, such as `account disable`. */
  readonly action: string;
  readonly physicianId?: PhysicianId | null;
  /** Without a physician's personal data: rows are kept forever. */
  readonly about?: string | null;
  readonly reason?: string | null;
  /** The member of staff who did it in the portal; without one it was the machine's user. */
  readonly by?: { readonly subject: string; readonly name: string } | null;
}

type Operation = typeof operation.$inferSelect;

/** Records an action of an operator, or of staff on accounts, in its transaction, in real time. */
export async function recordOperation(tx: BoardTransaction, { by = null, ...done }: NewOperation): Promise<void> {
  const own = by === null ? { operator: userInfo().username } : staffOperator(by, done.about ?? null);
  await tx.insert(operation).values({ ...done, ...own, at: Temporal.Now.instant() });
}

/** Whether the member of staff has already recorded this with the same words. */
export async function isRecorded(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { by, about, action, reason }: Required<Pick<NewOperation, "by" | "about" | "action" | "reason">>,
): Promise<boolean> {
  if (by === null || reason === null) return false;
  const own = staffOperator(by, about);
  const isSame = and(
    eq(operation.physicianId, physicianId),
    eq(operation.action, action),
    eq(operation.reason, reason),
    eq(operation.about, own.about),
  );
  return (await tx.select({ id: operation.operationId }).from(operation).where(isSame).limit(1)).length > 0;
}

/** Names need not be unique. */
function staffOperator({ subject, name }: NonNullable<NewOperation["by"]>, about: string | null) {
  return {
    operator: `${name} (staff)`,
    about: [`by account ${subject}`, ...(about === null ? [] : [about])].join(", "),
  };
}

/** Returns which erasure of the physician's data was the last; null: none. */
export async function lastErasure(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<number | null> {
  const [last] = await database
    .select({ operationId: operation.operationId })
    .from(operation)
    .where(and(eq(operation.physicianId, physicianId), eq(operation.action, "erase")))
    .orderBy(desc(operation.operationId))
    .limit(1);
  return last?.operationId ?? null;
}

/** Newest first; of one physician, or all. */
export async function readOperations(
  database: Pick<BoardDatabase, "select">,
  limit: number,
  physicianId: PhysicianId | null = null,
): Promise<Operation[]> {
  const isMeant = physicianId === null ? undefined : eq(operation.physicianId, physicianId);
  return database.select().from(operation).where(isMeant).orderBy(desc(operation.operationId)).limit(limit);
}
