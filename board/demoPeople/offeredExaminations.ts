import type { Temporal } from "temporal-polyfill";
import { Certification, FeeType, PracticeTime, TrainingPathway } from "~/contract/enumerations";
import type { ModuleCertification } from "~/contract/examinations/examination";
import type { ExaminationOffer } from "../store/applications/applicationRecord";
import { certificationNameOf, offerOn, type RelativeOffer } from "./relativeOffer";

export const offered = {
  psychiatry: 8001,
  neurology: 8002,
  neurophysiology: 8003,
  neurocriticalCare: 8004,
  brainInjury: 8005,
  neurologyMoc: 8006,
  psychiatryMoc: 8007,
  combinedMoc: 8008,
  neurophysiologyMoc: 8009,
  psychiatryArticles: 8010,
  neurologyArticles: 8011,
  psychiatryReEntry: 8012,
  childNeurologyMoc: 8013,
  brainInjuryReEntry: 8014,
} as const satisfies Readonly<Record<string, number>>;

const { ApplicationFee, ExaminationFeePrimaryInitial, ExaminationFeeSubspecialtyInitial, ExaminationFeeMoc } = FeeType;
const { LateFeeInitial, LateFeeMoc, ExaminationFeeMocWithTwoModules, ExaminationFeeMocWithThreeOrMoreModules } =
  FeeType;
const { Grandfathered, Fellowship, Practice, OtherBoard } = TrainingPathway;

const open = [-60, 45, 75, 200] as const;
const first = [
  [ApplicationFee, "Application fee", 700],
  [ExaminationFeePrimaryInitial, "Examination fee", 1_990],
  [FeeType.ExaminationTransferInitial, "Transfer fee", 350],
  [LateFeeInitial, "Late fee", 500],
] as const;
const sub = [
  [ApplicationFee, "Application fee", 600],
  [ExaminationFeeSubspecialtyInitial, "Examination fee", 1_400],
  [LateFeeInitial, "Late fee", 500],
] as const;
const moc = [
  [ExaminationFeeMoc, "Continuing Certification examination fee", 1_100],
  [FeeType.ExaminationTransferMoc, "Transfer fee", 250],
  [LateFeeMoc, "Late fee", 400],
] as const;
const modules: readonly ModuleCertification[] = [
  Certification.Neurology,
  Certification.ChildNeurology,
  Certification.Psychiatry,
  Certification.ClinicalNeurophysiology,
  Certification.BrainInjuryMedicine,
].map((certificationId) => ({ certificationId, certificationName: certificationNameOf(certificationId) }));
const everyTime = Object.values(PracticeTime);
const organizations = [
  "American Osteopathic Board of Neurology and Psychiatry",
  "Royal College of Physicians and Surgeons of Canada",
];

/** Every kind, in every state of its windows. */
export function demoExaminations(today: Temporal.PlainDate): ExaminationOffer[] {
  return offers.map((offer) => offerOn(today, offer));
}

const offers: readonly RelativeOffer[] = [
  {
    id: offered.psychiatry,
    certification: Certification.Psychiatry,
    title: "Certification Examination in Psychiatry",
    days: open,
    prices: first,
    isPrimary: true,
  },
  // After the deadline: the late fee applies.
  {
    id: offered.neurology,
    certification: Certification.Neurology,
    title: "Certification Examination in Neurology",
    days: [-120, -10, 20, 170],
    prices: first,
    isPrimary: true,
  },
  {
    id: offered.neurophysiology,
    certification: Certification.ClinicalNeurophysiology,
    title: "Certification Examination in Clinical Neurophysiology",
    days: open,
    prices: sub,
    installments: [
      [60, 500],
      [90, 400],
    ],
    infoUrl: "https://www.meridianboard.example/exams/clinical-neurophysiology",
    requiresFellowshipTraining: true,
    pathwayOptions: [Grandfathered, Fellowship, Practice, OtherBoard],
    otherBoardPathwayOptions: organizations,
    practicePathwayOptions: everyTime,
  },
  {
    id: offered.neurocriticalCare,
    certification: Certification.NeurocriticalCare,
    title: "Certification Examination in Neurocritical Care",
    days: [-30, 60, 90, 400],
    prices: sub,
    installments: [[75, 900]],
    requiresFellowshipTraining: true,
    pathwayOptions: [Fellowship],
  },
  // Not open yet.
  {
    id: offered.brainInjury,
    certification: Certification.BrainInjuryMedicine,
    title: "Certification Examination in Brain Injury Medicine",
    days: [30, 120, 150, 300],
    prices: sub,
    requiresFellowshipTraining: true,
    pathwayOptions: [Fellowship, Practice, OtherBoard],
    otherBoardPathwayOptions: organizations,
    practicePathwayOptions: everyTime,
  },
  {
    id: offered.neurologyMoc,
    certification: Certification.Neurology,
    title: "Continuing Certification Examination in Neurology",
    days: open,
    prices: moc,
    isMoc: true,
    isPrimary: true,
  },
  {
    id: offered.psychiatryMoc,
    certification: Certification.Psychiatry,
    title: "Continuing Certification Examination in Psychiatry",
    days: [-60, 30, 60, 150],
    prices: moc,
    isMoc: true,
    isPrimary: true,
  },
  {
    id: offered.combinedMoc,
    certification: Certification.Neurology,
    title: "Combined Continuing Certification Examination",
    days: open,
    prices: [
      [ExaminationFeeMocWithTwoModules, "Combined examination fee, two modules", 1_300],
      [ExaminationFeeMocWithThreeOrMoreModules, "Combined examination fee, three modules", 1_500],
      [LateFeeMoc, "Late fee", 400],
    ],
    isMoc: true,
    isCombinedMoc: true,
    isPrimary: true,
    availableModuleCertifications: [...modules],
    moduleTypes: modules.map(({ certificationName }) => certificationName),
  },
  {
    id: offered.neurophysiologyMoc,
    certification: Certification.ClinicalNeurophysiology,
    title: "Continuing Certification Examination in Clinical Neurophysiology",
    days: open,
    prices: moc,
    isMoc: true,
  },
  // The annual fees cover the articles: nothing to pay.
  {
    id: offered.psychiatryArticles,
    certification: Certification.Psychiatry,
    title: "Article-Based Assessment in Psychiatry",
    days: open,
    prices: [],
    isMoc: true,
    isArticleBased: true,
    isPrimary: true,
  },
  {
    id: offered.neurologyArticles,
    certification: Certification.Neurology,
    title: "Article-Based Assessment in Neurology",
    days: open,
    prices: [],
    isMoc: true,
    isArticleBased: true,
    isPrimary: true,
  },
  {
    id: offered.psychiatryReEntry,
    certification: Certification.Psychiatry,
    title: "Re-Entry Examination in Psychiatry",
    days: open,
    prices: moc,
    isMoc: true,
    isReEntry: true,
    isPrimary: true,
  },
  // Passed by 20 article exams (ABCC-16).
  {
    id: offered.brainInjuryReEntry,
    certification: Certification.BrainInjuryMedicine,
    title: "Re-Entry by Article Exams in Brain Injury Medicine",
    days: open,
    prices: [],
    isMoc: true,
    isReEntry: true,
    isArticleBased: true,
  },
  // Over, until it recurs.
  {
    id: offered.childNeurologyMoc,
    certification: Certification.ChildNeurology,
    title: "Continuing Certification Examination in Child Neurology",
    days: [-200, -100, -40, 60],
    prices: moc,
    isMoc: true,
    isPrimary: true,
  },
];
