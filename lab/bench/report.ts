import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { packageFile } from "@portal/database/packageFile";
import type { FirstViews } from "./firstViews";
import type { Growth } from "./growth";
import type { MailRate } from "./mailRate";
import type { Comparison } from "./pairedMeasurements";
import type { PaymentReads } from "./paymentReads";
import type { PaperMemory } from "./paperMemory";
import type { Populations } from "./populations";
import type { RequestCost } from "./requestCosts";
import type { ScriptSizes } from "./scriptSizes";

export interface Figures extends FirstViews {
  readonly costs: readonly RequestCost[];
  readonly start: Comparison;
  readonly scripts: ScriptSizes;
  /** A page with another session's letters in progress; the baseline is the same page alone. */
  readonly beside: Comparison;
  readonly memory: Readonly<Record<"ours" | "baseline" | "inContainer", Growth>>;
}

/** Writes the results into bench/README.md. */
export function writeReport(figures: Figures): Promise<void> {
  return writeAfter("<!-- npm run bench writes from here … -->\n", tableOf(figures));
}

/** The same for those of few and many physicians. */
export function writePopulations(populations: Populations): Promise<void> {
  return writeAfter("<!-- npm run bench -- --physicians N writes from here … -->\n", populationsTable(populations));
}

/** The same for papers. */
export function writePaperMemory(measured: readonly PaperMemory[]): Promise<void> {
  const rows = [
    ["papers of 10 MB, sixteen at a time", "papers", "seconds", "MB a second", "memory added", "aim"],
    ["---", "---:", "---:", "---:", "---:", "---:"],
    ...measured.map(({ what, papers, seconds, added }) => [
      what,
      `${papers}`,
      seconds.toFixed(0),
      ((papers * 10.5) / seconds).toFixed(0),
      megabytes(added),
      "≤ 60 MB",
    ]),
  ];
  return writeAfter("<!-- npm run bench -- --papers N writes from here … -->\n", `${tableIn(rows)}\n`);
}

/** The same for mails. */
export function writeMailRate({ mails, seconds, ratioToWaiting, slowestUrgentMs }: MailRate): Promise<void> {
  const rows = [
    ["mails", "seconds", "mails a second", "÷ the server's time", "slowest urgent mail", "aim"],
    ["---:", "---:", "---:", "---:", "---:", "---:"],
    [
      mails.toLocaleString("en-US"),
      seconds.toFixed(0),
      (mails / seconds).toFixed(0),
      ratio(ratioToWaiting),
      milliseconds(slowestUrgentMs),
      "≤ 1.5, ≤ 2,000 ms",
    ],
  ];
  return writeAfter("<!-- npm run bench -- --mails N writes from here … -->\n", `${tableIn(rows)}\n`);
}

/** The same for the list of payments. */
export function writePaymentReads({ many, few, reads, making, bytes }: PaymentReads): Promise<void> {
  const count = (payments: number) => payments.toLocaleString("en-US");
  const rows = [
    ["list", `${count(many)} payments`, `the newest of ${count(few)}`, "ratio", "middle half"],
    ["---", "---:", "---:", "---:", "---:"],
    ...reads.map(([name, comparison]) => amongMany(name, comparison).slice(0, 5)),
  ];
  const size = `The database of the many has ${(bytes / 1e9).toFixed(1)} GB, and was made in ${making.toFixed(0)} s.`;
  return writeAfter("<!-- npm run bench -- --payments N writes from here … -->\n", `${tableIn(rows)}\n${size}\n\n`);
}

async function writeAfter(begin: string, table: string): Promise<void> {
  const file = packageFile("lab/bench/README.md");
  const text = await readFile(file, "utf8");
  const from = text.indexOf(begin);
  const to = text.indexOf("<!-- … to here -->", from);
  if (from < 0 || to < from) throw new Error("lab/bench/README.md has lost the marks between which the figures stand");
  await writeFile(file, text.slice(0, from) + begin + table + text.slice(to));
}

function populationsTable({ few, many, get, post, signIn, reads, making, bytes }: Populations): string {
  const count = (physicians: number) => physicians.toLocaleString("en-US");
  const rows = [
    ["figure", `${count(many)} physicians`, `${count(few)} physicians`, "ratio", "middle half", "aim"],
    ["---", "---:", "---:", "---:", "---:", "---:"],
    amongMany("dashboard GET", get, 1.1),
    amongMany("attestation POST", post, 1.1),
    amongMany("sign-in, to the dashboard", signIn),
    ...reads.map(([name, comparison, aim]) => amongMany(name, comparison, aim)),
  ];
  const made =
    making === null ? "" : ` Made in ${making.toFixed(0)} s, ${count(Math.round(many / making))} physicians a second.`;
  return `${tableIn(rows)}\nThe database of the many has ${(bytes / 1e9).toFixed(1)} GB.${made}\n\n`;
}

function tableOf({ costs, paint, paintWithScripts, start, beside, memory, view, scripts }: Figures): string {
  const { ours, baseline } = view;
  const weight = ours.bytes.html + ours.bytes.css;
  const requests = [
    ["figure", "portal", "plain", "limit", "portal ÷ plain", "portal ÷ limit", "lowest to highest", "aim"],
    ["---", "---:", "---:", "---:", "---:", "---:", "---:", "---:"],
    ...costs.map(requestRow),
  ];
  const rest = [
    ["figure", "portal", "plain", "portal ÷ plain", "lowest to highest", "aim"],
    ["---", "---:", "---:", "---:", "---:", "---:"],
    comparedRow("first paint", paint, "ms", 0, 1.1),
    comparedRow("first paint, and with scripts off", paintWithScripts, "ms", 0, 1.1),
    [
      "in scripts, of the first view",
      milliseconds(ours.scripting),
      milliseconds(baseline.scripting),
      "",
      "",
      "≤ 50 ms",
    ],
    ["longest task of the first view, with layout", longTask(ours), longTask(baseline), "", "", ""],
    comparedRow("start to first answer", start, "ms", 0, 1.3),
    comparedRow("95 of 100 pages beside 40 letters of one session, and alone", beside, "ms", 1, 3),
    [
      "memory after 2,400 GETs",
      megabytes(memory.ours.memory),
      megabytes(memory.baseline.memory),
      ratio(memory.ours.memory / memory.baseline.memory),
      "",
      "≤ 220 MB",
    ],
    ["the same with the heap of a container of 1 GiB", megabytes(memory.inContainer.memory), "", "", "", "≤ 220 MB"],
    ["live heap after 2,400 GETs ÷ after 1,200", grown(memory.ours), grown(memory.baseline), "", "", "≤ 1.1"],
    [
      "HTML + CSS, compressed, with headers",
      kilobytes(weight),
      kilobytes(baseline.bytes.html),
      ratio(weight / baseline.bytes.html),
      "",
      "≤ 14 KB",
    ],
    [
      "JavaScript, compressed, with headers",
      kilobytes(ours.bytes.js),
      kilobytes(baseline.bytes.js),
      "",
      "",
      "≤ 4.5 KB and its headers",
    ],
    ["scripts of the dashboard, compressed", kilobytes(scripts.dashboard), "", "", "", "≤ 4.5 KB"],
    ["scripts of the page with most", kilobytes(scripts.largest), "", "", "", "≤ 6 KB"],
    ["requests", `${ours.requests}`, `${baseline.requests}`, "", "", ""],
  ];
  return `${tableIn(requests)}\n${rowsOf(rest)}\n`;
}

function requestRow({ name, unit, plain, limit, aim }: RequestCost): string[] {
  const figure = (value: number | undefined) =>
    value === undefined ? "" : unit === "ms" ? `${value.toFixed(1)} ms` : value.toFixed(0);
  const isOne = limit.lowest === limit.highest;
  return [
    name,
    ...[limit.ours, plain?.baseline, limit.baseline].map(figure),
    plain === null ? "" : ratio(plain.ratio),
    ratio(limit.ratio),
    isOne ? "" : `${limit.lowest.toFixed(2)} to ${limit.highest.toFixed(2)}`,
    aim === null ? "" : `≤ ${aim}`,
  ];
}

function tableIn(rows: readonly (readonly string[])[]): string {
  return `\nNode ${process.version}, ${availableParallelism()} processors.\n\n${rowsOf(rows)}`;
}

function rowsOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function comparedRow(name: string, comparison: Comparison, unit: string, digits: number, aim: number | null): string[] {
  const { ours, baseline, lowest, highest } = comparison;
  const figure = (value: number) => `${value.toFixed(digits)} ${unit}`;
  const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  return [name, figure(ours), figure(baseline), ratio(comparison.ratio), spread, aim === null ? "" : `≤ ${aim}`];
}

function amongMany(name: string, { ours, baseline, ratio: own, quartiles }: Comparison, aim?: number): string[] {
  const tenths = (value: number) => `${value.toFixed(1)} ms`;
  const half = quartiles.map((quartile) => quartile.toFixed(2)).join(" to ");
  return [name, tenths(ours), tenths(baseline), ratio(own), half, aim === undefined ? "" : `≤ ${aim}`];
}

const longTask = ({ longestTask }: FirstViews["view"]["ours"]) =>
  longestTask === 0 ? "under 50 ms" : milliseconds(longestTask);
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const ratio = (value: number) => `**${value.toFixed(2)}**`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const grown = ({ heap }: Growth) => (heap.late / heap.early).toFixed(2);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
