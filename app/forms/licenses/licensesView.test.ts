import { describe, expect, it } from "vitest";
import type { MedicalLicenseId } from "@portal/contract/ids";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { licenseInWords } from "@portal/domain/licenses/license";
import { license } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { states } from "~/tests/support/records/states";
import { licenseBasis, type LicenseDraft, type LicensePost, licenseInput } from "./licenseForm";
import { licensesView } from "./licensesView";

const today = "2025-11-21";
const illinois = license("2026-01-31");
const ontario: MedicalLicense = { ...license("2025-11-20"), medicalLicenseId: 2 as MedicalLicenseId, stateId: 69 };
const typed: LicensePost = {
  intent: "save-license",
  medicalLicenseId: "new",
  basis: "",
  ...licenseInput(illinois),
  licenseNumber: "MD-5",
  stateId: "22",
};

function viewOf(
  asked: Partial<Parameters<typeof licensesView>[4]> = {},
  isReadOnly = false,
  known: typeof states | null = states,
) {
  return licensesView([illinois, ontario], known, { isReadOnly }, day(today), { open: null, unsaved: null, ...asked });
}
const unsaved = (changes: Partial<LicenseDraft> = {}) => ({
  unsaved: { values: typed, errors: {}, isStale: false, ...changes },
});

describe("the list of licenses", () => {
  it("LIC-01 shows number, state, expiry, and whether the license is active, in a word", () => {
    expect(viewOf().rows).toMatchObject([
      { texts: { number: "MD-48213", state: "Illinois", expires: "January 31, 2026" }, mark: "met", word: "Active" },
      {
        texts: { number: "MD-48213", state: "Ontario", expires: "November 20, 2025" },
        mark: "overdue",
        word: "Expired",
      },
    ]);
  });

  it.each([
    [["2025-11-20", "2025-11-21"], "met", "Licensure is current"],
    [["2025-11-20", "2025-11-19"], "overdue", "No license is active"],
    [[], "overdue", "No license on file"],
  ])("LIC-01 licensure is current if any is: %j", (dates, mark, text) => {
    const view = licensesView(dates.map(license), states, { isReadOnly: false }, day(today), {
      open: null,
      unsaved: null,
    });
    expect(view.licensure).toEqual({ mark, text });
  });

  it("shows the rest where the board does not report its states, and opens nothing", () => {
    const view = viewOf({ open: "new" }, false, null);
    expect(view.rows.map(({ texts }) => texts.state)).toEqual([null, null]);
    expect(view).toMatchObject({ opening: "states-unknown", newRow: null });
  });

  it("opens nothing either where no state is of the United States", () => {
    const elsewhere = states.map((state) => ({ ...state, countryId: 840 }));
    expect(viewOf({ open: "new" }, false, elsewhere)).toMatchObject({ opening: "no-us-states", newRow: null });
  });
});

describe("opening a license", () => {
  it("LIC-02 offers to add and to edit while none is open", () => {
    expect(viewOf()).toMatchObject({ opening: "possible", newRow: null, rows: [{ form: null }, { form: null }] });
  });

  it("LIC-02 opens a new row, and then offers no other", () => {
    const view = viewOf({ open: "new" });
    expect(view.newRow).toMatchObject({ id: "new", values: licenseInput(null) });
    expect(view.opening).toBe("one-is-open");
  });

  it("LIC-02 opens a stored row with what is stored", () => {
    const view = viewOf({ open: illinois.medicalLicenseId });
    expect(view.rows.map(({ form }) => form?.values)).toEqual([licenseInput(illinois), undefined]);
    expect(view.rows[0]?.form).toMatchObject({ basis: licenseBasis(illinois), isUnsaved: false, storedNow: null });
    expect(view).toMatchObject({ opening: "one-is-open", newRow: null });
  });

  it("AUTH-17 opens nothing for an id that is not among the licenses", () => {
    expect(viewOf({ open: 77 as MedicalLicenseId })).toMatchObject({
      opening: "possible",
      rows: [{ form: null }, { form: null }],
    });
  });

  it("opens nothing for read-only staff, and offers nothing", () => {
    expect(viewOf({ open: "new" }, true)).toMatchObject({ opening: null, newRow: null });
  });

  it("LIC-07 lists US states by name, and nothing else for a new license", () => {
    expect(viewOf({ open: "new" }).newRow?.states.map(({ name }) => name)).toEqual(["Illinois", "Massachusetts"]);
  });

  it("LIC-07 a Canadian license keeps its state beside the US ones", () => {
    const view = viewOf({ open: ontario.medicalLicenseId });
    expect(view.rows[1]?.form?.states.map(({ name }) => name)).toEqual(["Illinois", "Massachusetts", "Ontario"]);
    expect(view.rows[1]?.form?.values.stateId).toBe("69");
  });
});

describe("a license that was not saved", () => {
  it("LIC-06 is shown in edit mode with all that was typed and why", () => {
    const errors = { expirationDate: ["Expiration date invalid."] };
    const view = viewOf(unsaved({ errors }));
    expect(view.newRow).toMatchObject({ values: typed, errors, isUnsaved: true });
    expect(view.opening).toBe("one-is-open");
  });

  it("LIC-06 keeps what was chosen even while the board does not report its states", () => {
    expect(viewOf(unsaved(), false, null).newRow?.states).toEqual([{ id: "22", name: "–" }]);
  });

  it("SHELL-20 LIC-06 offers what was typed for a license that is gone as a new one", () => {
    const gone = viewOf(unsaved({ values: { ...typed, medicalLicenseId: 77 as MedicalLicenseId } }));
    expect(gone.newRow).toMatchObject({ id: "new", basis: "[1,2]", values: { licenseNumber: "MD-5" } });
    expect(gone.rows.map(({ form }) => form)).toEqual([null, null]);
  });

  it("API-09 LIC-06 offers nothing as new while the license may be one that cannot be read", () => {
    const requested = { open: null, ...unsaved({ values: { ...typed, medicalLicenseId: 77 as MedicalLicenseId } }) };
    const view = licensesView(incompleteList([illinois]), states, { isReadOnly: false }, day(today), requested);
    expect(view.newRow).toBeNull();
  });

  it("says what is stored now where someone saved in between, and continues from there", () => {
    const view = viewOf(
      unsaved({ values: { ...typed, medicalLicenseId: illinois.medicalLicenseId, basis: "older" }, isStale: true }),
    );
    expect(view.rows[0]?.form).toMatchObject({
      storedNow: licenseInWords(illinois, states),
      basis: licenseBasis(illinois),
      values: { licenseNumber: "MD-5" },
    });
  });
});
