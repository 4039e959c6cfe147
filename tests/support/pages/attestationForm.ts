import type { Locator, Page } from "@playwright/test";

type Row = "CME" | "SA-CME" | "PIP-Clinical" | "PIP-Feedback" | "Patient Safety";

/** Page object of the dashboard's attestation form. */
export function attestationForm(page: Page) {
  return {
    /** Past years are collapsed, and so is the form where it requires nothing. */
    unfold: async (year: number) => {
      const folded = page.locator("#attestations:not([open]) > summary");
      if ((await folded.count()) > 0) await folded.click();
      const years = page.locator("#attestations details:not([open]) > summary");
      const own = years.filter({ hasText: new RegExp(`^${year}`) });
      if ((await own.count()) > 0) await own.click();
    },
    tick: (row: Row, year: number): Locator =>
      page.getByRole("checkbox", { name: new RegExp(`^I (attest to|completed this) ${row}, ${year}$`) }),
    credits: (row: "CME" | "SA-CME", year: number): Locator =>
      page.getByRole("textbox", { name: `${row} credits, ${year}`, exact: true }),
    save: () => page.getByRole("button", { name: "Save and Attest" }).click(),
    cancel: () => page.getByRole("link", { name: "Cancel" }).click(),
  };
}

export const savedNotice = "Successfully Saved and Attested";
