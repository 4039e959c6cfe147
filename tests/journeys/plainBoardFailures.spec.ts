import type { Page } from "@playwright/test";
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
  { path: "Apply/8102", parts: ["Applicant Information", "Payment"], subject: applying },
  ...["applicant-information", "medical-licenses", "training", "attestation", "testing-options", "payment"].map(
    (section) => ({
      path: `Apply/8101/${section}`,
      parts: ["Certification Examination in Sleep Medicine"],
      subject: [...applying, "/api/applicationTemplate/attestation"],
    }),
  ),
];

/** How a call of a board may go wrong. */
const failures = [
  () => new Response("<html>Server Error</html>", { status: 500, headers: { "content-type": "text/html" } }),
  () => new Response("<html>Maintenance</html>", { headers: { "content-type": "text/html" } }),
];

test("API-09 SHELL-08 a call that fails costs the part of a page that is about it, and no more", async ({
  page,
  board,
  portal,
  signedInAs,
}) => {
  test.setTimeout(240_000);
  portal.expectErrors(/board call failed|could not/);
  board.records.applications.push({ ...newApplication(board.records.today, 71, 8101), hasAttested: true });
  await signedInAs(page, "mid-block");
  for (const { path, parts, subject, prompts = [] } of pages) {
    const whole = await callsOf(page, board, path);
    await expectParts(page, path, parts);
    for (const [index, call] of whole.entries()) {
      const situation = `${path} without ${call}`;
      board.be({ instead: (asked) => (asked === call ? (failures[index % 2]?.() ?? null) : null) });
      const answer = await page.goto(path);
      if (subject.includes(call)) {
        expect(answer?.status(), situation).toBe(503);
        await expect(page.getByRole("heading", { level: 1 }), situation).toHaveText("An unexpected error has occurred");
      } else {
        expect(answer?.status(), situation).toBe(200);
        await expectParts(page, situation, parts);
        if (!prompts.includes(call))
          await expect(page.getByRole("main"), situation).toContainText(/temporarily unavailable/i);
      }
      board.be({});
    }
  }
});

/** The documents' calls that a page makes, by their paths. */
async function callsOf(page: Page, board: { readonly calls: readonly string[] }, path: string): Promise<string[]> {
  const before = board.calls.length;
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  const paths = board.calls.slice(before).map((call) => call.replace("GET ", ""));
  return [...new Set(paths)].filter((asked) => asked !== "/api/capabilities");
}

async function expectParts(page: Page, situation: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const heading = page.getByRole("main").getByRole("heading", { name: part, exact: true });
    await expect(heading.first(), `${situation}: ${part}`).toBeVisible();
  }
}

test("API-09 pages stand without the lists that forms choose from", async ({ page, board, portal, signedInAs }) => {
  portal.expectErrors(/board call failed/);
  board.be({ instead: (asked) => (/Lookup/.test(asked) ? new Response(null, { status: 500 }) : null) });
  await signedInAs(page, "mid-block");
  for (const path of ["en/dashboard", "AccountInformation"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText("MN-20417");
  }
});
