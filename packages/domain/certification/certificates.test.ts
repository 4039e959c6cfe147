import { describe, expect, it } from "vitest";
import { CCAssessmentType, CertificateStatus, Certification } from "@portal/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { CertificateId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { physicianOn } from "~/tests/support/records/physicians";
import { certificationLabel, certifications, lapsedCertifications, openReEntries } from "./certificates";

const inactive = { certificateStatus: CertificateStatus.Inactive };
const awarded = (id: number, date: string, changes = {}) => certificate(id, { awardDate: wireDate(date), ...changes });
const shownOf = (...certificates: Parameters<typeof certifications>[0]) =>
  certifications(certificates).map(({ shown }) => shown.certificateId);

describe("the certificate shown of a certification", () => {
  it.each([
    ["the newest active one", [awarded(1, "2005-06-01"), awarded(2, "2015-06-01")], 2],
    ["an active one before a newer inactive one", [awarded(1, "2005-06-01"), awarded(2, "2015-06-01", inactive)], 1],
    ["the latest inactive one", [awarded(2, "2015-06-01", inactive), awarded(1, "2005-06-01", inactive)], 2],
    ["of one day the later one", [awarded(2, "2015-06-01"), awarded(1, "2015-06-01")], 2],
  ])("CERT-01 is %s", (_case, certificates, id) => {
    expect(shownOf(...certificates)).toEqual([id]);
    expect(shownOf(...[...certificates].reverse())).toEqual([id]);
  });

  it("CERT-01 is one for each certification, the primary ones first", () => {
    const brainInjury = {
      certificationId: Certification.BrainInjuryMedicine,
      certificationName: "Brain Injury Medicine",
    };
    const neurology = { certificationId: Certification.Neurology, certificationName: "Neurology" };
    expect(
      shownOf(
        awarded(1, "2015-06-01", { ...brainInjury, isPrimary: false }),
        awarded(2, "2015-06-01"),
        awarded(3, "2010-06-01", neurology),
        awarded(4, "2005-06-01"),
      ),
    ).toEqual([3, 2, 1]);
  });

  it("CERT-07 comes with all the others, newest first", () => {
    const [psychiatry] = certifications([
      awarded(1, "1995-06-01", inactive),
      awarded(3, "2015-06-01", inactive),
      awarded(2, "2005-06-01"),
    ]);
    expect(psychiatry?.shown.certificateId).toBe(2);
    expect(psychiatry?.history.map(({ certificateId }) => certificateId)).toEqual([3, 2, 1]);
  });
});

it.each([
  ["Certified", certificate(1), false],
  ["Not Certified", certificate(1, inactive), false],
  ["Certified - Retired", certificate(1), true],
  ["Certified - Retired", certificate(1, inactive), true],
])("CERT-02 says %s", (label, shown, isRetired) => {
  expect(certificationLabel({ shown }, { isRetired, certificates: [shown] })).toBe(label);
});

it("API-09 CERT-02 CERT-08 nothing is said to be lapsed where a certificate that cannot be read may be active", () => {
  const physician = lapsed();
  expect(lapsedCertifications(physician)).toHaveLength(1);
  Object.assign(physician.certificates, { isIncomplete: true });
  expect(lapsedCertifications(physician)).toEqual([]);
  expect(certificationLabel({ shown: certificate(1, inactive) }, physician)).toBe("Unavailable");
  expect(certificationLabel({ shown: certificate(1) }, physician)).toBe("Certified");
});

const { Article, Exam, Other } = CCAssessmentType;
const lapsed = (changes: Partial<Physician> = {}, certificate: Partial<Certificate> = {}) => {
  const physician = physicianOn("2025-11-21", [], changes);
  const certificates = physician.certificates.map((own) => ({
    ...own,
    certificateStatus: CertificateStatus.Inactive,
    ...certificate,
  }));
  return { ...physician, certificates };
};
const entry = (ccAssessmentType: CCAssessmentType, certificateId = 1) => ({
  certificateId: certificateId as CertificateId,
  certificationName: "Neurology",
  ccAssessmentType,
  requiredArticles: ccAssessmentType === Article ? 20 : null,
  isCMEReduced: false,
});
const typesOf = (...of: Parameters<typeof openReEntries>) => openReEntries(...of).map((own) => own.ccAssessmentType);
const dans = { isDansInvalidatedAllowReentryExam: true };

describe("a lapsed certification", () => {
  it.each<[string, ReturnType<typeof lapsed>, number]>([
    ["whose only certificate is inactive", lapsed(), 1],
    ["that is active", lapsed({}, { certificateStatus: CertificateStatus.Active }), 0],
    ["of a retired physician", lapsed({ isRetired: true }), 0],
    ["lapsed for want of a license", lapsed({ isLapsedNoLicense: true }), 0],
  ])("CERT-08 is one %s", (_which, physician, count) => {
    expect(lapsedCertifications(physician)).toHaveLength(count);
  });

  it("CERT-08 is none that was awarded again", () => {
    const [first] = lapsed().certificates;
    if (first === undefined) throw new Error("There is a certificate");
    const again = { ...first, certificateId: 2 as CertificateId, certificateStatus: CertificateStatus.Active };
    expect(lapsedCertifications({ ...lapsed(), certificates: [first, again] })).toEqual([]);
  });
});

describe("the ways back", () => {
  it.each<[string, ReturnType<typeof lapsed>, ReturnType<typeof entry>[], CCAssessmentType[]]>([
    ["what the board decided", lapsed(), [entry(Article)], [Article]],
    ["not those of another certificate", lapsed(), [entry(Article, 2)], []],
    [
      "none while the certification is active",
      lapsed({}, { certificateStatus: CertificateStatus.Active }),
      [entry(Article)],
      [],
    ],
    ["none of a retired physician", lapsed({ isRetired: true, ...dans }), [entry(Exam)], []],
    ["the exam, where the board allows it after an invalidated one", lapsed(dans), [], [Exam]],
    ["the exam beside the articles", lapsed(dans), [entry(Article)], [Article, Exam]],
    ["the exam once", lapsed(dans), [entry(Exam)], [Exam]],
    ["an assessment of another type as the exam", lapsed(dans), [entry(Other)], [Other]],
  ])("CERT-08 are: %s", (_which, physician, decided, types) => {
    expect(typesOf(physician, decided)).toEqual(types);
  });
});
