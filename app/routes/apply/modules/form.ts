import type { FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

const modulesPost = z.strictObject({
  intent: z.literal("save-modules"),
  ...everyForm,
  /** Those that are ticked, by certification. */
  module: z.record(z.string(), z.literal("on")).default({}),
  /** A code of CnpType; empty for none. */
  focus: z
    .string()
    .regex(/^[1-3]?$/)
    .default(""),
});
export type ModulesPost = z.infer<typeof modulesPost>;
/** In the order of the form. */
export const fields = ["modules", "focus"] as const;
export type ModulesDraft = FormDraft<Pick<ModulesPost, "module" | "focus">, (typeof fields)[number]>;

export const formId = "modules";

const fieldName = /^(intent|formFor|basis|focus|module\.[1-9]\d{0,8})$/;

export function isFieldName(name: string): boolean {
  return fieldName.test(name);
}

export function readModulesPost(form: URLSearchParams | null): ModulesPost | null {
  return readPost(form, modulesPost, isFieldName);
}

export const moduleName = (certificationId: number) => `module.${certificationId}`;
