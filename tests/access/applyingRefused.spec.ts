import type { APIResponse } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { type PersonKey, physician } from "../support/people";
import { expect, type Portal, test } from "../support/servers/portal";
import { type Visitor, visitor } from "../support/pages/visitor";

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
const modules = (...ids: number[]): Fields => ({
  intent: "save-modules",
  basis: "[[1038],null]",
  ...Object.fromEntries(ids.map((id) => [`module.${id}`, "on"])),
});
const applicationOf = (key: PersonKey) => `${physician(key).record.applications?.[0]?.applicationId}`;
const [Neurology, ChildNeurology, Psychiatry, Cnp] = [1030, 1031, 1038, 14] as const;

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
        modules(Neurology, Psychiatry),
        409,
        "This application has no such section.",
      ],
      [
        "submitting at once",
        "Apply/8004/payment",
        { intent: "submit-application", owed: "0" },
        409,
        "opens once the sections before it are complete",
      ],
      [
        "a fellowship beyond July 31",
        "Apply/8004/training",
        { ...fellowship, fellowshipEnd: "08/01/2027" },
        422,
        "must be finished by July 31, 2027",
      ],
      [
        "a fellowship that ends before it starts",
        "Apply/8004/training",
        { ...fellowship, fellowshipEnd: "06/30/2026" },
        422,
        "Must be after start date.",
      ],
      [
        "practice where it is not offered",
        "Apply/8004/training",
        { ...fellowship, pathway: "3" },
        422,
        "This training pathway is not offered",
      ],
      [
        "a pathway that there is not",
        "Apply/8004/training",
        { ...fellowship, pathway: "9" },
        400,
        "This form cannot be read",
      ],
      [
        "a field that no form has",
        "Apply/8004/training",
        { ...fellowship, monthsCredit: "24" },
        400,
        "This form cannot be read",
      ],
      [
        "a program with a long name",
        "Apply/8004/training",
        { ...fellowship, program: "x".repeat(300) },
        422,
        "Enter 200 characters or fewer.",
      ],
      ["an application that was not begun", "Apply/8003/training", fellowship, 409, "The application was not started"],
      ["an examination that there is not", "Apply/9999/training", fellowship, 404, "Page not found"],
      ["no examination's id", "Apply/none/training", fellowship, 404, "Page not found"],
      ["starting what is not offered", "Apply/8007", { intent: "start" }, 422, "This exam is not offered to you."],
      ["starting what is not open yet", "Apply/8005", { intent: "start" }, 422, "You can apply for this exam from"],
      [
        "starting with more than that",
        "Apply/8003",
        { intent: "start", applicationId: "1" },
        400,
        "This form cannot be read",
      ],
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
    "applying-combined",
    [
      ["one module", "Apply/8008/modules", modules(Psychiatry), 422, "You must select 2 or 3 certifications"],
      [
        "four modules",
        "Apply/8008/modules",
        { ...modules(Neurology, ChildNeurology, Psychiatry, Cnp), focus: "1" },
        422,
        "You must select 2 or 3 certifications",
      ],
      [
        "a module of a certification that is not held",
        "Apply/8008/modules",
        modules(ChildNeurology, Psychiatry),
        422,
        "for certifications that you hold",
      ],
      [
        "the locked module left out",
        "Apply/8008/modules",
        { ...modules(Neurology, Cnp), focus: "1" },
        422,
        "the module of a certification that has lapsed",
      ],
      [
        "the module in clinical neurophysiology without its focus",
        "Apply/8008/modules",
        modules(Psychiatry, Cnp),
        422,
        "You must select a CNP focus",
      ],
      [
        "a focus that there is not",
        "Apply/8008/modules",
        { ...modules(Psychiatry, Cnp), focus: "7" },
        400,
        "This form cannot be read",
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
      [
        "no attestation",
        "Apply/8007/attestation",
        { intent: "attest", basis: "[false]", content: "x" },
        409,
        "the text was changed",
      ],
      [
        "training of who was transferred in",
        "Apply/8007/training",
        fellowship,
        409,
        "This application has no such section.",
      ],
    ],
  ],
  [
    "applying-gated",
    [["going on while gated", "Apply/8007/attestation", attest, 409, "Until you meet them again, you cannot apply"]],
  ],
  [
    "applying-closed",
    [["going on after the last day", "Apply/8013/attestation", attest, 409, "The last day to apply for this exam was"]],
  ],
  [
    "behind",
    [["starting while gated", "Apply/8006", { intent: "start" }, 422, "Until you meet them again, you cannot apply"]],
  ],
  [
    "exam-decisions",
    [
      [
        "deleting what is submitted",
        "en/dashboard",
        { intent: "delete-application", applicationId: submitted() },
        409,
        "has been submitted cannot be deleted",
      ],
    ],
  ],
];

function submitted(): string {
  const applied = physician("exam-decisions").record.appliedExaminations ?? [];
  return `${applied[0]?.application.applicationId}`;
}

async function expectRefused(
  portal: Portal,
  someone: Visitor,
  key: PersonKey,
  [what, path, form, status, words]: Case,
  unchanged: string,
): Promise<void> {
  await expectClear(
    await someone.post(path, { formFor: `${physician(key).physicianId}`, ...form }),
    what,
    status,
    words,
  );
  expect(await boardFingerprint(portal.database), what).toBe(unchanged);
}

async function expectClear(answer: APIResponse, what: string, status: number, words: string): Promise<void> {
  const page = (await answer.text()).replaceAll("&#x27;", "'");
  expect([what, answer.status()]).toEqual([what, status]);
  expect(page.match(/<h1[ >]/g), what).toHaveLength(1);
  expect(page, what).toContain(words);
}

test("APPLY-01 APPLY-07 APPLY-10 APPLY-17 EXAM-05 whatever is posted, an application stays as it is, and the answer says why", async ({
  portal,
}) => {
  await (
    await visitor(portal, "expired-license")
  ).post("Apply/8003", { formFor: `${physician("expired-license").physicianId}`, intent: "start" });
  const unchanged = await boardFingerprint(portal.database);
  for (const [key, own] of cases) {
    const someone = await visitor(portal, key);
    for (const one of own) await expectRefused(portal, someone, key, one, unchanged);
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
