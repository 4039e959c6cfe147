import { headings, mainText, type Visitor, visitor } from "../support/pages/visitor";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { expect, test } from "../support/servers/plainBoardPortal";

interface TriedPage {
  readonly path: string;
  /** Headings that are there whatever other call fails. */
  readonly parts: readonly string[];
  /** Calls that the page is about: without their answer there is only the error page. */
  readonly subject: readonly string[];
  /** Calls without whose answer a prompt is left out, and nothing is claimed. */
  readonly prompts?: readonly string[];
}

const applying = ["/api/examination", "/api/application", "/api/physician"];

const applied = ["/api/Examination/GetAppliedToExaminations"];

const pages: readonly TriedPage[] = [
  {
    path: "en/dashboard",
    parts: [
      "Continuing Certification summary",
      "What to do next",
      "Certifications",
      "Annual fees",
      "Medical Licensure",
      "CC Assessment Enrollment",
      "Examinations",
      "Your account",
    ],
    subject: ["/api/physician"],
    prompts: [
      "/api/physician/GetSystemNotifications",
      "/api/physicianDemographic/GetPhysicianDemographic/",
      // Asked for payments that a bank took back, which only boards with our additions have.
      "/api/invoice/getPaidInvoicesForPayment",
      // The examination says the same of itself.
      "/api/physician/GetExamAssessment",
    ],
  },
  {
    path: "AccountInformation",
    parts: ["Personal", "Demographics", "Sign-in and security", "Addresses", "Medical Licenses"],
    subject: ["/api/physician"],
    // Asked for whether to confirm addresses after a grade letter.
    prompts: ["/api/Examination/GetAppliedToExaminations", "/api/application"],
  },
  { path: "ManageActivities", parts: ["Activities"], subject: ["/api/physician"] },
  { path: "Messages", parts: ["From the board", "To the board"], subject: ["/api/physician/GetMessages"] },
  {
    path: "AvailableExaminations",
    parts: ["Continuing Certification Examination in Neurology", "Certification Examination in Sleep Medicine"],
    subject: ["/api/application/available"],
  },
  { path: "ExaminationHistory", parts: ["Examinations", "Article-Based Assessments"], subject: [] },
  { path: "PaymentsAndReceipts", parts: ["To be paid", "Payments"], subject: [] },
  {
    path: "ManageCCEnrollment/certifications",
    parts: ["Certifications"],
    subject: ["/api/physician/GetCCAssessmentPathwayEnrollment"],
    // Asked for the last day to switch to articles.
    prompts: ["/api/physician"],
  },
  {
    path: "Apply/8102",
    parts: ["Applicant Information", "Payment"],
    subject: applying,
    // Asked for the link to what papers are sent for.
    prompts: applied,
  },
  ...["applicant-information", "medical-licenses", "training", "attestation", "testing-options", "payment"].map(
    (section) => ({
      path: `Apply/8101/${section}`,
      parts: ["Certification Examination in Sleep Medicine"],
      subject: [...applying, "/api/applicationTemplate/attestation"],
      prompts: applied,
    }),
  ),
];

/** How a call of a board may go wrong. */
const failures = [
  () => new Response("<html>Server Error</html>", { status: 500, headers: { "content-type": "text/html" } }),
  () => new Response("<html>Maintenance</html>", { headers: { "content-type": "text/html" } }),
];

test("API-09 SHELL-08 a call that fails costs the part of a page that is about it, and no more", async ({
  board,
  portal,
}) => {
  test.setTimeout(240_000);
  portal.expectErrors(/board call failed|answer cannot be used|could not/);
  board.records.applications.push({ ...newApplication(board.records.today, 71, 8101), hasAttested: true });
  const me = await visitor(portal, "mid-block");
  // Lists that forms choose from are kept for a while.
  await me.requests.get("en/dashboard");
  for (const { path, parts, subject, prompts = [] } of pages) {
    const whole = await callsOf(me, board, path);
    for (const [index, call] of whole.entries()) {
      const situation = `${path} without ${call}`;
      board.be({ instead: (asked) => (asked === call ? (failures[index % 2]?.() ?? null) : null) });
      const answer = await me.requests.get(path);
      const html = await answer.text();
      if (subject.includes(call)) {
        expect(answer.status(), situation).toBe(503);
        expect(headings(html), situation).toContain("An unexpected error has occurred");
      } else {
        expect(answer.status(), situation).toBe(200);
        expect(headings(html), situation).toEqual(expect.arrayContaining([...parts]));
        if (!prompts.includes(call)) expect(mainText(html), situation).toMatch(/temporarily unavailable/i);
      }
      board.be({});
    }
  }

  // Pages stand without the lists that forms choose from.
  board.be({ instead: (asked) => (/Lookup/.test(asked) ? new Response(null, { status: 500 }) : null) });
  for (const path of ["en/dashboard", "AccountInformation"])
    expect(mainText(await (await me.requests.get(path)).text()), path).toContain("MN-20417");
});

/** The documents' calls that a page makes, by their paths. */
async function callsOf(me: Visitor, board: { readonly calls: readonly string[] }, path: string): Promise<string[]> {
  const before = board.calls.length;
  const answer = await me.requests.get(path);
  expect(answer.status(), path).toBe(200);
  const paths = board.calls.slice(before).map((call) => call.replace("GET ", ""));
  return [...new Set(paths)].filter((asked) => asked !== "/api/capabilities");
}
