import { describe, expect, it } from "vitest";
import { Certification, CertificateStatus } from "~/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { certificationLabel, certifications } from "./certificates";

const inactive = { certificateStatus: CertificateStatus.Inactive };
const awarded = (id: number, date: string, changes = {}) => certificate(id, { awardDate: wireDate(date), ...changes });
const shownOf = (...certificates: Parameters<typeof certifications>[0]) =>
  certifications(certificates).map(({ shown }) => shown.certificateId);

describe("the certificate shown of a certification", () => {
  it.each([
    ["the newest active one", [awarded(1, "2005-06-01"), awarded(2, "2015-06-01")], 2],
    ["an active one before a newer inactive one", [awarded(1, "2005-06-01"), awarded(2, "2015-06-01", inactive)], 1],
    ["the latest inactive one", [awarded(2, "2015-06-01", inactive), awarded(1, "2005-06-01", inactive)], 2],
    ["of one day the later one", [awarded(2, "2015-06-01"), awarded(1, "2015-06-01")], 2],
  ])("CERT-01 is %s", (_case, certificates, id) => {
    expect(shownOf(...certificates)).toEqual([id]);
    expect(shownOf(...[...certificates].reverse())).toEqual([id]);
  });

  it("CERT-01 is one for each certification, the primary ones first", () => {
    const brainInjury = {
      certificationId: Certification.BrainInjuryMedicine,
      certificationName: "Brain Injury Medicine",
    };
    const neurology = { certificationId: Certification.Neurology, certificationName: "Neurology" };
    expect(
      shownOf(
        awarded(1, "2015-06-01", { ...brainInjury, isPrimary: false }),
        awarded(2, "2015-06-01"),
        awarded(3, "2010-06-01", neurology),
        awarded(4, "2005-06-01"),
      ),
    ).toEqual([3, 2, 1]);
  });

  it("CERT-07 comes with all the others, newest first", () => {
    const [psychiatry] = certifications([
      awarded(1, "1995-06-01", inactive),
      awarded(3, "2015-06-01", inactive),
      awarded(2, "2005-06-01"),
    ]);
    expect(psychiatry?.shown.certificateId).toBe(2);
    expect(psychiatry?.history.map(({ certificateId }) => certificateId)).toEqual([3, 2, 1]);
  });
});

it.each([
  ["Certified", certificate(1), false],
  ["Not Certified", certificate(1, inactive), false],
  ["Certified - Retired", certificate(1), true],
  ["Certified - Retired", certificate(1, inactive), true],
])("CERT-02 says %s", (label, shown, isRetired) => {
  expect(certificationLabel({ shown }, { isRetired })).toBe(label);
});
