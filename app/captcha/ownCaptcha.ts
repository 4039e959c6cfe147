import { type Challenge as Work, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { SecretKeys } from "@portal/database/secretBox";
import { z } from "@portal/contract/zod";
import { jsonOf } from "@portal/contract/values";
import { usedChallenges as table } from "~/app/session/schema";
import type { NetworkLimit } from "~/app/session/records/networkLimits";
import { type Captcha, captchaFields, type Settled } from "./captcha";
import { makeQuestion, readAnswer } from "./question";

interface QuestionOptions {
  readonly keys: SecretKeys;
  /** Real time. */
  readonly clock: () => Temporal.Instant;
  readonly used: UsedChallenges;
}

export interface OwnCaptchaOptions extends QuestionOptions {
  readonly answers: Pick<NetworkLimit, "admit">;
}

/** Long enough for slow readers. */
const lifetime = { minutes: 30 };
/**
 * In rounds: deriving a key takes about a second on a phone, a fraction of one on a desktop, and is repeated some
 * hundred times.
 */
const cost = 2_000;
const counters = [150, 400] as const;

const workSent = z.object({
  parameters: z.looseObject({ data: z.object({ id: z.uuid() }), expiresAt: z.number() }),
  signature: z.string(),
});
const solutionSent = z.object({
  counter: z.number().int().min(0).max(10_000),
  derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * A captcha on our own host: signed work that a browser does (altcha's), or a question. It slows attackers down; limits
 * stop them (SEARCH-09).
 */
export function ownCaptcha(options: OwnCaptchaOptions): Captcha {
  const { keys, clock, used } = options;
  const [key] = keys;
  const secret = (what: string) => createHmac("sha256", key).update(`captcha ${what}`).digest("hex");
  const secrets = { hmacSignatureSecret: secret("work"), hmacKeySignatureSecret: secret("key") };

  async function settleWork(work: string, solution: string): Promise<Settled> {
    const challenge = workSent.safeParse(jsonOf(work));
    const solved = solutionSent.safeParse(jsonOf(solution));
    if (!challenge.success || !solved.success) return { kind: "wrong" };
    const { data, expiresAt } = challenge.data.parameters;
    const { verified, expired } = await verifySolution({
      // Parsed as far as it is read here; the signature answers for the rest.
      challenge: challenge.data as unknown as Work,
      solution: solved.data,
      deriveKey,
      ...secrets,
    });
    if (expired) return { kind: "over" };
    if (!verified) return { kind: "wrong" };
    const isFirst = await used.use(data.id, Temporal.Instant.fromEpochMilliseconds(expiresAt * 1000));
    return isFirst ? { kind: "passed", token: null } : { kind: "over" };
  }

  return {
    origins: { script: [], frame: [], connect: [], form: [] },
    responseField: null,
    async challenge() {
      const until = clock().add(lifetime);
      const work = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(...counters),
        deriveKey,
        data: { id: randomUUID() },
        expiresAt: Math.floor(until.epochMilliseconds / 1000),
        ...secrets,
      });
      return { work: JSON.stringify(work), hosted: null, question: makeQuestion(keys, until) };
    },
    async settle(form, clientAddress) {
      const [work, solution] = [form.get(captchaFields.work) ?? "", form.get(captchaFields.solution) ?? ""];
      return solution === "" ? settleQuestion(form, clientAddress, options) : settleWork(work, solution);
    },
  };
}

/** For browsers without JavaScript: an answer, right or wrong, uses the question up. */
export async function settleQuestion(
  form: URLSearchParams,
  clientAddress: string,
  options: OwnCaptchaOptions,
): Promise<Settled> {
  const answer = form.get(captchaFields.answer) ?? "";
  const waitSeconds = answer.trim() === "" ? null : await options.answers.admit(clientAddress);
  if (waitSeconds !== null) return { kind: "too-many", waitSeconds };
  const kind = await settleAnswer(form.get(captchaFields.question) ?? "", answer, options);
  return kind === "passed" ? { kind, token: null } : { kind };
}

async function settleAnswer(sealed: string, answer: string, { keys, clock, used }: QuestionOptions) {
  if (answer.trim() === "") return "missing";
  const answered = readAnswer(keys, sealed, answer, clock());
  if (answered.kind === "over" || !(await used.use(answered.id, answered.until))) return "over";
  return answered.isRight ? "passed" : "wrong";
}

/** The questions alone, for pages without scripts: the sign-in pages of the built-in identity service. */
export function questions(options: QuestionOptions) {
  return {
    ask: () => makeQuestion(options.keys, options.clock().add(lifetime)),
    async settle(sealed: string, answer: string) {
      const kind = await settleAnswer(sealed, answer, options);
      return kind === "over" ? "expired" : kind;
    },
  };
}

interface UsedChallenges {
  /** True the first time a challenge is answered, false after that. */
  use(id: string, expiresAt: Temporal.Instant): Promise<boolean>;
  prune(now: Temporal.Instant): Promise<void>;
}

export function usedChallenges(pool: pg.Pool): UsedChallenges {
  const db = drizzle({ client: pool });
  return {
    async use(id, expiresAt) {
      const added = await db.insert(table).values({ id, expiresAt }).onConflictDoNothing().returning();
      return added.length === 1;
    },
    async prune(now) {
      await db.delete(table).where(lte(table.expiresAt, now));
    },
  };
}
