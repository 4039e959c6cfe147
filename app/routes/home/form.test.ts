import { describe, expect, it } from "vitest";
import { carriedTogether, keep, readDashboardPost, readSentForms } from "./form";

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
    expect(["password", "attested", "credits.2024", "credits.2024.CME.x"].some(keep.fields)).toBe(false);
  });
});

describe("forms that are sent together", () => {
  const status = "intent=save-clinical-status&formFor=100200&ccBlockId=2024&replaces=2&clinicalStatus=3";
  const license =
    "intent=save-license&formFor=100200&medicalLicenseId=new&basis=&licenseNumber=MD-5&stateId=&expirationDate=soon";
  const within = (form: string, ...others: string[]) =>
    others.reduce((all, other) => `${all}&${new URLSearchParams({ alsoOpen: other }).toString()}`, form);
  const intents = (text: string) => readSentForms(new URLSearchParams(text))?.map(({ post }) => post.intent);

  it("LIC-06 SHELL-11 are all read, also where one carries another, and nothing is carried twice", () => {
    expect(intents(within(license, within(posted().toString(), status)))).toEqual([
      "save-license",
      "save-clinical-status",
      "save-attestations",
    ]);
    expect(intents(within(license, license, status, status))).toEqual(["save-license", "save-clinical-status"]);
  });

  it("are about one physician", () => {
    expect(intents(within(license, status.replace("100200", "100300")))).toEqual(["save-license"]);
  });

  it("are malformed as a whole where one is", () => {
    expect(intents(within(license, `${status}&isAdmin=1`))).toBeUndefined();
  });

  it("LIC-06 SHELL-11 are kept together, and read as they were", () => {
    const forms = readSentForms(new URLSearchParams(within(license, status))) ?? [];
    const kept = carriedTogether(forms);
    expect([...(kept?.keys() ?? [])].every(keep.fields)).toBe(true);
    expect(readSentForms(kept)?.map(({ post }) => post)).toMatchObject([
      { intent: "save-license", licenseNumber: "MD-5", expirationDate: "soon" },
      { intent: "save-clinical-status", clinicalStatus: 3 },
    ]);
    expect(carriedTogether([])).toBeNull();
  });
});
