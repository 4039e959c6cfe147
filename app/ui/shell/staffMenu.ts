import type { MenuEntry } from "./Menu";

/** The pages of staff themselves, as their menu and the line under each page's heading (`StaffPages`) list them. */
export const staffMenu: readonly MenuEntry[] = [
  { to: "/staff", label: "Find a Physician" },
  { to: "/staff/payments", label: "Unresolved Payments" },
  { to: "/staff/mails", label: "Failed Mails" },
];
