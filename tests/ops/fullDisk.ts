import { execFileSync } from "node:child_process";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import type { Trial } from "~/tests/third-party/party";
import { judgeMoney, type Money } from "./judge";
import { portal } from "./portals";
import { attestation, newTally, payOneYear, read, saveOn, type Tally, type Visitor } from "./visitors";

/** Megabytes: room for the demo, and not much more. */
const diskMegabytes = 160;
/** Milliseconds for which the disk is full. */
const fullMs = 15_000;

export interface FullDisk {
  readonly tally: Tally;
  readonly money: Money;
  /** While there was no room: dashboards that were still read, saves that were done, and saves that were refused. */
  readonly meanwhile: Meanwhile;
}

interface Meanwhile {
  reads: number;
  saved: number;
  refused: number;
}

interface Around {
  readonly server: { readonly connection: pg.PoolConfig };
  readonly trial: Pick<Trial, "folder" | "atEnd">;
  readonly settings: Readonly<Record<string, string>>;
  readonly proxy: { readonly portals: Set<number> };
  readonly tell: (words: string) => void;
  /** Signs in some demo people who save, and some who pay. */
  readonly signedIn: (home: string, pool: pg.Pool) => Promise<People>;
}

interface People {
  readonly saving: readonly Visitor[];
  readonly paying: readonly (Visitor & { readonly physicianId: number })[];
}

/**
 * A portal whose database has its tables on a disk that fills up and is emptied again, while people save and pay. Only
 * root can make such a disk, and only where there is tmpfs: null elsewhere.
 */
export async function tryFullDisk(around: Around): Promise<FullDisk | null> {
  const { host = "" } = around.server.connection;
  const disk = join(host, "small-disk");
  return (await mounted(disk, host, around.trial)) ? tryOn(disk, around) : null;
}

async function tryOn(disk: string, { server, trial, settings, proxy, tell, signedIn }: Around): Promise<FullDisk> {
  const connection = { ...server.connection, database: "crowded" };
  const others = openPool({ ...server.connection, max: 1 });
  trial.atEnd(() => others.end());
  const pool = openPool({ ...connection, max: 2 });
  trial.atEnd(() => pool.end());
  const home = `${settings["PUBLIC_URL"]}/physicianportal/`;
  const tally = newTally();
  const meanwhile: Meanwhile = { reads: 0, saved: 0, refused: 0 };
  await others.query(`create tablespace small location '${disk}'`);
  await others.query("create database crowded tablespace small");
  const one = await portal(trial, { ...settings, DATABASE_URL: databaseUrlOf(connection) });
  await one.start();
  proxy.portals.clear();
  proxy.portals.add(one.port);
  const { saving, paying } = await signedIn(home, pool);
  await fill(disk);
  tell("The disk of the database is full");
  const payments = Promise.all(paying.map((visitor) => payOneYear(visitor, pool, visitor.physicianId, tally)));
  // Awaited below; until then, a failure must not end the process before cleanup.
  payments.catch(() => undefined);
  const end = performance.now() + fullMs;
  while (performance.now() < end) {
    for (const visitor of saving) await tryToSave(visitor, meanwhile, tally);
    await pause(200);
  }
  await rm(join(disk, "filler"));
  tell("There is room again");
  for (const visitor of saving) {
    let rounds = 0;
    await saveOn(visitor, tally, () => (rounds += 1) > 3);
  }
  await payments;
  for (const visitor of paying) await read(visitor, tally);
  return { tally, money: await judgeMoney(pool), meanwhile };
}

/** Describes the faults; a disk on which everything could be saved was not full, and proves nothing. */
export function faultsOf({ tally, meanwhile }: Pick<FullDisk, "tally" | "meanwhile">): string[] {
  return [
    ...tally.failures,
    ...(meanwhile.reads === 0 ? ["no dashboard was read while the disk was full"] : []),
    ...(meanwhile.refused === 0 ? ["no save was refused while the disk was full"] : []),
  ];
}

/** A folder that PostgreSQL can write to as its user, the owner of its sockets. Deleted after the trial. */
async function mounted(disk: string, sockets: string, trial: Around["trial"]): Promise<boolean> {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || sockets === "") return false;
  const { uid, gid } = await stat(sockets);
  await mkdir(disk);
  try {
    execFileSync(
      "mount",
      ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=0700,uid=${uid},gid=${gid}`, "tmpfs", disk],
      {
        stdio: "ignore",
      },
    );
  } catch {
    return false;
  }
  // Lazily, so that it succeeds while the server still has open files.
  trial.atEnd(() => execFileSync("umount", ["--lazy", disk]));
  return true;
}

/** To the last byte. */
async function fill(disk: string): Promise<void> {
  const file = await open(join(disk, "filler"), "w");
  try {
    for (let length = 1024 * 1024; length >= 1; length = Math.floor(length / 4)) {
      const block = Buffer.alloc(length, "x");
      for (;;) if ((await file.write(block).catch(() => ({ bytesWritten: 0 }))).bytesWritten === 0) break;
    }
  } finally {
    await file.close();
  }
}

/** Reads a page, and saves: it succeeds, or the form itself refuses with the entered values, or a page says so. */
async function tryToSave({ browser, email, home }: Visitor, meanwhile: Meanwhile, tally: Tally): Promise<void> {
  const page = await browser.open(`${home}en/dashboard`);
  const form = attestation(page.text, home, "7");
  if (form === null)
    return void tally.failures.push(`${email}: the dashboard was answered with ${page.status} while the disk was full`);
  meanwhile.reads += 1;
  const answer = await browser.post(form.url, form.fields);
  const keepsWhatWasTyped = answer.status === 502 && attestation(answer.text, home, "7")?.shown === "7";
  if (keepsWhatWasTyped || /unexpected error|temporarily unavailable/i.test(answer.text)) meanwhile.refused += 1;
  else if (answer.status === 200) meanwhile.saved += 1;
  else tally.failures.push(`${email}: a save was answered with ${answer.status} while the disk was full`);
}
