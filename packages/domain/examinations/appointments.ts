import { Temporal } from "temporal-polyfill";
import type { Appointment, AppliedExamination } from "@portal/contract/examinations/examination";
import { formatClock, formatDate, formatDays, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";

/** Where and when an examination takes place (EXAM-04). */
interface Sitting {
  /** `March 3, 2027 at 8:00 a.m. local time (Central Time)`, in the local time of the place. */
  readonly when: string;
  /** Lines as on an envelope; empty where the board has no address. */
  readonly where: readonly string[];
}

/** Appointments in chronological order; empty until there are any. */
export function sittings({ appointments }: Pick<AppliedExamination, "appointments">): Sitting[] {
  return [...appointments]
    .sort((a, b) => (a.startDateTime < b.startDateTime ? -1 : 1))
    .map((appointment) => ({ when: whenOf(appointment), where: whereOf(appointment) }));
}

export function examinationDates({ startDate, endDate }: Pick<AppliedExamination, "startDate" | "endDate">): string {
  return formatDays(plainDate(startDate), plainDate(endDate));
}

/** The board writes local time; a UTC offset after it would mislead. */
function whenOf({ startDateTime, stateCode }: Appointment): string {
  const local = Temporal.PlainDateTime.from(startDateTime.replace(/Z$/, ""));
  const zone = zoneOf(stateCode);
  return `${formatDate(local.toPlainDate())} at ${formatClock(local)} local time${zone === null ? "" : ` (${zone})`}`;
}

/** States with one time zone: elsewhere only the place knows its own. */
const statesOfZone = {
  "Eastern Time": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "Central Time": "AL AR IA IL LA MN MO MS OK WI",
  "Mountain Time": "CO MT NM UT WY",
  "Pacific Time": "CA WA",
  "Hawaii Time": "HI",
};

function zoneOf(stateCode: string | null): string | null {
  const zones = Object.entries(statesOfZone).map(([zone, states]) => ({ zone, states: states.split(" ") }));
  return zones.find(({ states }) => stateCode !== null && states.includes(stateCode))?.zone ?? null;
}

function whereOf(appointment: Appointment): string[] {
  const { addressLine1, addressLine2, addressLine3, city, stateCode, postalCode } = appointment;
  const area = [stateCode, postalCode].filter(isGiven).join(" ");
  const town = [city, area].filter(isGiven).join(", ");
  return [addressLine1, addressLine2, addressLine3, town].filter(isGiven);
}

function isGiven(line: string | null): line is string {
  return line !== null && line.trim() !== "";
}

export function examinationsInOrder<Of extends Pick<AppliedExamination, "startDate" | "examinationId">>(
  examinations: readonly Of[],
): Of[] {
  return sortedBy(
    examinations,
    ({ startDate }) => startDate,
    ({ examinationId }) => examinationId,
  );
}
