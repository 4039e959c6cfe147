/** SA-CME credits that the articles do not stand for (ABCC-17). */
const saCreditsBeside = 8;

/**
 * What the article pathway asks for, whatever was done of it (ABCC-14, ABCC-15, ABCC-17). How many articles comes from
 * the assessments.
 */
export function articleStatements(
  assessments: readonly { readonly certificationName: string; readonly required: number }[],
): string[] {
  const numbers = assessments
    .filter(({ required }) => required > 0)
    .map(({ certificationName, required }) => `${required} for ${certificationName}`);
  const asked = numbers.length === 0 ? "" : `: now ${listed(numbers)}`;
  return [
    `Each certification has article exams of its own to pass in each 3-year cycle${asked}.`,
    "In each cycle at least one of them must be a Professionalism article.",
    `${saCreditsBeside} SA-CME credits are still needed from activities other than article exams.`,
    "Three 3-year blocks of article exams are finished by the end of year 9. Nine years of consecutive success mean none in year 10.",
  ];
}

function listed(items: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(items);
}
