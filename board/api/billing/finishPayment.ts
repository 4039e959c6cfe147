import { recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import type { Payment } from "~/contract/billing/payment";
import type { PaymentId, Receipt } from "~/contract/billing/receipt";
import { paymentReceipt } from "../../documents/paymentReceipt";
import { queueMail } from "../../mail/mail";
import { receiptMail } from "../../mail/physicianMails";
import { completePayment } from "../../store/billing/chargeEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { PhysicianRecord } from "../../store/people/physicianRecord";
import { readBilling } from "../../store/billing/billingAccount";
import { receiptsAnswer } from "./billingAnswer";
import type { Call } from "../handler";

/**
 * Finishes the recording of a payment in the same transaction, so that the receipt is mailed exactly if the payment is
 * recorded (PAY-14).
 */
export async function finishPayment(
  tx: BoardTransaction,
  record: PhysicianRecord,
  paymentId: PaymentId,
  { email, LastFour: lastFour, debitAuthorization }: Pick<Payment, "email" | "LastFour" | "debitAuthorization">,
  { now, documentIssuer }: Pick<Call<"recordAnnualFeesPaid">, "now" | "documentIssuer">,
): Promise<void> {
  await completePayment(tx, paymentId, { completedAt: now, lastFour, receiptMailId: null });
  const receipt = receiptsAnswer(await readBilling(tx, record.physicianId)).find((own) => own.paymentId === paymentId);
  if (receipt === undefined) throw new Error("A recorded payment has a receipt");
  const recipient = [email, record.emailAddress ?? ""].find((address) => recipientsRefusal([address]) === null);
  if (recipient === undefined) return;
  const mail = await receiptMail(
    receipt,
    record,
    { paper: await receiptPaper(receipt, record, { now, documentIssuer }), debitAuthorization },
    documentIssuer,
  );
  const receiptMailId = await queueMail(tx, { recipient, ...mail });
  await completePayment(tx, paymentId, { completedAt: now, lastFour, receiptMailId });
}

/** The payment is recorded even if the PDF fails: it can be downloaded later. */
async function receiptPaper(
  receipt: Receipt,
  record: PhysicianRecord,
  { now, documentIssuer }: Pick<Call<"recordAnnualFeesPaid">, "now" | "documentIssuer">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await paymentReceipt(receipt, record, documentIssuer, now);
  } catch {
    return null;
  }
}
