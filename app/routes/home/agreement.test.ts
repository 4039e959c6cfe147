import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { demoPeople } from "~/board/people/demoPeople";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { isEditable } from "~/domain/applications/sections";
import { applicationWindow, windowState } from "~/domain/applications/windows";
import { formatCents } from "~/domain/billing/money";
import { deadlineCalendar } from "~/domain/obligations/calendar";
import { isForApplication, isForBlock, type Obligation } from "~/domain/obligations/obligation";
import { boardZone, formatDate, isBefore, plainDate } from "~/domain/time/boardTime";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { blockId } from "./blocks/ownBlock";
import { obligationsOf } from "./nextSteps/nextStepsView";
import type { HomeRecords } from "./readHome";
import { type HomeView, homeView } from "./view";

/** Every date of the population follows from this day, and nothing is done after it. */
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

describe("HOME-03 the surfaces of the dashboard agree on every telling day", () => {
  it.each(physicians)("of $key", ({ record }) => {
    for (const today of days) {
      const records = demoRecords(record, written, today);
      const all = obligationsOf(records, today);
      const view = homeView(records, { isReadOnly: false, livePayments: [] }, today);
      const said = { ...listSaid(view), ...tilesSaid(view), ...cardsSaid(view), calendar: calendarOf(all, today) };
      const meant = {
        ...listMeant(view, all),
        ...tilesMeant(records, view, all),
        ...cardsMeant(records, view, all, today),
      };
      expect({ today: today.toString(), ...said }).toEqual({ today: today.toString(), ...meant });
    }
  });
});

function listSaid({ nextSteps, standing, payments }: HomeView) {
  return {
    payments,
    list: nextSteps.groups.flatMap(({ day, isLate, steps }) => steps.map(({ id }) => [id, day, isLate])),
    headline: standing.word === "Lapsed" ? "Lapsed" : counted(standing),
    hasNothingToDo: ["met", "waiting", "exempt"].includes(standing.state),
  };
}

function listMeant({ standing }: HomeView, all: readonly Obligation[]) {
  return {
    payments: [],
    list: all.map(({ id, due, state }) =>
      due.kind === "at-once" ? [id, "Now", true] : [id, formatDate(due.now), state === "overdue"],
    ),
    headline: standing.word === "Lapsed" ? "Lapsed" : all.length,
    hasNothingToDo: all.length === 0,
    calendar: all.flatMap(({ id, due, state }) =>
      due.kind === "by" && state === "to-do" ? [`${id} ${due.now.toString()}`] : [],
    ),
  };
}

/** All the things to do that the headline counts; an audit that was not passed is one of them. */
function counted({ word, sentence, detail }: HomeView["standing"]): number {
  const counts =
    /(\d+) (?:more (?:is|are) due later|(?:more )?things? to complete|requirements? (?:is|are) still outstanding)/g;
  const numbers = [...`${sentence} ${detail}`.matchAll(counts)].map(([, number]) => Number(number));
  return numbers.reduce((sum, number) => sum + number, word === "Audit not passed" ? 1 : 0);
}

function calendarOf(all: readonly Obligation[], today: Temporal.PlainDate): string[] {
  const now = today.toZonedDateTime({ timeZone: boardZone, plainTime: "12:00" }).toInstant();
  const options = { name: "Board", boardDomain: "board.example", url: "https://board.example/", now };
  const text = deadlineCalendar(all, options).replaceAll("\r\n ", "");
  return [...text.matchAll(/UID:(.+)@[\s\S]*?DTSTART;VALUE=DATE:(\d+)/g)].map(
    ([, id = "", day = ""]) => `${id} ${Temporal.PlainDate.from(day).toString()}`,
  );
}

function tilesSaid({ tiles }: HomeView) {
  return { tiles: tiles.slice(0, 4).map(({ name, state }) => [name, stateWord(state)]) };
}

function tilesMeant({ physician }: HomeRecords, view: HomeView, all: readonly Obligation[]) {
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  return {
    tiles: view.tiles.slice(0, 4).map((tile) => {
      const own = all.filter((obligation) => isFor(obligation, tile.name, current));
      // Articles that are lost are overdue on the tile, and the examination instead has no day.
      const isLost = tile.name === "Assessments" && tile.word === "Not passed";
      const isOverdue = own.some(({ state }) => state === "overdue") || (isLost && own.length > 0);
      return [tile.name, isOverdue ? "overdue" : own.length > 0 ? "owed" : "nothing to do"];
    }),
  };
}

function stateWord(state: string): string {
  return state === "overdue" || state === "owed" ? state : "nothing to do";
}

function isFor(obligation: Obligation, tile: string, current: CCBlock | null): boolean {
  const isOfBlock = current !== null && isForBlock(obligation, current);
  const { kind } = obligation;
  switch (tile) {
    case "Medical Licensure":
      return kind === "license";
    case "Activities":
      return isOfBlock && kind === "activities";
    case "Annual Fees":
      return isOfBlock && kind === "fees";
    default:
      return ["module-attestation", "articles", "examination-instead", "pathway"].includes(kind);
  }
}

function cardsSaid({ tiles, blocks, examinations }: HomeView) {
  return {
    fees: tiles.find(({ name }) => name === "Annual Fees")?.note ?? null,
    outstanding: blocks.map(({ id, outstanding }) => [id, outstanding?.messages.length ?? 0]),
    credits: blocks.map(({ id, tiles: own }) => [
      id,
      ...own.flatMap(({ name, word }) => (/^\d/.test(word) ? [`${name} ${parseFloat(word.replace(",", ""))}`] : [])),
    ]),
    examinations: (typeof examinations === "string" ? [] : examinations).map(({ id, actions, facts }) => {
      const toDo = actions.find(({ label }) => label !== "View Results")?.label ?? null;
      return [id, toDo, toDo === "Make Payment" ? facts.find(({ name }) => name === "Balance")?.value : null];
    }),
  };
}

function cardsMeant(
  { physician, examinations, applications }: ReturnType<typeof demoRecords>,
  { blocks }: HomeView,
  all: readonly Obligation[],
  today: Temporal.PlainDate,
) {
  const enrollment = physician.currentCCEnrollment;
  const block = enrollment?.currentCCBlock ?? null;
  const fees = all.find((one) => one.kind === "fees" && block !== null && isForBlock(one, block));
  const years = fees?.cost?.parts.flatMap((part) => (part.kind === "annual-fee" ? part.year : [])).join(", ");
  const licenses = all.filter(({ kind }) => kind === "license").length;
  const ofBlock = (block: CCBlock) =>
    all.filter((one) => isForBlock(one, block) && one.kind !== "audit" && one.kind !== "failed-audit");
  const shown = blocks.flatMap(
    ({ id }) => enrollment?.ccBlocks.filter(({ ccBlockId }) => blockId({ ccBlockId }) === id) ?? [],
  );
  return {
    fees: fees?.cost ? `${formatCents(fees.cost.amount)} due for ${years}` : null,
    outstanding: shown.map((own) => [
      blockId(own),
      ofBlock(own).length + (own.outstandingRequirements.includes("MedicalLicense") ? licenses : 0),
    ]),
    credits: shown.map((own) => [
      blockId(own),
      ...ofBlock(own).flatMap(({ progress }) => progress.map(({ unit, left }) => `${unit} ${left}`)),
    ]),
    examinations: examinations.map((examination) => {
      const { examinationId, application } = examination;
      const obligation = all.find((one) => isForApplication(one, application));
      const own = applications.find((one) => one.examination.examinationId === examinationId);
      // EXAM-06 has the button of an application that is not submitted; past its last day the wizard refuses it.
      const isClosed =
        own !== undefined && windowState(applicationWindow(own.examination, own.application), today) === "closed";
      const isOver = isBefore(plainDate(examination.endDate), today);
      const isRefused = isEditable(application) && (isClosed || isOver);
      const isPayment = obligation?.kind === "balance";
      const button = isPayment
        ? "Make Payment"
        : application.isTransferredIn
          ? "Complete and Pay"
          : "Continue Application";
      return [
        `examination-${examinationId}`,
        obligation !== undefined || isRefused ? button : null,
        isPayment && obligation?.cost ? formatCents(obligation.cost.amount) : null,
      ];
    }),
  };
}
