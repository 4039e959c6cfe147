import { describe, expect, it } from "vitest";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { AddressType, CCAssessmentType } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { licensedIn } from "@portal/demo/addresses";
import { licenseToSave, wireDate } from "~/tests/support/records/ccBlocks";
import { storedAddress } from "~/tests/support/records/addresses";
import { day } from "~/tests/support/records/physicians";
import type { EnrollmentMove } from "../store/certification/changeEnrollment";
import type { AddressToStore } from "../store/people/changeAddresses";
import { savedAddresses, savedLicenses, savedPathways } from "./savedChanges";

const { Article, Exam } = CCAssessmentType;
const choice = (isEnrolled: boolean, ccAssessmentType: CCAssessmentType | null) => ({
  certificateId: 7 as CertificateId,
  isEnrolled,
  ccAssessmentType,
  ccAssessmentAttestationDate: null,
  lastArticleAssessmentEnrolledDate: null,
});

describe("MAIL-01 a mail about pathways", () => {
  it.each([
    [
      choice(true, Exam),
      choice(true, Article),
      "2020-01-01",
      "changed from the exam pathway to the article pathway, from November 29, 2026.",
    ],
    [choice(false, null), choice(true, Exam), "2027-01-01", "From January 1, 2027, Neurology is on the exam pathway."],
    [choice(true, Exam), choice(false, null), null, "Neurology left Continuing Certification on November 29, 2026."],
  ])("says from when, in a sentence %#", (stored, becomes, start, sentence) => {
    const enrollment = {
      ccEnrollmentCertificates: [{ ...stored, certificationName: "Neurology" }],
    } as unknown as CCPathwayEnrollment; // Only what the mail says.
    const after = { ...becomes, enrollmentStartDate: start === null ? null : wireDate(start) };
    const moves = [{ before: after, after }] as unknown as EnrollmentMove[];
    const { paragraphs } = savedPathways(enrollment, moves, day("2026-11-29"));
    expect(paragraphs).toEqual([expect.stringContaining(sentence)]);
  });
});

it("MAIL-01 names several licenses as such", () => {
  const license = licenseToSave({ stateId: licensedIn.Texas });
  const added = { before: undefined, after: license };
  expect(savedLicenses([added]).subject).toBe("Your medical license was added");
  expect(savedLicenses([added, { before: license, after: license }]).subject).toBe(
    "Your medical licenses were changed",
  );
});

it("MAIL-01 says nothing of an address that is used for nothing, and names the uses of another", () => {
  const address = { ...storedAddress(), addressId: null, dateOptedIn: null } as unknown as AddressToStore;
  expect(savedAddresses([{ ...address, types: [] }]).facts).toEqual([]);
  const [fact] = savedAddresses([{ ...address, types: [AddressType.Contact, AddressType.Shipping] }]).facts;
  expect(fact?.name).toBe("Contact and shipping address");
});
