import type { Page } from "@playwright/test";

/** The steps of adding many activities. */
export function manyActivities(page: Page) {
  const row = (number: number) => page.getByRole("group", { name: new RegExp(`^Row ${number}(:|$)`) });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    open: () => page.goto("ManageActivities/many"),
    pasted: page.getByLabel("Paste rows from a spreadsheet"),
    file: page.getByLabel("Or choose a CSV file"),
    column: (name: string) => page.getByLabel(name, { exact: true }),
    next: () => button("Continue").click(),
    row,
    organization: (number: number) => row(number).getByLabel("Organization Name"),
    completed: (number: number) => row(number).getByLabel("Completed date"),
    leaveOut: (number: number) => row(number).getByLabel("Save this row").uncheck(),
    listed: page.getByRole("region", { name: /^(Other r|R)ows$/ }).getByRole("row"),
    checkAgain: () => button("Check again").last().click(),
    save: () => button("Save the selected activities").click(),
    saveOthers: () => button("Save the others").click(),
  };
}

/** Rows of a spreadsheet, with headings that say what they are. */
export function tableOf(
  rows: readonly (readonly [date: string, name: string, organization: string, credits: string])[],
  separator = "\t",
): string {
  const all = [["Date Completed", "Activity Title", "Provider", "CME Credits"], ...rows];
  return all.map((row) => row.join(separator)).join("\r\n");
}
