import { describe, expect, it } from "vitest";
import { CandidateStatus, CertificateStatus, Certification } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { blockFacts, completedBlockFacts, license, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination as offer } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { today, licensed, records, stepsOf } from "~/tests/support/records/obligationRecords";
import { type ObligationRecords, obligations } from "./obligations";

const status = "“Certified - Not Meeting CC Requirements”";

describe("what is due for licensure", () => {
  const done = completedBlockFacts(2024);

  it("is a license, once for all blocks", () => {
    const steps = stepsOf(records([completedBlockFacts(2021), done], { medicalLicenses: [] }));
    expect(steps.filter(({ text }) => text.includes("license"))).toEqual([
      {
        text: "Add an unrestricted, non-expired medical license",
        when: "now",
        otherwise: `Until this is done, your status stays ${status}.`,
      },
    ]);
  });

  it("API-09 is nothing while a license cannot be read: it may be active", () => {
    const medicalLicenses = [license("2026-11-19")];
    Object.assign(medicalLicenses, { isIncomplete: true });
    expect(obligations(records([done], { medicalLicenses }), today).map(({ kind }) => kind)).not.toContain("license");
  });

  it("LIC-01 is a renewal at once where all have expired, whatever the block leaves of time", () => {
    const expired = obligations(records([done], { medicalLicenses: [license("2026-11-19")] }), today);
    expect(expired).toMatchObject([
      {
        text: "Renew your expired medical license, or add an unrestricted, non-expired one",
        due: { kind: "at-once" },
        state: "overdue",
        consequence:
          "Until this is done, your licensure is not current. " +
          `If it still isn’t after December 31, 2026, your status becomes ${status}.`,
      },
    ]);
  });

  it("OPER-06 says why the date is later than the block's end", () => {
    const extended = { ...done, extensionDate: wireDate("2027-01-15"), extensionReason: "The portal was down" };
    const [renewal] = obligations(records([extended], { medicalLicenses: [license("2026-11-19")] }), today);
    expect(renewal?.consequence).toContain(
      "after January 15, 2027 (deadline extended: The portal was down), your status",
    );
  });

  it.each(["2026-11-20", "2027-02-18"])("is a renewal of the license that expires on %s", (expiration) => {
    expect(stepsOf(records([done], { medicalLicenses: [license(expiration)] }))).toEqual([
      {
        text: "Renew medical license MD-48213 and enter its new expiration date",
        when: expiration,
        otherwise: "After that, your licensure is no longer current.",
      },
    ]);
  });

  it("HOME-10 is no renewal of those of whom a missing license would not be asked", () => {
    const notCertified = { certificates: [certificate(1, { certificateStatus: CertificateStatus.Inactive })] };
    const kinds = (...[blocks, physician]: Parameters<typeof records>) =>
      obligations(records(blocks, { medicalLicenses: [license("2026-12-20")], ...physician }), today)
        .map(({ kind }) => kind)
        .filter((kind) => kind === "license-renewal");
    expect(kinds([])).toHaveLength(1);
    expect(kinds([], { isRetired: true })).toEqual([]);
    expect(kinds([], notCertified)).toEqual([]);
    expect(kinds([done], notCertified)).toHaveLength(1);
  });

  it("is nothing while a license lasts more than 90 days, or beside one that does", () => {
    expect(stepsOf(records([done], { medicalLicenses: [license("2027-02-19")] }))).toEqual([]);
    expect(stepsOf(records([done], { medicalLicenses: [license("2020-01-01"), license("2027-02-19")] }))).toEqual([]);
  });

  it("LIC-01 is nothing of a license beside which another keeps licensure current", () => {
    expect(stepsOf(records([done], { medicalLicenses: [license("2026-12-01"), ...licensed] }))).toEqual([]);
    const both = stepsOf(records([done], { medicalLicenses: [license("2026-12-01"), license("2026-12-20")] }));
    expect(both.map(({ when }) => when)).toEqual(["2026-12-20"]);
  });

  describe("LIC-09 of an applicant who is not certified yet", () => {
    const applied = examination({
      candidateStatus: CandidateStatus.Unsubmitted,
      extensionDate: wireDate("2026-12-01"),
    });
    const own = (certificationId: number): ObligationRecords["applications"][number] => ({
      examination: offer({ examinationId: applied.examinationId, certificationId, startDate: wireDate("2027-03-01") }),
      application: {
        ...applied.application,
        ...{ examLateFee: null, fees: [], order: null, isSplitPay: false, installmentOptions: [] },
        ...{ isAdaRequested: false, isNmaRequested: false },
      },
    });
    const licenseOf = (
      own: ObligationRecords["applications"],
      {
        examinations = [applied],
        ...changes
      }: Partial<ObligationRecords> & { examinations?: AppliedExamination[] } = {},
    ) =>
      stepsOf(
        records([], { certificates: [], medicalLicenses: [] }, { examinations, applications: own, ...changes }),
      ).filter(({ text }) => text.includes("license"));

    it("is due by September 1 of the examination's year", () => {
      expect(licenseOf([own(Certification.Psychiatry)])).toEqual([
        {
          text: "Add an unrestricted, non-expired medical license",
          when: "2027-09-01",
          otherwise: "A full, unrestricted, active license is required for this application: Psychiatry 2027.",
        },
      ]);
    });

    it("is not asked for by other certifications, by an application that was denied, or without one", () => {
      expect(licenseOf([own(Certification.NeurocriticalCare)])).toEqual([]);
      const denied = examination({ candidateStatus: CandidateStatus.Denied });
      expect(licenseOf([own(Certification.Psychiatry)], { examinations: [denied] })).toEqual([]);
      expect(licenseOf([], { examinations: [] })).toEqual([]);
    });
  });

  it("CERT-11 is at once where the certification has lapsed without one", () => {
    const [step] = stepsOf(records([blockFacts(2021)], { medicalLicenses: [], isLapsedNoLicense: true }));
    expect(step).toMatchObject({ when: "now", otherwise: "Until this is done, your certification stays lapsed." });
  });

  it("CERT-11 is followed by a letter to the board, which alone can undo the lapse", () => {
    const steps = obligations(records([done], { isLapsedNoLicense: true }), today);
    expect(steps).toMatchObject([
      {
        due: { kind: "at-once" },
        consequence: "Until then, your certification stays lapsed.",
        where: { to: "board" },
      },
    ]);
    expect(stepsOf(records([done]))).toEqual([]);
  });

  it("is there without a block too, but not for who is retired", () => {
    const [step] = stepsOf(records([], { medicalLicenses: [] }));
    expect(step).toMatchObject({ when: "now", otherwise: "Until this is done, your licensure is not current." });
    expect(stepsOf(records([], { medicalLicenses: [], isRetired: true }))).toEqual([]);
    expect(stepsOf(records([done], { medicalLicenses: [license("2026-12-01")], isRetired: true }))).toEqual([]);
  });
});
