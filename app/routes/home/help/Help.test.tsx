import { expect, it } from "vitest";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { ContactHelp } from "./Help";

it("HOME-02 says whom to write to, and leads to the help and to the infographic", async () => {
  const { contactEmail, physicianPortalHelp, infographicUrl } = configuration;
  const help = await markupOf(<ContactHelp />);
  expect(help).toContain(`<a href="mailto:${contactEmail}">${contactEmail}</a>`);
  expect(help).toContain(`<a href="${physicianPortalHelp}">`);
  expect(help.split(`<a href="${infographicUrl}">`)[1]).toMatch(/^[^<]*infographic/);
});
