import { Certification } from "@portal/contract/enumerations";
import { errorsOf, type FormDraft } from "~/app/forms/formDraft";
import {
  chosenModules,
  minModules,
  gatedModules,
  heldModules,
  lockedModules,
  type ModularExamination,
  type ModuleChoice,
  type ModuleRefusalKind,
  moduleRefusalTexts,
  moduleSelection,
  maxModules,
} from "@portal/domain/applications/applicationModules";
import { cnpTypeOf } from "@portal/domain/applications/neurophysiologyFocus";
import { priceOfModules } from "@portal/domain/applications/applicationFees";
import { formatCents } from "@portal/domain/billing/money";
import { saveFields } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { basisOf } from "../saveSection";
import type { Applicant } from "../readApplying";

export type ModulesView = ReturnType<typeof modulesView>;

export const answerNames = ["modularCertificationIds", "cnpType"] as const;

/** APPLY-07: the Modules section. */
export function modulesView({ examination, application, physician }: Applicant, unsaved: ModulesDraft | null) {
  const offered = heldModules(examination, physician.certificates);
  const gated = gatedModules(examination, physician.certificates).map(({ certificationId }) => certificationId);
  const locked = lockedModules(examination, physician.certificates);
  const chosen =
    unsaved === null ? application.modularCertificationIds : Object.keys(unsaved.values.module).map(Number);
  const hasFocus = offered.some(
    ({ certificationId: id }) => id === Certification.ClinicalNeurophysiology && !gated.includes(id),
  );
  const becauseOf = (id: number, name: string) => {
    if (locked.includes(id)) return `Your certification in ${name} has lapsed, so you must take its module.`;
    return gated.includes(id)
      ? `Your certification in ${name} is not meeting CC requirements, so you cannot take its module.`
      : null;
  };
  return {
    basis: basisOf(application, answerNames),
    modules: offered.map(({ certificationId: id, certificationName: label }) => ({
      id: moduleName(id).replace(".", "-"),
      name: moduleName(id),
      label,
      isChosen: locked.includes(id) || (chosen.includes(id) && !gated.includes(id)),
      hasFocus: id === Certification.ClinicalNeurophysiology,
      /** Why it can be neither chosen nor left out; null where it can. */
      because: becauseOf(id, label),
    })),
    /** How many can be chosen, and the cost. */
    hint: choiceHint(examination, application),
    /** The price of each number of modules that can be chosen; empty where the fees do not depend on it. */
    prices: pricesOf(examination, application),
    /** The focus in clinical neurophysiology, as a code; null where there is no such module. */
    focus: hasFocus ? (unsaved?.values.focus ?? String(application.cnpType ?? "")) : null,
    errors: unsaved?.errors ?? {},
    stored: moduleSelection(examination, application.modularCertificationIds) ?? "No modules",
    isStale: unsaved?.isStale ?? false,
  };
}

/** Applicants transferred in have their own fee. */
function pricesOf(
  { fees }: Pick<Applicant["examination"], "fees">,
  { isTransferredIn }: Pick<Applicant["application"], "isTransferredIn">,
) {
  if (isTransferredIn || fees.length === 0) return [];
  return [minModules, maxModules].map((modules) => ({
    modules,
    price: `${modules} modules: ${formatCents(priceOfModules(fees, modules))}`,
  }));
}

function choiceHint(...[examination, application]: Parameters<typeof pricesOf>): string {
  const [two, three] = [minModules, maxModules].map((modules) =>
    formatCents(priceOfModules(examination.fees, modules)),
  );
  const choose = `Choose ${minModules} or ${maxModules}.`;
  if (pricesOf(examination, application).length === 0) return choose;
  return two === three
    ? `${choose} The fee is ${two}.`
    : `${choose} The fee for ${minModules} is ${two}, for ${maxModules} ${three}.`;
}

export function moduleErrors(refusals: readonly ModuleRefusalKind[]): ModulesDraft["errors"] {
  return errorsOf(
    refusals.map((kind) => ({
      field: kind === "focus-missing" ? ("focus" as const) : ("modules" as const),
      text: moduleRefusalTexts[kind],
    })),
  );
}

type ModulesInput = Pick<ModulesPost, "module" | "focus">;

/**
 * Returns the answers that a posted form wants to store in place of `before`. Without a script the page cannot tick and
 * untick related fields, so they are derived from the change: choosing a focus selects its module, clearing it
 * unselects the module (APPLY-07), and unticking a module clears its focus.
 */
export function modulesToSave(
  examination: ModularExamination,
  before: ModuleChoice,
  { module, focus }: ModulesInput,
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

const modulesPost = z.strictObject({
  intent: z.literal("save-modules"),
  ...saveFields,
  /** The ticked ones, by certification. */
  module: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.literal("on")).default({}),
  /** A code of CnpType; empty for none. */
  focus: z
    .string()
    .regex(/^[1-3]?$/)
    .default(""),
});
export type ModulesPost = z.infer<typeof modulesPost>;
/** In the order of the form. */
export const fields = ["modules", "focus"] as const;
type ModulesDraft = FormDraft<Pick<ModulesPost, "module" | "focus">, (typeof fields)[number]>;

export const sectionForm = {
  id: "modules",
  schema: modulesPost,
  notSaved: "Your modules were not saved",
} as const;

const moduleName = (certificationId: number) => `module.${certificationId}`;
