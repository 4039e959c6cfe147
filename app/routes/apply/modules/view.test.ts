import { expect, it } from "vitest";
import { CnpType } from "~/contract/enumerations";
import { wantedModules } from "./view";

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
  expect(wantedModules(examination, before, { module: ticked(...boxes), focus })).toEqual({
    modularCertificationIds,
    cnpType,
  });
});
