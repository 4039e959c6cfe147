import { packageFile } from "@portal/database/packageFile";
import { expect, test } from "../support/servers/portal";

test.use({ settings: { BRAND_FOLDER: packageFile("docs/brand.example") } });

test("BRAND-01 BRAND-05 a board's own name, logo, colors and texts are on its pages and sign-in pages", async ({
  page,
  portal,
  signedInAs,
}) => {
  const logoIsShown = async () => {
    const logo = page.locator("header img");
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  };
  await page.goto("authentication/login");
  await expect(page).toHaveTitle("Sign in to the physician portal – Physician Portal – Harbor Board of Examples");
  await expect(page.getByText("The portal closes for maintenance on Sunday")).toBeVisible();
  await logoIsShown();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toHaveCSS(
    "background-color",
    "rgb(10, 79, 74)",
  );

  await signedInAs(page, "mid-block");
  await page.goto("");
  await expect(page.getByRole("banner")).toContainText("Harbor Board of Examples");
  await logoIsShown();
  await expect(page.getByText("Call the board's office at 207-555-0100")).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "New for 2027" });
  await expect(notice.getByRole("link", { name: "Coastal Medical Society" })).toBeVisible();
  await notice.getByRole("button", { name: "Close this notice" }).click();
  await expect(page.getByText("New for 2027")).toHaveCount(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" }).click();
  await expect(page).toHaveURL(`${portal.url}texts/terms`);
  await expect(page.getByRole("heading", { name: "Your account", level: 2 })).toBeVisible();
  // Without a text of its own the link leads to where the settings say.
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", /privacy$/);
});
