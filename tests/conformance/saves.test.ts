import { describe, expect, it } from "vitest";
import {
  type Bend,
  check,
  findingsOf,
  htmlPage,
  instead,
  type Item,
  json,
  pathOf,
  physician,
  type Record,
  type Violation,
  withToken,
} from "./faultyBoard";

const licenses = "/api/Physician/SaveMedicalLicenses";
const addresses = "/api/Physician/SaveAddresses";
const attestations = "/api/physician/SaveCCAttestations";
const activity = "/api/Physician/SaveCCSelfReportedActivity";

/** Takes what is sent to one path for saved, and stores nothing. */
const unsaved =
  (path: string, answer: (now: Record) => unknown): Bend =>
  async (request, pass) => {
    if (pathOf(request) !== path.toLowerCase() || !request.headers.has("authorization")) return pass();
    const record = await fetch(withToken(new Request(new URL(physician, request.url), { headers: request.headers })));
    return Response.json(answer((await record.json()) as Record));
  };
const sentTo =
  (path: string, change: (body: never) => unknown): Bend =>
  async (request, pass) => {
    if (pathOf(request) !== path.toLowerCase() || !request.headers.has("authorization")) return pass();
    const body = JSON.stringify(change((await request.json()) as never));
    return fetch(new Request(request.url, { method: "POST", headers: request.headers, body }));
  };
const notSaved = "Answers that it was saved, and the record does not have it";

const violations: Violation[] = [
  ["a license is not stored", "loses data", notSaved, unsaved(licenses, (record) => record.medicalLicenses)],
  [
    "a new license is not stored",
    "loses data",
    notSaved,
    sentTo(licenses, (sent: Item[]) => sent.filter((one) => one["medicalLicenseId"] !== null)),
  ],
  [
    "a license is stored otherwise",
    "loses data",
    notSaved,
    sentTo(licenses, (sent: Item[]) =>
      sent.map((one) => ({ ...one, licenseNumber: String(one["licenseNumber"]).slice(0, 8) })),
    ),
  ],
  ["licenses are not answered", "breaks pages", "Does not answer what was saved", json(licenses, () => [])],
  ["an address is not stored", "loses data", notSaved, unsaved(addresses, (record) => record.addresses)],
  [
    "a line of an address is dropped",
    "loses data",
    notSaved,
    sentTo(addresses, (sent: Item[]) => sent.map((one) => ({ ...one, line2: null }))),
  ],
  [
    "addresses are not answered",
    "breaks pages",
    "The answer is null; expected a list",
    instead(addresses, () => new Response(null, { status: 204 })),
  ],
  [
    "an attestation is not stored",
    "loses data",
    notSaved,
    unsaved(attestations, (record) => record.currentCCEnrollment.currentCCBlock),
  ],
  [
    "an attestation cannot be taken back",
    "loses data",
    "What was attested to cannot be taken back",
    sentTo(attestations, (sent: Item[]) => sent.filter((one) => one["credits"] !== 0)),
  ],
  [
    "a clinical status is not stored",
    "loses data",
    notSaved,
    unsaved("/api/physician/UpdateClinicalStatus", () => null),
  ],
  ["an activity is not stored", "loses data", notSaved, unsaved(activity, () => null)],
  [
    "credits of an activity are lost",
    "loses data",
    "cmeCredits is not stored as it was saved",
    sentTo(activity, (sent: Item) => ({ ...sent, cmeCredits: 0 })),
  ],
  [
    "an activity is not deleted",
    "loses data",
    "Answers that it was deleted, and the record still has it",
    unsaved("/api/Physician/DeleteCCSelfReportedActivity", () => null),
  ],
  [
    "a survey is not deleted",
    "loses data",
    "Answers that it was deleted, and the survey is still answered",
    unsaved("/api/physicianDemographic/DeletePhysicianDemographic", () => null),
  ],
  [
    "a save that failed comes with 200",
    "loses data",
    "Answers with the status 200 and an error in the body",
    unsaved(activity, () => ({ success: false, error: "Locked" })),
  ],
  [
    "a save answers a page",
    "loses data",
    "Answers with the status 200 and an error in the body",
    instead("/api/physician/UpdateLastLogin", () => htmlPage()),
  ],
  [
    "a save redirects",
    "breaks pages",
    "Redirects (status 302)",
    instead(licenses, () => new Response(null, { status: 302, headers: { location: "/done" } })),
  ],
  [
    "a save needs no token",
    "exposes records",
    "Without a token: Answers with the status 204; expected 401",
    (request, pass) => (pathOf(request) === "/api/physician/updateclinicalstatus" ? fetch(withToken(request)) : pass()),
  ],
  [
    "the physician's own e-mail address is free",
    "breaks pages",
    "Answers true for the physician's own address",
    json("/api/profile/ValidateEmail", () => true),
  ],
  [
    "a body that means nothing is saved",
    "loses data",
    "A body that means nothing (the number 0.5): answers with the status 200; expected a refusal (4xx)",
    async (request, pass) =>
      pathOf(request) === addresses.toLowerCase() && (await request.clone().text()) === "0.5"
        ? Response.json([])
        : pass(),
  ],
  [
    "a save changes something else",
    "loses data",
    "emailAddress is not as it was before the check",
    (() => {
      let isSaved = false;
      return async (request, pass) => {
        isSaved ||= pathOf(request) === licenses.toLowerCase() && request.headers.has("authorization");
        if (!isSaved || pathOf(request) !== physician) return pass();
        return Response.json({ ...((await (await pass()).json()) as object), emailAddress: null });
      };
    })(),
  ],
  [
    "a value is saved once only",
    "loses data",
    "The former value could not be saved again: the record stays changed",
    sentTo(addresses, (sent: Item[]) =>
      sent.map((one) =>
        one["line2"] === null && one["addressId"] === 601 ? { ...one, line2: "Conformance check" } : one,
      ),
    ),
  ],
];

describe("API-04 a check finds a board of which", () => {
  it.each(violations)("%s", async (_violation, severity, finding, bend) => {
    expect(await findingsOf(bend, true)).toContainEqual({
      severity,
      text: expect.stringContaining(finding) as unknown,
    });
  });
});

it("API-04 finds nothing in what a board of the documents' calls alone saves, and leaves its record as it was", async () => {
  expect(await findingsOf(null, true)).toEqual([]);
});

describe("API-04 a check says of the record that", () => {
  const recordAfter = async (bend: Bend | null) => (await check(bend, true)).written?.record;

  it("it is as it was", async () => {
    expect(await recordAfter(null)).toBe("as-before");
  });

  it("it has changed where the answers to the survey stay", async () => {
    const path = "/api/physicianDemographic/DeletePhysicianDemographic";
    expect(await recordAfter(unsaved(path, () => null))).toBe("changed");
  });

  it("it is not known where it cannot be read afterwards", async () => {
    let isSaved = false;
    const unread: Bend = async (request, pass) => {
      isSaved ||= pathOf(request) === attestations.toLowerCase() && request.headers.has("authorization");
      return isSaved && pathOf(request) === physician ? new Response(null, { status: 503 }) : pass();
    };
    expect(await recordAfter(unread)).toBe("unknown");
  });
});
