import { useMatches } from "@remix-run/react";

export type Area =
  | "home"
  | "exam-history"
  | "payments-and-receipts"
  | "activity-records"
  | "papers"
  | "messages"
  | "account-information"
  | "find-a-physician"
  | "all-payments"
  | "staff-papers"
  | "failed-mails";

/** SHELL-01; Logout is last in every menu. */
export const physicianMenu: readonly Area[] = [
  "home",
  "exam-history",
  "payments-and-receipts",
  "activity-records",
  "papers",
  "messages",
  "account-information",
];

/** AUTH-15. */
export const otherBoardMenu: readonly Area[] = ["messages"];

/** The item that leads to the page; null where none does. */
export function useArea(): Area | null {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle;
  return (handle as { readonly area?: Area } | undefined)?.area ?? null; // What routes export is RouteHandle by type.
}
