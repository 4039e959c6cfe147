import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import {
  CandidateStatus,
  Certification,
  CertificateStatus,
  CertificationGeneration,
  FeeType,
  PracticeTime,
  TrainingPathway,
} from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { asCents } from "~/domain/billing/money";
import { noTraining } from "~/domain/applications/trainingPathways";
import { wireDateOf } from "~/domain/time/boardTime";
import type { ApplicationRecord } from "~/board/store/applications/applicationRecord";
import { partId } from "../blocks";
import { offered } from "../offeredExaminations";
import { licensedIn } from "../addresses";
import { certificate, enrollment } from "../physicians";
import { startedApplication } from "../examinations";
import { careerOf, completedAtOnce, finished, firstYearDone, type PhysicianState, recordOf } from "./physicianState";

const { Neurology, Psychiatry, ChildNeurology, ClinicalNeurophysiology } = Certification;

export const applications: readonly PhysicianState[] = [
  {
    key: "applying-first",
    shows: "No certificate yet: may apply for a first certification, in Neurology late",
    record: (today) => {
      const career = careerOf(103014, "Miriam Feld", Psychiatry, licensedIn.Massachusetts, today);
      return recordOf(career, today, [], { certificates: [], enrollmentCertificates: [] });
    },
  },
  {
    key: "applying-subspecialty",
    shows: "A subspecialty application begun: by practice, payable in two installments",
    record: (today) => {
      const career = careerOf(103021, "Samuel Okoye", Neurology, licensedIn.Illinois, today);
      const { year } = today;
      const training = {
        ...noTraining,
        subspecialtyTrainingId: partId(career.physicianId, 1) as NonNullable<
          ApplicationRecord["subspecialtyTraining"]
        >["subspecialtyTrainingId"],
        applicationId: partId(career.physicianId, 1) as Application["applicationId"],
        pathwayMethod: TrainingPathway.Practice,
        trainingInstitutionName: "Prairie State Hospital",
        practiceLocation: "Springfield, Illinois",
        startDate: `${year - 6}-07-01` as WireDate,
        endDate: `${year - 1}-06-30` as WireDate,
        practiceTime: PracticeTime.Percent25,
        percentTimeForPractice: 25,
        trainingProgramId: null,
        monthsCredit: null,
      };
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.neurophysiology, { subspecialtyTraining: training }),
      );
    },
  },
  {
    key: "applying-one-pathway",
    shows: "A subspecialty application with one pathway, payable in one installment",
    record: (today) => {
      const career = careerOf(103038, "Lucia Moretti", Neurology, licensedIn.Minnesota, today);
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.neurocriticalCare),
      );
    },
  },
  {
    key: "applying-combined",
    shows: "A combined examination begun: Psychiatry has lapsed and must be among it",
    record: (today) => {
      const career = careerOf(103045, "Joseph Adler", Neurology, licensedIn.NewYork, today);
      const { physicianId } = career;
      const neurology = certificate(physicianId, 1, Neurology, career.certifiedOn);
      const psychiatry = certificate(physicianId, 2, Psychiatry, career.certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        certificationGeneration: CertificationGeneration.TenYear,
        expirationDate: `${today.year - 2}-12-31` as WireDate,
      });
      const awarded = `${today.year - 4}-10-01` as WireDate;
      const neurophysiology = certificate(physicianId, 3, ClinicalNeurophysiology, awarded, { isPrimary: false });
      const enrollmentStartDate = `${today.year - 1}-01-01` as WireDate;
      const application = startedApplication(physicianId, today, offered.combinedMoc, {
        modularCertificationIds: [Psychiatry],
      });
      return recordOf(career, today, [underWay(today)], {
        ...application,
        certificates: [neurology, psychiatry, neurophysiology],
        enrollmentCertificates: [neurology, neurophysiology].map((own) => enrollment(own, { enrollmentStartDate })),
      });
    },
  },
  {
    key: "applying-transferred",
    shows: "Transferred in from an earlier examination: to be completed and paid",
    record: (today) => {
      const career = careerOf(103052, "Grace Lindqvist", Psychiatry, licensedIn.California, today);
      const transferred = startedApplication(
        career.physicianId,
        today,
        offered.psychiatryMoc,
        {},
        { isTransferredIn: true },
      );
      return recordOf(career, today, [underWay(today)], transferred);
    },
  },
  {
    key: "applying-extended",
    shows: "The late deadline has passed, and an exception lets the application go on",
    record: (today) => {
      const career = careerOf(103069, "Thomas Reyes", ChildNeurology, licensedIn.Texas, today);
      const exception = { hasDeadlineException: true, extensionDate: wireDateOf(today.add({ days: 12 })) };
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.childNeurologyMoc, {}, exception),
      );
    },
  },
  {
    key: "applying-waived",
    shows: "A subspecialty application with its fee waived and a committee discount",
    record: (today) => {
      const career = careerOf(103076, "Harriet Osei", Neurology, licensedIn.Illinois, today);
      const createdDate = wireDateOf(today.subtract({ days: 3 }));
      const ownFees = [
        {
          feeType: FeeType.ApplicationFee,
          feeDescription: "Application fee",
          feeAmount: asCents(-60_000),
          createdDate,
        },
        {
          feeType: FeeType.CommitteeMemberExamDiscount,
          feeDescription: "Committee member discount, examination",
          feeAmount: asCents(-40_000),
          createdDate,
        },
      ];
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.neurophysiology, { ownFees }),
      );
    },
  },
  {
    key: "applying-invited",
    shows: "Invited by the board to apply: nothing is asked of the training",
    record: (today) => {
      const career = careerOf(103083, "Salma Nasser", Neurology, licensedIn.Minnesota, today);
      const invited = { candidateStatus: CandidateStatus.InviteSent, candidateStatusDescription: "Invitation sent" };
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.neurophysiology, {}, invited),
      );
    },
  },
  {
    key: "applying-gated",
    shows: "An application begun, and requirements not met since: the license has expired",
    record: (today) => {
      const { year } = today;
      const career = careerOf(103090, "Walter Brandt", Psychiatry, licensedIn.Texas, today);
      const unlicensed = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      const blocks = [finished(year - 3), completedAtOnce(year, year)];
      return recordOf(unlicensed, today, blocks, startedApplication(career.physicianId, today, offered.psychiatryMoc));
    },
  },
  {
    key: "applying-closed",
    shows: "An application begun and not submitted before the last day",
    record: (today) => {
      const career = careerOf(103107, "Ines Carvalho", ChildNeurology, licensedIn.California, today);
      return recordOf(
        career,
        today,
        [underWay(today)],
        startedApplication(career.physicianId, today, offered.childNeurologyMoc),
      );
    },
  },
];

/** Meets all requirements, so that no gate blocks an application. */
function underWay({ year }: Temporal.PlainDate) {
  return { startYear: year - 1, attested: firstYearDone(year - 1), feesPaidThrough: year };
}
