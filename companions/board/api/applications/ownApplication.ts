import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { ApplicationOrder } from "@portal/domain/applications/applicationMoney";
import type { SubmissionFacts } from "@portal/domain/applications/applicationSubmission";
import { addToOrder } from "../../store/billing/billingEntries";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { type Applicant, readApplicant, saveApplied } from "../../store/applications/changeApplication";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { application as answers } from "../../store/schema";
import { type AppliedMoney, isImportedBalanceOnly, orderOf } from "../billing/applicationBilling";
import { refuse } from "../../refusal";
import { applicationFacts, offerFor, recordOf } from "./applicationAnswer";

export interface OwnApplication extends AppliedMoney {
  readonly facts: SubmissionFacts;
}

/** The same answer for an unknown application and for another physician's (AUTH-17). */
export const unknownApplication = refuse(404, "unknown-application", "Application not found");

/** Null unless the application is the physician’s own (AUTH-17). */
export async function ownApplication(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  key: { readonly examinationId: ExaminationId } | { readonly applicationId: ApplicationId },
  today: Temporal.PlainDate,
): Promise<OwnApplication | null> {
  const applicant = await readApplicant(database, physicianId, key);
  if (applicant === null) return null;
  const money = appliedMoney(applicant, today);
  const facts = applicationFacts(applicant, today);
  if (money === null || facts === null) return null;
  return { ...money, facts: { ...facts, application: { ...money.applied.application, ...facts.application } } };
}

export function appliedMoney(applicant: Applicant, today: Temporal.PlainDate): AppliedMoney | null {
  const { applied } = applicant;
  const offer = offerFor(applicant);
  const record = recordOf(applicant, today);
  return applied === null || offer === null || record === null ? null : { applied, offer, record };
}

/**
 * Returns the order with everything due today: a missed installment adds the late fee (APPLY-22), and the board may add
 * fees. Null if there is no order.
 */
export async function updatedOrder(
  tx: BoardTransaction,
  account: AccountRecord,
  own: OwnApplication,
  { lines }: Pick<ApplicationOrder, "lines">,
  now: Temporal.Instant,
): Promise<string | null> {
  const known = orderOf(own, account);
  if (known === null) return null;
  await addToOrder(tx, known.orderNumber, lines.slice(known.orderLineItems.length), now);
  return known.orderNumber;
}

/**
 * Clears the imported fees: the imported balance includes them, so once it is ordered or invoiced they must not be
 * counted again.
 */
export async function clearShownFees(
  tx: BoardTransaction,
  account: AccountRecord,
  own: OwnApplication,
  now: Temporal.Instant,
): Promise<void> {
  if (!isImportedBalanceOnly(own, account)) return;
  const { applicationId } = own.applied.application;
  await tx.update(answers).set({ ownFees: [], changedAt: now }).where(eq(answers.applicationId, applicationId));
}

/** Stores the order number that an imported application gets with its first payment. */
export async function setOrder(tx: BoardTransaction, { applied }: OwnApplication, orderNumber: string): Promise<void> {
  await saveApplied(tx, { ...applied, application: { ...applied.application, orderNumber } });
}
