import type { MenuEntry } from "./Menu";

/** The pages of staff themselves, as their menu and the line under each page's heading (`StaffPages`) list them. */
export const staffMenu: readonly MenuEntry[] = [
  { area: "find-a-physician", to: "/staff", label: "Find a Physician" },
  { area: "unresolved-payments", to: "/staff/payments", label: "Unresolved Payments" },
  { area: "failed-mails", to: "/staff/mails", label: "Failed Mails" },
];
