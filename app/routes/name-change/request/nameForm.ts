import type { Temporal } from "temporal-polyfill";
import type { NewName } from "@portal/contract/extensions/nameChangeExtensions";
import { nameChangeId } from "@portal/contract/extensions/nameChangeExtensions";
import { lineOfText, maxNameLength } from "@portal/contract/valueRules";
import type { WireDate } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { nameChangeRefusal } from "@portal/domain/people/nameChanges";
import { missingDateText, readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { hiddenCharactersText, requiredText, tooLongText } from "@portal/domain/wording";
import type { FieldErrors } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";

export const nameFields = ["firstName", "middleName", "lastName", "suffix", "since"] as const;
export type NameField = (typeof nameFields)[number];
export const labels: Readonly<Record<NameField, string>> = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  suffix: "Suffix",
  since: "Date of the change",
};

const typed = z.string().max(2_000).default("");
export const requestPost = z.strictObject({
  intent: z.literal("request-name"),
  formFor,
  ...{ firstName: typed, middleName: typed, lastName: typed, suffix: typed, since: typed },
});
const withdrawalPost = z.strictObject({
  intent: z.literal("withdraw-request"),
  formFor,
  nameChangeId: postedNumber.pipe(nameChangeId),
});
export const namePost = z.discriminatedUnion("intent", [requestPost, withdrawalPost]);
export type NamePost = z.infer<typeof namePost>;
export type NameValues = Readonly<Record<NameField, string>>;
export const noName: NameValues = { firstName: "", middleName: "", lastName: "", suffix: "", since: "" };

export type NameInput =
  | { readonly kind: "asked"; readonly name: NewName; readonly since: WireDate }
  | { readonly kind: "errors"; readonly errors: FieldErrors<NameField> };

/** ACCT-12: what is asked for, or what is wrong with it, field by field. */
export function nameInput(values: NameValues, fullName: string, today: Temporal.PlainDate): NameInput {
  const errors: Partial<Record<NameField, readonly string[]>> = {};
  const text = (field: NameField) => values[field].trim();
  for (const field of ["firstName", "middleName", "lastName", "suffix"] as const) {
    const isRequired = field === "firstName" || field === "lastName";
    if (text(field) === "" && isRequired) errors[field] = [requiredText(labels[field])];
    else if (text(field).length > maxNameLength) errors[field] = [tooLongText(labels[field], maxNameLength)];
    else if (!lineOfText.test(text(field))) errors[field] = [hiddenCharactersText(labels[field])];
  }
  const since = readDateInput(text("since"));
  if (text("since") === "") errors.since = [missingDateText(labels.since)];
  else if (since === null) errors.since = [unreadDateText(labels.since, text("since"))];
  if (since === null || Object.keys(errors).length > 0) return { kind: "errors", errors };
  const name = {
    ...{ firstName: text("firstName"), lastName: text("lastName") },
    ...{ middleName: text("middleName") || null, suffix: text("suffix") || null },
  };
  const because = nameChangeRefusal({ name, since }, fullName, today);
  if (because === null) return { kind: "asked", name, since };
  const field = because.code === "same-name" ? "lastName" : "since";
  return { kind: "errors", errors: { [field]: [because.text] } };
}
