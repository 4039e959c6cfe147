import { describe, expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import {
  applicationFacts,
  combined,
  type FactsChanges,
  modules,
  neurophysiology,
} from "~/tests/support/records/applications";
import { nextSection, sectionsOf } from "./applicationSections";

const usual = ["applicant-information", "medical-licenses"];
const rest = ["attestation", "testing-options", "payment"];
const ids = (changes: FactsChanges) => sectionsOf(applicationFacts(changes)).map(({ id }) => id);

describe("the sections of an application", () => {
  it.each<[string, FactsChanges, string[]]>([
    ["APPLY-09 a subspecialty: training", {}, ["training"]],
    ["APPLY-09 no training where none is required", { examination: { requiresFellowshipTraining: false } }, []],
    ["APPLY-09 no training when transferred in", { application: { isTransferredIn: true } }, []],
    ["APPLY-09 no training when invited", { application: { candidateStatus: CandidateStatus.InviteSent } }, []],
    ["APPLY-07 combined: modules", { examination: combined() }, ["modules"]],
    ["APPLY-08 clinical neurophysiology: focus", { examination: neurophysiology() }, ["focus"]],
    ["APPLY-08 no focus of articles", { examination: neurophysiology({ isArticleBased: true }) }, []],
  ])("%s", (_, changes, own) => {
    expect(ids(changes)).toEqual([...usual, ...own, ...rest]);
  });

  it("APPLY-04 continues to the next section that applies", () => {
    const facts = applicationFacts({ examination: { availableModuleCertifications: modules } });
    expect(["medical-licenses", "training", "payment"].map((id) => nextSection(id as "training", facts))).toEqual([
      "training",
      "attestation",
      null,
    ]);
  });
});
