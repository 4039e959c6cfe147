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
  /** By the clock of the place. */
  readonly startsAt: Temporal.PlainDateTime;
  /** `America/Chicago`; null where only the place knows its time zone. */
  readonly zoneId: string | null;
}

/** Appointments in chronological order; empty until there are any. */
export function sittings({ appointments }: Pick<AppliedExamination, "appointments">): Sitting[] {
  return [...appointments]
    .sort((a, b) => (a.startDateTime < b.startDateTime ? -1 : 1))
    .map((appointment) => {
      const startsAt = localTimeOf(appointment);
      const zone = zoneOf(appointment.stateCode);
      return { when: whenOf(startsAt, zone), where: whereOf(appointment), startsAt, zoneId: zone && zone.id };
    });
}

export function examinationDates({ startDate, endDate }: Pick<AppliedExamination, "startDate" | "endDate">): string {
  return formatDays(plainDate(startDate), plainDate(endDate));
}

/** The board writes local time; a UTC offset after it would mislead. */
export function localTimeOf({ startDateTime }: Pick<Appointment, "startDateTime">): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(startDateTime.replace(/Z$/, ""));
}

function whenOf(local: Temporal.PlainDateTime, zone: Zone | null): string {
  return `${formatDate(local.toPlainDate())} at ${formatClock(local)} local time${zone === null ? "" : ` (${zone.name})`}`;
}

interface Zone {
  readonly name: string;
  readonly id: string;
}

/** States with one time zone: elsewhere only the place knows its own. */
const zones: readonly (Zone & { readonly states: string })[] = [
  { name: "Eastern Time", id: "America/New_York", states: "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV" },
  { name: "Central Time", id: "America/Chicago", states: "AL AR IA IL LA MN MO MS OK WI" },
  { name: "Mountain Time", id: "America/Denver", states: "CO MT NM UT WY" },
  { name: "Pacific Time", id: "America/Los_Angeles", states: "CA WA" },
  { name: "Hawaii Time", id: "Pacific/Honolulu", states: "HI" },
];

function zoneOf(stateCode: string | null): Zone | null {
  return zones.find(({ states }) => stateCode !== null && states.split(" ").includes(stateCode)) ?? null;
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
