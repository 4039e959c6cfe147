import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { AbccAssessmentStatus, CCAssessmentType, ClinicalStatus } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { demoPeople } from "@portal/demo/demoPeople";
import { answer } from "../../refusal";
import { attestModule } from "../certification/assessments";
import { boardDatabase } from "../boardDatabase";
import { changeClinicalStatus } from "../certification/changeAttestations";
import type { LockedAccount } from "../billing/billingAccount";
import { changeEnrollment } from "../certification/changeEnrollment";
import type { ImportedPhysician } from "../people/physicianRecord";
import { importPhysician } from "./importPhysician";
import { lockPhysician, readImportedPhysician, replacePhysician } from "./replacePhysician";

const at = Temporal.Instant.from("2026-03-04T17:00:00Z");
const today = "2026-03-04" as WireDate;
const author = { issuer: "https://identity.test", subject: "isabel", actedAs: "self" as const, at };
const file = onArticles();

/** The demo physician with article exams in progress. */
function onArticles(): Required<ImportedPhysician> {
  const person = demoPeople(Temporal.PlainDate.from(today)).find(({ key }) => key === "article-pathway");
  if (person?.role !== "physician") throw new Error("There is a demo physician on the article pathway");
  const none = {
    reEntryAssessments: [],
    examinationHistory: [],
    appliedExaminations: [],
    applications: [],
    systemNotifications: [],
    abccAssessments: [],
  };
  return { ...none, invoices: [], orders: [], payments: [], ...person.record, demographics: null };
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
});
beforeEach(async () => {
  await importPhysician(boardDatabase(test.pool), file);
});
afterAll(() => test.drop());

const stored = () => readImportedPhysician(boardDatabase(test.pool), file.physicianId);

async function replaceWith(imported: Required<ImportedPhysician>) {
  return boardDatabase(test.pool).transaction(async (tx) => {
    const before = await lockPhysician(tx, file.physicianId);
    return before && replacePhysician(tx, before, imported);
  });
}

const unmailed = () => Promise.resolve();

async function choose(ccAssessmentType: CCAssessmentType) {
  const decide = ({ record: { enrollmentCertificates } }: LockedAccount) =>
    answer({
      moves: enrollmentCertificates.map((before) => ({ before, after: { ...before, ccAssessmentType } })),
      leavingArticles: enrollmentCertificates
        .filter(() => ccAssessmentType !== CCAssessmentType.Article)
        .map(({ certificateId }) => certificateId),
      today,
      fees: [],
    });
  await changeEnrollment(boardDatabase(test.pool), file.physicianId, author, decide, unmailed);
}

it("opens an article assessment again that left with a change of pathway only once its owner is back on articles", async () => {
  const statuses = async () => (await stored())?.abccAssessments.map((own) => own.abccAssessmentStatusId);
  await choose(CCAssessmentType.Exam);
  expect(await replaceWith(file)).toMatchObject([
    { name: "enrolled certificate", kept: 1 },
    { name: "article assessment", kept: 1 },
  ]);
  expect(await statuses()).toEqual([AbccAssessmentStatus.ChangedPathway]);

  await choose(CCAssessmentType.Article);
  expect(await replaceWith(file)).toMatchObject([{ name: "article assessment", changed: 1, kept: 0 }]);
  expect(await statuses()).toEqual([AbccAssessmentStatus.Authorized]);
});

it("corrects whether a certification has articles, and leaves the pathway that was chosen in the portal", async () => {
  await choose(CCAssessmentType.Exam);
  const [enrollment] = file.enrollmentCertificates;
  if (enrollment === undefined) throw new Error("One certificate is enrolled");
  await replaceWith({ ...file, enrollmentCertificates: [{ ...enrollment, isAbccEligible: false }] });
  const chosen = { isAbccEligible: false, ccAssessmentType: CCAssessmentType.Exam };
  expect((await stored())?.enrollmentCertificates).toMatchObject([chosen]);

  await replaceWith({ ...file, enrollmentCertificates: [] });
  expect((await stored())?.enrollmentCertificates).toMatchObject([chosen]);
});

it("refuses a file without the block whose clinical status, or the module whose attestation, was saved in the portal", async () => {
  const database = boardDatabase(test.pool);
  const [block] = file.ccBlocks;
  const [assessment] = file.abccAssessments;
  const module = assessment?.modules.find(({ attestationDate }) => attestationDate === null);
  if (block === undefined || assessment === undefined || module === undefined) throw new Error("The person has both");
  const { physicianId } = file;
  const { ccBlockId } = block;
  const { abccAssessmentModuleId } = module;
  await changeClinicalStatus(
    database,
    { physicianId, ccBlockId },
    ClinicalStatus.ClinicallyInactive,
    author,
    () => null,
    unmailed,
  );
  const withoutBlock = { ...file, ccBlocks: file.ccBlocks.filter((own) => own !== block) };
  await expect(replaceWith(withoutBlock)).rejects.toThrow(`lacks block ${ccBlockId}, which must stay`);

  await attestModule(
    database,
    { physicianId, abccAssessmentModuleId, attestationDate: today },
    author,
    () => null,
    unmailed,
  );
  const withoutModule = { ...assessment, modules: assessment.modules.filter((own) => own !== module) };
  const withoutIt = { ...file, abccAssessments: [withoutModule, ...file.abccAssessments.slice(1)] };
  await expect(replaceWith(withoutIt)).rejects.toThrow(`lacks module ${abccAssessmentModuleId}, which must stay`);
  // What was not saved in the portal can be omitted.
  await replaceWith({ ...file, medicalLicenses: [] });
  expect((await stored())?.medicalLicenses).toEqual([]);
});
