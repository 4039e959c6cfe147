import type { Application, ApplicationAnswers } from "@portal/contract/examinations/application";
import { CandidateStatus, Certification } from "@portal/contract/enumerations";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { ApplicationFacts } from "@portal/domain/applications/applicationSections";
import type { OwnApplication } from "@portal/domain/obligations/applicationObligations";
import { noTraining, type TrainingClaim } from "@portal/domain/applications/trainingPathways";
import { dollars, license, wireDate } from "./ccBlocks";
import { certificate } from "./certificates";
import { examination as appliedExamination } from "./examinations";

/** A first certification in neurocritical care, October 2026, open for applications from January to July 2026. */
export function examination(changes: Partial<Examination> = {}): Examination {
  const { application: _, ...shared } = appliedExamination();
  return {
    ...shared,
    title: "Neurocritical Care 2026",
    startDate: wireDate("2026-10-05"),
    endDate: wireDate("2026-10-16"),
    examinationDefinitionId: 3,
    applicationAvailableDate: wireDate("2026-01-05"),
    applicationDeadLineDate: wireDate("2026-05-31"),
    applicationLateDeadlineDate: wireDate("2026-07-31"),
    nextApplicationAvailableDate: wireDate("2028-01-05"),
    alternativePathwayEndDate: null,
    examFee: dollars(1_900),
    lateFee: dollars(500),
    infoUrl: null,
    certificationId: Certification.NeurocriticalCare,
    certificationName: "Neurocritical Care",
    isMoc: false,
    isCombinedMoc: false,
    isPrimary: false,
    isReEntry: false,
    requiresFellowshipTraining: true,
    availableModuleCertifications: [],
    pathwayOptions: [2, 3, 4],
    otherBoardPathwayOptions: ["American Board of Surgery"],
    practicePathwayOptions: [1, 2, 3, 4, 5],
    examinationModules: [],
    moduleTypes: [],
    fees: [],
    order: null,
    ...changes,
  };
}

/** What is read of an application in addition to the list: here a submitted one without an order. */
export function ownApplication(
  applied: AppliedExamination,
  changes: Partial<OwnApplication["application"]> = {},
): OwnApplication {
  const usual = examination();
  const offered = {
    ...usual,
    ...applied,
    certificationId: applied.certificationId ?? usual.certificationId,
    examinationModules: applied.examinationModules ?? [],
    applicationLateDeadlineDate: null,
  };
  const ordered = { examLateFee: null, order: null, fees: [], isSplitPay: false, installmentOptions: [] };
  const answers = { isAdaRequested: false, isNmaRequested: false };
  return { examination: offered, application: { ...applied.application, ...ordered, ...answers, ...changes } };
}

export const modules = [
  { certificationId: Certification.Neurology, certificationName: "Neurology" },
  { certificationId: Certification.Psychiatry, certificationName: "Psychiatry" },
  { certificationId: Certification.ClinicalNeurophysiology, certificationName: "Clinical Neurophysiology" },
  { certificationId: Certification.BrainInjuryMedicine, certificationName: "Brain Injury Medicine" },
];

export const combined = (changes: Partial<Examination> = {}) =>
  examination({
    title: "Combined 2026",
    isMoc: true,
    isCombinedMoc: true,
    requiresFellowshipTraining: false,
    availableModuleCertifications: modules,
    ...changes,
  });

export const neurophysiology = (changes: Partial<Examination> = {}) =>
  examination({
    certificationId: Certification.ClinicalNeurophysiology,
    certificationName: "Clinical Neurophysiology",
    isMoc: true,
    requiresFellowshipTraining: false,
    ...changes,
  });

export const noAnswers: ApplicationAnswers = {
  modularCertificationIds: [],
  cnpType: null,
  hasAttested: false,
  isAdaRequested: null,
  isNmaRequested: null,
  isSplitPay: false,
};

/** A fellowship that ends in June of the examination's year. */
export const fellowship: TrainingClaim = {
  ...noTraining,
  pathwayMethod: 2,
  trainingInstitutionName: "University Hospital",
  startDate: wireDate("2025-07-01"),
  endDate: wireDate("2026-06-30"),
  isPartTime: false,
};

export const practice: TrainingClaim = {
  ...noTraining,
  pathwayMethod: 3,
  trainingInstitutionName: "St. Mary Hospital",
  practiceLocation: "Chicago, Illinois",
  startDate: wireDate("2018-01-01"),
  endDate: wireDate("2025-12-31"),
  practiceTime: 2,
};

export const otherBoard: TrainingClaim = {
  ...noTraining,
  pathwayMethod: 4,
  practiceCertificationBoard: "American Board of Surgery",
  practiceCertificationDate: wireDate("2020-10-01"),
};

export function trained(claim: TrainingClaim): NonNullable<Application["subspecialtyTraining"]> {
  const ids = { subspecialtyTrainingId: 1, applicationId: 41 } as NonNullable<Application["subspecialtyTraining"]>;
  const { pathwayMethod, ...fields } = claim;
  return {
    ...ids,
    ...fields,
    pathwayMethod: pathwayMethod ?? 1,
    trainingProgramId: null,
    monthsCredit: null,
    percentTimeForPractice: null,
  };
}

export interface FactsChanges {
  readonly examination?: Partial<Examination>;
  readonly application?: Partial<ApplicationFacts["application"]>;
  readonly physician?: Partial<ApplicationFacts["physician"]>;
}

/** A complete application that is not submitted. */
export function applicationFacts({ examination: exam, application, physician }: FactsChanges = {}): ApplicationFacts {
  return {
    examination: examination(exam),
    application: {
      ...noAnswers,
      hasAttested: true,
      isAdaRequested: false,
      isNmaRequested: false,
      candidateStatus: CandidateStatus.Unsubmitted,
      isTransferredIn: false,
      balance: dollars(0),
      subspecialtyTraining: trained(fellowship),
      ...application,
    },
    physician: {
      certificates: [certificate(1)],
      medicalLicenses: [license("2099-12-31")],
      addresses: [{ types: [1], isValid: true, verificationStatus: null }],
      ...physician,
    },
  };
}
