import { expect, it } from "vitest";
import { choiceOf } from "./enrollment";
import { annualFee, articleTotal } from "./enrollmentFees";
import { enrollmentCertificate, lifetime, onArticles, pathwayEnrollment } from "~/tests/support/records/enrollments";

const terms = pathwayEnrollment([]);

it.each([
  [0, 0],
  [1, 185_00],
  [2, 275_50],
  [3, 350_00],
  [5, 350_00],
])("ENR-07 with %i enrolled certificates a year costs %i cents", (count, cents) => {
  const enrolled = Array.from({ length: count }, (_, index) => choiceOf(enrollmentCertificate(index + 1)));
  expect(annualFee(terms, [...enrolled, choiceOf(lifetime(9))])).toBe(cents);
});

it.each([
  [[], 0],
  [[enrollmentCertificate(1)], 0],
  [[onArticles(1), enrollmentCertificate(2), lifetime(3)], 20],
  [[onArticles(1), onArticles(2)], 40],
])("ENR-07 the article exams are the minimum times the certificates on articles: case %#", (certificates, total) => {
  expect(articleTotal(terms, certificates.map(choiceOf))).toBe(total);
});
