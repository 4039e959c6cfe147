import type { Payment } from "~/contract/billing/payment";
import type { Intent } from "~/payments/intent";

type Charged = Pick<Payment, "PaymentToken" | "hasBeenCharged" | "paymentCharge" | "chargeAttempt">;

/** An intent's payment as the contract has it. */
export function paymentOf({ payer, method, amount }: Intent, charged: Charged): Payment {
  return {
    // Without a method of ours, the provider's own checkout took it (PAY-11).
    paymentType: method?.paymentType ?? "Affirm",
    amount,
    firstName: payer?.firstName ?? "",
    lastName: payer?.lastName ?? "",
    email: payer?.email ?? "",
    LastFour: method?.lastFour ?? null,
    IsValid: true,
    bankType: method?.bankType ?? null,
    bankHolderType: method?.bankHolderType ?? null,
    ...charged,
  };
}
