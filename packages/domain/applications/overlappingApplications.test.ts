import { describe, expect, it } from "vitest";
import { CandidateStatus, Certification } from "@portal/contract/enumerations";
import type {
  AppliedApplication,
  AppliedExamination,
  Examination,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { combined, examination as offered } from "~/tests/support/records/applications";
import { certificate } from "~/tests/support/records/certificates";
import { examination as applied } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { overlappingApplications, overlapTexts } from "./overlappingApplications";

const { Neurology, Psychiatry } = Certification;
const certificates = [certificate(1, { certificationId: Neurology, certificationName: "Neurology" })];
const module = (certificationId: number, certificationName: string) => ({ certificationId, certificationName });
const neurology: Partial<Examination> = {
  examinationId: 99 as ExaminationId,
  certificationId: Neurology,
  certificationName: "Neurology",
};

describe("APPLY-17 another open application for the same certification", () => {
  it.each<[string, Partial<Examination>, Partial<AppliedExamination>, string[]]>([
    [
      "of continuing certification, whatever its modules are called",
      { ...neurology, isMoc: true },
      { certificationId: Neurology, certificationName: "Neurology", moduleSelection: "Epilepsy, Movement Disorders" },
      ["Neurology"],
    ],
    [
      "by the certificate that it renews",
      { ...neurology, isMoc: true },
      { certificateId: 1 as CertificateId, certificationName: "Adult Neurology" },
      ["Neurology"],
    ],
    ["by name where the board gives no id", neurology, { certificationName: "Neurology" }, ["Neurology"]],
    ["a first or subspecialty exam", neurology, { isMoc: false, certificationId: Neurology }, ["Neurology"]],
    ["none of another certification", neurology, { certificationId: Psychiatry, certificationName: "Neurology" }, []],
    [
      "a module of a combined one",
      { ...neurology, isMoc: true },
      { certificationId: Psychiatry, examinationModules: [module(Neurology, "Neurology")] },
      ["Neurology"],
    ],
    [
      "the application itself",
      { ...neurology, examinationId: 31 as ExaminationId },
      { certificationId: Neurology },
      [],
    ],
    ["one whose exam is over", neurology, { certificationId: Neurology, endDate: "2026-01-01" as never }, []],
  ])("%s", (_case, exam, own, expected) => {
    const records = { applied: [applied({}, own)], certificates };
    const found = overlappingApplications(offered(exam), records, day("2026-07-15"));
    expect(found.flatMap(({ certifications }) => certifications)).toEqual(expected);
  });

  it("covers what a combined exam offers until its modules are chosen, and none of a withdrawn application", () => {
    const modules = [module(Neurology, "Neurology"), module(Psychiatry, "Psychiatry")];
    const exam = combined({ examinationId: 99 as ExaminationId, availableModuleCertifications: modules });
    const found = (examinationModules: typeof modules, candidateStatus: AppliedApplication["candidateStatus"]) =>
      overlappingApplications(
        { ...exam, examinationModules },
        { applied: [applied({ candidateStatus }, { certificationId: Psychiatry })], certificates },
        day("2026-07-15"),
      ).length;
    expect(found([], CandidateStatus.Approved)).toBe(1);
    expect(found(modules.slice(0, 1), CandidateStatus.Approved)).toBe(0);
    expect(found([], CandidateStatus.Withdrawn)).toBe(0);
  });

  it("is said, and that it could not be checked where applications cannot be read, or some", () => {
    const [own] = [applied({}, { certificationId: Neurology })];
    const texts = (read: readonly AppliedExamination[] | null) =>
      overlapTexts(offered(neurology), { applied: read, certificates }, day("2026-07-15"));
    const unchecked = expect.stringMatching(/^Your other applications are temporarily unavailable/) as string;
    const covered = expect.stringMatching(/^You already have an application that covers Neurology/) as string;
    expect(texts(null)).toEqual([unchecked]);
    expect(texts([])).toEqual([]);
    expect(texts([own])).toEqual([covered]);
    const partly = [own];
    Object.assign(partly, { isIncomplete: true });
    expect(texts(partly)).toEqual([covered, unchecked]);
  });
});
