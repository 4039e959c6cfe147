import type { FieldErrors } from "~/app/forms/formDraft";
import type { BankAccountClaim } from "~/domain/billing/bankAccount";
import type { CardExpiry } from "~/domain/billing/cards";
import type { PayerClaim } from "~/domain/billing/payer";
import type { ProviderField } from "~/payments/intent";

export type MethodField = keyof PayerClaim | keyof CardExpiry | keyof BankAccountClaim;

export const formId = "method";

/** In the order of the page. */
export const methodFields = [
  "firstName",
  "lastName",
  "email",
  "city",
  "state",
  "month",
  "year",
  "bankType",
  "bankHolderType",
  "routingNumber",
  "accountNumber",
  "secondAccountNumber",
] as const satisfies readonly MethodField[];

export type MethodErrors = FieldErrors<MethodField>;

/** PAY-06: the provider's names of the fields, and the message beside one that it names. */
export const providerNames: Readonly<Record<ProviderField, { readonly field: MethodField; readonly text: string }>> = {
  first_name: { field: "firstName", text: "This first name was not accepted. Please check it." },
  last_name: { field: "lastName", text: "This last name was not accepted. Please check it." },
  routing_number: { field: "routingNumber", text: "This routing number was not accepted. Please check it." },
  month: { field: "month", text: "This month was not accepted. Please check it." },
  year: { field: "year", text: "This year was not accepted. Please check it." },
};

export function providerErrors(named: readonly ProviderField[]): MethodErrors {
  return Object.fromEntries(named.map((name) => [providerNames[name].field, [providerNames[name].text]]));
}
