import type { APIResponse } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { type PersonKey, physician } from "../support/people";
import { expect, test } from "../support/servers/portal";
import { visitor } from "../support/pages/visitor";

type Fields = Readonly<Record<string, string>>;
/** What is posted where, beyond who it is for, and how it is answered. */
type Case = readonly [what: string, path: string, form: Fields, status: number, words: string];

// To start a portal takes as long as to post a form many times: the cases of one person share one.
test.describe.configure({ timeout: 120_000 });

const attest = { intent: "attest", basis: "[false]", attested: "on", content: "Another text" };
const fellowship = {
  intent: "save-training",
  basis: "null",
  pathway: "2",
  program: "University Hospital",
  fellowshipStart: "07/01/2026",
  fellowshipEnd: "06/30/2027",
  fellowshipTime: "full",
};
const applicationOf = (key: PersonKey) => `${physician(key).record.applications?.[0]?.applicationId}`;

/** One for each way to refuse; what else is refused is said beside the rules. */
const cases: readonly (readonly [key: PersonKey, readonly Case[]])[] = [
  [
    "applying-one-pathway",
    [
      [
        "a section that is locked",
        "Apply/8004/attestation",
        attest,
        409,
        "opens once the sections before it are complete",
      ],
      [
        "a section that does not apply",
        "Apply/8004/modules",
        { intent: "save-modules", basis: "[[1038],null]", "module.1030": "on" },
        409,
        "This application has no such section.",
      ],
      [
        "a fellowship beyond July 31",
        "Apply/8004/training",
        { ...fellowship, fellowshipEnd: "08/01/2027" },
        422,
        "must be finished by July 31, 2027",
      ],
      [
        "a pathway that there is not",
        "Apply/8004/training",
        { ...fellowship, pathway: "9" },
        400,
        "This form cannot be read",
      ],
      ["an application that was not begun", "Apply/8003/training", fellowship, 409, "The application was not started"],
      ["an examination that there is not", "Apply/9999/training", fellowship, 404, "Page not found"],
      ["starting what is not offered", "Apply/8007", { intent: "start" }, 422, "This exam is not offered to you."],
      [
        "deleting another physician's",
        "en/dashboard",
        { intent: "delete-application", applicationId: applicationOf("applying-waived") },
        404,
        "Page not found",
      ],
    ],
  ],
  [
    "applying-transferred",
    [
      [
        "an attestation to another text",
        "Apply/8007/attestation",
        attest,
        409,
        "the text was changed while you had this page open",
      ],
    ],
  ],
  [
    "behind",
    [["starting while gated", "Apply/8006", { intent: "start" }, 422, "Until you meet them again, you cannot apply"]],
  ],
];

async function expectClear(answer: APIResponse, what: string, status: number, words: string): Promise<void> {
  const page = (await answer.text()).replaceAll("&#x27;", "'");
  expect([what, answer.status()]).toEqual([what, status]);
  expect(page.match(/<h1[ >]/g), what).toHaveLength(1);
  expect(page, what).toContain(words);
}

test("APPLY-01 APPLY-10 APPLY-17 EXAM-05 whatever is posted, an application stays as it is, and the answer says why", async ({
  portal,
}) => {
  await (
    await visitor(portal, "expired-license")
  ).post("Apply/8003", { formFor: `${physician("expired-license").physicianId}`, intent: "start" });
  const unchanged = await boardFingerprint(portal.database);
  for (const [key, own] of cases) {
    const someone = await visitor(portal, key);
    const formFor = `${physician(key).physicianId}`;
    for (const [what, path, form, status, words] of own)
      await expectClear(await someone.post(path, { formFor, ...form }), what, status, words);
    const [, path, form] = own[0] ?? ["", "", {}];
    const other = physician(key === "mid-block" ? "meeting" : "mid-block").physicianId;
    await expectClear(
      await someone.post(path, { formFor: `${other}`, ...form }),
      "a form for another physician",
      409,
      "made for someone else",
    );
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  }
});

test("APPLY-02 applying twice at once makes one application, and no one sees another's", async ({ portal }) => {
  const me = physician("mid-block");
  const someone = await visitor(portal, "mid-block");
  const form = { formFor: `${me.physicianId}`, intent: "start" };
  const answers = await Promise.all([1, 2, 3].map(() => someone.post("Apply/8004", form)));
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const { rows } = await portal.database.query("select from board.applied_examination where physician_id = $1", [
    me.physicianId,
  ]);
  expect(rows).toHaveLength(1);
  // Another has begun this one: everybody's own is under the same path.
  const answer = await someone.get("Apply/8008/summary");
  expect([answer.status(), answer.headers().location]).toEqual([303, "/physicianportal/Apply/8008"]);
});
