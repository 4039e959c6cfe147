import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { ensureDemoAccounts } from "@portal/board/identity/accounts/demoAccounts";
import { generatedPhysician, populationId } from "@portal/demo/population/generatedPhysician";
import { generatePopulation } from "@portal/demo/population/generatePopulation";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addPrincipals } from "@portal/board/store/people/principals";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { openPool } from "@portal/database/pool";
import { boardToday } from "@portal/domain/time/boardTime";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import type { Party, Trial } from "~/tests/third-party/party";
import { judgeMoney } from "./judge";
import { portal } from "./portals";
import { boxesIn } from "./postedForm";
import { startPostgresServer } from "./postgresServer";
import { attestation, newTally, payOneYear, signIn, type Tally, type Visitor } from "./visitors";

const physicians = 500;
const payers = 100;
/** Milliseconds in which everyone arrives: the last ten minutes before a deadline, ten times as fast. */
const rushMs = 60_000;
/** The longest that a visitor waits before retrying, in milliseconds. */
const longestWaitMs = 15_000;

const tell = (words: string) => void process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);

interface Comer extends Visitor {
  readonly physicianId: number;
  readonly pays: boolean;
}

/** Milliseconds of each kind of request, and the results of the saves. */
interface Night {
  readonly reads: number[];
  readonly saves: number[];
  /** Visitors whose save was confirmed. */
  readonly saved: Comer[];
  /** Answers with Retry-After. */
  postponed: number;
  readonly failures: string[];
}

/** 500 physicians save within a minute, and 100 of them pay, on one portal. */
async function run(trial: Trial): Promise<void> {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  trial.tried(server.name);
  const keys = parseEnv(asSettings(await generateKeys())) as Record<string, string>;
  const one = await portal(trial, { ...keys, DATABASE_URL: databaseUrlOf(server.connection), LOG_LEVEL: "warn" });
  await one.start();
  const home = `http://localhost:${one.port}/physicianportal/`;
  const pool = openPool({ ...server.connection, max: 4 });
  trial.atEnd(() => pool.end());

  const comers = await settle(pool, home);
  tell(`${comers.length} physicians have signed in`);
  const night: Night = { reads: [], saves: [], saved: [], postponed: 0, failures: [] };
  const tally = newTally();
  await Promise.all(comers.map((comer, at) => come(comer, (at * rushMs) / comers.length, pool, night, tally)));
  tell("All of them have come and gone");

  const money = await judgeMoney(pool);
  report(night, money.charges);
  const lost = await lostSaves(pool, night.saved);
  trial.check("every save of the last minutes is there", [...night.failures, ...lost]);
  trial.check("every payment was charged once and recorded", [
    ...tally.failures,
    ...money.chargedTwice.map((charge) => `charged twice: ${charge}`),
    ...money.notRecorded.map((charge) => `charged and not recorded: ${charge}`),
  ]);
  trial.check("the portal logged no error", one.errors());
}

/** Creates a population with accounts, all signed in before the rush. */
async function settle(pool: pg.Pool, home: string): Promise<Comer[]> {
  const today = boardToday(Temporal.Now.instant());
  await generatePopulation(pool, { seed: 1, physicians, today });
  const people = Array.from({ length: physicians }, (_, index) => generatedPhysician(1, index + 1, today));
  const accounts = people.map(({ emailAddress, fullName }) => ({
    email: emailAddress ?? "",
    fullName,
    directory: "physicians" as const,
    claims: {},
  }));
  const subjects = await ensureDemoAccounts(pool, accounts);
  const issuer = `${new URL(home).origin}/identity`;
  const principals = people.map((_, index) => ({
    issuer,
    subject: subjects.get(accounts[index]?.email ?? "") ?? "",
    physicianId: populationId(index + 1),
  }));
  await addPrincipals(boardDatabase(pool), principals);

  const comers: Comer[] = [];
  let paying = 0;
  const waiting = [...accounts.entries()];
  const signAllIn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { email }] = next;
      const { page, ...visitor } = await signIn(home, email);
      const pays = paying < payers && boxesIn(page, "year").length > 0;
      if (pays) paying += 1;
      comers.push({ ...visitor, physicianId: populationId(index + 1), pays });
    }
  };
  await Promise.all(Array.from({ length: 4 }, signAllIn));
  return comers;
}

async function come(comer: Comer, after: number, pool: pg.Pool, night: Night, tally: Tally): Promise<void> {
  await pause(after);
  const { browser, email, home } = comer;
  const page = await timed(night.reads, () => untilServed(night, () => browser.load(`${home}en/dashboard`)));
  const form = attestation(await page.text(), home, typedBy(comer));
  if (form !== null) {
    const answer = await timed(night.saves, () => untilServed(night, () => browser.send(form.url, form.fields)));
    if (answer.status === 303) night.saved.push(comer);
    else night.failures.push(`${email}: a save was answered with ${answer.status}`);
  }
  if (comer.pays) await payOneYear(comer, pool, comer.physicianId, tally);
}

/** Retries after the time that the page names. */
async function untilServed(night: Night, ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  const seconds = Number(answer.headers.get("Retry-After"));
  if (answer.status !== 503 || seconds === 0) return answer;
  night.postponed += 1;
  await pause(Math.min(seconds * 1_000, longestWaitMs));
  return untilServed(night, ask);
}

async function timed<Answer>(times: number[], ask: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  const answer = await ask();
  times.push(performance.now() - begun);
  return answer;
}

/** A different number for each physician, so that no other save could be mistaken for it. */
const typedBy = ({ physicianId }: Pick<Comer, "physicianId">) => `${(physicianId % 28) + 1}.25`;

/** Returns the physicians whose entry is not on the board. */
async function lostSaves(pool: pg.Pool, comers: readonly Comer[]): Promise<string[]> {
  const { rows } = await pool.query<{ physicianId: number; credits: string[] }>(
    `select b.physician_id::int as "physicianId", array_agg(a.credits::float8::text) as credits
       from board.cc_attestation a join board.cc_block b using (cc_block_id) group by 1`,
  );
  const kept = new Map(rows.map(({ physicianId, credits }) => [physicianId, credits]));
  return comers.flatMap((comer) =>
    kept.get(comer.physicianId)?.includes(typedBy(comer)) === true
      ? []
      : [`${comer.email}: ${typedBy(comer)} is not there`],
  );
}

function report({ reads, saves, postponed }: Night, charges: number): void {
  const line = (what: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
    return `${times.length} ${what}: half of them in ${at(0.5)}, 95 of 100 in ${at(0.95)}, all in ${at(1)}`;
  };
  process.stdout.write(
    `\n${line("dashboards", reads)}\n${line("saves", saves)}\n${postponed} requests were answered with 503 and sent again; ${charges} payments\n`,
  );
}

export const deadlineNight: Party = {
  name: "deadline-night",
  about: "Many physicians in the last minutes before a deadline",
  run,
};
