import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import type pg from "pg";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { medicalLicense } from "@portal/board/store/schema";
import type { PhysicianId } from "@portal/contract/ids";
import type { MedicalLicenseContent } from "@portal/contract/people/medicalLicense";

/** Page object of the dashboard's licenses. */
export function licensure(page: Page) {
  const card = page.getByRole("region", { name: "Medical Licensure" });
  const form = card.getByRole("group", { name: /license/i });
  const unfold = async () => {
    const folded = card.locator("details:not([open]) > summary");
    if ((await folded.count()) > 0) await folded.click();
  };
  return {
    card,
    form,
    /** Licenses that need nothing are collapsed. */
    unfold,
    row: (number: string) => card.getByRole("row", { includeHidden: true }).filter({ hasText: number }),
    number: form.getByRole("textbox", { name: "License number", exact: true }),
    state: form.getByRole("combobox", { name: "State", exact: true }),
    expires: form.getByRole("textbox", { name: "Expiration date", exact: true }),
    addLink: card.getByRole("link", { name: "Add License" }),
    add: async () => {
      await unfold();
      await card.getByRole("link", { name: "Add License" }).click();
    },
    edit: async (number: string) => {
      await unfold();
      await card.getByRole("link", { name: `Edit license ${number}`, exact: true }).click();
    },
    /** By field name, as a form posts them. */
    fill: async (typed: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(typed)) {
        const field = form.locator(`[name="${name}"]`);
        if (await field.and(page.getByRole("combobox")).count()) await field.selectOption(value);
        else await field.fill(value);
      }
    },
    save: () => form.getByRole("button", { name: "Save", exact: true }).click(),
    undo: () => form.getByRole("link", { name: "Undo" }).click(),
  };
}

export const licenseSaved = "Medical license saved";

/** Returns the contents of the board's licenses, in insertion order. */
export function storedLicenses(database: pg.Pool, physicianId: PhysicianId): Promise<MedicalLicenseContent[]> {
  return boardDatabase(database).query.medicalLicense.findMany({
    columns: { medicalLicenseId: false, physicianId: false },
    where: eq(medicalLicense.physicianId, physicianId),
    orderBy: asc(medicalLicense.medicalLicenseId),
  });
}
