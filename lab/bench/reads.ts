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
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import type { DocumentCode } from "@portal/domain/certification/certificationDocuments";
import { asCents } from "@portal/domain/billing/money";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import type { IntentId } from "@portal/payments/intent";
import { maxListed, type PaymentFilter, type PaymentKey } from "@portal/payments/paymentFilter";
import { paymentList } from "@portal/payments/store/paymentList";
import { type Comparison, paired } from "./pairedMeasurements";

type Read = (pool: pg.Pool) => Promise<unknown>;

const searching =
  (typed: string): Read =>
  (pool) => {
    const search = physicianSearch(typed);
    if (search.kind === "refused") throw new Error("It can be looked for");
    return findPhysicians(boardDatabase(pool), search);
  };

const everything: PaymentFilter = {
  from: null,
  before: null,
  physicianId: null,
  transactionId: null,
  invoiceNumber: null,
  method: null,
  purpose: null,
  outcome: null,
  amount: null,
};

/** A page of the finance department's list, and its totals as far as a page shows them. */
const payments =
  (filter: Partial<PaymentFilter>, after: PaymentKey | null = null): Read =>
  async (pool) => {
    const list = paymentList({ pool, box: { seal: () => "", open: () => null } });
    const wanted = { ...everything, ...filter };
    await list.page(wanted, after, 51);
    await list.totals(wanted, maxListed);
  };
/** Three days before now, at the time of the run. */
const daysAgo = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });
const farBack: PaymentKey = { begunAt: daysAgo(3), intentId: "00000000-0000-4000-8000-000000000001" as IntentId };

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
  ["payments: the newest", payments({})],
  ["payments: a page further back", payments({}, farBack)],
  ["payments: of a day, by amount", payments({ from: daysAgo(2), before: daysAgo(1), amount: asCents(17_500) })],
  ["payments: of a physician", payments({ physicianId: 1_000_007 as PhysicianId })],
  ["payments: a transaction", payments({ transactionId: "pi_7" })],
  ["payments: an invoice", payments({ invoiceNumber: "INV-7" as InvoiceNumber })],
  ["payments: a rare amount", payments({ amount: asCents(100_004) })],
  ["payments: in doubt", payments({ outcome: "in-doubt" })],
  ["payments: refunded", payments({ outcome: "refunded" })],
  ["payments: returned, of a way to pay", payments({ outcome: "returned", method: "bank" })],
  ["payments: with the lender", payments({ outcome: "with-lender" })],
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
