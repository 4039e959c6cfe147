import { describe, expect, it } from "vitest";
import { CandidateStatus, Certification } from "@portal/contract/enumerations";
import {
  applicationFacts,
  combined,
  type FactsChanges,
  fellowship,
  neurophysiology,
  trained,
} from "~/tests/support/records/applications";
import { license, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { day } from "~/tests/support/records/physicians";
import { submissionRefusals } from "./applicationSubmission";
import { firstOpenSection, openingSection, sectionState, sectionStates } from "./applicationSections";

const today = day("2026-03-02");

describe("the states of sections", () => {
  it("APPLY-01 opens in order, locked until what is before it is complete", () => {
    const states = (changes: FactsChanges) => sectionStates(applicationFacts(changes), today).map(({ state }) => state);
    expect(states({})).toEqual(["done", "done", "done", "done", "done", "open"]);
    expect(states({ application: { subspecialtyTraining: null } })).toEqual([
      "done",
      "done",
      "open",
      "locked",
      "locked",
      "locked",
    ]);
    expect(states({ physician: { addresses: [] } })).toEqual([
      "open",
      "locked",
      "locked",
      "locked",
      "locked",
      "locked",
    ]);
    expect(sectionState("modules", applicationFacts(), today)).toBe("locked");
  });

  it.each<[string, FactsChanges, string]>([
    [
      "no contact address",
      { physician: { addresses: [{ types: [2], isValid: true, verificationStatus: null }] } },
      "applicant-information",
    ],
    [
      "an address that was not checked",
      { physician: { addresses: [{ types: [1], isValid: false, verificationStatus: null }] } },
      "applicant-information",
    ],
    [
      "an address as entered",
      { physician: { addresses: [{ types: [1], isValid: false, verificationStatus: 2 }] } },
      "payment",
    ],
    [
      "a contact address beside others that were not checked",
      {
        physician: {
          addresses: [
            { types: [2], isValid: false, verificationStatus: null },
            { types: [1], isValid: true, verificationStatus: 1 },
          ],
        },
      },
      "payment",
    ],
    ["APPLY-06 no license", { physician: { medicalLicenses: [] } }, "payment"],
    ["APPLY-06 an expired license", { physician: { medicalLicenses: [license("2026-03-01")] } }, "payment"],
    [
      "APPLY-07 modules that were locked and are left out",
      {
        examination: combined(),
        application: { modularCertificationIds: [Certification.Neurology, Certification.BrainInjuryMedicine] },
        physician: {
          certificates: [
            certificate(1, { certificateStatus: 2 }),
            certificate(2, { certificationId: Certification.Neurology }),
            certificate(3, { certificationId: Certification.BrainInjuryMedicine }),
          ],
        },
      },
      "modules",
    ],
    [
      "APPLY-07 one module",
      { examination: combined(), application: { modularCertificationIds: [Certification.Psychiatry] } },
      "modules",
    ],
    ["APPLY-08 no focus", { examination: neurophysiology() }, "focus"],
    [
      "APPLY-10 a fellowship beyond July",
      { application: { subspecialtyTraining: trained({ ...fellowship, endDate: wireDate("2026-08-01") }) } },
      "training",
    ],
    ["APPLY-11 no attestation", { application: { hasAttested: false } }, "attestation"],
    ["APPLY-12 no testing option", { application: { isAdaRequested: null, isNmaRequested: null } }, "testing-options"],
    [
      "APPLY-12 no testing option needed for articles",
      { examination: { isArticleBased: true }, application: { isAdaRequested: null, isNmaRequested: null } },
      "payment",
    ],
  ])("APPLY-02 is first open and refused at submission: %s", (_, changes, id) => {
    const facts = applicationFacts(changes);
    expect(firstOpenSection(facts, today)).toBe(id);
    expect(submissionRefusals(facts, today).map(({ section }) => section)).toEqual(id === "payment" ? [] : [id]);
  });

  it.each([
    [CandidateStatus.Unsubmitted, 0, "applicant-information"],
    [CandidateStatus.Unsubmitted, 100, "applicant-information"],
    [CandidateStatus.InviteSent, 100, "applicant-information"],
    [CandidateStatus.ToBeReviewed, 100, "payment"],
    [CandidateStatus.ToBeReviewed, 0, null],
    [CandidateStatus.Denied, 100, null],
    [CandidateStatus.TransferredOut, 100, null],
  ] as const)("APPLY-02 candidate status %d with a balance of %d opens %s", (candidateStatus, balance, id) => {
    const facts = applicationFacts({ application: { candidateStatus } });
    expect(openingSection({ ...facts, application: { ...facts.application, balance: balance as never } })).toBe(id);
  });

  it("APPLY-06 LIC-09 asks for no license on the day by which one is required either", () => {
    const required = { certificationId: Certification.Psychiatry, isPrimary: true, requiresFellowshipTraining: false };
    const facts = applicationFacts({ examination: required, physician: { medicalLicenses: [] } });
    expect(submissionRefusals(facts, day("2026-09-01"))).toEqual(submissionRefusals(facts, day("2026-08-31")));
    expect(firstOpenSection(facts, day("2026-09-01"))).toBe("payment");
  });
});
