import type { CCPathwayEnrollment } from "~/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType } from "~/contract/enumerations";
import { chosenPathway, enrolled, type EnrollmentChoice } from "./enrollment";
import { asCents, type Cents } from "../billing/money";

type Fees = Pick<
  CCPathwayEnrollment,
  "oneCertificationAnnualFee" | "twoCertificationAnnualFee" | "threeOrMoreCertificationAnnualFee"
>;

/** Returns the annual fee of continuing certification with these certificates enrolled (ENR-07). */
export function annualFee(fees: Fees, choices: readonly EnrollmentChoice[]): Cents {
  const count = enrolled(choices).length;
  if (count === 0) return asCents(0);
  if (count === 1) return fees.oneCertificationAnnualFee;
  return count === 2 ? fees.twoCertificationAnnualFee : fees.threeOrMoreCertificationAnnualFee;
}

/** Article exams to pass in a 3-year block, for all certificates on the article pathway together (ENR-07). */
export function articleTotal(
  { articlePathwayPerCertificationMinimum }: Pick<CCPathwayEnrollment, "articlePathwayPerCertificationMinimum">,
  choices: readonly EnrollmentChoice[],
): number {
  const onArticles = choices.filter((choice) => chosenPathway(choice) === CCAssessmentType.Article);
  return articlePathwayPerCertificationMinimum * onArticles.length;
}
