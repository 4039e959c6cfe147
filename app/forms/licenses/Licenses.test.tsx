import { expect, it } from "vitest";
import { licenseTexts } from "@portal/domain/licenses/license";
import { license } from "~/tests/support/records/ccBlocks";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { day } from "~/tests/support/records/physicians";
import { states } from "~/tests/support/records/states";
import { type LicensePost, type OpenLicense, licenseFields, licenseInput, newLicense } from "./licenseForm";
import { Licenses } from "./Licenses";
import { licensesView } from "./licensesView";

const { licensesEmail } = configuration;
const stored = license("2026-01-31");
const markupWith = (open: OpenLicense | null) => {
  const asked = { open, unsaved: null };
  const view = licensesView([stored], states, { isReadOnly: false }, day("2025-11-21"), asked);
  return markupOf(<Licenses view={view} page="/en/dashboard" />);
};

it("LIC-01 shows all that is known of a license", async () => {
  const shown = await markupWith(null);
  for (const text of Object.values(licenseTexts(stored, states))) expect(shown).toContain(`>${text}<`);
});

it.each(licenseFields)("LIC-02 the form has a field for %s, with what is stored", async (name) => {
  const shown = await markupWith(stored.medicalLicenseId);
  const [, rest = ""] = shown.split(`name="${name}"`);
  const [field] = rest.split("<label");
  expect(field).toMatch(new RegExp(`value="${licenseInput(stored)[name]}"(/| selected)`));
});

it("LIC-11 the form that asks about a license with the same number carries which", async () => {
  const { medicalLicenseId: repeatedLicenseId } = stored;
  const values: LicensePost = {
    ...licenseInput(stored),
    ...{ intent: "save-license", medicalLicenseId: newLicense, basis: "", repeatedLicenseId },
  };
  const unsaved = { values, errors: {}, isStale: false };
  const view = licensesView([stored], states, { isReadOnly: false }, day("2025-11-21"), { open: null, unsaved });
  const shown = await markupOf(<Licenses view={view} page="/en/dashboard" />);
  expect(shown).toContain(`name="repeatedLicenseId" value="${repeatedLicenseId}"`);
  expect(await markupWith(stored.medicalLicenseId)).not.toContain("repeatedLicenseId");
});

it("LIC-08 says whom to write to for a deletion, and has no button for it; nothing where there is no license", async () => {
  const shownWith = (licenses: Parameters<typeof licensesView>[0]) => {
    const view = licensesView(licenses, states, { isReadOnly: true }, day("2025-11-21"), { open: null, unsaved: null });
    return markupOf(<Licenses view={view} page="/en/dashboard" />);
  };
  expect(await shownWith([])).not.toContain("deleted");
  const shown = await shownWith([license("2026-01-31")]);
  expect(shown).toContain("To have a license deleted, write to ");
  expect(shown).toContain(`<a href="mailto:${licensesEmail}">${licensesEmail}</a>`);
  expect(shown).not.toContain("<button");
});

it.each([
  ["does not send its states at the moment", null, "Try again in a few minutes."],
  ["has no state of the United States", [], `To request a change, write to <a href="mailto:${licensesEmail}">`],
])("says what to do where the board %s", async (_what, known, word) => {
  const view = licensesView([], known, { isReadOnly: false }, day("2025-11-21"), { open: null, unsaved: null });
  const shown = await markupOf(<Licenses view={view} page="/en/dashboard" />);
  expect(shown).toContain(word);
  expect(shown.includes("Try again")).toBe(known === null);
});
