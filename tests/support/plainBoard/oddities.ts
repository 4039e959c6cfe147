import type { Odd } from "./plainBoard";
import type { plainRecords } from "./records";

/** Changes every value of an answer, from the inside out. */
function changed(value: unknown, change: (value: unknown, name: string) => unknown, name = ""): unknown {
  if (Array.isArray(value))
    return change(
      value.map((entry) => changed(entry, change, name)),
      name,
    );
  if (typeof value !== "object" || value === null) return change(value, name);
  const fields = Object.entries(value).map(([key, field]) => [key, changed(field, change, key)] as const);
  return change(Object.fromEntries(fields), name);
}

/** Numbers of other years' systems, which the documents do not list. */
const legacyCodes: Readonly<Record<string, number | string>> = {
  ...{ certificateStatus: 9, certificationGeneration: 8, ccStatus: 12, clinicalStatus: 77, ccAssessmentType: 9 },
  ...{ candidateStatus: 60, examineeStatus: 99, abccAssessmentStatusId: 12, grade: 4, invoiceStatus: 8 },
  ...{ feeType: 99, feeTypeId: 99, ccAttestationType: 5, isPatientSafetyRequired: 7, displayType: 5 },
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Ids, amounts and years as texts, as boards send them that kept them so. */
function unread(record: Readonly<Record<string, unknown>>): object {
  const isStrict = (name: string) => /(Id|_Key|Amount|^id|^amount|^total|^balance|^year)$/.test(name);
  const fields = Object.entries(record).map(([name, value]) => [name, isStrict(name) ? `No. ${String(value)}` : value]);
  return Object.fromEntries(fields) as object;
}

/** Boards whose data have gaps, and whose answers come late, empty or in another order. */
export const oddities = {
  /** Flags, texts that are only shown and lists without entries are null. */
  nulls: {
    answer: (_path, answer) =>
      changed(answer, (value, name) =>
        typeof value === "boolean" || (Array.isArray(value) && value.length === 0 && name !== "") ? null : value,
      ),
  },
  /** After the last entry of every list there is a copy of the first with other ids and amounts than numbers. */
  unreadable: {
    answer: (_path, answer) =>
      changed(answer, (value) => {
        const entries = Array.isArray(value) ? (value as readonly unknown[]) : [];
        return isRecord(entries[0]) ? [...entries, unread(entries[0])] : value;
      }),
  },
  /** Prices are null, which only the lists of examinations have. */
  withoutFees: {
    answer: (_path, answer) => changed(answer, (value, name) => (name === "fees" ? null : value)),
  },
  legacy: {
    answer: (_path, answer) =>
      changed(answer, (value, name) => (typeof value === "number" ? (legacyCodes[name] ?? value) : value)),
  },
  /** What is none is answered with 204. */
  empty: {
    answer: (_path, answer) => (answer === null || (Array.isArray(answer) && answer.length === 0) ? undefined : answer),
  },
  outOfOrder: {
    answer: (_path, answer) => changed(answer, (value) => (Array.isArray(value) ? value.reverse() : value)),
  },
  slow: {
    instead: async () => {
      await new Promise((over) => setTimeout(over, 300));
      return null;
    },
  },
} as const satisfies Readonly<Record<string, Odd>>;

/** A board that answers each save with success, and its record as it was. */
export function keepsNothing({ physician, enrollment, applications }: ReturnType<typeof plainRecords>): Odd {
  const unchanged = new Map<string, unknown>([
    ["savemedicallicenses", physician.medicalLicenses],
    ["saveaddresses", physician.addresses],
    ["saveccattestations", physician.currentCCEnrollment.currentCCBlock],
    ["updateccassessmentpathwayenrollment", enrollment],
    ["update", applications.at(-1)],
  ]);
  const isSave = /^(save|update|delete|accept|submitapplication)/;
  return {
    instead: (path) => {
      const call = path.toLowerCase().split("/").findLast(Boolean) ?? "";
      if (unchanged.has(call)) return Response.json(unchanged.get(call));
      return isSave.test(call) ? new Response(null, { status: 204 }) : null;
    },
  };
}
