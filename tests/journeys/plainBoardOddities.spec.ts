import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { licensure } from "../support/pages/licensure";
import { thisYear } from "../support/people";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { oddities } from "../support/plainBoard/oddities";
import { expect, test } from "../support/servers/plainBoardPortal";

/** The main pages, each with something that is there whatever else is odd. */
const pages = [
  ["en/dashboard", "Vascular Neurology"],
  ["AccountInformation", "200 First Street SW"],
  ["ManageActivities", "Activities"],
  ["ManageCCEnrollment/certifications", "Vascular Neurology"],
  ["AvailableExaminations", "Certification Examination in Sleep Medicine"],
  ["Apply/8101/applicant-information", "200 First Street SW"],
  ["Apply/8102", "Continuing Certification Examination in Neurology"],
  ["ExaminationHistory", "Certification Examination in Neurology"],
  ["PaymentsAndReceipts", "April 2"],
  ["Messages", "Annual Fee Reminder"],
] as const;

/** The next test compares whole pages with those of a board that sends its lists in another order. */
const { outOfOrder, ...others } = oddities;
for (const [name, odd] of Object.entries(others)) {
  test(`API-09 every main page works with a board whose answers are odd: ${name}`, async ({
    page,
    board,
    signedInAs,
  }) => {
    test.slow();
    board.records.applications.push(newApplication(board.records.today, 71, 8101));
    board.be(odd);
    await signedInAs(page, "mid-block");
    for (const [path, words] of pages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("main"), path).toContainText(words);
    }
  });
}

test("API-09 pages are the same in whatever order a board sends its lists", async ({ page, board, signedInAs }) => {
  test.slow();
  const { physician, applications } = board.records;
  const [license] = physician.medicalLicenses;
  if (license !== undefined)
    physician.medicalLicenses.push({ ...license, medicalLicenseId: 502, licenseNumber: "IL-1" });
  applications.push(newApplication(board.records.today, 71, 8101));
  board.records.demographic = { physicianDemographicId: 9, personKey: "P-9", ethnicity: 3, gender: 3, races: [1, 5] };
  await signedInAs(page, "mid-block");
  const shown = async () => {
    const texts: string[] = [];
    for (const [path, words] of pages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("main"), path).toContainText(words);
      texts.push(await page.getByRole("main").innerText());
    }
    return texts;
  };
  const inOrder = await shown();
  board.be(outOfOrder);
  expect(await shown()).toEqual(inOrder);
});

test("API-09 a card says that an entry of its list cannot be read, and lists the others", async ({
  page,
  board,
  signedInAs,
}) => {
  test.slow();
  board.be(oddities.unreadable);
  await signedInAs(page, "mid-block");
  for (const [path, missing, there] of [
    ["en/dashboard", "Some of your exam applications are temporarily unavailable.", "Vascular Neurology"],
    ["en/dashboard", "Some of your certifications are temporarily unavailable.", "Vascular Neurology"],
    ["AccountInformation", "Some of your addresses are temporarily unavailable.", "200 First Street SW"],
    ["AccountInformation", "Some of your licenses are temporarily unavailable.", "MN-20417"],
    ["Messages", "Some of your messages are temporarily unavailable.", "Annual Fee Reminder"],
    ["AvailableExaminations", "Some of the exams are temporarily unavailable.", "Sleep Medicine"],
    ["ManageCCEnrollment/certifications", "so you cannot change pathways right now", "Vascular Neurology"],
    ["PaymentsAndReceipts", "Some of your payments are temporarily unavailable", "April 2"],
    ["PaymentsAndReceipts", "Unavailable", "$1,900.00"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toContainText(missing);
    await expect(page.getByRole("main"), path).toContainText(there);
  }
});

for (const list of [
  "/api/invoice/getInvoicesForPhysician",
  "/api/physician/AbccAssessments",
  "/api/Examination/GetAppliedToExaminations",
]) {
  test(`API-09 null in place of the list of ${list} costs its card`, async ({ page, board, portal, signedInAs }) => {
    portal.expectErrors(/board call failed/);
    board.be({ answer: (path, answer) => (path === list ? null : answer) });
    await signedInAs(page, "mid-block");
    await expect(page.getByRole("main")).toContainText(/temporarily unavailable/i);
    await expect(page.getByRole("main")).toContainText("Vascular Neurology");
    expect((await page.goto("PaymentsAndReceipts"))?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText("April 2");
  });
}

test("API-09 CCB-11 an unknown clinical status is shown as such, and chosen again", async ({
  page,
  board,
  signedInAs,
}) => {
  const block = board.records.physician.currentCCEnrollment.currentCCBlock;
  Object.assign(block, { clinicalStatus: 77 });
  await signedInAs(page, "mid-block");
  await expect(page.getByRole("main")).toContainText("Unavailable");
  await page.getByRole("link", { name: "Edit clinical status" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Choose your clinical status.");
  await page.getByRole("radio", { name: "Clinically Active", exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Clinical status saved")).toBeVisible();
  expect(block).toMatchObject({ clinicalStatus: 2 });
});

test("API-09 ENR-11 an unknown pathway is unavailable, and is chosen again", async ({ page, board, signedInAs }) => {
  Object.assign(board.records.enrollment.ccEnrollmentCertificates[0] ?? {}, { ccAssessmentType: 9 });
  await signedInAs(page, "mid-block");
  const pages = enrollmentPages(page);
  await pages.open();
  await expect(page.getByRole("main")).toContainText("Select its pathway again.");
  await pages.exam("Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
  await expect(page.getByRole("main")).toContainText("Unavailable");
  await expect(page.getByRole("main")).not.toContainText("No pathway chosen");
});

test("API-09 what is unknown is not said to be done, nor offered to be paid", async ({ page, board, signedInAs }) => {
  board.be(oddities.nulls);
  await signedInAs(page, "mid-block");
  await expect(page.getByRole("main")).not.toContainText(/nothing to do|meeting all/i);
  await expect(page.getByRole("checkbox", { name: `Pay ${thisYear}` })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Unavailable");
});

test.describe("values that are odd", () => {
  const token = "a-token-of-this-test-alone";
  test.use({ boardSettings: { METRICS_TOKEN: token } });

  test("API-09 are counted by call and field, and each kind is a warning once", async ({
    page,
    board,
    portal,
    request,
    signedInAs,
  }) => {
    Object.assign(board.records.physician.currentCCEnrollment.currentCCBlock, { clinicalStatus: 77 });
    await signedInAs(page, "mid-block");
    await page.goto("en/dashboard");
    const figures = await request.get(`${portal.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await figures.text()).toMatch(
      /^portal_board_invalid_values_total\{call="getPhysician",field="currentCCEnrollment.currentCCBlock.clinicalStatus"\} [2-9]/m,
    );
    expect(portal.log.filter((line) => /currentCCBlock.clinicalStatus/.test(line))).toHaveLength(1);
  });
});

test.describe("a call that comes too late", () => {
  test.use({ boardSettings: { BOARD_API_TIMEOUT_SECONDS: "1" } });

  test("API-09 costs its own card", async ({ page, board, portal, signedInAs }) => {
    portal.expectErrors(/board call failed/);
    await signedInAs(page, "mid-block");
    board.be({
      instead: async (path) => {
        if (path === "/api/physician/AbccAssessments") await new Promise((over) => setTimeout(over, 3_000));
        return null;
      },
    });
    const answer = await page.goto("en/dashboard");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText(/temporarily unavailable/i);
    await expect(page.getByRole("main")).toContainText("$185.00");
  });
});

test.describe("a save", () => {
  const isSave = (path: string) => path.startsWith("/api/Physician/SaveMedicalLicenses");

  test.beforeEach(async ({ page, portal, signedInAs }) => {
    portal.expectErrors(/board call failed|request failed/);
    await signedInAs(page, "mid-block");
    const licenses = licensure(page);
    await licenses.add();
    await licenses.number.fill("IL-99");
    await licenses.state.selectOption("Illinois");
    await licenses.expires.fill(`06/30/${thisYear + 2}`);
  });

  test("API-09 that is answered without a record is read back", async ({ page, board }) => {
    board.be({ answer: (path, answer) => (isSave(path) ? undefined : answer) });
    await licensure(page).save();
    await expect(page.getByRole("status").getByText("Medical license saved")).toBeVisible();
    await expect(licensure(page).row("IL-99")).toBeVisible();
    expect(board.records.physician.medicalLicenses).toHaveLength(2);
  });

  test("API-09 of which nothing is known is not said to have failed", async ({ page, board }) => {
    board.be({ instead: (path) => (isSave(path) ? new Response("<html>Error</html>", { status: 500 }) : null) });
    await licensure(page).save();
    await expect(page.getByRole("main")).toContainText("We couldn’t confirm whether this license was saved.");
    await expect(page.getByRole("main")).toContainText("Check what is shown below before you save again.");
    await expect(licensure(page).number).toHaveValue("IL-99");
  });
});
