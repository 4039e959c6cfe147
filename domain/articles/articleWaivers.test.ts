import { expect, it } from "vitest";
import type { CertificateId } from "~/contract/ids";
import { assessment } from "~/tests/support/records/assessments";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { articleWaivers } from "./articleWaivers";

const [psychiatry, neurology] = [7 as CertificateId, 8 as CertificateId];
const waived = (certificateId: CertificateId, articleCredits: number) => ({ certificateId, articleCredits });
// The block of 2021 has something outstanding, so it is still the one that the physician works on.
const { currentCCEnrollment } = physicianOn("2025-11-21", [
  blockFacts(2021, { ccAppliedArticleWaivers: [waived(psychiatry, 2)] }),
  blockFacts(2024, { ccAppliedArticleWaivers: [waived(psychiatry, 5), waived(neurology, 9)] }),
]);
const waivedOf = (startDate: string) =>
  articleWaivers(currentCCEnrollment, assessment(1, { startDate: wireDate(startDate) })).map(
    ({ articleCredits }) => articleCredits,
  );

it.each([
  ["2020-12-31", []],
  ["2021-01-01", [2]],
  ["2023-12-31", [2]],
  ["2024-01-01", [5]],
  ["2026-12-31", [5]],
  ["2027-01-01", []],
])("ABCC-10 an assessment from %s has the waivers of its own block and certificate", (startDate, credits) => {
  expect(waivedOf(startDate)).toEqual(credits);
});

it("ABCC-10 nothing is waived without an enrollment", () => {
  expect(articleWaivers(null, assessment(1))).toEqual([]);
});
