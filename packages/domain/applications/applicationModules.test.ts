import { describe, expect, it } from "vitest";
import { CertificateCCStatus, Certification, CertificateStatus, type CnpType } from "@portal/contract/enumerations";
import { combined } from "~/tests/support/records/applications";
import { certificate } from "~/tests/support/records/certificates";
import {
  chosenModules,
  heldModules,
  lockedModules,
  moduleRefusals,
  moduleRefusalTexts,
  moduleSelection,
  preselected,
} from "./applicationModules";

const {
  Neurology,
  Psychiatry,
  ChildNeurology,
  ClinicalNeurophysiology: Cnp,
  BrainInjuryMedicine: Brain,
} = Certification;
const exam = combined();
const lapsed = { certificateStatus: CertificateStatus.Inactive };
const inNeurology = certificate(2, { certificationId: Neurology, certificationName: "Neurology" });
const subspecialties = [
  certificate(5, { certificationId: Cnp, certificationName: "Clinical Neurophysiology", isPrimary: false }),
  certificate(6, { certificationId: Brain, certificationName: "Brain Injury Medicine", isPrimary: false }),
];
const held = [certificate(1), inNeurology, ...subspecialties];
const lapsedPsychiatry = [certificate(1, lapsed), inNeurology, ...subspecialties];
const choice = (modularCertificationIds: readonly number[], cnpType: CnpType | null = null) => ({
  modularCertificationIds,
  cnpType,
});

describe("APPLY-07 modules", () => {
  it.each<[string, readonly number[], CnpType | null, string[]]>([
    ["none", [], null, ["two-or-three"]],
    ["one", [Neurology], null, ["two-or-three"]],
    ["one that is sent twice", [Neurology, Neurology], null, ["two-or-three"]],
    ["two", [Neurology, Psychiatry], null, []],
    ["three", [Neurology, Psychiatry, Brain], null, []],
    ["four", [Neurology, Psychiatry, Cnp, Brain], 1, ["two-or-three"]],
    ["CNP without a focus", [Neurology, Cnp], null, ["focus-missing"]],
    ["CNP with a focus", [Neurology, Cnp], 2, []],
    ["a focus without CNP", [Neurology, Psychiatry], 2, ["not-offered"]],
    ["one that the examination has not", [Neurology, ChildNeurology], null, ["not-offered"]],
  ])("%s", (_, ids, focus, kinds) => {
    expect(moduleRefusals(choice(ids, focus), exam, held)).toEqual(kinds);
  });

  it.each<[string, number, string[]]>([
    ["one of a certification that was never held", Cnp, ["not-offered"]],
    ["one of a certification that was held", Brain, []],
    ["one of a certification that is held", Psychiatry, []],
  ])("%s", (_, other, kinds) => {
    const certificates = [
      certificate(1),
      inNeurology,
      certificate(6, { certificationId: Brain, isPrimary: false, ...lapsed }),
    ];
    expect(moduleRefusals(choice([Neurology, other], other === Cnp ? 1 : null), exam, certificates)).toEqual(kinds);
    expect(heldModules(exam, certificates).map(({ certificationId }) => certificationId)).toEqual([
      Neurology,
      Psychiatry,
      Brain,
    ]);
  });

  it("CERT-09 takes no module of a certification that is not meeting requirements, and lets the others continue", () => {
    const gated = [certificate(1, { ccStatus: CertificateCCStatus.NotMeeting }), inNeurology, ...subspecialties];
    expect(moduleRefusals(choice([Neurology, Psychiatry]), exam, gated)).toEqual(["not-meeting"]);
    expect(moduleRefusals(choice([Neurology, Brain]), exam, gated)).toEqual([]);
    const over = [certificate(1, { ccStatus: CertificateCCStatus.NotMeeting, ...lapsed }), inNeurology];
    expect(moduleRefusals(choice([Neurology, Psychiatry]), exam, over)).toEqual([]);
  });

  it("keeps the texts", () => {
    expect([moduleRefusalTexts["two-or-three"], moduleRefusalTexts["focus-missing"]]).toEqual([
      "You must select 2 or 3 certifications",
      "You must select a CNP focus if you've selected the CNP module",
    ]);
  });

  it("preselects and locks those whose primary certificate is inactive", () => {
    expect(lockedModules(exam, held)).toEqual([]);
    expect(lockedModules(exam, lapsedPsychiatry)).toEqual([Psychiatry]);
    expect(lockedModules(exam, [certificate(3, { certificationId: Brain, isPrimary: false, ...lapsed })])).toEqual([]);
    expect(lockedModules(exam, [certificate(1, lapsed), certificate(4)])).toEqual([]);
    expect(preselected(exam, lapsedPsychiatry)).toEqual(choice([Psychiatry]));
    expect(moduleRefusals(choice([Neurology, Brain]), exam, lapsedPsychiatry)).toEqual(["locked-removed"]);
    expect(moduleRefusals(choice([Neurology, Psychiatry]), exam, lapsedPsychiatry)).toEqual([]);
  });

  it.each([
    ["choosing a focus selects the module", choice([Neurology]), choice([Neurology], 2), choice([Neurology, Cnp], 2)],
    ["clearing it unselects the module", choice([Neurology, Cnp], 2), choice([Neurology, Cnp]), choice([Neurology])],
    [
      "leaving the module out clears the focus",
      choice([Neurology, Cnp], 2),
      choice([Neurology, Psychiatry], 2),
      choice([Neurology, Psychiatry]),
    ],
    [
      "another focus beside no tick selects it again",
      choice([Neurology, Cnp], 2),
      choice([Neurology], 3),
      choice([Neurology, Cnp], 3),
    ],
    [
      "the module without a focus stays, and is reported",
      choice([Neurology]),
      choice([Neurology, Cnp]),
      choice([Neurology, Cnp]),
    ],
    [
      "the order is that of the examination, each once",
      choice([]),
      choice([Brain, Neurology, Brain]),
      choice([Neurology, Brain]),
    ],
  ])("%s", (_, before, posted, after) => {
    expect(chosenModules(exam, before, posted)).toEqual(after);
  });

  it("names them", () => {
    expect(moduleSelection(exam, [Cnp, Neurology])).toBe("Neurology, Clinical Neurophysiology");
    expect(moduleSelection(exam, [])).toBeNull();
  });
});
