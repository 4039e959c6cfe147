import type { Temporal } from "temporal-polyfill";
import type { AbccAssessmentId, AbccAssessmentModuleId } from "@portal/contract/certification/assessments";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId, CertificateId } from "@portal/contract/ids";
import type { Cents, Credits, Year } from "@portal/contract/values";
import { counted } from "../wording";

/**
 * Something that a physician has to do, or did not do in time. Derived from the board's records and today, and never
 * stored. What it becomes after its last day follows from its kind.
 */
export type Obligation = ObligationFacts &
  (
    | { readonly kind: KindThatIs<"overdue">; readonly due: Due; readonly state: "to-do" | "overdue" }
    | { readonly kind: KindThatIs<"ended">; readonly due: Due; readonly state: "to-do" | "ended" }
    | { readonly kind: KindThatIs<"undated">; readonly due: AtOnce; readonly state: "to-do" | "overdue" }
  );

interface ObligationFacts {
  /** Unique and stable for the life of the obligation: calendars identify an event by it. */
  readonly id: string;
  /** What it is for: with `kind`, what pages filter by. */
  readonly subject: Subject;
  /** What to do, without a full stop. */
  readonly text: string;
  /** The same on the card of a block, which names the block (CCB-20); absent where no block requires it. */
  readonly blockText?: string;
  /** Progress, where it is more than done or not done. */
  readonly progress: readonly Progress[];
  /** Null where there is nothing to pay, or the board doesn't report the amount. */
  readonly cost: Cost | null;
  /** What the bank returned of it, and when; absent where nothing was. */
  readonly returned?: string;
  /** What happens if it is not done, in a sentence; after its last day, what happens then. */
  readonly consequence: string;
  readonly where: Where;
}

/**
 * What each kind is after its last day: `overdue` can still be done, and of what has `ended` only the board can say what
 * follows. `undated` has no last day: it stays until it is done, and is overdue where something is lost already.
 */
export const afterLastDay = {
  activities: "overdue",
  fees: "overdue",
  // Without the extension `papers`, only the board knows whether the documents were sent.
  audit: "ended",
  "failed-audit": "undated",
  license: "overdue",
  // The license itself is then missing.
  "license-renewal": "overdue",
  restoration: "undated",
  pathway: "undated",
  "module-attestation": "ended",
  articles: "ended",
  // It is applied for again.
  "examination-instead": "overdue",
  application: "ended",
  // Only until its last day.
  "chosen-examination": "ended",
  // Dated where staff have named a day by which to send something again.
  "application-on-hold": "overdue",
  accommodations: "ended",
  // What else the board asks for.
  papers: "ended",
  balance: "overdue",
  installment: "overdue",
  invoice: "undated",
  certification: "undated",
  recertification: "overdue",
  enrollment: "undated",
  "confirm-information": "undated",
} as const satisfies Readonly<Record<string, "overdue" | "ended" | "undated">>;

export type ObligationKind = keyof typeof afterLastDay;

export type KindThatIs<After extends (typeof afterLastDay)[ObligationKind]> = {
  [Kind in ObligationKind]: (typeof afterLastDay)[Kind] extends After ? Kind : never;
}[ObligationKind];

export type Subject =
  | { readonly kind: "block"; readonly ccBlockId: CCBlockId }
  | {
      readonly kind: "certificate";
      readonly certificateId: CertificateId;
      /** Set where it is for one module of an article assessment. */
      readonly moduleId?: AbccAssessmentModuleId;
    }
  | { readonly kind: "application"; readonly applicationId: ApplicationId }
  | { readonly kind: "invoice"; readonly invoiceNumber: InvoiceNumber }
  | { readonly kind: "order"; readonly orderNumber: string }
  | { readonly kind: "licensure" | "person" };

/** `now` is the last day that counts today: for an application past its deadline, the late deadline. */
export type Due = AtOnce | { readonly kind: "by"; readonly now: Temporal.PlainDate };
interface AtOnce {
  readonly kind: "at-once";
}

/**
 * `left` may be less than the difference of the two: articles that are not needed overall are not to go in a module.
 */
export type Progress =
  | { readonly done: Credits; readonly needed: Credits; readonly left: Credits; readonly unit: "CME" | "SA-CME" }
  | { readonly done: number; readonly needed: number; readonly left: number; readonly unit: "articles" | "module" };

/** The parts add up to `amount`. */
export interface Cost {
  readonly amount: Cents;
  readonly parts: readonly CostPart[];
}

/** A late fee is what would not be due by the first deadline. */
export type CostPart =
  | { readonly kind: "annual-fee"; readonly year: Year; readonly amount: Cents }
  | { readonly kind: "application" | "installment" | "invoice" | "late-fee"; readonly amount: Cents };

/**
 * Where it is done; `papers` is where a board with that extension takes them, `board` what only the board itself can
 * settle, with what papers sent to it are for.
 */
export type Where =
  | { readonly to: "attestations"; readonly ccBlockId: CCBlockId }
  | { readonly to: "fees"; readonly ccBlockId: CCBlockId }
  | { readonly to: "licenses" | "audit" | "examinations" }
  | { readonly to: "enrollment" | "account" | "available-examinations" }
  | { readonly to: "invoice"; readonly invoiceNumber: InvoiceNumber }
  | { readonly to: "recertification"; readonly certificationId: number }
  | { readonly to: "assessment"; readonly abccAssessmentId: AbccAssessmentId }
  | { readonly to: "application"; readonly examinationId: ExaminationId }
  | { readonly to: "papers"; readonly purpose: PaperPurpose }
  | { readonly to: "board"; readonly papers?: PaperPurpose };

export function isForBlock({ subject }: Obligation, { ccBlockId }: { readonly ccBlockId: CCBlockId }): boolean {
  return subject.kind === "block" && subject.ccBlockId === ccBlockId;
}

export function isForCertificate(
  { subject }: Obligation,
  { certificateId }: { readonly certificateId: CertificateId },
): boolean {
  return subject.kind === "certificate" && subject.certificateId === certificateId;
}

export function isForModule(
  { subject }: Obligation,
  { abccAssessmentModuleId }: { readonly abccAssessmentModuleId: AbccAssessmentModuleId },
): boolean {
  return subject.kind === "certificate" && subject.moduleId === abccAssessmentModuleId;
}

/**
 * What the card of a block lists as outstanding: its own requirements, and the license where it requires one; audits
 * have banners.
 */
export function outstandingOf(
  block: Pick<CCBlock, "ccBlockId" | "outstandingRequirements">,
  all: readonly Obligation[],
): Obligation[] {
  const asksForLicense = block.outstandingRequirements.includes("MedicalLicense");
  return all.filter(
    (one) =>
      ((one.kind === "activities" || one.kind === "fees") && isForBlock(one, block)) ||
      (one.kind === "license" && asksForLicense),
  );
}

/** Returns the worst state of several; null for none. */
export function worstState(all: readonly Obligation[]): Obligation["state"] | null {
  return (["overdue", "to-do", "ended"] as const).find((worst) => all.some(({ state }) => state === worst)) ?? null;
}

/** What can still be done: what has ended is counted apart. */
export function toComplete(all: readonly Obligation[]): Obligation[] {
  return all.filter(({ state }) => state !== "ended");
}

/** An application that was not submitted only ends: it is deleted, or applied for again. */
export function isForBoardToDecide({ kind, state }: Pick<Obligation, "kind" | "state">): boolean {
  return state === "ended" && kind !== "application";
}

/** `1 deadline has passed: the board decides what follows.`; empty where none has ended. */
export function endedText(all: readonly Obligation[]): string {
  const ended = all.filter(({ state }) => state === "ended");
  if (ended.length === 0) return "";
  return `${deadlinesPassed(ended.length)}${ended.every(isForBoardToDecide) ? `: ${boardDecides}` : ""}.`;
}

export function deadlinesPassed(count: number): string {
  return counted(count, "deadline has passed", "deadlines have passed");
}

export const boardDecides = "the board decides what follows";

export function isForApplication(
  { subject }: Obligation,
  { applicationId }: { readonly applicationId: ApplicationId },
): boolean {
  return subject.kind === "application" && subject.applicationId === applicationId;
}
