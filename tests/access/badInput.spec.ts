import type { APIResponse } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { blockOf, physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";
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
/** One for each way to refuse; what else is refused is said beside the rules. */
const fields: readonly (readonly [what: string, changes: Fields, status: number, words: string])[] = [
  ["a block that does not exist", { ccBlockId: "999999999" }, 404, "Page not found"],
  ["another physician's block", { ccBlockId: `${blockOf("meeting", thisYear - 1).ccBlockId}` }, 404, "Page not found"],
  [
    "a block that has passed",
    { ccBlockId: `${blockOf("mid-block", thisYear - 4).ccBlockId}` },
    422,
    "this block’s attestations can no longer be changed",
  ],
  ["a form for another physician", { formFor: `${otherPhysician.physicianId}` }, 409, `ID ${me.physicianId}`],
  ["a form for no physician", { formFor: "" }, 400, unreadable],
  ["a year before the block", { "attested.2019.PatientSafety": "on" }, 422, "The year 2019 is not part of this block."],
  [
    "credits in markup",
    { "attested.2026.CME": "on", "credits.2026.CME": "<script>alert(1)</script>" },
    422,
    "Enter a number with a decimal point",
  ],
  ["a form made from an older state", { basis: "1@2020-01-01T00:00:00Z" }, 409, "were changed elsewhere"],
  ["an unknown button", { intent: "delete-everything" }, 400, unreadable],
  ["a field that names a prototype as its year", { "attested.__proto__.CME": "on" }, 400, unreadable],
];

test("bad input: AUTH-17 CCB-03 CCB-04 CCB-06 a form is refused with its reason, and nothing is stored", async ({
  portal,
}) => {
  const someone = await visitor(portal, "mid-block");
  const form = await goodForm(someone);
  const post = (changes: Fields, headers?: Record<string, string>) =>
    someone.post("en/dashboard", { ...form, ...changes }, headers);
  for (const [what, changes, status, words] of fields)
    await test.step(what, async () => expectClearPage(await post(changes), status, words));
  const twice = `${new URLSearchParams(form)}&${new URLSearchParams({ ccBlockId: form.ccBlockId ?? "" })}`;
  await expectClearPage(await someone.post("en/dashboard", twice), 400, unreadable);
  // What it is sent by and as is refused before it is read.
  await expectClearPage(await post({}, { Origin: "https://elsewhere.example" }), 403, "was not sent from the portal");
  await expectClearPage(await post({}, { "Content-Type": "application/json" }), 415, "is not a form of the portal");
  await expectClearPage(await post({ basis: "x".repeat(65 * 1024) }), 413, "What you sent is too large");
  await expectClearPage(await post({ "credits.2026.CME": "1\0" }), 400, "This request cannot be read");
  const { requests } = someone;
  const deletion = await requests.delete("en/dashboard", { headers: { Origin: portal.origin } });
  await expectClearPage(deletion, 405, "This page cannot be used this way");
});

test("bad input: AUTH-02 a callback that is made up, or of another person's sign-in, signs no one in", async ({
  portal,
}) => {
  const sessions = async () => (await portal.database.query("select from portal.session")).rowCount;
  const before = await sessions();
  const someone = await visitor(portal, null);
  for (const query of ["code=abc", `code=abc&state=${"s".repeat(43)}`, "", "error=access_denied"]) {
    const answer = await someone.requests.get(`authentication/login-callback?${query}`);
    expect(answer.url()).toContain("/authentication/login-failed?because=state");
    await expectClearPage(answer, 400, "You are not signed in");
  }
  const [one, other] = [await visitor(portal, null), await visitor(portal, null)];
  const begun = await one.get("authentication/login");
  await other.get("authentication/login");
  const state = new URL(begun.headers().location ?? "").searchParams.get("state") ?? "";
  const answer = await other.requests.get(
    `authentication/login-callback?${new URLSearchParams({ code: "abc", state })}`,
  );
  await expectClearPage(answer, 400, "You are not signed in");
  for (const visiting of [someone, other])
    expect((await visiting.get("en/dashboard")).headers().location).toContain("/identity/auth?");
  expect(await sessions()).toBe(before);
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

const paths = [
  ["OnBehalfOf/999999", 404, "Physician not found"],
  ["OnBehalfOf/abc", 400, "This is not a physician’s ID"],
  ["OnBehalfOf/1e5", 400, "This is not a physician’s ID"],
  ["%E0%A4%A", 400, "This request cannot be read"],
  ["en/dashboard%00", 400, "This request cannot be read"],
  ["assets/../../server/index.js", 404, "Page not found"],
  ["error/%3Cscript%3E", 503, "An unexpected error has occurred"],
] as const;
test("bad input: paths of nothing are answered with a page", async ({ portal }) => {
  const someone = await visitor(portal, "staff");
  for (const [path, status, words] of paths)
    await test.step(path, async () => expectClearPage(await someone.get(path), status, words));
});

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
    const choice = `value="${otherPhysician.physicianId}"`;
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
