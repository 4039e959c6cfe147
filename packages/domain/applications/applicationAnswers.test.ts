import { describe, expect, it } from "vitest";
import type { ApplicationAnswers } from "@portal/contract/examinations/application";
import { Certification, CertificateStatus } from "@portal/contract/enumerations";
import { combined, examination, neurophysiology, noAnswers } from "~/tests/support/records/applications";
import { certificate } from "~/tests/support/records/certificates";
import { answersChanged, areSameAnswers, firstAnswers, trainingChanged } from "./applicationAnswers";

const { Neurology, Psychiatry, ClinicalNeurophysiology: Cnp } = Certification;
const fullAnswers: ApplicationAnswers = {
  ...noAnswers,
  modularCertificationIds: [Neurology, Cnp],
  cnpType: 2,
  hasAttested: true,
};

describe("APPLY-04 changing an earlier answer clears what depends on it", () => {
  it.each<[string, Partial<ApplicationAnswers>, Partial<ApplicationAnswers>, string[]]>([
    ["nothing", {}, {}, []],
    ["the testing option", { isAdaRequested: true }, { isAdaRequested: true }, []],
    [
      "the same modules in another order",
      { modularCertificationIds: [Cnp, Neurology] },
      { modularCertificationIds: [Cnp, Neurology] },
      [],
    ],
    ["another focus", { cnpType: 3 }, { cnpType: 3, hasAttested: false }, ["attestation"]],
    [
      "without CNP",
      { modularCertificationIds: [Neurology, Psychiatry] },
      { modularCertificationIds: [Neurology, Psychiatry], cnpType: null, hasAttested: false },
      ["focus", "attestation"],
    ],
    [
      "without CNP, the focus sent along",
      { modularCertificationIds: [Neurology, Psychiatry], cnpType: 2 },
      { modularCertificationIds: [Neurology, Psychiatry], cnpType: null, hasAttested: false },
      ["focus", "attestation"],
    ],
    [
      "one module more, attested to in the same breath",
      { modularCertificationIds: [Neurology, Psychiatry, Cnp], hasAttested: true },
      { modularCertificationIds: [Neurology, Psychiatry, Cnp], hasAttested: false },
      ["attestation"],
    ],
    ["no attestation", { hasAttested: false }, { hasAttested: false }, []],
  ])("%s", (_, changes, after, cleared) => {
    expect(answersChanged(fullAnswers, changes, combined())).toEqual({
      answers: { ...fullAnswers, ...after },
      cleared,
    });
  });

  it("keeps the focus of an examination in clinical neurophysiology alone, and gives none to any other", () => {
    expect(answersChanged(noAnswers, { cnpType: 1 }, neurophysiology()).answers.cnpType).toBe(1);
    expect(answersChanged(noAnswers, { cnpType: 1 }, examination()).answers.cnpType).toBeNull();
  });

  it("another training clears the attestation", () => {
    expect(trainingChanged(fullAnswers)).toEqual({
      answers: { ...fullAnswers, hasAttested: false },
      cleared: ["attestation"],
    });
    expect(trainingChanged(noAnswers)).toEqual({ answers: noAnswers, cleared: [] });
  });
});

it("APPLY-07 begins with the locked modules", () => {
  const certificates = [certificate(1, { certificateStatus: CertificateStatus.Inactive })];
  expect(firstAnswers(combined(), certificates)).toEqual({ ...noAnswers, modularCertificationIds: [Psychiatry] });
  expect(firstAnswers(examination(), certificates)).toEqual(noAnswers);
});

it("compares answers, whatever the order of the modules", () => {
  expect(areSameAnswers(fullAnswers, { ...fullAnswers, modularCertificationIds: [Cnp, Neurology] })).toBe(true);
  for (const change of [
    { cnpType: 1 as const },
    { hasAttested: false },
    { isAdaRequested: true },
    { isNmaRequested: false },
    { isSplitPay: true },
  ]) {
    expect(areSameAnswers(fullAnswers, { ...fullAnswers, ...change })).toBe(false);
  }
});
