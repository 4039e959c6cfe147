import { CCAssessmentType, Certification, CertificationGeneration } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { licensedIn } from "../addresses";
import { certificate, enrollment } from "../physicians";
import { careerOf, firstYearDone, type PhysicianState, recordOf } from "./physicianState";

export const pathways: readonly PhysicianState[] = [
  {
    key: "exam-to-articles",
    shows: "Exam pathway in year three: can still switch to articles",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101901, "Ruth Kowalski", Certification.Neurology, licensedIn.Minnesota, today);
      const certifiedOn = `${year - 3}-10-01` as WireDate;
      const exam = { ...career, certifiedOn, pathway: CCAssessmentType.Exam };
      return recordOf(exam, today, [underWay(year)]);
    },
  },
  {
    key: "after-year-six",
    shows: "Exam pathway in year seven: too late to switch to articles",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101908, "Desmond Clarke", Certification.Psychiatry, licensedIn.Texas, today);
      const certifiedOn = `${year - 7}-10-01` as WireDate;
      const exam = { ...career, certifiedOn, pathway: CCAssessmentType.Exam };
      return recordOf(exam, today, [underWay(year)]);
    },
  },
  {
    key: "articles-not-an-option",
    shows: "Two certifications, one of them without an article pathway",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101915, "Solveig Aronsen", Certification.Neurology, licensedIn.Minnesota, today);
      const { physicianId: id, certifiedOn } = career;
      const neurology = certificate(id, 1, Certification.Neurology, certifiedOn);
      const criticalCare = certificate(id, 2, Certification.NeurocriticalCare, `${year - 2}-11-01` as WireDate, {
        isPrimary: false,
      });
      const enrollmentStartDate = `${year - 1}-01-01` as WireDate;
      return recordOf(career, today, [underWay(year)], {
        certificates: [neurology, criticalCare],
        enrollmentCertificates: [
          enrollment(neurology, { enrollmentStartDate, ccAssessmentType: CCAssessmentType.Article }),
          enrollment(criticalCare, { enrollmentStartDate, isAbccEligible: false }),
        ],
      });
    },
  },
  {
    key: "future-certification",
    shows: "A second certification whose enrollment begins next January",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101922, "Tobias Ackerman", Certification.Psychiatry, licensedIn.NewYork, today);
      const { physicianId: id, certifiedOn } = career;
      const psychiatry = certificate(id, 1, Certification.Psychiatry, certifiedOn);
      const brainInjury = certificate(id, 2, Certification.BrainInjuryMedicine, `${year - 1}-12-01` as WireDate, {
        isPrimary: false,
      });
      return recordOf(career, today, [underWay(year)], {
        certificates: [psychiatry, brainInjury],
        enrollmentCertificates: [
          enrollment(psychiatry, { enrollmentStartDate: `${year - 1}-01-01` as WireDate }),
          enrollment(brainInjury, {
            enrollmentStartDate: `${year + 1}-01-01` as WireDate,
            ccAssessmentType: null,
          }),
        ],
      });
    },
  },
  {
    key: "lifetime-enrolled",
    shows: "A lifetime certificate enrolled by choice: can be unenrolled",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101929, "Margaret Okafor", Certification.Psychiatry, licensedIn.Illinois, today);
      const held = certificate(career.physicianId, 1, Certification.Psychiatry, `${year - 36}-05-10` as WireDate, {
        certificationGeneration: CertificationGeneration.Lifetime,
      });
      return recordOf(career, today, [underWay(year)], {
        certificates: [held],
        enrollmentCertificates: [enrollment(held, { enrollmentStartDate: `${year - 1}-01-01` as WireDate })],
      });
    },
  },
  {
    key: "pathway-to-choose",
    shows: "Two certifications without a chosen pathway: one none, one another",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101936, "Priscilla Vance", Certification.Neurology, licensedIn.California, today);
      const { physicianId: id, certifiedOn } = career;
      const neurology = certificate(id, 1, Certification.Neurology, certifiedOn);
      const psychiatry = certificate(id, 2, Certification.Psychiatry, certifiedOn);
      const enrollmentStartDate = `${year - 1}-01-01` as WireDate;
      return recordOf(career, today, [underWay(year)], {
        certificates: [neurology, psychiatry],
        enrollmentCertificates: [
          enrollment(neurology, { enrollmentStartDate, ccAssessmentType: CCAssessmentType.Other }),
          enrollment(psychiatry, { enrollmentStartDate, ccAssessmentType: null }),
        ],
      });
    },
  },
  {
    key: "never-enrolled",
    shows: "Newly certified and never enrolled: Enroll in CC",
    record: (today) => {
      const career = careerOf(101943, "Jonas Lindqvist", Certification.ChildNeurology, licensedIn.Massachusetts, today);
      const certified = { ...career, certifiedOn: `${today.year - 1}-11-20` as WireDate };
      return recordOf(certified, today, [], { enrollmentCertificates: [] });
    },
  },
];

function underWay(year: number) {
  return { startYear: year - 1, attested: firstYearDone(year - 1), feesPaidThrough: year };
}
