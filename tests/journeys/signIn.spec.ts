import { expect, test } from "../support/portal";
import { person } from "../support/people";

test("AUTH-06 signing in lands on the dashboard", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person("meeting").fullName}`);
});
