import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { ObligationMarks } from "~/app/ui/status/StateMark";
import { demoPeople } from "@portal/demo/demoPeople";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CandidateStatus } from "@portal/contract/enumerations";
import { NotificationDisplayType } from "@portal/contract/people/messages";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { formatCents, sumCents } from "@portal/domain/billing/money";
import { ccStatus } from "@portal/domain/blocks/blockStatus";
import { deadlineEntries } from "@portal/domain/calendar/calendarEntries";
import { iCalendar } from "@portal/domain/calendar/iCalendar";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { isForApplication, isForBlock, type Obligation, toComplete } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import { sortedBy } from "@portal/domain/sortedBy";
import { formatDate } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { obligationsOfOtherSurfaces, textsOfOtherSurfaces } from "~/tests/support/records/otherSurfaces";
import { offersView } from "../available-examinations/offersView";
import { unpaidViews } from "../payments-and-receipts/unpaidView";
import { blockId } from "./pageParts";
import { optionalSteps } from "./nextSteps/optionalSteps";
import { obligationsOf } from "./nextSteps/nextStepsView";
import type { HomeRecords } from "./readHome";
import { type HomeView, homeView } from "./homeView";

/** Every date of the population is relative to this day, and nothing is done after it. */
const written = Temporal.PlainDate.from("2026-11-20");

/** Around each deadline, expiration and window of the population; then around the ends of years and blocks. */
const daysLater = [
  0, 1, 11, 12, 13, 19, 20, 21, 29, 30, 31, 39, 40, 41, 44, 45, 46, 59, 60, 61, 74, 75, 76, 89, 90, 91,
];
const dates = [
  ...["2026-12-30", "2026-12-31", "2027-01-01", "2027-06-30", "2027-09-01", "2027-09-02", "2027-12-31", "2028-01-01"],
  ...["2028-02-29", "2028-03-01", "2028-12-31", "2029-01-01", "2029-12-31", "2030-01-01"],
];
const days = [
  ...daysLater.map((count) => written.add({ days: count })),
  ...dates.map((date) => Temporal.PlainDate.from(date)),
];

const physicians = demoPeople(written).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, record: person.record }] : [],
);

describe("HOME-10 HOME-14 the surfaces of the dashboard agree on every telling day", () => {
  it.each(physicians)("of $key", ({ record }) => {
    for (const [index, today] of days.entries()) {
      const records = demoRecords(record, written, today);
      const all = obligationsOf(records, today);
      const view = homeView(records, { isReadOnly: false, livePayments: [] }, today);
      const unpaid = unpaidSaid(records, today);
      const said = {
        ...listSaid(view),
        ...tilesSaid(view),
        ...cardsSaid(view),
        calendar: calendarOf(all, today),
        unpaid,
        money: moneySaid(records, unpaid),
        ...optionalSaid(record, view),
        ...textsOfOtherSurfaces(records, all, today),
      };
      const meant = {
        ...listMeant(view, all),
        ...tilesMeant(view, all),
        ...cardsMeant(records, view, all, today),
        unpaid: unpaidMeant(all),
        money: moneyOf(record, records, today),
        ...optionalMeant(record, records, all, today),
        ...obligationsOfOtherSurfaces(records, all),
      };
      expect({ today: today.toString(), ...said }).toEqual({ today: today.toString(), ...meant });
      // The staff view differs only in buttons: five days are enough.
      if (index % 8 > 0) continue;
      const staffs = homeView(records, { isReadOnly: true, livePayments: [] }, today);
      expect({ ...listSaid(staffs), ...tilesSaid(staffs) }).toEqual({ ...listSaid(view), ...tilesSaid(view) });
    }
  });
});

function listSaid({ nextSteps, status, nothing, payments, firstStep }: HomeView) {
  const steps = nextSteps.groups.flatMap(({ day, left, isLate, parts }) => {
    const date = /\w+ \d+, \d{4}/.exec(`${day} ${left}`)?.[0] ?? "Now";
    return parts.flatMap((part) => part.steps.flatMap(({ ids }) => ids.map((id) => ({ id, date, isLate }))));
  });
  return {
    payments,
    list: sortedBy(steps, ({ id }) => id),
    // The first of calendar, mails and list.
    first: steps[0]?.id ?? null,
    hasFirstStep: firstStep !== null,
    headline: countedIn(status),
    saysNothing: /nothing/i.test(`${nothing} ${status.sentence}`),
  };
}

function listMeant({ status }: HomeView, all: readonly Obligation[]) {
  const { things, overdue, ended } = countedIn(status);
  const steps = all.map((one) => {
    return { id: one.id, date: dateOf(one, all), isLate: one.state === "overdue" };
  });
  return {
    payments: [],
    list: sortedBy(steps, ({ id }) => id),
    first: all[0]?.id ?? null,
    hasFirstStep: all.length > 0,
    headline: {
      things: things && toComplete(all).length,
      overdue: overdue && all.filter(({ state }) => state === "overdue").length,
      ended: ended && all.length - toComplete(all).length,
    },
    saysNothing: all.length === 0,
    calendar: all.flatMap(({ id, due, state }) =>
      due.kind === "by" && state === "to-do" ? [`${id} ${due.now.toString()}`] : [],
    ),
  };
}

/** What is overdue without a day of its own joins what has the same consequence. */
function dateOf(one: Obligation, all: readonly Obligation[]): string {
  const joined = one.state === "overdue" && one.subject.kind !== "application" ? all : [];
  const days = [one, ...joined].flatMap(({ due, state, consequence }) =>
    due.kind === "by" && state === one.state && consequence === one.consequence ? [formatDate(due.now)] : [],
  );
  return days[0] ?? "Now";
}

/** Returns the numbers in the headline; null for what it does not count. */
function countedIn({ sentence, detail }: HomeView["status"]) {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(`${sentence} ${detail}`)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    things: number(/(\d+) things? to complete/),
    overdue: number(/(\d+) things? (?:is|are) overdue/),
    ended: number(/(\d+) deadlines? ha/),
  };
}

/** Returns the optional steps, and how many examinations the headline says can be applied for. */
function optionalSaid({ demographics }: ImportedPhysician, { notifications, toApplyFor, status }: HomeView) {
  const asked = { asksForSurvey: demographics === null, toApplyFor };
  return {
    optional: optionalSteps(notifications, asked).map(({ id }) => id),
    toApplyFor: Number(/You can apply for (\d+) exam/.exec(status.detail)?.[1] ?? 0),
  };
}

/** Returns the same from stored data, and from the page on which examinations are applied for. */
function optionalMeant(
  { demographics, systemNotifications = [] }: ImportedPhysician,
  records: HomeRecords,
  all: readonly Obligation[],
  today: Temporal.PlainDate,
) {
  const { available, physician, examinations: applied } = records;
  const { certificates } = physician;
  const { parts } = offersView(
    { available: available ?? [], applied, applications: [], physician },
    { isReadOnly: false },
    today,
  );
  const open = (certificates.length > 0 ? [] : parts).flatMap(({ offers }) =>
    offers.filter(({ action }) => action.kind === "apply"),
  );
  const asking = systemNotifications.filter(
    ({ primaryActionText, displayType }) => primaryActionText !== null && displayType === NotificationDisplayType.Modal,
  );
  return {
    optional: [
      // Where nothing is to be done, the verdict has the button.
      ...(open.length === 0 || all.length === 0 ? [] : ["exams-to-apply-for"]),
      ...(demographics === null ? ["survey-to-answer"] : []),
      ...asking.map(({ systemNotificationId }) => `notice-${systemNotificationId}`),
    ],
    toApplyFor: all.length === 0 ? open.length : 0,
  };
}

function calendarOf(all: readonly Obligation[], today: Temporal.PlainDate): string[] {
  const now = today.toZonedDateTime({ timeZone: boardZone().id, plainTime: "12:00" }).toInstant();
  const options = { name: "Board", boardDomain: "board.example", url: "https://board.example/", madeAt: now };
  const text = iCalendar(deadlineEntries(all, today), options).replaceAll("\r\n ", "");
  return [...text.matchAll(/UID:(.+)@[\s\S]*?DTSTART;VALUE=DATE:(\d+)/g)].map(
    ([, id = "", day = ""]) => `${id} ${Temporal.PlainDate.from(day).toString()}`,
  );
}

function tilesSaid({ tiles }: HomeView) {
  return { tiles: tiles.slice(0, 4).map(({ name, state }) => [name, stateWord(state)]) };
}

function tilesMeant(view: HomeView, all: readonly Obligation[]) {
  return {
    tiles: view.tiles.slice(0, 4).map((tile) => {
      const own = all.filter((obligation) => isFor(obligation, tile.name));
      const isOverdue = own.some(({ state }) => state === "overdue");
      return [tile.name, isOverdue ? "overdue" : own.length > 0 ? "owed" : "nothing to do"];
    }),
  };
}

function stateWord(state: string): string {
  if (state === "open") return "owed";
  return state === "overdue" || state === "owed" ? state : "nothing to do";
}

function isFor({ kind }: Obligation, tile: string): boolean {
  switch (tile) {
    case "Medical Licensure":
      return kind === "license";
    case "Activities":
      return kind === "activities";
    case "Annual Fees":
      return kind === "fees";
    default:
      return ["module-attestation", "articles", "examination-instead", "pathway"].includes(kind);
  }
}

function cardsSaid({ tiles, blocks, assessments, examinations }: HomeView) {
  return {
    fees: tiles.find(({ name }) => name === "Annual Fees")?.marks["data-cents"] ?? null,
    outstanding: blocks.map(({ id, outstanding }) => [id, outstanding.length]),
    credits: blocks.map(({ id, requirements }) => [
      id,
      ...requirements.flatMap(({ name, state, credits }) =>
        state === "met" || credits === null ? [] : [`${name} ${credits.toGo}`],
      ),
    ]),
    modules: assessments.articles
      .flatMap(({ modules }) => modules.flatMap(({ state, marks }) => shownOf(state, marks)))
      .sort(([a = ""], [b = ""]) => a.localeCompare(b)),
    examinations: (typeof examinations === "string" ? [] : examinations).map(({ id, actions, facts, marks }) => {
      const toDo = actions.find(({ label }) => label !== "View Results")?.label ?? null;
      const balance = facts.find(({ name }) => name === "Balance")?.value ?? null;
      return [id, toDo, toDo === "Make Payment" ? balance : null, marks["data-obligation"] ?? ""];
    }),
  };
}

function shownOf(state: string, marks: ObligationMarks) {
  return marks["data-obligation"] === undefined ? [] : [[marks["data-obligation"], state, marks["data-due"]]];
}

function cardsMeant(
  { physician, examinations }: HomeRecords,
  { blocks }: HomeView,
  all: readonly Obligation[],
  today: Temporal.PlainDate,
) {
  const enrollment = physician.currentCCEnrollment;
  const fees = all.filter(({ kind }) => kind === "fees").flatMap(({ cost }) => cost ?? []);
  const licenses = all.filter(({ kind }) => kind === "license").length;
  const ofBlock = (block: CCBlock) =>
    all.filter((one) => isForBlock(one, block) && one.kind !== "audit" && one.kind !== "failed-audit");
  const shown = blocks.flatMap(
    ({ id }) => enrollment?.ccBlocks.filter(({ ccBlockId }) => blockId({ ccBlockId }) === id) ?? [],
  );
  return {
    fees: fees.length === 0 ? null : sumCents(fees.map(({ amount }) => amount)),
    outstanding: shown.map((own) => [
      blockId(own),
      // Decision 57: only a block that is not meeting requirements says again what the list has.
      ccStatus(own, today) === "not-meeting"
        ? ofBlock(own).length + (own.outstandingRequirements.includes("MedicalLicense") ? licenses : 0)
        : 0,
    ]),
    credits: shown.map((own) => [
      blockId(own),
      ...ofBlock(own).flatMap(({ progress }) => progress.map(({ unit, left }) => `${unit} ${left}`)),
    ]),
    modules: all
      .filter(({ kind }) => kind === "module-attestation" || kind === "articles")
      // Modules are shown in their order.
      .sort((a, b) => a.id.localeCompare(b.id))
      .map((one) => [one.id, markedState([one], today), one.due.kind === "by" ? one.due.now.toString() : "now"]),
    examinations: (typeof examinations === "string" ? [] : examinations).map(({ examinationId, application }) => {
      const shownOn = all.filter((obligation) => isForApplication(obligation, application));
      const own = shownOn.filter(({ where }) => where.to === "application");
      const button = application.isTransferredIn ? "Complete and Pay" : "Continue Application";
      const payments = own.filter(({ kind }) => kind !== "application");
      const balance = formatCents(sumCents(payments.flatMap(({ cost }) => cost?.amount ?? [])));
      return [
        `examination-${examinationId}`,
        own.length === 0 ? null : payments.length > 0 ? "Make Payment" : button,
        payments.length > 0 ? balance : null,
        shownOn.map(({ id }) => id).join(" "),
      ];
    }),
  };
}

/** Returns what Payments and Receipts lists as unpaid. */
function unpaidSaid(records: ReturnType<typeof demoRecords>, today: Temporal.PlainDate) {
  const all = obligations({ ...records, assessments: [] }, today);
  const views = unpaidViews(
    all,
    records,
    {
      extensions: new Set(["unpaid-invoices"] as const),
      takesPayments: true,
      takesInvoices: true,
      refusals: new Map<never, never>(),
    },
    today,
  );
  return views.map(({ id, due, isOverdue, amount }) => [id, due, isOverdue, amount]);
}

function unpaidMeant(all: readonly Obligation[]) {
  return all.flatMap(({ id, due, state, cost }) => {
    if (cost === null) return [];
    const day = due.kind === "at-once" ? null : formatDate(due.now);
    const isOverdue = state === "overdue";
    const text = isOverdue ? ["Overdue", day ?? []].flat().join(": ") : (day ?? "Now");
    return [[id, text, isOverdue, formatCents(cost.amount)]];
  });
}

/** Returns the amounts on Payments and Receipts in cents, by subject; of applications the submitted ones. */
function moneySaid(records: ReturnType<typeof demoRecords>, unpaid: ReturnType<typeof unpaidSaid>) {
  const cents = (pattern: RegExp) =>
    unpaid.reduce((sum, [id, , , amount]) => (pattern.test(String(id)) ? sum + centsIn(String(amount)) : sum), 0);
  const submitted = records.examinations.filter(isSubmitted);
  return {
    fees: cents(/^block-\d+-fees/),
    invoices: cents(/^invoice-/),
    applications: submitted.map(({ application: { applicationId } }) =>
      cents(new RegExp(`^(application-${applicationId}$|installment-${applicationId}-)`)),
    ),
  };
}

function isSubmitted({ application: { candidateStatus, isTransferredIn } }: AppliedExamination): boolean {
  const { Unsubmitted, InviteSent } = CandidateStatus;
  return candidateStatus !== Unsubmitted && candidateStatus !== InviteSent && !isTransferredIn;
}

/** Returns the same from stored data, without the rules of obligations. */
function moneyOf(record: ImportedPhysician, records: ReturnType<typeof demoRecords>, today: Temporal.PlainDate) {
  const fees = record.ccBlocks
    .filter(({ startDate }) => startDate <= today.toString())
    .flatMap(({ ccAnnualFees, pendingExamYear }) =>
      ccAnnualFees.filter(
        ({ year, isPaid, isWaived }) => !isPaid && !isWaived && year <= Math.min(today.year, pendingExamYear ?? year),
      ),
    );
  const invoices = records.invoices.filter(
    ({ lineItems }) => !lineItems.every(({ product }) => product.year ?? product.productCode.startsWith("EXAM")),
  );
  const { Denied, Withdrawn, TransferredOut } = CandidateStatus;
  const over: readonly AppliedExamination["application"]["candidateStatus"][] = [Denied, Withdrawn, TransferredOut];
  return {
    fees: fees.reduce((sum, { feeAmount }) => sum + feeAmount, 0),
    invoices: invoices.reduce((sum, { balance }) => sum + balance, 0),
    applications: records.examinations.filter(isSubmitted).map(({ application, isExamFeePaid, examinationGrade }) => {
      const isOver = over.includes(application.candidateStatus);
      return isOver || isExamFeePaid || examinationGrade !== null ? 0 : application.balance;
    }),
  };
}

const centsIn = (amount: string) => Math.round(Number(amount.replace(/[$,]/g, "")) * 100);
