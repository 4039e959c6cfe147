import type {
  AbccAssessment,
  AbccAssessmentId,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
  CCArticleResult,
} from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus } from "@portal/contract/enumerations";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { wireDate } from "./ccBlocks";

/** An authorized article-based assessment from 2024 to 2026 in one module, which requires 20 articles. */
export function assessment(id: number, changes: Partial<AbccAssessment> = {}): AbccAssessment {
  return {
    abccAssessmentId: id as AbccAssessmentId,
    physicianId: 1 as PhysicianId,
    certificateId: 7 as CertificateId,
    certificationName: "Psychiatry",
    startDate: wireDate("2024-01-01"),
    endDate: wireDate("2026-12-31"),
    grade: null,
    abccAssessmentStatusId: AbccAssessmentStatus.Authorized,
    modules: [articleModule(id)],
    ...changes,
  };
}

/** Attested to, with no article done yet. */
export function articleModule(id: number, changes: Partial<AbccAssessmentModule> = {}): AbccAssessmentModule {
  return {
    abccAssessmentModuleId: id as AbccAssessmentModuleId,
    startDate: wireDate("2024-01-01"),
    endDate: wireDate("2026-12-31"),
    grade: null,
    isCatchUp: false,
    attestationDate: wireDate("2024-01-10"),
    requiredArticlesPerModule: 20,
    maxFailedArticlesAllowedPerModule: 4,
    ccArticleResults: [],
    ...changes,
  };
}

/** This many articles passed, then this many failed. */
export function articleResults(passed: number, failed = 0): CCArticleResult[] {
  return Array.from({ length: passed + failed }, (_, index) => ({
    esoArticleId: index + 1,
    articleTitle: `Article ${index + 1}`,
    completedDate: wireDate("2024-05-01"),
    isPass: index < passed,
    rescore: false,
    rescoreDate: null,
  }));
}
