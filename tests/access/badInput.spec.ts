import type { APIResponse } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { blockOf, physician, thisYear } from "../support/people";
import { expect, test, type Portal } from "../support/servers/portal";
import { hiddenField, visitor, type Visitor } from "../support/pages/visitor";

test.use({ changesNothing: true });

const me = physician("mid-block");
const otherPhysician = physician("meeting");
const block = blockOf("mid-block", thisYear - 1);

type Fields = Readonly<Record<string, string>>;

/** What the page itself would post, with nothing ticked but Patient Safety of this year. */
async function goodForm(someone: Visitor): Promise<Fields> {
  const page = await (await someone.get("en/dashboard")).text();
  return {
    intent: "save-attestations",
    formFor: `${me.physicianId}`,
    ccBlockId: `${block.ccBlockId}`,
    basis: hiddenField(page, "basis"),
    [`attested.${thisYear}.PatientSafety`]: "on",
  };
}

/** The answer has the status, says the words under a heading, and shows nothing of the machine. */
async function expectClearPage(answer: APIResponse, status: number, words: string): Promise<void> {
  const page = (await answer.text()).replaceAll("&#x27;", "'");
  expect(answer.status(), page.slice(0, 300)).toBe(status);
  expect(answer.headers()["content-type"]).toContain("text/html");
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  expect(page).toContain(words);
  expect(page).not.toMatch(/node_modules|at \w+ \(|SQL|stack/);
}

/** A physician and the form, one in each worker: no refused form changes either. */
let refused: Promise<readonly [Visitor, Fields]> | undefined;

async function toBeRefused(portal: Portal): Promise<readonly [Visitor, Fields]> {
  const someone = await visitor(portal, "mid-block");
  return [someone, await goodForm(someone)];
}

/** What `attempt` sends is answered clearly; that nothing is stored is checked after each test. */
async function expectRefusal(
  portal: Portal,
  attempt: (someone: Visitor, form: Fields) => Promise<APIResponse>,
  status: number,
  words: string,
): Promise<void> {
  refused ??= toBeRefused(portal);
  await expectClearPage(await attempt(...(await refused)), status, words);
}

test.describe("the form that the refusals below are made from", () => {
  test.use({ changesNothing: false });

  test("would be saved", async ({ portal }) => {
    const someone = await visitor(portal, "mid-block");
    const unchanged = await boardFingerprint(portal.database);
    expect((await someone.post("en/dashboard", await goodForm(someone))).status()).toBe(303);
    expect(await boardFingerprint(portal.database)).not.toBe(unchanged);
  });
});

const unreadable = "This form cannot be read";
const fields: readonly (readonly [what: string, changes: Fields, status: number, words: string])[] = [
  ["a block that does not exist", { ccBlockId: "999999999" }, 404, "Page not found"],
  ["a block id that is none", { ccBlockId: "abc" }, 400, unreadable],
  ["a block id beyond all numbers", { ccBlockId: "9".repeat(40) }, 400, unreadable],
  [
    "AUTH-17 another physician's block",
    { ccBlockId: `${blockOf("meeting", thisYear - 1).ccBlockId}` },
    404,
    "Page not found",
  ],
  [
    "CCB-06 a block that has passed",
    { ccBlockId: `${blockOf("mid-block", thisYear - 4).ccBlockId}` },
    422,
    "this block’s attestations can no longer be changed",
  ],
  ["AUTH-17 a form for another physician", { formFor: `${otherPhysician.physicianId}` }, 409, `ID ${me.physicianId}`],
  ["a form for no physician", { formFor: "" }, 400, unreadable],
  ["a year before the block", { "attested.2019.PatientSafety": "on" }, 422, "The year 2019 is not part of this block."],
  ["a year after the block", { "attested.2099.PatientSafety": "on" }, 422, "The year 2099 is not part of this block."],
  ["a year that has not begun", { "attested.2027.PatientSafety": "on" }, 422, "The year 2027 has not begun"],
  ["CCB-04 negative credits", credits("-1"), 422, "Enter 0 or more credits."],
  ["CCB-04 huge credits", credits("10000"), 422, "Enter 9,999.9999 credits or fewer."],
  ["CCB-04 credits beyond all numbers", credits("9".repeat(99)), 422, "Enter 9,999.9999 credits or fewer."],
  ["CCB-04 words for credits", credits("twelve"), 422, "Enter a number with a decimal point"],
  ["CCB-04 infinite credits", credits("Infinity"), 422, "Enter a number with a decimal point"],
  ["CCB-04 credits that are no number", credits("NaN"), 422, "Enter a number with a decimal point"],
  ["CCB-04 credits in hexadecimal", credits("0x10"), 422, "Enter a number with a decimal point"],
  ["CCB-04 credits as a power", credits("1e3"), 422, "Enter a number with a decimal point"],
  ["CCB-04 a decimal comma", credits("1,5"), 422, "Enter a number with a decimal point"],
  ["CCB-04 credits in markup", credits("<script>alert(1)</script>"), 422, "Enter a number with a decimal point"],
  ["CCB-04 too many decimals", credits("1.00001"), 422, "Enter at most four decimals."],
  ["CCB-04 a tick without its number", credits(""), 422, "Enter how many credits you attest to."],
  [
    "CCB-04 a number without its tick",
    { "credits.2026.CME": "3" },
    422,
    "Check the box to attest to these credits, or clear the number.",
  ],
  [
    "CCB-05 PIP clinical and feedback together",
    { "attested.2026.PIPClinical": "on", "attested.2026.PIPFeedback": "on" },
    422,
    "Choose PIP-Clinical or PIP-Feedback, not both",
  ],
  ["CCB-03 a form made from an older state", { basis: "1@2020-01-01T00:00:00Z" }, 409, "were changed elsewhere"],
  ["an unknown button", { intent: "delete-everything" }, 400, unreadable],
  ["an unknown field", { credit: "1" }, 400, unreadable],
  ["an unknown kind of attestation", { "attested.2026.Charm": "on" }, 400, unreadable],
  ["a tick that is none", { "attested.2026.CME": "yes" }, 400, unreadable],
  ["a field named like an object's prototype", { "attested.2026.__proto__": "on" }, 400, unreadable],
  ["a field that names a prototype as its year", { "attested.__proto__.CME": "on" }, 400, unreadable],
];

function credits(typed: string): Fields {
  return { "attested.2026.CME": "on", "credits.2026.CME": typed };
}

for (const [what, changes, status, words] of fields) {
  test(`bad input: ${what} is refused with ${status}`, ({ portal }) =>
    expectRefusal(portal, (someone, form) => someone.post("en/dashboard", { ...form, ...changes }), status, words));
}

for (const repeated of ["intent", "formFor", "ccBlockId", "basis", "attested.2026.PatientSafety"]) {
  test(`bad input: a repeated field (${repeated}) is refused with 400`, ({ portal }) =>
    expectRefusal(
      portal,
      (someone, form) => {
        const twice = new URLSearchParams({ [repeated]: form[repeated] ?? "" });
        return someone.post("en/dashboard", `${new URLSearchParams(form)}&${twice}`);
      },
      400,
      unreadable,
    ));
}

const notOurs = "This form was not sent from the portal";
const noForm = "What you sent is not a form of the portal";
const headers: readonly (readonly [what: string, headers: Fields, status: number, words: string])[] = [
  ["a foreign Origin", { Origin: "https://elsewhere.example" }, 403, notOurs],
  ["an opaque Origin", { Origin: "null" }, 403, notOurs],
  ["an empty Origin", { Origin: "" }, 403, notOurs],
  ["a post from another site, by the browser's word", { "Sec-Fetch-Site": "cross-site" }, 403, notOurs],
  ["a post from a neighboring site", { "Sec-Fetch-Site": "same-site" }, 403, notOurs],
  ["a JSON body", { "Content-Type": "application/json" }, 415, noForm],
  ["a plain text body", { "Content-Type": "text/plain" }, 415, noForm],
  ["a multipart body", { "Content-Type": "multipart/form-data; boundary=x" }, 415, noForm],
  ["a body that says it is compressed", { "Content-Encoding": "gzip" }, 415, noForm],
];

for (const [what, sent, status, words] of headers) {
  test(`bad input: ${what} is refused with ${status}`, ({ portal }) =>
    expectRefusal(portal, (someone, form) => someone.post("en/dashboard", form, sent), status, words));
}

test("bad input: a missing Origin is refused with 403", ({ portal }) =>
  expectRefusal(
    portal,
    ({ requests }, form) => requests.post("en/dashboard", { form: { ...form }, maxRedirects: 0 }),
    403,
    notOurs,
  ));

test("bad input: an oversized body is refused with 413", ({ portal }) =>
  expectRefusal(
    portal,
    (someone, form) => someone.post("en/dashboard", { ...form, basis: "x".repeat(65 * 1024) }),
    413,
    "What you sent is too large",
  ));

test("bad input: a byte that no database holds is refused with 400", ({ portal }) =>
  expectRefusal(
    portal,
    (someone, form) => someone.post("en/dashboard", { ...form, "credits.2026.CME": "1\0" }),
    400,
    "This request cannot be read",
  ));

test("bad input: another method is refused with 405", ({ portal }) =>
  expectRefusal(
    portal,
    ({ requests }) => requests.delete("en/dashboard", { headers: { Origin: portal.origin } }),
    405,
    "This page cannot be used this way",
  ));

for (const [what, query] of [
  ["without a state", "code=abc"],
  ["with an unknown state", `code=abc&state=${"s".repeat(43)}`],
  ["with nothing at all", ""],
  ["with an error and no state", "error=access_denied"],
] as const) {
  test(`bad input: AUTH-02 a callback ${what} signs no one in`, async ({ portal }) => {
    const sessions = async () => (await portal.database.query("select from portal.session")).rowCount;
    const before = await sessions();
    const someone = await visitor(portal, null);
    const answer = await someone.requests.get(`authentication/login-callback?${query}`);
    expect(answer.url()).toContain("/authentication/login-failed?because=state");
    await expectClearPage(answer, 400, "You are not signed in");
    expect((await someone.get("en/dashboard")).headers().location).toContain("/identity/auth?");
    expect(await sessions()).toBe(before);
  });
}

test("bad input: AUTH-02 a callback of another person's sign-in signs no one in", async ({ portal }) => {
  const [one, other] = [await visitor(portal, null), await visitor(portal, null)];
  const begun = await one.get("authentication/login");
  await other.get("authentication/login");
  const state = new URL(begun.headers().location ?? "").searchParams.get("state") ?? "";
  const answer = await other.requests.get(
    `authentication/login-callback?${new URLSearchParams({ code: "abc", state })}`,
  );
  await expectClearPage(answer, 400, "You are not signed in");
});

test("bad input: a forged session is no one's", async ({ portal }) => {
  const keptForms = async () => (await portal.database.query("select from portal.kept_form")).rowCount;
  const before = await keptForms();
  const someone = await visitor(portal, "mid-block");
  const form = await goodForm(someone);
  const forger = await visitor(portal, null);
  const cookie = { Cookie: `portal-session=${"A".repeat(43)}` };
  const page = await forger.requests.get("en/dashboard", { headers: cookie, maxRedirects: 0 });
  expect(page.headers().location).toContain("/identity/auth?");
  expect((await forger.post("en/dashboard", form, cookie)).status()).toBe(303);
  expect(await keptForms()).toBe(before);
});

test("bad input: AUTH-08 a forged token opens nothing at the board", async ({ portal }) => {
  const { requests } = await visitor(portal, null);
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");
  const claims = part({
    iss: `${portal.origin}/identity`,
    sub: me.subject,
    aud: `${portal.origin}/board`,
    exp: 4_000_000_000,
    portal_role: "staff",
  });
  const forged = [
    "",
    "nonsense",
    `${part({ alg: "none" })}.${claims}.`,
    `${part({ alg: "HS256", typ: "at+jwt" })}.${claims}.c2lnbmF0dXJl`,
    `${part({ alg: "ES256", typ: "at+jwt" })}.${claims}.${"A".repeat(86)}`,
  ];
  for (const token of forged) {
    const sent = { Authorization: `Bearer ${token}`, "X-On-Behalf-Of-Physician-Id": `${me.physicianId}` };
    const read = await requests.get(`${portal.origin}/board/api/physician`, { headers: sent });
    expect(read.status()).toBe(401);
    const saved = await requests.post(
      `${portal.origin}/board/api/physician/SaveCCAttestations?ccBlockId=${block.ccBlockId}`,
      { headers: sent, data: [] },
    );
    expect(saved.status()).toBe(401);
    expect(await saved.text()).not.toContain(me.fullName);
  }
});

for (const [path, status, words] of [
  ["OnBehalfOf/999999", 404, "Physician not found"],
  ["OnBehalfOf/abc", 400, "This is not a physician’s ID"],
  ["OnBehalfOf/1e5", 400, "This is not a physician’s ID"],
  ["%E0%A4%A", 400, "This request cannot be read"],
  ["en/dashboard%00", 400, "This request cannot be read"],
  ["assets/../../server/index.js", 404, "Page not found"],
  ["error/%3Cscript%3E", 503, "An unexpected error has occurred"],
] as const) {
  test(`bad input: /${path} is answered with ${status}`, async ({ portal }) => {
    const someone = await visitor(portal, "staff");
    await expectClearPage(await someone.get(path), status, words);
  });
}

test("bad input: a link cannot make a page say that something was saved", async ({ portal }) => {
  const someone = await visitor(portal, "mid-block");
  const page = await (await someone.get("en/dashboard?notice=Successfully+Saved+and+Attested")).text();
  expect(page).toContain(me.fullName);
  expect(page).not.toContain("Successfully Saved and Attested");
});

test("bad input: AUTH-13 an acting physician that the session does not have is no one's word", async ({ portal }) => {
  const visits = async () => (await portal.database.query("select from portal.acting_visit")).rowCount;
  const before = await visits();
  const forged = { "X-On-Behalf-Of-Physician-Id": `${me.physicianId}` };
  const query = `?physicianId=${me.physicianId}&actingFor=${me.physicianId}&onBehalfOf=${me.physicianId}`;
  const other = await visitor(portal, "meeting");
  const page = await (await other.requests.get(`AccountInformation${query}`, { headers: forged })).text();
  expect(page).toContain(otherPhysician.fullName);
  expect(page).not.toContain(me.fullName);
  const staff = await visitor(portal, "staff");
  for (const path of ["AccountInformation", "en/status-certificate.pdf"]) {
    const answer = await staff.requests.get(`${path}${query}`, { headers: forged, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/physicianportal/staff"]);
  }
  // A physician who posts what staff post begins nothing, and neither does a role that is none.
  for (const path of ["staff", `OnBehalfOf/${me.physicianId}`, "OnBehalfOf/stop"]) {
    expect((await other.post(path, { physicianId: `${me.physicianId}` }, forged)).status()).toBe(403);
  }
  expect(await visits()).toBe(before);
});

test.describe("a staff member's search", () => {
  // It is counted.
  test.use({ changesNothing: false });

  test("bad input: AUTH-12 what staff did not look for in this session is found by no address", async ({ portal }) => {
    const staff = await visitor(portal, "staff");
    const answer = await staff.post("staff", { intent: "search", search: otherPhysician.fullName });
    const location = answer.headers().location ?? "";
    const choice = `physicianId=${otherPhysician.physicianId}#choose`;
    expect(await (await staff.get(location.replace("/physicianportal/", ""))).text()).toContain(choice);
    const another = await visitor(portal, "staff-read-only");
    for (const path of [location.replace("/physicianportal/", ""), "staff?search=%00", "staff?search=nonsense"]) {
      expect(await (await another.get(path)).text()).not.toContain(choice);
    }
    await expectClearPage(await staff.post("staff", { intent: "find-everybody", search: "an" }), 400, unreadable);
    await expectClearPage(
      await staff.post("staff", { intent: "search", search: "%" }),
      422,
      "Enter at least two letters or digits.",
    );
  });
});
