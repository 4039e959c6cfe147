import type { Page } from "@playwright/test";
import type pg from "pg";

export function activityRecords(page: Page) {
  const card = page.getByRole("region", { name: "Activities", exact: true });
  const totals = page.getByRole("region", { name: /^What counts toward/ });
  const filter = page.getByRole("search");
  const field = (name: string) => card.getByRole("textbox", { name, exact: true });
  return {
    card,
    totals,
    tile: (name: string) => totals.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) }),
    rows: card.getByRole("row").filter({ has: page.getByRole("cell") }),
    row: (name: string) => card.getByRole("row").filter({ hasText: name }),
    addLink: card.getByRole("link", { name: "Add Activity" }),
    add: () => card.getByRole("link", { name: "Add Activity" }).click(),
    edit: (name: string) => card.getByRole("link", { name: `Edit ${name}`, exact: true }).click(),
    askToDelete: (name: string) => card.getByRole("link", { name: `Delete ${name}`, exact: true }).click(),
    delete: () => card.getByRole("button", { name: "Delete", exact: true }).click(),
    keepIt: () => card.getByRole("link", { name: "Keep it" }).click(),
    name: field("Activity Name"),
    organization: field("Organization Name"),
    completed: field("Completed date"),
    cme: field("CME credits"),
    sa: field("SA-CME credits"),
    tick: (name: string) => card.getByRole("checkbox", { name, exact: true }).check(),
    save: () => card.getByRole("button", { name: "Save", exact: true }).click(),
    cancel: () => card.getByRole("link", { name: "Cancel" }).click(),
    async show(choice: { block?: string; kind?: string }) {
      if (choice.block !== undefined) await filter.getByLabel("Block").selectOption(choice.block);
      if (choice.kind !== undefined) await filter.getByLabel("Counts as").selectOption(choice.kind);
      await filter.getByRole("button", { name: "Show" }).click();
    },
  };
}

/**
 * Returns the board's self-reported activities, such as `Rounds | Hospital | 2026-05-01 | 1.5 | 0 | PS`, oldest first.
 */
export async function storedActivities(database: pg.Pool, physicianId: number): Promise<string[]> {
  const { rows } = await database.query<{ activity: string }>(
    `select concat_ws(' | ', activity_name, organization_name, completed_date, cme_credits::float8, sa_credits::float8,
         case when is_pip_clinical then 'PIP-C' end, case when is_pip_feedback then 'PIP-F' end,
         case when is_patient_safety then 'PS' end) as activity
       from board.self_reported_activity where physician_id = $1 order by completed_date, cc_activity_id`,
    [physicianId],
  );
  return rows.map(({ activity }) => activity);
}
