import type { Physician } from "~/contract/physician";

export type AccountView = readonly { readonly name: string; readonly value: string }[];

/** HOME-04: who the physician is to the board. */
export function accountView({ fullName, physicianId, emailAddress }: Physician): AccountView {
  return [
    { name: "Name", value: fullName },
    { name: "ID", value: String(physicianId) },
    { name: "E-mail", value: emailAddress ?? "None on record" },
  ];
}
