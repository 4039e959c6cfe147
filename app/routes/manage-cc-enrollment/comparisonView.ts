import { nothing } from "~/app/ui/content/StackingTable";
import { annualFee } from "@portal/domain/billing/feeByEnrollment";
import { formatCents } from "@portal/domain/billing/money";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { enrolled, type Pathway } from "@portal/domain/enrollment/enrollment";
import { saCreditsBeside } from "@portal/domain/articles/articleRequirements";
import { choicesOf, type Flow } from "./readFlow";

export interface ComparedRow {
  readonly name: string;
  readonly article: string;
  readonly exam: string;
}

/**
 * ENR-02: what each pathway asks for and costs. What the documents do not say is the board's own text, or left out
 * (docs/rules/certification.md#enrollment-and-pathways).
 */
export function comparisonView(flow: Flow, examNotPassed: string | null): ComparedRow[] {
  const { enrollment } = flow;
  const minimum = enrollment.articlePathwayPerCertificationMinimum;
  const fee = `${formatCents(annualFee(enrollment, Math.max(1, enrolled(choicesOf(flow)).length)))} for each year`;
  const fees = {
    article: examFeeText(flow, CCAssessmentType.Article) ?? nothing,
    exam: examFeeText(flow, CCAssessmentType.Exam) ?? nothing,
  };
  return [
    {
      name: "What you do",
      article: `Pass ${minimum} article exams, at least one of them a Professionalism article`,
      exam: "Apply and pay for the CC exam, and pass it",
    },
    {
      name: "How often",
      article: "In each 3-year block. Three blocks must be finished by the end of year 9 of the ten-year block.",
      exam: "Within the ten-year block",
    },
    ...(fees.article === nothing && fees.exam === nothing ? [] : [{ name: "Exam fee", ...fees }]),
    { name: "Annual fee", article: fee, exam: fee },
    { name: "If you do not pass", article: articlesFailed, exam: examNotPassed ?? nothing },
    {
      name: "Also needed",
      article: `${saCreditsBeside} SA-CME credits from activities other than article exams`,
      exam: "The SA-CME credits of your block",
    },
    { name: "In year 10", article: "No article exams, after nine consecutive years of success", exam: nothing },
  ];
}

export const articlesFailed = "If you fail too many article exams, you must apply and pay for the exam, and pass it.";

export const noExamFee = "No exam fee";

/** The fee of the CC exams on a pathway; by certification where they differ, null where none is offered. */
export function examFeeText({ enrollment, offered }: Flow, pathway: Pathway, certification?: string): string | null {
  if (offered === null) return "Temporarily unavailable";
  const names = enrollment.ccEnrollmentCertificates.map(({ certificationName }) => certificationName);
  const fees = offered.flatMap(({ certificationName: name, isMoc, isArticleBased, examFee }) => {
    const isOnPathway = isMoc && isArticleBased === (pathway === CCAssessmentType.Article);
    const isOwn = certification === undefined ? names.includes(name) : name === certification;
    if (!isOnPathway || !isOwn || examFee === null) return [];
    return [{ name, text: examFee === 0 ? noExamFee : formatCents(examFee) }];
  });
  const texts = new Set(fees.map(({ text }) => text));
  if (texts.size <= 1) return fees[0]?.text ?? null;
  return [...new Set(fees.map(({ name, text }) => `${name}: ${text}`))].join(", ");
}
