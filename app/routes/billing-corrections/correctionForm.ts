import type { FieldErrors } from "~/app/forms/formDraft";
import { formFor, readPost } from "~/app/forms/readPost";
import {
  type BillingCorrectionKind,
  billingCorrectionKinds,
  maxCorrectionReasonLength,
} from "@portal/contract/extensions/billingExtensions";
import { invoiceNumber } from "@portal/contract/billing/invoice";
import { lineOfText, type WireDate, year } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { readTypedAmount, unreadAmountText } from "@portal/domain/billing/typedAmount";
import { readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";

export const correctionFields = ["subject", "kind", "amount", "checkNumber", "receivedDate", "reason"] as const;
export type CorrectionField = (typeof correctionFields)[number];
export type CorrectionValues = Readonly<Record<CorrectionField, string>>;

const typed = z.string().max(1000).default("");
const schema = z.strictObject({
  intent: z.enum(["check", "correct"]),
  formFor,
  ...{ subject: typed, kind: typed, amount: typed, checkNumber: typed, receivedDate: typed, reason: typed },
  /** What the page to confirm showed; empty where it is only tried. */
  replaces: typed,
  becomes: typed,
});

export interface CorrectionPost {
  readonly isConfirmed: boolean;
  readonly values: CorrectionValues;
  readonly replaces: string | null;
  readonly becomes: string | null;
}

/** Returns null for what no form of the page posts. */
export function readCorrection(form: URLSearchParams): CorrectionPost | null {
  const post = readPost(form, schema);
  if (post === null) return null;
  const { intent, formFor: _, replaces, becomes, ...values } = post;
  const isConfirmed = intent === "correct";
  if (isConfirmed && (replaces === "" || becomes === "")) return null;
  return { isConfirmed, values, ...(isConfirmed ? { replaces, becomes } : { replaces: null, becomes: null }) };
}

const wantsAmount: readonly BillingCorrectionKind[] = ["check-received", "invoice-discounted"];

const ofFees: readonly BillingCorrectionKind[] = ["fee-waived", "fee-reopened"];

/** Returns the board's call, or what is wrong beside each field; whether it fits the record only the board knows. */
export function correctionOf({ values, replaces, becomes }: Omit<CorrectionPost, "isConfirmed">, today: WireDate) {
  const errors: Partial<Record<CorrectionField, readonly string[]>> = {};
  const kind = billingCorrectionKinds.find((one) => one === values.kind);
  if (kind === undefined) errors.kind = ["Choose what happened."];
  const [of, id = ""] = values.subject.split(/:(.*)/s);
  const number = of === "invoice" ? (invoiceNumber.safeParse(id).data ?? null) : null;
  const feeYear = of === "fee" ? (year.safeParse(Number(id)).data ?? null) : null;
  if (number === null && feeYear === null) errors.subject = ["Choose an invoice or an annual fee."];
  else if (kind !== undefined && ofFees.includes(kind) !== (feeYear !== null))
    errors.subject = [feeYear === null ? "Choose an annual fee for this." : "Choose an invoice for this."];
  const amount = kind !== undefined && wantsAmount.includes(kind) ? readTypedAmount(values.amount) : null;
  if (kind !== undefined && wantsAmount.includes(kind) && amount === null) errors.amount = [unreadAmountText];
  const isCheck = kind === "check-received";
  const receivedDate = isCheck ? readDateInput(values.receivedDate) : null;
  if (isCheck && receivedDate === null) errors.receivedDate = [unreadDateText("Day received", values.receivedDate)];
  if (receivedDate !== null && receivedDate > today) errors.receivedDate = ["This day has not begun yet."];
  const checkNumber = isCheck ? values.checkNumber.trim() : null;
  if (checkNumber !== null && !/^[\p{L}\d-]{1,40}$/u.test(checkNumber))
    errors.checkNumber = ["Enter the check’s number: up to 40 letters, digits and hyphens."];
  const reason = values.reason.trim();
  if (reason === "") errors.reason = ["Enter why, for staff who read it later."];
  else if (!lineOfText.test(reason)) errors.reason = [hiddenCharactersText("This text")];
  else if (reason.length > maxCorrectionReasonLength)
    errors.reason = [shorterText(maxCorrectionReasonLength, reason.length)];
  if (kind === undefined || Object.keys(errors).length > 0)
    return { kind: "wrong", errors: errors as FieldErrors<CorrectionField> } as const;
  const shown = { replaces, becomes };
  const sent = { kind, invoiceNumber: number, year: feeYear, amount, checkNumber, receivedDate, reason, ...shown };
  return { kind: "sent", sent } as const;
}
