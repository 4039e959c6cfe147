import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { failedMails } from "@portal/board/mail/failedMails";
import { countMails, leaseMail } from "@portal/board/mail/mailQueue";
import { foundPhysicians, findPhysicians } from "@portal/board/store/people/findPhysicians";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { findIssuedDocument, readSentLetters } from "@portal/board/store/correspondence/issueDocument";
import { readMessages } from "@portal/board/store/correspondence/messages";
import { readBilling } from "@portal/board/store/billing/billingAccount";
import { populationId } from "@portal/demo/population/generatedPhysician";
import type { WireDate } from "@portal/contract/values";
import type { DocumentCode } from "@portal/domain/certification/certificationDocuments";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { type Comparison, paired } from "./pairedMeasurements";
import { paymentReads } from "./paymentReads";

type Read = (pool: pg.Pool) => Promise<unknown>;

const searching =
  (typed: string): Read =>
  (pool) => {
    const search = physicianSearch(typed);
    if (search.kind === "refused") throw new Error("It can be looked for");
    return findPhysicians(boardDatabase(pool), search);
  };

/** Other queries of the board's database whose cost may depend on the number of physicians; some with the ratio's aim. */
const reads: readonly (readonly [name: string, read: Read, aim?: number])[] = [
  ["staff search: two letters", searching("ma"), 2],
  ["staff search: a common last name", searching("nguyen"), 2],
  ["staff search: two common names", searching("sofia nguyen"), 2],
  ["staff search: an initial and a common last name", searching("s nguyen"), 2],
  ["staff search: a common name and a misspelled one", searching("sofia nguyem"), 2],
  ["staff search: three letters", searching("mac"), 2],
  ["staff search: a name without matches", searching("md"), 2],
  ["staff search: an e-mail address", searching("sofia.nguyen.10000"), 2],
  ["staff search: an ID", searching(`${populationId(500)}`), 2],
  [
    "a person without an account",
    (pool) => foundPhysicians(boardDatabase(pool), { dateOfBirth: "1961-04-09" as WireDate, ssn4: "4711" }),
  ],
  ["a document by its code", (pool) => findIssuedDocument(boardDatabase(pool), "DEM0REV0KEDA" as DocumentCode)],
  ["letters that were sent", (pool) => readSentLetters(boardDatabase(pool), populationId(500))],
  ["invoices, orders and payments", (pool) => readBilling(boardDatabase(pool), populationId(500))],
  ...paymentReads.map(([name, read]) => [`payments: ${name}`, read] as const),
  ["mails that failed", (pool) => failedMails(boardDatabase(pool))],
  ["mails, counted", (pool) => countMails(boardDatabase(pool))],
  ["a mail that is due, looked for", (pool) => leaseMail(boardDatabase(pool), Temporal.Now.instant())],
  ["messages", (pool) => readMessages(boardDatabase(pool), { physicianId: populationId(500) })],
];

export type ReadComparison = readonly [name: string, comparison: Comparison, aim?: number];

const rounds = 15;

/** Each query among many and among few physicians, alternately; milliseconds. */
export async function compareReads(many: pg.Pool, few: pg.Pool): Promise<ReadComparison[]> {
  const compared: ReadComparison[] = [];
  for (const [name, read, aim] of reads) {
    const time = (pool: pg.Pool) => async () => {
      const begun = performance.now();
      await read(pool);
      return performance.now() - begun;
    };
    for (const pool of [many, few]) await read(pool);
    compared.push([name, await paired(time(many), time(few), rounds), aim]);
  }
  return compared;
}
