import { CCAssessmentType, Certification, CertificationGeneration } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { licensedIn } from "../addresses";
import { certificate, enrolledSince, enrollment } from "../physicians";
import { type PhysicianState, underWay } from "./physicianState";

const { Neurology, Psychiatry, ChildNeurology, BrainInjuryMedicine, NeurocriticalCare } = Certification;

export const pathways: readonly PhysicianState[] = [
  {
    key: "exam-to-articles",
    shows: "Exam pathway in year three: can still switch to articles",
    physician: [101901, "Ruth Kowalski", Neurology, licensedIn.Minnesota],
    on: ({ year }) => ({
      career: { certifiedOn: `${year - 3}-10-01` as WireDate, pathway: CCAssessmentType.Exam },
      blocks: [underWay(year)],
    }),
  },
  {
    key: "after-year-six",
    shows: "Exam pathway in year seven: too late to switch to articles",
    physician: [101908, "Desmond Clarke", Psychiatry, licensedIn.Texas],
    on: ({ year }) => ({
      career: { certifiedOn: `${year - 7}-10-01` as WireDate, pathway: CCAssessmentType.Exam },
      blocks: [underWay(year)],
    }),
  },
  {
    key: "articles-not-an-option",
    shows: "Two certifications, one of them without an article pathway",
    physician: [101915, "Solveig Aronsen", Neurology, licensedIn.Minnesota],
    on: ({ physicianId, certifiedOn, year }) => {
      const neurology = certificate(physicianId, 1, Neurology, certifiedOn);
      const awarded = `${year - 2}-11-01` as WireDate;
      const criticalCare = certificate(physicianId, 2, NeurocriticalCare, awarded, { isPrimary: false });
      const enrollmentStartDate = `${year - 1}-01-01` as WireDate;
      return {
        blocks: [underWay(year)],
        certificates: [neurology, criticalCare],
        enrollmentCertificates: [
          enrollment(neurology, { enrollmentStartDate, ccAssessmentType: CCAssessmentType.Article }),
          enrollment(criticalCare, { enrollmentStartDate, isAbccEligible: false }),
        ],
      };
    },
  },
  {
    key: "future-certification",
    shows: "A second certification whose enrollment begins next January",
    physician: [101922, "Tobias Ackerman", Psychiatry, licensedIn.NewYork],
    on: ({ physicianId, certifiedOn, year }) => {
      const psychiatry = certificate(physicianId, 1, Psychiatry, certifiedOn);
      const awarded = `${year - 1}-12-01` as WireDate;
      const brainInjury = certificate(physicianId, 2, BrainInjuryMedicine, awarded, { isPrimary: false });
      const enrollmentStartDate = `${year + 1}-01-01` as WireDate;
      return {
        blocks: [underWay(year)],
        certificates: [psychiatry, brainInjury],
        enrollmentCertificates: [
          ...enrolledSince(year - 1, [psychiatry]),
          enrollment(brainInjury, { enrollmentStartDate, ccAssessmentType: null }),
        ],
      };
    },
  },
  {
    key: "lifetime-enrolled",
    shows: "A lifetime certificate enrolled by choice: can be unenrolled",
    physician: [101929, "Margaret Okafor", Psychiatry, licensedIn.Illinois],
    on: ({ physicianId, year }) => {
      const held = certificate(physicianId, 1, Psychiatry, `${year - 36}-05-10` as WireDate, {
        certificationGeneration: CertificationGeneration.Lifetime,
      });
      return {
        blocks: [underWay(year)],
        certificates: [held],
        enrollmentCertificates: enrolledSince(year - 1, [held]),
      };
    },
  },
  {
    key: "pathway-to-choose",
    shows: "Two certifications without a chosen pathway: one none, one another",
    physician: [101936, "Priscilla Vance", Neurology, licensedIn.California],
    on: ({ physicianId, certifiedOn, year }) => {
      const neurology = certificate(physicianId, 1, Neurology, certifiedOn);
      const psychiatry = certificate(physicianId, 2, Psychiatry, certifiedOn);
      const enrollmentStartDate = `${year - 1}-01-01` as WireDate;
      return {
        blocks: [underWay(year)],
        certificates: [neurology, psychiatry],
        enrollmentCertificates: [
          enrollment(neurology, { enrollmentStartDate, ccAssessmentType: CCAssessmentType.Other }),
          enrollment(psychiatry, { enrollmentStartDate, ccAssessmentType: null }),
        ],
      };
    },
  },
  {
    key: "never-enrolled",
    shows: "Newly certified and never enrolled: Enroll in CC",
    physician: [101943, "Jonas Lindqvist", ChildNeurology, licensedIn.Massachusetts],
    on: ({ year }) => ({
      career: { certifiedOn: `${year - 1}-11-20` as WireDate },
      blocks: [],
      enrollmentCertificates: [],
    }),
  },
];
