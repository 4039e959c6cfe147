import type { Temporal } from "temporal-polyfill";
import type { CalendarEntry } from "@portal/contract/extensions/calendarExtensions";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { listMadeFrom } from "@portal/contract/reading/unavailable";
import { isPayable } from "../applications/candidateStatus";
import { lastDayOfModule, moduleTitle, type OwnModule } from "../articles/articleModules";
import { payableFrom } from "../billing/annualFees";
import { formatCents } from "../billing/money";
import { comingFees, examPathwayDays } from "../enrollment/cyclePosition";
import { examinationsInOrder, sittings } from "../examinations/appointments";
import { upcomingModules } from "../obligations/assessmentObligations";
import type { Obligation } from "../obligations/obligation";
import { type ObligationRecords, obligations } from "../obligations/obligations";
import {
  formatDate,
  formatDays,
  formatDeadline,
  isBefore,
  plainDate,
  wireDateOf,
  wireInstantOf,
} from "../time/boardTime";

/**
 * Everything of a physician's records that has a day ahead (CAL-01): what there is to do, exam appointments, article
 * modules to come, the last days to switch pathways, and fees of later years. What is done is not among them.
 */
export function calendarEntries(records: ObligationRecords, today: Temporal.PlainDate): CalendarEntry[] {
  const { physician, assessments, examinations } = records;
  const enrollment = physician.currentCCEnrollment;
  return [
    ...deadlineEntries(obligations(withoutReasons(records), today), today),
    ...examinationsInOrder(examinations).flatMap((examination) => appointmentEntries(examination, today)),
    ...upcomingModules(assessments, enrollment, examinations, today).flatMap(moduleEntries),
    ...examPathwayDays(physician, today).flatMap((days) => pathwayEntries(days, today)),
    ...comingFees(enrollment, today).map(feeEntry),
  ];
}

/** Others may read a calendar: what staff wrote about a paper is for the physician (CAL-03). */
function withoutReasons(records: ObligationRecords): ObligationRecords {
  const { papers } = records;
  if (papers === null) return records;
  const without = papers.papers.map(({ decision, ...paper }) => ({
    ...paper,
    decision: decision && { ...decision, reason: "" },
  }));
  return { ...records, papers: { ...papers, papers: listMadeFrom(without, papers.papers) } };
}

/** The obligations with a last day that has not passed; an extended deadline keeps its id. */
export function deadlineEntries(all: readonly Obligation[], today: Temporal.PlainDate): CalendarEntry[] {
  return all.flatMap(({ id, due, text, consequence }) =>
    due.kind === "at-once" || isBefore(due.now, today) ? [] : [deadlineEntry(id, due.now, text, consequence)],
  );
}

function deadlineEntry(id: string, last: Temporal.PlainDate, title: string, text: string): CalendarEntry {
  const when = { kind: "day", day: wireDateOf(last) } as const;
  return { id, kind: "deadline", when, title, text: `Due ${formatDeadline(last)}. ${text}`, place: null };
}

function firstDayEntry(id: string, first: Temporal.PlainDate, title: string, text: string): CalendarEntry {
  return { id, kind: "first-day", when: { kind: "day", day: wireDateOf(first) }, title, text, place: null };
}

/** Of an application that is submitted, and neither denied nor withdrawn. The order of time is what names an appointment. */
function appointmentEntries(examination: AppliedExamination, today: Temporal.PlainDate): CalendarEntry[] {
  if (!isPayable(examination.application)) return [];
  return sittings(examination).flatMap(({ when, where, startsAt, zoneId }, index): CalendarEntry[] => {
    if (isBefore(startsAt.toPlainDate(), today)) return [];
    const place = where.join(", ");
    return [
      {
        id: `appointment-${examination.examinationId}-${index + 1}`,
        kind: "appointment",
        when:
          zoneId === null
            ? { kind: "local-time", startsAt: startsAt.toString({ smallestUnit: "second" }) }
            : { kind: "moment", startsAt: wireInstantOf(startsAt.toZonedDateTime(zoneId).toInstant()) },
        title: `Exam: ${examination.title}`,
        text: `${when}${place === "" ? "" : `, ${place}`}`,
        place: place === "" ? null : place,
      },
    ];
  });
}

/** The last day has the id of the step that begins with the module, which takes the entry over. */
function moduleEntries(own: OwnModule): CalendarEntry[] {
  const { assessment, module } = own;
  const [first, last] = [plainDate(module.startDate), lastDayOfModule(own)];
  const id = `article-module-${module.abccAssessmentModuleId}`;
  const title = moduleTitle(assessment, module);
  return [
    firstDayEntry(`${id}-begins`, first, `Article module begins: ${title}`, `It runs ${formatDays(first, last)}.`),
    deadlineEntry(id, last, `Article module ends: ${title}`, `It begins ${formatDate(first)}.`),
  ];
}

type PathwayDays = ReturnType<typeof examPathwayDays>[number];

function pathwayEntries({ certificate, lastDay, examDue }: PathwayDays, today: Temporal.PlainDate): CalendarEntry[] {
  const { certificateId, certificationName } = certificate;
  const onPathway = "You are on the exam pathway.";
  const exam = deadlineEntry(`cc-exam-${certificateId}`, examDue, `CC exam due: ${certificationName}`, onPathway);
  if (isBefore(lastDay, today)) return [exam];
  const title = `Last day to switch to the article pathway: ${certificationName}`;
  const text = `${onPathway} If you stay on it, the CC exam is due by ${formatDate(examDue)}.`;
  return [deadlineEntry(`switch-pathway-${certificateId}`, lastDay, title, text), exam];
}

function feeEntry({ year, feeAmount }: ReturnType<typeof comingFees>[number]): CalendarEntry {
  const first = payableFrom(year);
  const title = `Annual fee for ${year}: ${formatCents(feeAmount)}`;
  return firstDayEntry(`annual-fee-${year}`, first, title, `You can pay it from ${formatDate(first)}.`);
}
