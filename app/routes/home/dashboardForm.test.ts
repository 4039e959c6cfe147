import { describe, expect, it } from "vitest";
import { licenseBasis } from "~/app/forms/licenses/licenseForm";
import { CCAttestationType } from "@portal/contract/enumerations";
import { attestation, blockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { keep, readDashboardPost, openForms, pageAfter, restored } from "./dashboardForm";
import { attestationsBasis } from "./attestations/attestationForm";

function posted(more: readonly (readonly [string, string])[] = []): URLSearchParams {
  const form = new URLSearchParams({
    intent: "save-attestations",
    formFor: "100200",
    ccBlockId: "2024",
    basis: "1@2026-01-15T16:00:00Z",
  });
  for (const [name, value] of more) form.append(name, value);
  return form;
}

describe("what the dashboard posts", () => {
  it("CCB-03 is read field by field, as it was typed", () => {
    const form = posted([
      ["attested.2024.CME", "on"],
      ["credits.2024.CME", " 30 "],
      ["credits.2025.SA", ""],
      ["attested.2025.PIPClinical", "on"],
    ]);
    expect(readDashboardPost(form)).toEqual({
      intent: "save-attestations",
      formFor: 100200,
      ccBlockId: 2024,
      basis: "1@2026-01-15T16:00:00Z",
      attested: { "2024": { CME: "on" }, "2025": { PIPClinical: "on" } },
      credits: { "2024": { CME: " 30 " }, "2025": { SA: "" } },
    });
  });

  it("may attest to nothing at all", () => {
    expect(readDashboardPost(posted())).toMatchObject({ attested: {}, credits: {} });
  });

  it.each([
    ["an unknown field", [["attested.2024.Fees", "on"]]],
    ["an unknown field at the top", [["isAdmin", "1"]]],
    ["a number for what is ticked or not", [["credits.2024.PIPClinical", "1"]]],
    ["a year that is none", [["attested.20x4.CME", "on"]]],
    ["a box with another value", [["attested.2024.CME", "2"]]],
    [
      "a repeated field",
      [
        ["credits.2024.CME", "30"],
        ["credits.2024.CME", "31"],
      ],
    ],
    ["the same list twice", [["ccBlockId", "2025"]]],
    ["more text than anybody types", [["credits.2024.CME", "9".repeat(101)]]],
    ["a prototype", [["__proto__.polluted", "1"]]],
    ["a form library's command", [["__intent__", "{}"]]],
  ] as const)("is malformed with %s", (_what, fields) => {
    expect(readDashboardPost(posted(fields))).toBeNull();
  });

  it.each(["intent", "ccBlockId"])("is malformed without %s", (name) => {
    const form = posted();
    form.delete(name);
    expect(readDashboardPost(form)).toBeNull();
  });

  it.each(["-1", "0", "1.5", "1e3", "99999999999999999", "abc", ""])("is malformed for the block %j", (id) => {
    const form = posted();
    form.set("ccBlockId", id);
    expect(readDashboardPost(form)).toBeNull();
  });

  it("is nothing where nothing was posted or kept", () => {
    expect(readDashboardPost(null)).toBeNull();
  });

  it("is kept field by field, and nothing else of the request", () => {
    const fields = ["intent", "ccBlockId", "basis", "attested.2024.CME", "credits.2024.CME", "attestsToModule"];
    expect(fields.every(keep.fields)).toBe(true);
    expect(["password", "attested[2024]", "credits.__proto__", "__intent__"].some(keep.fields)).toBe(false);
  });
});

it.each([
  ["intent=save-clinical-status&ccBlockId=2024&replaces=2&clinicalStatus=3", "save-clinical-status"],
  ["intent=use-activity-records&ccBlockId=2024", "save-attestations"],
  ["intent=save-clinical-status&ccBlockId=2024&replaces=2&isAdmin=1", null],
])("LIC-06 SHELL-11 %s is kept as the draft of %s", (posted, form) => {
  expect(keep.formOf(new URLSearchParams(posted))).toBe(form);
});

const parameter = (query: string) => openForms(new URL(`https://portal.example/en/dashboard${query}`));

it.each([
  ["", { license: null, clinicalStatus: false, deletion: null, part: null }],
  ["?license=new", { license: "new", clinicalStatus: false, deletion: null, part: null }],
  ["?license=12", { license: 12, clinicalStatus: false, deletion: null, part: null }],
  ["?clinicalStatus=edit", { license: null, clinicalStatus: true, deletion: null, part: null }],
  ["?deleteApplication=41", { license: null, clinicalStatus: false, deletion: 41, part: null }],
  ["?show=fees", { license: null, clinicalStatus: false, deletion: null, part: "fees" }],
])("LIC-02 CCB-11 EXAM-05 the URL %j says what is open", (query, open) => {
  expect(parameter(query)).toEqual(open);
});

it.each(["?license=", "?license=0", "?license=-1", "?license=1e3", "?license=99999999999999999", "?license=NEW"])(
  "%s opens nothing",
  (query) => {
    expect(parameter(query).license).toBeNull();
  },
);

it.each(["", "0", "-1", "1e3", "41.0", "0x29", " 41", "99999999999999999", "all"])(
  "EXAM-05 %j asks about no application",
  (id) => {
    expect(parameter(`?deleteApplication=${encodeURIComponent(id)}`).deletion).toBeNull();
  },
);

it("LIC-02 SHELL-17 the part whose form was saved is unfolded, and names itself", () => {
  const license = { licenseNumber: "MD-5", stateId: "22", expirationDate: "01/31/2027" };
  const post = { intent: "save-license", formFor: "1", medicalLicenseId: "new", basis: "", ...license };
  const after = (fields: Record<string, string>, page: string) => {
    const read = readDashboardPost(new URLSearchParams(fields));
    return read && pageAfter(read, page);
  };
  expect(after(post, "/en/dashboard")).toBe("/en/dashboard?show=licensure");
  expect(after(post, "/en/dashboard?restore=")).toBe("/en/dashboard?restore=&show=licensure");
  expect(after({ intent: "attest-module", formFor: "1", abccAssessmentModuleId: "4" }, "/en/dashboard")).toBe(
    "/en/dashboard?show=assessments",
  );
  expect(after({ intent: "close-program-notice", formFor: "1" }, "/en/dashboard")).toBe("/en/dashboard");
});

const physician = physicianOn("2025-11-21", [
  blockFacts(2024, { ccAttestations: [attestation(CCAttestationType.CME, 2024, 30)] }),
]);
const basis = attestationsBasis({ ccAttestations: physician.currentCCEnrollment?.ccBlocks[0]?.ccAttestations ?? [] });
const [stored] = physician.medicalLicenses;
const fields = {
  intent: "save-attestations",
  ccBlockId: "2024",
  basis,
  "attested.2024.CME": "on",
  "credits.2024.CME": "40",
};

it("what was kept is shown again as it was typed", () => {
  const kept = readDashboardPost(new URLSearchParams(fields));
  expect(kept && restored([kept], physician)).toMatchObject({
    attestations: {
      values: { attested: { "2024": { CME: "on" } }, credits: { "2024": { CME: "40" } } },
      isStale: false,
    },
  });
});

it("what was kept is known to be older than what is stored now", () => {
  const kept = readDashboardPost(new URLSearchParams({ ...fields, basis: "1@2025-01-01T00:00:00Z" }));
  expect(kept && restored([kept], physician)).toMatchObject({ attestations: { isStale: true } });
});

it.each([
  ["as it is stored", licenseBasis(stored ?? null), false],
  ["as it was stored before", "14 2027-01-31 MD-48213", true],
])("LIC-06 a license that came too late is shown again, changed from %s", (_what, basis, isStale) => {
  const kept = readDashboardPost(
    new URLSearchParams({
      intent: "save-license",
      medicalLicenseId: String(stored?.medicalLicenseId),
      basis,
      licenseNumber: "MD-5",
      stateId: "",
      expirationDate: "soon",
    }),
  );
  expect(kept && restored([kept], physician)).toMatchObject({
    license: { values: { licenseNumber: "MD-5", stateId: "", expirationDate: "soon" }, isStale },
  });
});

it.each([
  ["2", false],
  ["6", true],
])("CCB-11 a clinical status that came too late is shown again, chosen over %s", (replaces, isStale) => {
  const kept = readDashboardPost(
    new URLSearchParams({ intent: "save-clinical-status", ccBlockId: "2024", replaces, clinicalStatus: "3" }),
  );
  expect(kept && restored([kept], physician)).toMatchObject({
    clinicalStatus: { values: { clinicalStatus: 3 }, isStale },
  });
});

it("ABCC-03 an attestation to a module that came too late is shown again as it was ticked", () => {
  const fields = { intent: "attest-module", abccAssessmentModuleId: "10161201", attestsToModule: "on" };
  const kept = readDashboardPost(new URLSearchParams(fields));
  expect(kept && restored([kept], physician)).toMatchObject({
    module: { values: { abccAssessmentModuleId: 10161201, attestsToModule: "on" }, errors: {} },
  });
});

it("LIC-06 SHELL-11 forms that were typed into together are shown again together", () => {
  const status = { intent: "save-clinical-status", ccBlockId: "2024", replaces: "2", clinicalStatus: "3" };
  const kept = [fields, status]
    .map((form) => readDashboardPost(new URLSearchParams(form)))
    .filter((form) => form !== null);
  expect(restored(kept, physician)).toMatchObject({
    attestations: { values: { credits: { "2024": { CME: "40" } } } },
    clinicalStatus: { values: { clinicalStatus: 3 } },
  });
});
