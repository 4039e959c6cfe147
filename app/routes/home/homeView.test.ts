import { describe, expect, it } from "vitest";
import {
  CCAssessmentType,
  CCAttestationType,
  CertificateStatus,
  CertificationGeneration,
  ClinicalStatus,
} from "@portal/contract/enumerations";
import type { CCAttestationId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { WireInstant } from "@portal/contract/values";
import { type BlockFacts, evaluateEnrollment } from "@portal/domain/blocks/blockEvaluation";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import {
  activity,
  attestation,
  blockFacts,
  completedBlockFacts,
  fee,
  license,
  waiver,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { AttestationDraft } from "./attestations/attestationForm";
import type { BlockView } from "./blocks/blockView";
import { noneOpen } from "./dashboardForm";
import type { RelatedRecords } from "./readHome";
import { homeView } from "./homeView";

const today = "2025-11-21";
const viewOf = (physician: Physician, unsaved: AttestationDraft | null = null, isReadOnly = false) =>
  homeView({ ...nothingElse, physician }, { isReadOnly, livePayments: [] }, day(today), {
    ...noneOpen,
    unsaved: unsaved === null ? {} : { attestations: unsaved },
  });
const viewOn = (blocks: readonly BlockFacts[], changes?: Partial<Physician>) =>
  viewOf(physicianOn(today, blocks, changes));

function firstBlock(blocks: readonly BlockView[]): BlockView {
  const [first] = blocks;
  if (first === undefined) throw new Error("There is a block");
  return first;
}
const cardOf = (changes: Partial<BlockFacts>, physician?: Partial<Physician>) =>
  firstBlock(viewOn([blockFacts(2024, changes)], physician).blocks);
const tilesOf = (card: BlockView) =>
  Object.fromEntries(card.requirements.map(({ name, state, word }) => [name, [state, word]]));
const rowOf = (card: BlockView, year: number, label: string) =>
  card.attestations.years.find((view) => view.year === year)?.rows.find((row) => row.label === label);

describe("the dashboard", () => {
  it("HOME-01 greets by name", () => {
    expect(viewOn([blockFacts()]).title).toBe("Welcome, Ada Whitcombe");
    expect(viewOn([blockFacts()], { fullName: " " }).title).toBe("Welcome");
  });

  it("says in one sentence that nothing is due", () => {
    expect(viewOn([completedBlockFacts()]).status).toMatchObject({
      state: "met",
      sentence: "You are meeting CC requirements.",
    });
  });

  it("ABCC-07 requires the examination once the articles are lost, in the sentence and in the list", () => {
    const lost = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3, 5) })] });
    const enrolled = { certificateId: lost.certificateId, certification_Key: 1030, enrollmentStartDate: null };
    const block = completedBlockFacts(2024, {
      enrollmentCertificates: [{ ...enrolled, ccAssessmentType: CCAssessmentType.Article }],
    });
    const records = { ...nothingElse, assessments: [lost], physician: physicianOn(today, [block]) };
    const { status, nextSteps } = homeView(records, { isReadOnly: false, livePayments: [] }, day(today));
    expect(status).toMatchObject({ state: "overdue", sentence: "1 thing is overdue." });
    expect(nextSteps.groups).toMatchObject([
      { day: "Now", left: "overdue", parts: [{ steps: [{ text: "Apply for and pass the Psychiatry exam" }] }] },
    ]);
  });

  it("LIC-01 says that an expired license is overdue, and nothing of one that expires beside another", () => {
    const expired = viewOn([completedBlockFacts()], { medicalLicenses: [license("2025-11-20")] });
    expect(expired.status).toMatchObject({ state: "overdue", detail: "You are meeting CC requirements." });
    expect(expired.tiles[0]).toMatchObject({ name: "Medical Licensure", state: "overdue", word: "Expired" });
    const second = viewOn([completedBlockFacts()], { medicalLicenses: [license("2025-12-24"), license("2099-12-31")] });
    expect(second.status).toMatchObject({ state: "met", sentence: "You are meeting CC requirements." });
    expect(second.nextSteps.groups).toEqual([]);
  });

  it("FEE-03 says from when the next annual fee can be paid, and not that nothing will be due", () => {
    const paidSoFar = completedBlockFacts(2024, { ccAnnualFees: [fee(2024, { isPaid: true }), fee(2026)] });
    expect(viewOn([paidSoFar])).toMatchObject({
      status: { later: "The 2026 annual fee can be paid from January 1, 2026." },
      nothing: "You have nothing to complete.",
    });
    expect(viewOn([completedBlockFacts()]).status.later).toBe("");
  });

  it("SHELL-08 does not say that nothing is to do where a call failed", () => {
    const records = { ...nothingElse, assessments: "unknown" as const };
    const physician = physicianOn(today, [completedBlockFacts()]);
    const { status } = homeView({ ...records, physician }, { isReadOnly: false, livePayments: [] }, day(today));
    expect(status).toMatchObject({
      state: "waiting",
      word: "Temporarily unavailable",
      sentence: "We cannot tell whether you have anything to complete.",
    });
  });

  it.each<Partial<RelatedRecords>>([{ assessments: "not-offered" }, { examinations: "not-offered" }])(
    "SHELL-08 says that nothing is due only of what was answered: %o",
    (changes) => {
      const records = { ...nothingElse, ...changes };
      const of = (blocks: readonly BlockFacts[]) =>
        homeView(
          { ...records, physician: physicianOn(today, [...blocks]) },
          { isReadOnly: false, livePayments: [] },
          day(today),
        ).nothing;
      for (const blocks of [[completedBlockFacts()], [blockFacts(2026)]])
        expect(of(blocks)).toBe("Nothing shown here is due.");
      expect(of([blockFacts()])).toBe("");
    },
  );

  it("CERT-11 says first that a certification has lapsed", () => {
    const lapsed = viewOn([blockFacts(2022)], { isLapsedNoLicense: true, medicalLicenses: [] });
    expect(lapsed.status).toMatchObject({ state: "overdue", sentence: "Your certification has lapsed." });
    expect(lapsed.firstStep).toMatchObject({ href: "#licensure" });
  });

  it("claims no status for those who have none", () => {
    const certificates = physicianOn(today, []).certificates.map((one) => ({
      ...one,
      certificationGeneration: CertificationGeneration.Lifetime,
    }));
    expect(viewOn([blockFacts()], { certificates }).status.detail).toBe("");
  });

  it("CCB-09 counts a failed audit alone", () => {
    const { status } = viewOn([completedBlockFacts(2024, { hasAudit: true, hasFailedAudit: true })]);
    expect(status).toMatchObject({ state: "overdue", word: "Audit not passed", detail: "" });
  });

  it("CCB-08 says of a block that has not started when it will be available", () => {
    const view = viewOn([blockFacts(2026)]);
    expect(view.status).toMatchObject({ state: "waiting", sentence: "Nothing is due yet." });
    expect(view.blocks).toEqual([]);
    expect(view.coming).toEqual([
      {
        id: "block-2026",
        name: "2026 - 2028",
        title: "Continuing Certification Status 2026 - 2028",
        notStarted: "Requirements for the 2026 - 2028 block will be available in early January of 2026",
      },
    ]);
  });

  it("asks only those to enroll who can", () => {
    const { certificates } = physicianOn(today, []);
    const lifetime = certificates.map((one) => ({ ...one, certificationGeneration: CertificationGeneration.Lifetime }));
    const none = { currentCCEnrollment: null };
    expect(viewOn([], { ...none, certificates: lifetime })).toMatchObject({
      status: { band: "nothing-to-do", sentence: "You have nothing to complete." },
      blocks: [],
      coming: [],
    });
    expect(viewOn([], none).status).toMatchObject({
      state: "owed",
      word: "To do",
      sentence: "You are not enrolled in Continuing Certification.",
    });
  });

  it("CERT-08 leads who has no active certification to what regains one", () => {
    const certificates = physicianOn(today, []).certificates.map((one) => ({
      ...one,
      certificateStatus: CertificateStatus.Inactive,
    }));
    const [lost] = certificates;
    const { status, recertifications } = viewOn([], { certificates, currentCCEnrollment: null });
    expect(status.sentence).toBe("You have no active certification.");
    expect(recertifications.map(({ id }) => id)).toEqual([lost?.certificationId]);
  });

  it("CCB-01 CCB-18 has a card for each block, the current one first", () => {
    const titles = viewOn([completedBlockFacts(2018), completedBlockFacts(2021), blockFacts(2024)]).blocks.map(
      ({ title }) => title,
    );
    expect(titles).toEqual([
      "Continuing Certification Status 2024 - 2026",
      "Continuing Certification Status 2021 - 2023",
      "Continuing Certification Status 2018 - 2020",
    ]);
  });
});

describe("a block's card", () => {
  it("CCB-09 shows the status, and the comma form after a failed audit", () => {
    expect(cardOf({}).status).toEqual({ state: "open", text: "To do" });
    expect(firstBlock(viewOn([completedBlockFacts()]).blocks).status).toEqual({ state: "met", text: "Done" });
    expect(firstBlock(viewOn([blockFacts(2022)]).blocks).status).toEqual({
      state: "overdue",
      text: "Certified - Not Meeting CC Requirements",
    });
    const failed = cardOf({ hasAudit: true, hasFailedAudit: true });
    expect(failed.status).toEqual({ state: "overdue", text: "Certified, Not Meeting CC Requirements" });
    const certificates = physicianOn(today, []).certificates.map((one) => ({
      ...one,
      certificateStatus: CertificateStatus.Inactive,
    }));
    for (const audit of [{ hasAudit: true, hasFailedAudit: true }, { endDate: wireDate("2025-11-20") }])
      expect(cardOf(audit, { certificates }).status).toEqual({ state: "overdue", text: "Not Meeting CC Requirements" });
  });

  it("HOME-12 says in the line of the block where only the license is missing", () => {
    const textOf = (facts: BlockFacts) => firstBlock(viewOn([facts], { medicalLicenses: [] }).blocks).status?.text;
    expect(textOf(completedBlockFacts(2024))).toBe("To do: medical license");
    expect(textOf(blockFacts(2024))).toBe("To do");
  });

  it("shows no status to someone whose certificates are all lifetime ones", () => {
    const { certificates } = physicianOn(today, []);
    const lifetime = certificates.map((one) => ({ ...one, certificationGeneration: CertificationGeneration.Lifetime }));
    expect(cardOf({}, { certificates: lifetime }).status).toBeNull();
  });

  it("CCB-10 CCB-20 lists what a block that is not meeting requirements lacks, every kind in its words", () => {
    const licenses = { medicalLicenses: [license("2025-06-30")] };
    const changes = { ccAnnualFees: [fee(2024), fee(2025), fee(2026)] };
    expect(cardOf(changes, licenses).outstanding).toEqual([]);
    const card = cardOf({ ...changes, hasAudit: true, hasFailedAudit: true }, licenses);
    expect(card.outstanding.map(({ text }) => text)).toEqual([
      "An unrestricted, non-expired Medical License is required",
      "Attest to 90 CME, Including 24 SA-CME",
      "Attest to Performance in Practice (PIP)",
      "Attest to Patient Safety",
      "Pay (2024, 2025) annual fee ($500.00)",
    ]);
  });

  it("CCB-12 shows how far CME and SA-CME are, and what the totals are made of", () => {
    const card = cardOf(
      {
        ccAttestations: [attestation(CCAttestationType.CME, 2024, 30), attestation(CCAttestationType.SA, 2024, 20)],
        ccAppliedWaivers: [waiver(10, 8)],
      },
      {
        ccVerifiedActivities: [
          activity("2025-03-01", {
            cmeCredits: attestation(CCAttestationType.CME, 2025, 5).credits,
            saCredits: attestation(CCAttestationType.SA, 2025, 1).credits,
          }),
        ],
      },
    );
    const hints = card.attestations.years[0]?.rows.map(({ label, hint }) => [label, hint]);
    expect(hints?.filter(([, hint]) => hint !== null)).toEqual([["CME", "Do not include SA-CME credits"]]);
    expect(card.requirements.slice(0, 2)).toEqual([
      {
        name: "CME",
        state: "open",
        word: "To do",
        credits: { attested: 50, verified: 6, waived: 18, total: 74, required: 90, toGo: 16 },
        notes: ["45 CME + 29 SA-CME = 74"],
      },
      {
        name: "SA-CME",
        state: "met",
        word: "Done",
        credits: { attested: 20, verified: 1, waived: 8, total: 29, required: 24, toGo: 0 },
        notes: ["These 29 also count as CME"],
      },
    ]);
    expect(card.waivers).toEqual(["Extended leave: 10 CME and 8 SA-CME waived"]);
  });

  it("CCB-15 CCB-19 shows PIP and patient safety as not met, met, waived or not required", () => {
    expect(tilesOf(cardOf({}))).toMatchObject({ PIP: ["open", "To do"], "Patient Safety": ["open", "To do"] });
    expect(tilesOf(firstBlock(viewOn([completedBlockFacts()]).blocks))).toMatchObject({
      PIP: ["met", "Done"],
      "Patient Safety": ["met", "Done"],
    });
    expect(tilesOf(cardOf({ hasPipWaiver: true }))).toMatchObject({ PIP: ["exempt", "Waived"] });
    expect(tilesOf(cardOf({ clinicalStatus: ClinicalStatus.ClinicallyInactive }))).toMatchObject({
      PIP: ["exempt", "Not required"],
    });
    const physician = physicianOn(today, []);
    const currentCCEnrollment = evaluateEnrollment(
      { blocks: [blockFacts()], enrollmentCertificates: [], ccVerifiedActivities: [] },
      { medicalLicenses: physician.medicalLicenses, isPatientSafetyRequired: false },
      day(today),
    );
    const card = firstBlock(viewOf({ ...physician, currentCCEnrollment }).blocks);
    expect(tilesOf(card)).toMatchObject({ "Patient Safety": ["exempt", "Not required"] });
    expect(rowOf(card, 2024, "Patient Safety"), "CCB-02 no row asks for it").toBeUndefined();
  });

  it("shows as overdue what a closed block still lacks", () => {
    expect(tilesOf(firstBlock(viewOn([blockFacts(2022)]).blocks))).toMatchObject({ CME: ["overdue", "Overdue"] });
  });

  it("shows the extension", () => {
    expect(
      cardOf({
        startDate: wireDate("2022-01-01"),
        endDate: wireDate("2024-12-31"),
        extensionDate: wireDate("2026-02-19"),
      }).period,
    ).toBe("Runs from January 1, 2022 to December 31, 2024, extended to February 19, 2026 at 11:59 p.m. Central Time.");
  });

  it.each(["0001-01-01", "2026-12-31"])("CCB-17 shows no extension to %s, which is not after its end", (date) => {
    expect(cardOf({ extensionDate: wireDate(date) }).period).toBe(
      "Runs from January 1, 2024 to December 31, 2026 at 11:59 p.m. Central Time.",
    );
  });

  it.each([
    ["selected", { hasAudit: true }, undefined],
    ["not passed", { hasAudit: true, hasFailedAudit: true }, undefined],
    ["passed", { hasAudit: true, hasPassedAudit: true }, "You have passed the CC audit of this block."],
  ])("CCB-07 says of an audit that was %s only what its own card does not", (_state, audit, title) => {
    expect(cardOf(audit).audit?.title).toBe(title);
  });
});

describe("the attestation table", () => {
  const attested = [attestation(CCAttestationType.CME, 2024, 7.25), attestation(CCAttestationType.PIPClinical, 2024)];

  it("CCB-02 has five rows for each year that has begun; the timeline says when the others open", () => {
    const { attestations, timeline } = cardOf({});
    const { years } = attestations;
    expect(years.map(({ year, opens }) => [year, opens])).toEqual([
      [2024, null],
      [2025, null],
      [2026, "Opens on January 1, 2026"],
    ]);
    expect(timeline?.parts.map(({ text }) => text)).toEqual([
      "Nothing recorded",
      "Nothing recorded",
      "Opens on January 1, 2026",
    ]);
    expect(years[0]?.rows.map(({ label }) => label)).toEqual([
      "CME",
      "SA-CME",
      "PIP-Clinical",
      "PIP-Feedback",
      "Patient Safety",
    ]);
  });

  it("CCB-02 has no rows of a PIP that is not required, unless one is recorded", () => {
    const labelsOf = (changes: Partial<BlockFacts>) =>
      cardOf({ isPipRequired: false, ...changes }).attestations.years[0]?.rows.map(({ label }) => label);
    expect(labelsOf({})).toEqual(["CME", "SA-CME", "Patient Safety"]);
    expect(labelsOf({ ccAttestations: attested })).toContain("PIP-Feedback");
  });

  it("CCB-02 shows what is self-reported, verified and waived, and the total", () => {
    const card = cardOf(
      { ccAttestations: attested, ccAppliedWaivers: [waiver(10, 0, 2024)] },
      { ccVerifiedActivities: [activity("2024-05-01", { isPatientSafety: true })] },
    );
    expect(rowOf(card, 2024, "CME")).toMatchObject({
      tick: { field: "attested.2024.CME", isTicked: true },
      credits: { field: "credits.2024.CME", value: "7.25" },
      verified: "–",
      waived: "10",
      total: "17.25",
    });
    expect(rowOf(card, 2024, "PIP-Clinical")).toMatchObject({ credits: null, total: "Complete" });
    expect(rowOf(card, 2024, "Patient Safety")).toMatchObject({
      tick: { isTicked: false },
      verified: "Yes",
      total: "Complete",
    });
  });

  it("CCB-05 names the box that each kind of PIP unticks", () => {
    expect(rowOf(cardOf({}), 2024, "PIP-Clinical")?.tick.excludes).toBe("attested.2024.PIPFeedback");
    expect(rowOf(cardOf({}), 2024, "PIP-Feedback")?.tick.excludes).toBe("attested.2024.PIPClinical");
    expect(rowOf(cardOf({}), 2024, "Patient Safety")?.tick.excludes).toBeNull();
  });

  it.each([
    ["failed-audit", { hasAudit: true, hasFailedAudit: true }],
    ["audit", { hasAudit: true }],
  ])("CCB-06 is read-only after %s", (reason, changes) => {
    expect(cardOf(changes).attestations.readOnlyBecause).toBe(reason);
  });

  it("CCB-06 is a form on the current block only, and not for who may only read", () => {
    const physician = physicianOn(today, [completedBlockFacts(2021), blockFacts(2024)]);
    const reasons = (isReadOnly: boolean) =>
      viewOf(physician, null, isReadOnly).blocks.map(({ attestations }) => attestations.readOnlyBecause);
    expect(reasons(false)).toEqual([null, "not-current-block"]);
    expect(reasons(true)).toEqual(["read-only", "not-current-block"]);
  });

  it("keeps what was typed, with its errors", () => {
    const physician = physicianOn(today, [blockFacts(2024, { ccAttestations: attested })]);
    const unsaved: AttestationDraft = {
      values: { ccBlockId: blockFacts().ccBlockId, attested: {}, credits: { "2024": { CME: " 12,5" } } },
      errors: { "credits.2024.CME": ["Enter a number."] },
      isStale: false,
    };
    const card = firstBlock(viewOf(physician, unsaved).blocks);
    expect(card.attestations.isUnsaved).toBe(true);
    expect(rowOf(card, 2024, "CME")).toMatchObject({
      tick: { isTicked: false },
      credits: { value: " 12,5", errors: ["Enter a number."] },
      storedNow: null,
    });
    expect(rowOf(card, 2024, "PIP-Clinical")?.tick.isTicked).toBe(false);
  });

  it("shows after another person's save what is stored now, where it differs from what was typed", () => {
    const physician = physicianOn(today, [blockFacts(2024, { ccAttestations: attested })]);
    const unsaved: AttestationDraft = {
      values: {
        ccBlockId: blockFacts().ccBlockId,
        attested: { "2024": { CME: "on", PIPFeedback: "on" } },
        credits: { "2024": { CME: "9" } },
      },
      errors: {},
      isStale: true,
    };
    const card = firstBlock(viewOf(physician, unsaved).blocks);
    expect(rowOf(card, 2024, "CME")).toMatchObject({ credits: { value: "9" }, storedNow: "7.25 credits" });
    expect(rowOf(card, 2024, "PIP-Clinical")?.storedNow).toBe("Attested");
    expect(rowOf(card, 2024, "PIP-Feedback")?.storedNow).toBe("not attested");
    expect(rowOf(card, 2024, "SA-CME")?.storedNow).toBeNull();
  });

  it("carries a basis that changes with every save", () => {
    const basis = (changes: Partial<(typeof attested)[number]>) =>
      cardOf({ ccAttestations: [attestation(CCAttestationType.CME, 2024, 7.25, changes)] }).attestations.basis;
    expect(basis({})).not.toBe(basis({ updatedDate: "2026-01-15T16:00:01Z" as WireInstant }));
    expect(basis({})).not.toBe(basis({ ccAttestationId: 5 as CCAttestationId }));
    // A board that stores requests as they are sent gives no dates.
    expect(basis({ updatedDate: null })).not.toBe(
      basis({ updatedDate: null, credits: attestation(CCAttestationType.CME, 2024, 9).credits }),
    );
    expect(basis({ updatedDate: null })).not.toBe(basis({ updatedDate: null, selfReportedCredits: 0 }));
    expect(basis({})).toBe(basis({}));
  });
});
