import { listInWords } from "../wording";

/** SA-CME credits that articles do not replace (ABCC-17). */
export const saCreditsBeside = 8;

/**
 * Requirements of the article pathway, whatever is complete (ABCC-14, ABCC-15, ABCC-17). The assessments determine the
 * number of articles.
 */
export function articleStatements(
  assessments: readonly { readonly certificationName: string; readonly required: number }[],
): string[] {
  const numbers = assessments
    .filter(({ required }) => required > 0)
    .map(({ certificationName, required }) => `${required} for ${certificationName}`);
  const currentNumbers = numbers.length === 0 ? "" : `: now ${listInWords(numbers)}`;
  return [
    `Each certification has article exams of its own to pass in each 3-year block${currentNumbers}.`,
    "In each block, at least one of them must be a Professionalism article.",
    `${saCreditsBeside} SA-CME credits are still needed from activities other than article exams.`,
    "Three 3-year blocks of article exams must be finished by the end of year 9. After nine consecutive years of success, you have no article exams in year 10.",
  ];
}
