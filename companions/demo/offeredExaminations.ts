import type { Temporal } from "temporal-polyfill";
import { Certification, FeeType, PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type {
  ExaminationId,
  Fee,
  InstallmentOption,
  ModuleCertification,
} from "@portal/contract/examinations/examination";
import { dollars } from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { knownCertifications } from "@portal/domain/certification/certificates";
import { type ExaminationOffer, plainOffer } from "@portal/board/store/applications/applicationRecord";

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

const { ApplicationFee, LateFeeInitial, LateFeeMoc } = FeeType;
const { Grandfathered, Fellowship, Practice, OtherBoard } = TrainingPathway;
const { Neurology, ChildNeurology, Psychiatry, ClinicalNeurophysiology, BrainInjuryMedicine, NeurocriticalCare } =
  Certification;

/** An examination whose dates are relative to the start of a demo. */
interface RelativeOffer extends Partial<Omit<ExaminationOffer, "fees" | "installmentOptions">> {
  readonly id: number;
  readonly certification: number;
  /** Before the name of the certification in the title. */
  readonly kind: string;
  /** Days from today: opening, deadline, late deadline, first day of the examination. */
  readonly days?: readonly [opens: number, deadline: number, late: number, starts: number];
  readonly prices?: readonly (readonly [feeType: FeeType, description: string, dollars: number])[];
  readonly installments?: readonly (readonly [dueIn: number, dollars: number])[];
}

/** Every kind, in every state of its windows. */
export function demoExaminations(today: Temporal.PlainDate): ExaminationOffer[] {
  return offers.map((offer) => offerOn(today, offer));
}

export function demoExamination(today: Temporal.PlainDate, examinationId: number): ExaminationOffer {
  const offer = offers.find(({ id }) => id === examinationId);
  if (offer === undefined) throw new Error(`The demo offers no examination ${examinationId}`);
  return offerOn(today, offer);
}

/** Open, and free of charge, by default. */
function offerOn(
  today: Temporal.PlainDate,
  { id, certification, kind, days = [-60, 45, 75, 200], prices = [], installments = [], ...differences }: RelativeOffer,
): ExaminationOffer {
  const [opens, deadline, late, starts] = days;
  const inDays = (number: number) => wireDateOf(today.add({ days: number }));
  const certificationName = certificationNameOf(certification);
  return {
    ...plainOffer,
    examinationId: id as ExaminationId,
    examinationDefinitionId: id,
    title: `${kind} in ${certificationName}`,
    startDate: inDays(starts),
    endDate: inDays(starts + 9),
    applicationAvailableDate: inDays(opens),
    applicationDeadLineDate: inDays(deadline),
    applicationLateDeadlineDate: inDays(late),
    nextApplicationAvailableDate: inDays(opens + 365),
    certificationId: certification,
    certificationName,
    isMoc: false,
    isArticleBased: false,
    isPrimary: [Psychiatry, Neurology, ChildNeurology].some((primary) => primary === certification),
    ...differences,
    fees: prices.map(([feeType, feeDescription, amount]): Fee => ({
      feeType,
      feeDescription,
      feeAmount: dollars.decode(amount),
      createdDate: inDays(opens),
    })),
    installmentOptions: installments.map(([dueIn, amount]): InstallmentOption => ({
      amount: dollars.decode(amount),
      dueDate: inDays(dueIn),
    })),
  };
}

function certificationNameOf(certificationId: number): string {
  return knownCertifications.get(certificationId) ?? "";
}

const initial = {
  kind: "Certification Examination",
  prices: [
    [ApplicationFee, "Application fee", 700],
    [FeeType.ExaminationFeePrimaryInitial, "Examination fee", 1_990],
    [FeeType.ExaminationTransferInitial, "Transfer fee", 350],
    [LateFeeInitial, "Late fee", 500],
  ],
} as const;
const subspecialty = {
  kind: "Certification Examination",
  prices: [
    [ApplicationFee, "Application fee", 600],
    [FeeType.ExaminationFeeSubspecialtyInitial, "Examination fee", 1_400],
    [LateFeeInitial, "Late fee", 500],
  ],
  requiresFellowshipTraining: true,
} as const;
const moc = {
  kind: "Continuing Certification Examination",
  prices: [
    [FeeType.ExaminationFeeMoc, "Continuing Certification examination fee", 1_100],
    [FeeType.ExaminationTransferMoc, "Transfer fee", 250],
    [LateFeeMoc, "Late fee", 400],
  ],
  isMoc: true,
} as const;
/** The annual fees cover the articles: nothing to pay. */
const articles = { kind: "Article-Based Assessment", isMoc: true, isArticleBased: true } as const;

const modules: readonly ModuleCertification[] = [
  Neurology,
  ChildNeurology,
  Psychiatry,
  ClinicalNeurophysiology,
  BrainInjuryMedicine,
].map((certificationId) => ({ certificationId, certificationName: certificationNameOf(certificationId) }));
const organizations = [
  "American Osteopathic Board of Neurology and Psychiatry",
  "Royal College of Physicians and Surgeons of Canada",
];
const practicePathwayOptions = Object.values(PracticeTime);

const offers: readonly RelativeOffer[] = [
  { ...initial, id: offered.psychiatry, certification: Psychiatry },
  // After the deadline: the late fee applies.
  { ...initial, id: offered.neurology, certification: Neurology, days: [-120, -10, 20, 170] },
  {
    ...subspecialty,
    id: offered.neurophysiology,
    certification: ClinicalNeurophysiology,
    installments: [
      [60, 500],
      [90, 400],
    ],
    infoUrl: "https://www.meridianboard.example/exams/clinical-neurophysiology",
    pathwayOptions: [Grandfathered, Fellowship, Practice, OtherBoard],
    otherBoardPathwayOptions: organizations,
    practicePathwayOptions,
  },
  {
    ...subspecialty,
    id: offered.neurocriticalCare,
    certification: NeurocriticalCare,
    days: [-30, 60, 90, 400],
    installments: [[75, 900]],
    pathwayOptions: [Fellowship],
  },
  // Not open yet.
  {
    ...subspecialty,
    id: offered.brainInjury,
    certification: BrainInjuryMedicine,
    days: [30, 120, 150, 300],
    pathwayOptions: [Fellowship, Practice, OtherBoard],
    otherBoardPathwayOptions: organizations,
    practicePathwayOptions,
  },
  { ...moc, id: offered.neurologyMoc, certification: Neurology },
  { ...moc, id: offered.psychiatryMoc, certification: Psychiatry, days: [-60, 30, 60, 150] },
  {
    ...moc,
    id: offered.combinedMoc,
    certification: Neurology,
    title: "Combined Continuing Certification Examination",
    prices: [
      [FeeType.ExaminationFeeMocWithTwoModules, "Combined examination fee, two modules", 1_300],
      [FeeType.ExaminationFeeMocWithThreeOrMoreModules, "Combined examination fee, three modules", 1_500],
      [LateFeeMoc, "Late fee", 400],
    ],
    isCombinedMoc: true,
    availableModuleCertifications: [...modules],
    moduleTypes: modules.map(({ certificationName }) => certificationName),
  },
  { ...moc, id: offered.neurophysiologyMoc, certification: ClinicalNeurophysiology },
  { ...articles, id: offered.psychiatryArticles, certification: Psychiatry },
  { ...articles, id: offered.neurologyArticles, certification: Neurology },
  { ...moc, kind: "Re-Entry Examination", id: offered.psychiatryReEntry, certification: Psychiatry, isReEntry: true },
  // Passed by 20 article exams (ABCC-16).
  {
    ...articles,
    kind: "Re-Entry by Article Exams",
    id: offered.brainInjuryReEntry,
    certification: BrainInjuryMedicine,
    isReEntry: true,
  },
  // Over, until it recurs.
  { ...moc, id: offered.childNeurologyMoc, certification: ChildNeurology, days: [-200, -100, -40, 60] },
];
