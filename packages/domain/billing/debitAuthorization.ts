import type { Temporal } from "temporal-polyfill";
import { formatDate } from "../time/boardTime";
import { type Cents, formatCents } from "./money";

/** A single debit of a bank account, as its holder authorizes it. */
export interface Debit {
  readonly holder: string;
  readonly amount: Cents;
  /** First day on which the account may be debited. */
  readonly date: Temporal.PlainDate;
  /** `personal checking`; empty where the provider does not say. */
  readonly accountType: string;
  readonly lastFour: string | null;
  readonly boardName: string;
  /** E-mail address for revoking it. */
  readonly email: string;
}

/** What the rules of the ACH network (Nacha, single WEB entries) require an authorization to say. */
const required = ["holder", "amount", "date", "account", "board", "email"] as const;

export const defaultDebitAuthorization =
  "By paying, {holder} authorizes {board} to debit {amount} once, on or after {date}, electronically from the {account}. " +
  "To revoke this authorization, write to {email} before the debit is sent to your bank, usually within one business day.";

/**
 * Returns what is wrong with a board's own text, to complete a sentence that begins with its name; null where it is
 * valid.
 */
export function debitAuthorizationProblem(template: string): string | null {
  const missing = required.filter((name) => !template.includes(`{${name}}`));
  if (missing.length > 0) return `must contain ${missing.map((name) => `{${name}}`).join(", ")}`;
  const unknown = [...template.matchAll(/\{(.*?)\}/gu)].find(([, name]) => !required.some((known) => known === name));
  return unknown === undefined ? null : `has an unknown placeholder: ${unknown[0]}`;
}

/** PAY-19: the text that is shown before the debit, stored with the payment and mailed. */
export function debitAuthorization(template: string, debit: Debit): string {
  const { holder, amount, date, accountType, lastFour, boardName, email } = debit;
  const account = [accountType, "account", lastFour && `ending in ${lastFour}`].filter(Boolean).join(" ");
  const values = { holder, amount: formatCents(amount), date: formatDate(date), account, board: boardName, email };
  return required.reduce((text, name) => text.replaceAll(`{${name}}`, () => values[name]), template);
}
