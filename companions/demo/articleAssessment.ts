import type { Temporal } from "temporal-polyfill";
import type {
  AbccAssessmentId,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
  CCArticleResult,
} from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { isBefore, wireDateOf } from "@portal/domain/time/boardTime";
import type { AbccAssessmentRecord } from "@portal/board/store/people/physicianRecord";
import { partId } from "./blocks";

const titles = [
  "Tapering antidepressants: a randomized trial",
  "Blood biomarkers in early memory loss",
  "Professionalism: speaking up in the care team",
  "Sleep after concussion: a cohort of adolescents",
  "Thrombectomy beyond six hours",
  "Lithium and the aging kidney",
  "Telehealth and continuity of care",
  "Functional seizures: telling the diagnosis",
  "Cannabis and first-episode psychosis",
  "Deep brain stimulation, ten years on",
  "Screening for depression in primary care",
  "Migraine prevention in pregnancy",
  "Status epilepticus: the second drug",
  "Delirium after surgery",
  "Disease-modifying drugs in early multiple sclerosis",
  "Catatonia: finding and treating it",
  "Seizure recurrence after a first seizure",
  "Clozapine after two failed trials",
  "Myasthenia gravis: thymectomy in the long run",
  "Postpartum depression: who is missed",
  "Hereditary neuropathies and when to test",
  "Professionalism: disclosing a harmful error",
  "Autism in girls: later and less often found",
  "Restless legs and iron",
  "Collaborative care for anxiety",
  "Small vessel disease and mood",
  "Buprenorphine begun in the emergency room",
  "Tremor: telling one from another",
  "Rett syndrome: a first treatment",
  "Electroconvulsive therapy and memory",
] as const;

/** A module of one calendar year, ordinary except for what the scenario says. */
export interface ModuleScenario {
  /** Years before this one; negative for a future year. */
  readonly yearsAgo: number;
  readonly required: number;
  /** Article exams that may be failed; default 2. */
  readonly allowed?: number;
  readonly passed?: number;
  readonly failed?: number;
  readonly grade?: AbccAssessmentModule["grade"];
  readonly isCatchUp?: true;
  /** Whether attestation is pending; modules that have started are attested by default. */
  readonly isUnattested?: true;
}

/** Article exams of the three years that begin with the first module, without an overall grade. */
export function articleAssessment(
  physicianId: PhysicianId,
  certificateId: CertificateId,
  today: Temporal.PlainDate,
  stories: readonly ModuleScenario[] = underWay,
  differences: Partial<AbccAssessmentRecord> = {},
): AbccAssessmentRecord {
  const first = today.with({ month: 1, day: 1 }).subtract({ years: stories[0]?.yearsAgo ?? 0 });
  return {
    abccAssessmentId: partId(physicianId, 1) as AbccAssessmentId,
    certificateId,
    startDate: wireDateOf(first),
    endDate: wireDateOf(first.add({ years: 3 }).subtract({ days: 1 })),
    grade: AbccGrade.NoGrade,
    abccAssessmentStatusId: AbccAssessmentStatus.Authorized,
    modules: stories.map((story, index) =>
      moduleOf(physicianId, index + 1, read(stories.slice(0, index)), today, story),
    ),
    ...differences,
  };
}

/** Each article is read once. */
function read(stories: readonly ModuleScenario[]): number {
  return stories.reduce((sum, { passed = 0, failed = 0 }) => sum + passed + failed, 0);
}

/**
 * Three modules of 20 article exams: the first passed, the second in progress with one failed, the third in the future.
 */
const underWay: readonly ModuleScenario[] = [
  { yearsAgo: 1, required: 7, passed: 7, grade: AbccGrade.Pass },
  { yearsAgo: 0, required: 7, passed: 4, failed: 1 },
  { yearsAgo: -1, required: 6 },
];

function moduleOf(
  physicianId: PhysicianId,
  number: number,
  readBefore: number,
  today: Temporal.PlainDate,
  { yearsAgo, required, allowed = 2, passed = 0, failed = 0, ...story }: ModuleScenario,
): AbccAssessmentModule {
  const start = today.with({ month: 1, day: 1 }).subtract({ years: yearsAgo });
  const hasBegun = yearsAgo >= 0;
  return {
    abccAssessmentModuleId: partId(physicianId, number) as AbccAssessmentModuleId,
    startDate: wireDateOf(start),
    endDate: `${start.year}-12-31` as WireDate,
    grade: story.grade ?? null,
    isCatchUp: story.isCatchUp ?? false,
    attestationDate: hasBegun && !story.isUnattested ? wireDateOf(start) : null,
    requiredArticlesPerModule: required,
    maxFailedArticlesAllowedPerModule: allowed,
    ccArticleResults: results(
      number,
      readBefore,
      { passed, failed },
      start,
      yearsAgo === 0 ? today : start.add({ months: 11 }),
    ),
  };
}

/** Spread evenly up to `last`; the failed ones follow the first that was passed. */
function results(
  number: number,
  readBefore: number,
  { passed, failed }: { readonly passed: number; readonly failed: number },
  start: Temporal.PlainDate,
  last: Temporal.PlainDate,
): CCArticleResult[] {
  const all = passed + failed;
  return Array.from({ length: all }, (_, index) => ({
    esoArticleId: 4000 + number * 100 + index,
    articleTitle: titles[(readBefore + index) % titles.length] ?? titles[0],
    completedDate: wireDateOf(latest(start, last.subtract({ days: 9 * (all - index) }))),
    isPass: index < 1 || index > failed ? passed > 0 : false,
    rescore: false,
    rescoreDate: null,
  }));
}

function latest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(a, b) ? b : a;
}
