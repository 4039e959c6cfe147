import type { Temporal } from "temporal-polyfill";
import type {
  AbccAssessmentId,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
  CCArticleResult,
} from "~/contract/abccAssessment";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import type { CertificateId, PhysicianId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { isBefore, wireDateOf } from "~/domain/boardTime";
import type { AbccAssessmentRecord } from "../store/physicianRecord";
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
] as const;

const perModule = 7;

/**
 * The 20 article exams of the cycle that began last January, in three modules of a year each: the first passed, the
 * second under way with four articles passed and one failed, the third still to come.
 */
export function articleAssessment(
  physicianId: PhysicianId,
  certificateId: CertificateId,
  today: Temporal.PlainDate,
): AbccAssessmentRecord {
  const first = today.with({ month: 1, day: 1 }).subtract({ years: 1 });
  const second = first.add({ years: 1 });
  const ofFirst = Array.from({ length: perModule }, (_, index) => first.add({ months: index + 2 }));
  const ofSecond = [9, 30, 51, 72, 93].map((days) => latest(second, today.subtract({ days })));
  return {
    abccAssessmentId: partId(physicianId, 1) as AbccAssessmentId,
    certificateId,
    startDate: wireDateOf(first),
    endDate: wireDateOf(first.add({ years: 3 }).subtract({ days: 1 })),
    grade: AbccGrade.NoGrade,
    abccAssessmentStatusId: AbccAssessmentStatus.Authorized,
    modules: [
      {
        ...moduleOf(physicianId, 1, first, perModule),
        grade: AbccGrade.Pass,
        attestationDate: wireDateOf(first.add({ days: 20 })),
        ccArticleResults: ofFirst.map((day, index) => articleResult(index, day, true)),
      },
      {
        ...moduleOf(physicianId, 2, second, perModule),
        attestationDate: wireDateOf(second),
        ccArticleResults: ofSecond.map((day, index) => articleResult(perModule + index, day, index !== 1)),
      },
      moduleOf(physicianId, 3, second.add({ years: 1 }), 6),
    ],
  };
}

function moduleOf(
  physicianId: PhysicianId,
  number: number,
  start: Temporal.PlainDate,
  requiredArticlesPerModule: number,
): AbccAssessmentModule {
  return {
    abccAssessmentModuleId: partId(physicianId, number) as AbccAssessmentModuleId,
    startDate: wireDateOf(start),
    endDate: `${start.year}-12-31` as WireDate,
    grade: null,
    isCatchUp: false,
    attestationDate: null,
    requiredArticlesPerModule,
    maxFailedArticlesAllowedPerModule: 2,
    ccArticleResults: [],
  };
}

function articleResult(index: number, completed: Temporal.PlainDate, isPass: boolean): CCArticleResult {
  return {
    esoArticleId: 4001 + index,
    articleTitle: titles[index] ?? `Article ${index + 1}`,
    completedDate: wireDateOf(completed),
    isPass,
    rescore: false,
    rescoreDate: null,
  };
}

function latest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(a, b) ? b : a;
}
