import { Certification } from "~/contract/enumerations";
import { chosenModules, type ModularExamination, type ModuleChoice } from "~/domain/applications/modules";
import { cnpTypeOf } from "../cnpTypes";
import type { ModulesPost } from "./form";

type TypedModules = Pick<ModulesPost, "module" | "focus">;

/**
 * What a posted form wants stored in place of `before`. Without a script the page cannot tick and untick what belongs
 * together while somebody chooses, so it is read off what they changed: a focus that they chose selects its module, one
 * that they cleared unselects it (APPLY-07), and a module that they unticked takes its focus with it.
 */
export function wantedModules(
  examination: ModularExamination,
  before: ModuleChoice,
  { module, focus }: TypedModules,
): ModuleChoice {
  const modularCertificationIds = Object.keys(module).map(Number);
  const cnpType = cnpTypeOf(focus);
  const cnp = Certification.ClinicalNeurophysiology;
  const isModuleTakenAway = before.modularCertificationIds.includes(cnp) && !modularCertificationIds.includes(cnp);
  if (isModuleTakenAway && cnpType === before.cnpType) {
    return chosenModules(
      examination,
      { modularCertificationIds, cnpType: null },
      { modularCertificationIds, cnpType: null },
    );
  }
  return chosenModules(examination, before, { modularCertificationIds, cnpType });
}
