import type { CallName } from "@portal/contract/calls";
import type { Certificate } from "@portal/contract/certification/certificate";
import { Country } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { Physician } from "@portal/contract/people/physician";
import { type AnsweredList, lacksEntries, unavailable } from "@portal/contract/reading/unavailable";
import { invoiceFindings, orderFindings, receiptFindings } from "./amounts";
import type { Known } from "./reads";
import type { Sent } from "./target";
import { breaking, exposing, type Finding } from "./verdict";

/** Checks beyond the shape of an answer: against earlier answers and its own request. */
const relations: { readonly [Name in CallName]?: (known: Known, actingFor: number | null) => readonly Finding[] } = {
  getPhysicianFormLookupItems: ({ getPhysicianFormLookupItems: items }) => {
    const hasStates = items?.addresses.states.some(({ countryId }) => countryId === Country.USA) ?? true;
    return hasStates
      ? []
      : [
          breaking(
            `addresses.states[].countryId: none is ${Country.USA}, the United States: no license can be entered`,
          ),
        ];
  },

  getPhysician: ({ getPhysician: physician, getCurrentUser: user }, actingFor) => {
    if (physician === undefined) return [];
    const expected = actingFor ?? user?.physicianId ?? physician.physicianId;
    const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
    const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
    return [
      ...(physician.physicianId === expected ? [] : [exposing("The record is of another physician than the token")]),
      ...(current === null || blocks.some(({ ccBlockId }) => ccBlockId === current.ccBlockId)
        ? []
        : [breaking("currentCCBlock is not one of ccBlocks")]),
      ...(blocks.every(({ ccBlockId, ccAttestations }) => ccAttestations.every((one) => one.ccBlockId === ccBlockId))
        ? []
        : [breaking("ccAttestations[].ccBlockId is of another block than the one that it is in")]),
    ];
  },

  getCertificates: ({ getCertificates: alone = [], getPhysician: physician }) => {
    // What cannot be read is found as such, and could be the same.
    if (physician === undefined || isIncomplete(alone, physician)) return [];
    const known = new Map<number, object>(physician.certificates.map((one) => [one.certificateId, one]));
    const isSame = alone.length === known.size && alone.every(({ certificateId }) => known.has(certificateId));
    if (!isSame) return [breaking("Answers other certificates than the record of the physician has")];
    const names = alone.flatMap((one) => differing(one, known.get(one.certificateId) ?? {}));
    return [...new Set(names)].map((name) => breaking(`${name} is not as in the record of the physician`));
  },

  evaluateCurrentBlockRequirements: ({ evaluateCurrentBlockRequirements: evaluated, getPhysician: physician }) => {
    const current = physician?.currentCCEnrollment?.currentCCBlock ?? null;
    if (evaluated === undefined || physician === undefined || evaluated.ccBlockId === current?.ccBlockId) return [];
    const isOwn = physician.currentCCEnrollment?.ccBlocks.some(({ ccBlockId }) => ccBlockId === evaluated.ccBlockId);
    return [
      isOwn
        ? breaking("Evaluates another block than the current one")
        : exposing("Evaluates a block that is not this physician's"),
    ];
  },

  getAbccAssessments: ({ getAbccAssessments: assessments = [], getPhysician, getCurrentUser }, actingFor) => {
    const own = actingFor ?? getCurrentUser?.physicianId ?? getPhysician?.physicianId;
    return assessments.every(({ physicianId }) => own === undefined || physicianId === own)
      ? []
      : [exposing("Answers assessments of another physician")];
  },

  getApplication: ({ getApplication: application }) => orderFindings(application?.order ?? null),
  getInvoicesForPhysician: ({ getInvoicesForPhysician: invoices = [] }) => invoiceFindings(invoices),
  getPaidInvoicesForPayment: ({ getPaidInvoicesForPayment: receipts = [] }) => receiptFindings(receipts),
  getPaidOrdersForPayment: ({ getPaidOrdersForPayment: receipts = [] }) => receiptFindings(receipts),
};

function isIncomplete(certificates: AnsweredList<Certificate>, physician: Physician): boolean {
  return [certificates, physician.certificates].some(lacksEntries);
}

export function relationsOf(name: CallName, known: Known, actingFor: number | null): readonly Finding[] {
  return relations[name]?.(known, actingFor) ?? [];
}

const echoed: { readonly [Name in CallName]?: string } = {
  getExamination: "examinationId",
  getApplication: "examinationId",
  getExamAssessment: "examineeId",
};

/** Checks that the answer is about the requested record. */
export function answersAnother(name: CallName, { query = {} }: Sent, answer: unknown): readonly Finding[] {
  const id = echoed[name];
  if (id === undefined || typeof answer !== "object" || answer === null) return [];
  const actual = (answer as Readonly<Record<string, unknown>>)[id];
  return actual === query[id] ? [] : [breaking(`Answers another ${id} than the one that was asked for`)];
}

/** Checks that an application is the one that the list of applied examinations has, where a board says so there. */
export function answersAnothersApplication({ getAppliedToExaminations: applied = [] }: Known, answer: unknown) {
  const { examinationId, applicationId } = (answer ?? {}) as Partial<Application>;
  const listed = applied.find((one) => one.examinationId === examinationId)?.application ?? null;
  return listed === null || listed.applicationId === applicationId
    ? []
    : [exposing("Answers another application than GetAppliedToExaminations has for the examination")];
}

function differing(one: object, other: object): string[] {
  const values = new Map(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(values.get(name)) || [value, values.get(name)].includes(unavailable)
      ? []
      : [name],
  );
}
