import { mainText, visitor } from "../support/pages/visitor";
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

/** What a card says of an entry that cannot be read, and what is beside it. */
const unreadable = [
  ["en/dashboard", "Some of your exam applications are temporarily unavailable.", "Vascular Neurology"],
  ["en/dashboard", "Some of your certifications are temporarily unavailable.", "Vascular Neurology"],
  ["AccountInformation", "Some of your addresses are temporarily unavailable.", "200 First Street SW"],
  ["AccountInformation", "Some of your licenses are temporarily unavailable.", "MN-20417"],
  ["Messages", "Some of your messages are temporarily unavailable.", "Annual Fee Reminder"],
  ["AvailableExaminations", "Some of the exams are temporarily unavailable.", "Sleep Medicine"],
  ["ManageCCEnrollment/certifications", "so you cannot change pathways right now", "Vascular Neurology"],
  ["PaymentsAndReceipts", "Some of your payments are temporarily unavailable", "April 2"],
  ["PaymentsAndReceipts", "Unavailable", "$1,900.00"],
] as const;

test("API-09 every main page works with a board whose answers are odd, and is the same in whatever order they list", async ({
  board,
  portal,
}) => {
  portal.expectErrors(/board call failed|answer cannot be used/);
  const { physician, applications } = board.records;
  const [license] = physician.medicalLicenses;
  if (license !== undefined)
    physician.medicalLicenses.push({ ...license, medicalLicenseId: 502, licenseNumber: "IL-1" });
  applications.push(newApplication(board.records.today, 71, 8101));
  board.records.demographic = { physicianDemographicId: 9, personKey: "P-9", ethnicity: 3, gender: 3, races: [1, 5] };
  const me = await visitor(portal, "mid-block");
  const shown = (name: string) =>
    Promise.all(
      pages.map(async ([path, words]) => {
        const answer = await me.requests.get(path);
        expect(answer.status(), `${name}: ${path}`).toBe(200);
        const text = mainText(await answer.text());
        expect(text, `${name}: ${path}`).toContain(words);
        return [path, text] as const;
      }),
    );
  const inOrder = await shown("in order");
  for (const [name, odd] of Object.entries(oddities)) {
    board.be(odd);
    const texts = await shown(name);
    if (name === "outOfOrder") expect(texts).toEqual(inOrder);
    if (name === "unreadable")
      for (const [path, missing, there] of unreadable) {
        const text = new Map(texts).get(path);
        expect(text, path).toContain(missing);
        expect(text, path).toContain(there);
      }
    // What is unknown is not said to be done.
    if (name === "nulls") expect(new Map(texts).get("en/dashboard")).not.toMatch(/nothing to do|meeting all/i);
  }

  for (const list of [
    "/api/invoice/getInvoicesForPhysician",
    "/api/physician/AbccAssessments",
    "/api/Examination/GetAppliedToExaminations",
  ]) {
    board.be({ answer: (path, answer) => (path === list ? null : answer) });
    const dashboard = mainText(await (await me.requests.get("en/dashboard")).text());
    expect(dashboard, list).toMatch(/temporarily unavailable/i);
    expect(dashboard, list).toContain("Vascular Neurology");
    expect(mainText(await (await me.requests.get("PaymentsAndReceipts")).text()), list).toContain("April 2");
  }
});

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
