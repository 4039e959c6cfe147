import { expect, it } from "vitest";
import type { Fee } from "@portal/contract/examinations/examination";
import { CnpType, FeeType } from "@portal/contract/enumerations";
import { applicationFacts, combined } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import type { Applicant } from "../readApplying";
import { modulesView, modulesToSave } from "./modulesView";

const examination = {
  availableModuleCertifications: [
    { certificationId: 1030, certificationName: "Neurology" },
    { certificationId: 14, certificationName: "Clinical Neurophysiology" },
    { certificationId: 1038, certificationName: "Psychiatry" },
  ],
};
const ticked = (...ids: number[]) => Object.fromEntries(ids.map((id) => [id, "on" as const]));
const withEeg = { modularCertificationIds: [1030, 14], cnpType: CnpType.EEG };
const without = { modularCertificationIds: [1030, 1038], cnpType: null };

it.each([
  ["a focus that is chosen selects its module", without, [1030, 1038], "2", [1030, 14, 1038], CnpType.EEG],
  ["a focus that is cleared unselects its module", withEeg, [1030, 14, 1038], "", [1030, 1038], null],
  ["a module that is unticked takes its focus with it", withEeg, [1030, 1038], "2", [1030, 1038], null],
  [
    "another focus chosen wins over the module being unticked",
    withEeg,
    [1030, 1038],
    "3",
    [1030, 14, 1038],
    CnpType.EMG,
  ],
  ["a module that is ticked without a focus stays so, and is refused", without, [1030, 14], "", [1030, 14], null],
  ["nothing that is changed stays as it is", withEeg, [1030, 14], "2", [1030, 14], CnpType.EEG],
] as const)("APPLY-07 %s", (_what, before, boxes, focus, modularCertificationIds, cnpType) => {
  expect(modulesToSave(examination, before, { module: ticked(...boxes), focus })).toEqual({
    modularCertificationIds,
    cnpType,
  });
});

const { ExaminationFeeMocWithTwoModules: Two, ExaminationFeeMocWithThreeOrMoreModules: Three } = FeeType;
const fee = (feeType: FeeType, amount: number): Fee => ({
  feeType,
  feeDescription: `Type ${feeType}`,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});

it.each([
  ["of two and of three", {}, [fee(Two, 1_000), fee(Three, 1_300)], " The fee for 2 is $1,000.00, for 3 $1,300.00."],
  ["of both alike", {}, [fee(Two, 900), fee(Three, 900)], " The fee is $900.00."],
  ["nothing where there is no fee", {}, [], ""],
  ["nothing to who pays a transfer fee", { isTransferredIn: true }, [fee(Two, 900), fee(Three, 900)], ""],
])("APPLY-07 says beside the modules what they cost: %s", (_, application, fees, price) => {
  const facts = applicationFacts({ examination: combined({ fees }), application });
  // Only what an answer depends on.
  expect(modulesView(facts as Applicant, null).hint).toBe(`Choose 2 or 3.${price}`);
});
