import { userInfo } from "node:os";
import type { Temporal } from "temporal-polyfill";
import { businessClock } from "~/app/server/businessClock";
import { wireDate } from "@portal/contract/values";
import { formatCents } from "@portal/domain/billing/money";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import { openPaymentsForStaff } from "@portal/payments/openPayments";
import { confirmedTotal, otherAmountTaken } from "@portal/payments/paymentAmounts";
import { payable } from "@portal/payments/purposes/purposes";
import type { PaymentsForStaff } from "@portal/payments/payments";
import { staffReasonText } from "@portal/payments/refunds/refunds";
import { type Settlement, settlements } from "@portal/payments/staffSettlements";
import { parsedWords } from "./parsedWords";
import { type ExitCode, withDatabase, runCommand, say } from "./runCommand";
import { settleDay } from "./settleDay";

const usage = `Settle the payments of this portal that only staff can end:

  npm run --silent payments -- unresolved [--json]
  npm run --silent payments -- settle-day DATE [--json]
  npm run --silent payments -- settle ID --as ${settlements.join("|")} --why "…" [--without-board]

"settle-day" has a running portal compare a day, such as 2026-12-01, with the provider and the board; 1: something differs.
docs/payments.md says which settlement to choose. Except for "charged", the board's record has to confirm it. This command cannot ask
the board: settle the payment on its page, under 'Unresolved payments', or, where the board cannot be read, add
--without-board, which the journal keeps with the reason. The exit code is 0 when nothing is unresolved, or it is settled; 1 when
something is unresolved, or cannot be settled so; 2 when it could not be tried, or its output could not be written.`;

/** Results go to standard output, everything else to standard error. */
export async function payments(words: readonly string[]): Promise<ExitCode> {
  const work = workOf(words);
  if (work === "help") return say(process.stdout, usage, 0);
  if ("wrong" in work) return say(process.stderr, `${work.wrong} Nothing was changed.\n\n${usage}`, 2);

  // Read-only: charging, lookups and recording are the portal's job.
  return runCommand((configuration) =>
    withDatabase(configuration, 2, (pool) =>
      work(openPaymentsForStaff({ pool }), boardToday(businessClock(configuration.startAt).now())),
    ),
  );
}

type Work = (office: PaymentsForStaff, today: Temporal.PlainDate) => Promise<ExitCode>;

const options = {
  json: { type: "boolean" },
  as: { type: "string" },
  why: { type: "string" },
  "without-board": { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** `wrong` says what is, in a sentence. */
function workOf(words: readonly string[]): Work | "help" | { readonly wrong: string } {
  const parsed = parsedWords(words, options);
  if (parsed === null) return { wrong: `An option is unknown, or has no value: ${words.filter(isOption).join(" ")}.` };
  const { values, positionals } = parsed;
  const [command, intentId, ...more] = positionals;
  if (values.help === true || command === "help") return "help";
  const extra = command === "unresolved" ? positionals.slice(1) : more;
  if (command === undefined) return { wrong: "The command is missing." };
  if (command === "settle-day") return settleDayWork(positionals.slice(1), values);
  if (command !== "unresolved" && command !== "settle") return { wrong: `There is no command "${command}".` };
  if (extra.length > 0)
    return { wrong: `The command "${command}" does not take ${extra.join(" ")}; texts with spaces need quotes.` };
  if (command === "unresolved") {
    if (values.as ?? values.why ?? values["without-board"])
      return { wrong: 'The command "unresolved" has no options --as, --why and --without-board.' };
    return (office) => list(office, values.json === true);
  }
  const { as, why = "" } = values;
  if (values.json === true) return { wrong: 'The command "settle" has no option --json.' };
  if (intentId === undefined) return { wrong: "The ID of the payment is missing: unresolved lists it." };
  if (!isSettlement(as))
    return { wrong: `--as must be ${settlements.join(", ")}${as === undefined ? "" : `, not ${as}`}.` };
  if (why.trim() === "") return { wrong: '--why "…" is missing.' };
  const withoutBoard = values["without-board"] === true;
  return (office) => settle(office, intentId, as, why.trim(), withoutBoard);
}

function settleDayWork(
  [typed = "", ...more]: readonly string[],
  { json, help: _, ...others }: NonNullable<ReturnType<typeof parsedWords<typeof options>>>["values"],
): Work | { readonly wrong: string } {
  if (more.length > 0 || Object.keys(others).length > 0)
    return { wrong: 'The command "settle-day" takes a date and --json alone.' };
  const day = wireDate.safeParse(typed).data;
  if (day === undefined) return { wrong: `"${typed}" is not a date, such as 2026-12-01.` };
  return async (office, today) =>
    day > wireDateOf(today)
      ? say(process.stderr, `${day} has not begun yet. Nothing was changed.`, 2)
      : settleDay(office, day, { json: json === true });
}

const isOption = (word: string) => word.startsWith("-");

function isSettlement(as: string | undefined): as is Settlement {
  return settlements.some((settlement) => settlement === as);
}

async function list(office: PaymentsForStaff, json: boolean): Promise<ExitCode> {
  const unresolved = await office.unresolved();
  return say(process.stdout, json ? asJson(unresolved) : unresolvedLines(unresolved), unresolved.length === 0 ? 0 : 1);
}

async function settle(
  office: PaymentsForStaff,
  intentId: string,
  as: Settlement,
  why: string,
  withoutBoard: boolean,
): Promise<ExitCode> {
  const actor = { subject: `command line: ${userInfo().username}`, isStaff: true };
  const outcome = await office.settle(intentId, as, why, actor, { withoutBoard });
  if (outcome === null) return say(process.stderr, `Payment not found: ${intentId}. Nothing was changed.`, 1);
  const { kind, intent } = outcome;
  if (kind === "settled") return say(process.stdout, settledLine(intent), 0);
  if (kind === "refused") return say(process.stderr, refusedLine(as, intent.state), 1);
  return say(process.stderr, kind === "not-confirmed" ? notConfirmed : tooEarly, 1);
}

const notConfirmed =
  "Not confirmed: this command cannot read the board's record. Settle the payment on its page, under 'Unresolved payments'; where the board cannot be read, add --without-board. Nothing was changed.";

const tooEarly =
  "It is being worked on, or the provider may still report what it charged: settle it later. Nothing was changed.";

function refusedLine(as: Settlement, state: string): string {
  return `A payment that is ${state} cannot be settled as ${as}. Nothing was changed.`;
}

const why = (intent: Intent) =>
  staffReasonText(intent) ?? `${intent.state} for longer than usual; it is still being asked about`;

function unresolvedLines(intents: readonly Intent[]): string {
  if (intents.length === 0) return "Nothing is unresolved.";
  return intents
    .map((intent) =>
      [
        `${intent.intentId}  ${intent.state} since ${intent.since.toString({ smallestUnit: "second" })}`,
        `  physician ${intent.physicianId}, ${payable(intent.purpose).ledgerText}, ${formatCents(confirmedTotal(intent))}`,
        ...otherAmountLines(intent),
        ...(intent.transactionId === null ? [] : [`  the provider's transaction ${intent.transactionId}`]),
        `  ${why(intent)}`,
      ].join("\n"),
    )
    .join("\n\n");
}

function otherAmountLines(intent: Intent): string[] {
  const taken = otherAmountTaken(intent);
  return taken === null ? [] : [`  taken: ${taken}`];
}

/** For programs; amounts in whole cents. */
function asJson(intents: readonly Intent[]): string {
  const rows = intents.map((intent) => ({
    intentId: intent.intentId,
    physicianId: intent.physicianId,
    state: intent.state,
    since: intent.since.toString(),
    purpose: intent.purpose,
    total: confirmedTotal(intent),
    taken: intent.taken,
    transactionId: intent.transactionId,
    why: why(intent),
  }));
  return JSON.stringify(rows, null, 2);
}

function settledLine({ intentId, state }: Intent): string {
  return `${intentId} is ${state} now.`;
}
