import {
  CandidateStatus,
  Certification,
  CertificateStatus,
  CertificationGeneration,
  FeeType,
  PracticeTime,
  TrainingPathway,
} from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { WireDate } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { noTraining } from "@portal/domain/applications/trainingPathways";
import type { ApplicationRecord } from "@portal/board/store/applications/applicationRecord";
import { demoOrder, demoPayment } from "../accounts";
import { partId } from "../blocks";
import { offered } from "../offeredExaminations";
import { licensedIn } from "../addresses";
import { certificate, enrolledSince } from "../physicians";
import { startedApplication } from "../examinations";
import { completedAtOnce, finished, type PhysicianState, underWay } from "./physicianState";

const { Neurology, Psychiatry, ChildNeurology, ClinicalNeurophysiology } = Certification;

/** An application of a physician who meets all requirements, so that no gate blocks it. */
function applying(
  examinationId: number,
  application: Parameters<typeof startedApplication>[4] = {},
  answers: Partial<ApplicationRecord> = {},
): PhysicianState["on"] {
  return ({ physicianId, today, year }) => ({
    blocks: [underWay(year)],
    ...startedApplication(physicianId, today, examinationId, answers, application),
  });
}

export const applications: readonly PhysicianState[] = [
  {
    key: "applying-first",
    shows: "No certificate yet: may apply for a first certification, in Neurology late",
    physician: [103014, "Miriam Feld", Psychiatry, licensedIn.Massachusetts],
    on: () => ({ blocks: [], certificates: [], enrollmentCertificates: [] }),
  },
  {
    key: "applying-subspecialty",
    shows: "A subspecialty application begun: by practice, payable in two installments",
    physician: [103021, "Samuel Okoye", Neurology, licensedIn.Illinois],
    on: (day) => {
      const { physicianId, year } = day;
      const subspecialtyTraining = {
        ...noTraining,
        subspecialtyTrainingId: partId(physicianId, 1) as NonNullable<
          ApplicationRecord["subspecialtyTraining"]
        >["subspecialtyTrainingId"],
        applicationId: partId(physicianId, 1) as Application["applicationId"],
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
      return applying(offered.neurophysiology, {}, { subspecialtyTraining })(day);
    },
  },
  {
    key: "applying-one-pathway",
    shows: "A subspecialty application with one pathway, payable in one installment",
    physician: [103038, "Lucia Moretti", Neurology, licensedIn.Minnesota],
    on: applying(offered.neurocriticalCare),
  },
  {
    key: "applying-combined",
    shows: "A combined examination begun: Psychiatry has lapsed and must be among it",
    physician: [103045, "Joseph Adler", Neurology, licensedIn.NewYork],
    on: (day) => {
      const { physicianId, year, certifiedOn } = day;
      const neurology = certificate(physicianId, 1, Neurology, certifiedOn);
      const psychiatry = certificate(physicianId, 2, Psychiatry, certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        certificationGeneration: CertificationGeneration.TenYear,
        expirationDate: `${year - 2}-12-31` as WireDate,
      });
      const awarded = `${year - 4}-10-01` as WireDate;
      const neurophysiology = certificate(physicianId, 3, ClinicalNeurophysiology, awarded, { isPrimary: false });
      return {
        ...applying(offered.combinedMoc, {}, { modularCertificationIds: [Psychiatry] })(day),
        certificates: [neurology, psychiatry, neurophysiology],
        enrollmentCertificates: enrolledSince(year - 1, [neurology, neurophysiology]),
      };
    },
  },
  {
    key: "applying-transferred",
    shows: "Transferred in from an earlier examination: to be completed and paid",
    physician: [103052, "Grace Lindqvist", Psychiatry, licensedIn.California],
    on: applying(offered.psychiatryMoc, { isTransferredIn: true }),
  },
  {
    key: "applying-extended",
    shows: "The late deadline has passed, and an exception lets the application go on",
    physician: [103069, "Thomas Reyes", ChildNeurology, licensedIn.Texas],
    on: (day) =>
      applying(offered.childNeurologyMoc, { hasDeadlineException: true, extensionDate: day.inDays(12) })(day),
  },
  {
    key: "applying-waived",
    shows: "A subspecialty application with its fee waived and a committee discount",
    physician: [103076, "Harriet Osei", Neurology, licensedIn.Illinois],
    on: (day) => {
      const createdDate = day.inDays(-3);
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
      return applying(offered.neurophysiology, {}, { ownFees })(day);
    },
  },
  {
    key: "applying-invited",
    shows: "Invited by the board to apply: nothing is asked of the training",
    physician: [103083, "Salma Nasser", Neurology, licensedIn.Minnesota],
    on: applying(offered.neurophysiology, {
      candidateStatus: CandidateStatus.InviteSent,
      candidateStatusDescription: "Invitation sent",
    }),
  },
  {
    key: "applying-gated",
    shows: "An application begun, and requirements not met since: the license has expired",
    physician: [103090, "Walter Brandt", Psychiatry, licensedIn.Texas],
    on: (day) => ({
      ...applying(offered.psychiatryMoc)(day),
      career: { licensedUntil: `${day.year - 1}-06-30` as WireDate },
      blocks: [finished(day.year - 3), completedAtOnce(day.year, day.year)],
    }),
  },
  {
    key: "applying-closed",
    shows: "An application begun and not submitted before the last day",
    physician: [103107, "Ines Carvalho", ChildNeurology, licensedIn.California],
    on: applying(offered.childNeurologyMoc),
  },
  {
    key: "applying-submitted",
    shows: "An application submitted and paid, which can be changed or withdrawn",
    physician: [103114, "Clara Whitfield", Psychiatry, licensedIn.Minnesota],
    on: (day) => {
      const { physicianId, today } = day;
      const amount = asCents(110_000);
      const lines = [{ feeType: FeeType.ExaminationFeeMoc, amount, description: "Examination fee" }];
      const order = demoOrder(physicianId, 64, day.inDays(-2), { lines });
      const submitted = {
        candidateStatus: CandidateStatus.ToBeReviewed,
        candidateStatusDescription: "To Be Reviewed",
        submittedDate: day.inDays(-2),
        orderNumber: order.orderNumber,
      };
      const answers = { hasAttested: true, isAdaRequested: false, isNmaRequested: false };
      const orders = [{ orderNumber: order.orderNumber, amount }];
      return {
        ...applying(offered.psychiatryMoc, submitted, answers)(day),
        orders: [order],
        payments: [demoPayment(physicianId, 64, today.subtract({ days: 2 }), { orders }, { paymentType: "Visa" })],
      };
    },
  },
];
