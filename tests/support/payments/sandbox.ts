import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { asCents } from "@portal/domain/billing/money";
import type { BankDetails, ChargeAttempt, AmountOwed, Tokenized } from "@portal/payments/gateways/gateway";
import type { Controls } from "@portal/payment-sandbox/provider/options";
import { type SandboxProviderOptions, startSandboxProvider } from "@portal/payment-sandbox/provider/providerApp";
import { type SandboxGateway, sandboxGateway } from "@portal/payment-sandbox/sandboxGateway";
import { ledgerAnswer, type LedgerEntry } from "@portal/payment-sandbox/providerSchemas";
import type { CollectedMethod, IntentId } from "@portal/payments/intent";
import { testDatabase } from "../database/database";

export const secretKey = "sandbox-secret-key-of-tests";
export const webhookKey = "sandbox-webhook-key-of-tests";
export const portalOrigin = "http://portal.test";

/** A running sandbox provider, the portal's adapter to it, and extra calls for tests. */
export interface Sandbox {
  readonly origin: string;
  readonly gateway: SandboxGateway;
  /** Calls the provider's API with the secret key. */
  ask(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Response>;
  control(wanted: Partial<Controls>): Promise<void>;
  ledger(reference?: IntentId): Promise<LedgerEntry[]>;
  /** Enters a card in the provider's fields, as its frames do. */
  typeCard(owed: AmountOwed, card: string | Partial<TypedCard>): Promise<string>;
  /** Returns every row of every table of the provider. */
  dump(): Promise<unknown>;
  /** Moves the provider's clock ahead. */
  wait(duration: Temporal.DurationLike): void;
  close(): Promise<void>;
}

interface TypedCard {
  readonly number: string;
  readonly cvv: string;
  readonly month: string;
  readonly year: string;
  readonly firstName: string;
  readonly lastName: string;
}

export async function openSandbox(options: Partial<SandboxProviderOptions> = {}): Promise<Sandbox> {
  const database = await testDatabase(["sandbox"]);
  let ahead = Temporal.Duration.from({ seconds: 0 });
  const provider = await startSandboxProvider({
    mode: "demo",
    pool: database.pool,
    port: 0,
    host: "127.0.0.1",
    secretKey,
    webhookKeys: [webhookKey],
    webhookUrl: null,
    pauseMs: 20,
    now: () => Temporal.Now.instant().add(ahead),
    log: { info: () => undefined, error: () => undefined },
    ...options,
  });
  const gateway = sandboxGateway({
    apiUrl: provider.ownUrl,
    origin: provider.origin,
    portalOrigin,
    secretKey,
    webhookKeys: [webhookKey],
    timeoutsMs: { charge: 1_000, others: 5_000 },
  });
  const ask: Sandbox["ask"] = (method, path, body) =>
    fetch(`${provider.ownUrl}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  return {
    origin: provider.origin,
    gateway,
    ask,
    async control(wanted) {
      const answer = await ask("PUT", "/test/controls", wanted);
      if (!answer.ok) throw new Error(`The provider took no controls: ${answer.status}`);
    },
    async ledger(reference) {
      const answer = await ask("GET", reference === undefined ? "/ledger" : `/ledger?reference=${reference}`);
      return ledgerAnswer.parse(await answer.json()).charges;
    },
    async typeCard(owed, card) {
      const fields = await gateway.cardFields(owed);
      if (fields.kind !== "fields") throw new Error("The provider has no fields");
      const typed = typeof card === "string" ? cardOf(card) : card;
      const answer = await fetch(`${provider.ownUrl}/fields/${fields.sessionId}/tokens`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...someCard, ...typed }),
      });
      const { token } = (await answer.json()) as { token?: string };
      if (token === undefined) throw new Error(`The provider made no token: ${answer.status}`);
      return token;
    },
    async dump() {
      const tables = ["session", "token", "attempt", "charge", "refund", "event"];
      return Promise.all(
        tables.map(async (table) => (await database.pool.query<object>(`select * from sandbox.${table}`)).rows),
      );
    },
    wait(duration) {
      ahead = ahead.add(duration);
    },
    async close() {
      await provider.close();
      await database.drop();
    },
  };
}

export const someCard: TypedCard = {
  number: "4242424242424242",
  cvv: "123",
  month: "12",
  year: "2035",
  firstName: "Ada",
  lastName: "Lovelace",
};

/** Only American Express has security codes of four digits. */
export function cardOf(number: string): TypedCard {
  return { ...someCard, number, cvv: number.startsWith("37") ? "1234" : "123" };
}

export const someBank: BankDetails = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.test",
  city: "Denver",
  state: "CO",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  bankType: "checking",
  bankHolderType: "personal",
};

export function someDebt(amount = 21_000): AmountOwed {
  return { reference: randomUUID() as IntentId, amount: asCents(amount) };
}

export function methodOf(answer: Tokenized): CollectedMethod {
  if (answer.kind !== "token") throw new Error(`The provider made no token: ${answer.kind}`);
  return answer.method;
}

/** The first attempt to charge a tokenized card or account. */
export function attemptOf(owed: AmountOwed, { token, surcharge }: CollectedMethod, attempt = 1): ChargeAttempt {
  const description = "Annual fee 2026";
  const returnUrl = `${portalOrigin}/payments/1/return`;
  return { ...owed, idempotencyKey: `${owed.reference}:${attempt}`, token, surcharge, description, returnUrl };
}
