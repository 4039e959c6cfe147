import { and, eq, gt } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { type ProviderField, providerFields } from "@portal/payments/intent";
import type { BankTokenRequest, QuoteRequest, TokenAnswer } from "../providerSchemas";
import type { CardProblems, KnownCard } from "./cardDetails";
import { newId, type ProviderDatabase, type ProviderTransaction, tokens } from "./schema";
import { refusedField, testAccounts } from "./testNumbers";

export type Token = typeof tokens.$inferSelect;

const lifetimeMinutes = 30;

interface MadeFor {
  readonly sessionId: string | null;
  readonly reference: string;
  readonly amount: number;
}

/** Makes a token from a card despite a wrong expiry or name: the quote reports those field by field (PAY-06). */
export async function tokenizeCard(
  database: ProviderDatabase | ProviderTransaction,
  madeFor: MadeFor,
  card: KnownCard,
  problems: CardProblems,
  now: Temporal.Instant,
): Promise<Token> {
  const { paymentType, funding, scenario, lastFour } = card;
  const fields = providerFields.filter((field) => problems[field] !== undefined);
  return storeToken(database, madeFor, now, {
    method: "card",
    scenario,
    fields,
    paymentType,
    funding,
    lastFour,
    bankType: null,
    bankHolderType: null,
  });
}

/** Stores only the last four digits of the account number. */
export async function tokenizeBank(
  database: ProviderDatabase,
  request: BankTokenRequest,
  now: Temporal.Instant,
): Promise<TokenAnswer> {
  const account = testAccounts.find(
    ({ accountNumber }) => accountNumber === request.accountNumber.replace(/[\s-]/g, ""),
  );
  const refused = account && refusedField(account.scenario);
  const fields: ProviderField[] = [
    ...(request.firstName.trim() === "" || refused === "first_name" ? ["first_name" as const] : []),
    ...(request.lastName.trim() === "" || refused === "last_name" ? ["last_name" as const] : []),
    ...(!isRoutingNumber(request.routingNumber) || refused === "routing_number" ? ["routing_number" as const] : []),
  ];
  if (account === undefined || fields.length > 0) return { kind: "invalid", fields };
  const { reference, amount, bankType, bankHolderType } = request;
  const token = await storeToken(database, { sessionId: null, reference, amount }, now, {
    method: "bank",
    scenario: account.scenario,
    fields,
    paymentType: "ECheck/ACH",
    funding: null,
    lastFour: account.accountNumber.slice(-4),
    bankType,
    bankHolderType,
  });
  return tokenAnswerOf(token);
}

/** Invalid for a token that is unknown, over, or made for something else. */
export async function quoteToken(
  database: ProviderDatabase,
  { token, reference, amount }: QuoteRequest,
  now: Temporal.Instant,
): Promise<TokenAnswer> {
  const [found] = await database
    .select()
    .from(tokens)
    .where(and(eq(tokens.token, token), eq(tokens.isVoid, false), gt(tokens.expiresAt, now)));
  if (found?.reference !== reference || found.amount !== amount) return { kind: "invalid", fields: [] };
  return tokenAnswerOf(found);
}

export function tokenAnswerOf(token: Token): TokenAnswer {
  const { method, paymentType, funding, lastFour, bankType, bankHolderType } = token;
  if (isRefused(token)) return { kind: "invalid", fields: [...token.fields] };
  const surcharge = surchargeOf(token.amount, funding);
  return {
    kind: "token",
    method,
    token: token.token,
    paymentType,
    funding,
    lastFour,
    bankType,
    bankHolderType,
    surcharge,
  };
}

export function isRefused({ fields, scenario }: Token): boolean {
  return fields.length > 0 || scenario === "cannot-validate";
}

/** Nine digits with the check digit of the American Bankers Association. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;
}

async function storeToken(
  database: ProviderDatabase | ProviderTransaction,
  { sessionId, reference, amount }: MadeFor,
  now: Temporal.Instant,
  method: Omit<Token, "token" | "isVoid" | "expiresAt" | keyof MadeFor>,
): Promise<Token> {
  const token: Token = {
    token: newId("token"),
    sessionId,
    reference,
    amount,
    ...method,
    isVoid: false,
    expiresAt: now.add({ minutes: lifetimeMinutes }),
  };
  await database.insert(tokens).values(token);
  return token;
}

/**
 * Surcharge of a credit card: 3% of `amount` in cents, rounded down, in integer arithmetic. Debit cards, bank
 * accounts and pay over time have none (PAY-01).
 */
export function surchargeOf(amount: number, funding: "credit" | "debit" | null): number {
  return funding === "credit" ? Math.floor((amount * 3) / 100) : 0;
}
