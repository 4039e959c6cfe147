import type { Page } from "@playwright/test";
import { blockOf, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const saved = "Clinical status saved";
const block = blockOf("mid-block", thisYear - 1);

function clinicalStatus(page: Page) {
  const card = page.locator(`#block-${block.ccBlockId}`);
  const form = page.getByRole("group", { name: "Clinical status" });
  return {
    card,
    form,
    choice: (name: string) => form.getByRole("radio", { name, exact: true }),
    edit: () => page.getByRole("link", { name: "Edit clinical status" }).click(),
    save: () => page.getByRole("button", { name: "Save", exact: true }).click(),
    cancel: () => page.locator("form", { has: form }).getByRole("link", { name: "Cancel" }).click(),
  };
}

test("CCB-11 the status is chosen, canceled, and saved, and the block is evaluated again", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const { card, edit, choice, save, cancel, form } = clinicalStatus(page);
  await expect(card).toContainText("Clinically Active");
  await edit();
  await expect(page).toHaveURL(/\?clinicalStatus=edit/);
  await expect(form.getByRole("radio")).toHaveCount(3);
  await expect(choice("Clinically Active")).toBeChecked();
  await expect(choice("Clinically Active")).toBeFocused();
  await choice("Clinically Inactive").check();
  await cancel();
  await expect(form).toHaveCount(0);
  await expect(card).not.toContainText("Clinically Inactive");
  await edit();
  await choice("Clinically Active Not Enough For PIP").check();
  await save();
  await expect(page.getByRole("status").getByText(saved)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(card).toContainText("Clinically Active Not Enough For PIP");
  // What the board asks of the block follows from the status.
  await expect(card.getByRole("listitem").filter({ hasText: /^PIP/ })).toContainText("Not required");
});
