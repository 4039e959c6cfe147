import { describe, expect, it } from "vitest";
import { medicalLicenseId } from "@portal/contract/ids";
import { medicalLicenseContent } from "@portal/contract/people/medicalLicense";
import { license } from "~/tests/support/records/ccBlocks";
import { run } from "./run";
import { licenseChange, licenseToChange } from "./writes/changes";
import { marker } from "./writes/record";

const words = ["--base-url", "https://api.board.example", "--token", "token"];

async function checked(fetch: (request: Request) => Promise<Response>, options: readonly string[] = words) {
  let printed = "";
  let complained = "";
  const code = await run(options, {
    fetch,
    print: (text) => void (printed += text),
    complain: (text) => void (complained += text),
  });
  return { code, printed, complained };
}
const refused = ({ url }: Request) => Promise.reject(new TypeError(`fetch failed: ${url}`));

describe("API-04 the check tells a script", () => {
  it("2 for a board that cannot be reached, and why", async () => {
    expect(await checked(refused)).toEqual({
      code: 2,
      printed: "",
      complained:
        "The board could not be reached: no call was answered.\nNot reached (TypeError)\nWithout a token: Not reached (TypeError)\n",
    });
  });

  it("nothing of a connection that was cut once", async () => {
    let isCut = false;
    const { printed } = await checked((request) => {
      if (isCut || !request.url.endsWith("/api/physician")) return Promise.resolve(new Response(null, { status: 404 }));
      isCut = true;
      return refused(request);
    });
    expect(printed).not.toContain("Not reached");
  });

  it.each([
    ["no address", ["--token", "token"]],
    ["an address that is none", ["--base-url", "board", "--token", "token"]],
    ["an option that there is not", [...words, "--pay"]],
    ["an ID that is none", [...words, "--write-to", "everybody"]],
  ])("2 for %s, and asks no one", async (_, options) => {
    const { code, complained } = await checked(() => Promise.reject(new Error("Unexpected call")), options);
    expect(code).toBe(2);
    expect(complained).toContain("--base-url URL");
  });

  it("1 for a board that does not keep the contract, be it by a single answer", async () => {
    const all = await checked(() => Promise.resolve(new Response(null, { status: 404 })));
    expect([all.code, all.complained]).toEqual([1, ""]);
    expect(all.printed).toContain("The board does not keep to the contract.");
    const one = await checked((request) =>
      request.url.endsWith("/api/capabilities") ? Promise.resolve(new Response()) : refused(request),
    );
    expect(one.code).toBe(1);
  });

  it.each([404, 501])("which calls a board of few does not offer (%d), of those that save too", async (status) => {
    const physician = {
      ...{
        physicianId: 7,
        fullName: "Ana Ruiz, MD",
        emailAddress: "ana@clinic.example",
        certificates: [],
        medicalLicenses: [],
      },
      ...{ currentCCEnrollment: null, ccEnrollmentsModel: { hasCCEnrollmentHistory: false }, ccVerifiedActivities: [] },
      ...{
        hasActiveTenYearCert: false,
        isRetired: false,
        isLapsedNoLicense: false,
        isDansInvalidatedAllowReentryExam: false,
      },
      ...{ isPatientSafetyRequired: false, isOtherBoardPhysician: false },
    };
    const answers: Readonly<Record<string, unknown>> = {
      "/api/physician": physician,
      "/api/profile/getcurrentuser": { physicianId: 7, otherBoardPhysicianId: null, fullName: "Ana Ruiz, MD" },
    };
    const fewAnswers = ({ url, headers }: Request) => {
      const answer = answers[new URL(url).pathname];
      if (answer === undefined) return Promise.resolve(new Response(null, { status }));
      return Promise.resolve(
        headers.get("authorization") === "Bearer token" ? Response.json(answer) : new Response(null, { status: 401 }),
      );
    };
    const elsewhere = {
      addresses: { states: [{ id: 5, name: "California", shortName: "CA", countryId: 840 }], countries: [] },
    };
    const isoCountries = (request: Request) =>
      request.url.endsWith("LookupItems") ? Promise.resolve(Response.json(elsewhere)) : fewAnswers(request);
    expect((await checked(isoCountries)).printed).toContain(
      "countryId: none is 1, the United States: no license can be entered",
    );
    const { code, printed } = await checked(fewAnswers, [...words, "--write-to", "7", "--all"]);
    expect(code).toBe(1);
    expect(printed).toContain("7 passed, 0 failed,");
    expect(printed).toContain("The record is as it was before the check.");
    for (const call of [
      "GET /api/physician/GetMessages",
      "POST /api/profile/ValidateEmail",
      "POST /api/physician/UpdateLastLogin",
      "GET /api/capabilities",
    ]) {
      expect(printed).toMatch(new RegExp(`${call} +not offered\n`));
    }
    expect(printed).toMatch(/SaveMedicalLicenses\/ +not tried \(This physician has none that can be changed\)/);
    expect(printed).toMatch(/Of the calls that every board answers, \d+ are not offered/);
    expect((await checked(fewAnswers, [...words, "--all"])).printed).toMatch(
      /SaveMedicalLicenses\/ +not tried \(It saves: --write-to tries it\)/,
    );
  });

  const redirecting = () => Promise.resolve(new Response(null, { status: 302, headers: { location: "/login" } }));

  it("what differs, the worst first, and the rest where it is asked for", async () => {
    const { printed } = await checked(redirecting);
    expect(printed).toMatch(/^BREAKS PAGES: a page, or a part of one, cannot be shown\n/);
    expect(printed).toContain("  GET /api/physician\n    Redirects (status 302), which the portal does not follow");
    expect(printed).not.toContain("POST /api/application/makePayment");
    expect((await checked(redirecting, [...words, "--all"])).printed).toMatch(
      /POST \/api\/application\/makePayment +not tried \(It changes something, takes money, or writes to people\)/,
    );
  });

  it("the same as JSON", async () => {
    const { code, printed } = await checked(redirecting, [...words, "--json"]);
    expect(code).toBe(1);
    const report = JSON.parse(printed) as { conforms: boolean; left: unknown; checks: object[] };
    expect(report).toMatchObject({ conforms: false, left: null, record: null });
    expect(report.checks).toContainEqual({
      call: "getPhysician",
      what: "GET /api/physician",
      method: "GET",
      path: "/api/physician",
      part: "core",
      verdict: "failed",
      findings: [expect.objectContaining({ severity: "breaks pages" }), expect.anything()],
    });
  });
});

it("API-04 the check changes its own license, or one whose number it can restore", () => {
  const [unnumbered, numbered, added] = ["", "MN-20417", marker].map((licenseNumber, index) => ({
    ...license("2027-06-30"),
    medicalLicenseId: medicalLicenseId.parse(index + 1),
    licenseNumber,
  }));
  if (!unnumbered || !numbered || !added) throw new Error("There are three licenses");
  expect(licenseToChange([unnumbered, numbered, added])).toBe(added);
  expect(licenseToChange([unnumbered, numbered])).toBe(numbered);
  expect(licenseToChange([unnumbered])).toBeUndefined();
});

it.each(Object.keys(medicalLicenseContent.shape))(
  "API-04 the check sees that a board loses a license's %s",
  (field) => {
    const sent = license("2027-06-30");
    const { isSame } = licenseChange(sent.medicalLicenseId);
    expect(isSame(sent, { ...sent })).toBe(true);
    expect(isSame(sent, { ...sent, [field]: null })).toBe(false);
  },
);
