import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type {
  AbccAssessment,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
} from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { mailsTo } from "~/tests/support/servers/mails";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

describe("attesting to an article module", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const path = "/api/physician/AcceptAbccModuleAttestation";
  const accept = (caller: Board, body: AbccAssessmentModuleId) => caller.acceptAbccModuleAttestation({ body });
  let firstIds = 5000;

  /** A physician with one open assessment, whose first module runs and is not attested to, with `changes`. */
  async function assessed(
    module: Partial<AbccAssessmentModule> = {},
    changes: Partial<AbccAssessment> = {},
    others: (from: number) => AbccAssessmentModule[] = () => [],
  ) {
    firstIds += 10;
    const from = firstIds;
    const modules = [articleModule(from, { attestationDate: null, ...module }), ...others(from)];
    const { physicianId: _id, certificationName: _name, ...own } = assessment(from, { modules, ...changes });
    const physician = await newPhysician(board, {}, ({ certificates: [certificate] }) => {
      if (certificate === undefined) throw new Error("Everybody here is certified");
      return { abccAssessments: [{ ...own, certificateId: certificate.certificateId }] };
    });
    return { ...physician, moduleId: from as AbccAssessmentModuleId };
  }
  const attestationDates = async (caller: Board) =>
    (await caller.getAbccAssessments()).flatMap(({ modules }) => modules.map(({ attestationDate }) => attestationDate));
  const recorded = (moduleId: number) => changesOf(board.pool, "module-attestation", moduleId);

  it("ABCC-03 stores the day, and nothing but of that module", async () => {
    const { own, moduleId } = await assessed({}, {}, (from) => [articleModule(from + 1, { attestationDate: null })]);
    expect(await accept(own, moduleId)).toBeUndefined();
    expect(await attestationDates(own)).toEqual([today.toString(), null]);
  });

  it("MAIL-01 mails which module was attested to", async () => {
    const { own, moduleId, record } = await assessed();
    await accept(own, moduleId);
    const [mail] = await mailsTo(board.pool, record.emailAddress);
    expect(mail?.text).toContain("Attested to: Neurology, Module 1");
  });

  it("keeps every attestation on record: who, as whom, when", async () => {
    const { own, key, moduleId } = await assessed();
    await accept(own, moduleId);
    expect(await recorded(moduleId)).toMatchObject([
      {
        subject: `demo-${key}`,
        acted_as: "self",
        changed_at: new Date(noon.epochMilliseconds),
        after: { attestationDate: today.toString() },
      },
    ]);
    const { physicianId, moduleId: other } = await assessed();
    await accept(await board.as("staff", physicianId), other);
    expect(await recorded(other)).toMatchObject([{ subject: "demo-staff", acted_as: "staff" }]);
  });

  it("stores it once, when it comes twice, one after the other or together, or days later", async () => {
    const { own, moduleId } = await assessed();
    await Promise.all([1, 2, 3, 4].map(() => accept(own, moduleId)));
    board.setNow(noon.add({ hours: 72 }));
    await accept(own, moduleId);
    board.setNow(noon);
    expect(await attestationDates(own)).toEqual([today.toString()]);
    expect(await recorded(moduleId)).toHaveLength(1);
  });

  it("ABCC-03 waits for an import of the physician, and is judged by what that has brought", async () => {
    const { own, physicianId, moduleId } = await assessed();
    const importing = await board.pool.connect();
    try {
      await importing.query("begin");
      await importing.query("select from board.physician where physician_id = $1 for update", [physicianId]);
      const accepted = accept(own, moduleId).catch((error: unknown) => error);
      expect(await Promise.race([accepted, setTimeout(300, "waits")])).toBe("waits");
      await importing.query("update board.abcc_assessment_module set grade = $1 where abcc_assessment_module_id = $2", [
        AbccGrade.Pass,
        moduleId,
      ]);
      await importing.query("commit");
      expect(await accepted).toMatchObject({ status: 422, code: "graded" });
    } finally {
      importing.release();
    }
  });

  const yesterday = wireDate(today.subtract({ days: 1 }).toString());
  const tomorrow = wireDate(today.add({ days: 1 }).toString());
  it.each<[string, Partial<AbccAssessmentModule>, Partial<AbccAssessment>, string]>([
    ["that is passed", { grade: AbccGrade.Pass }, {}, "graded"],
    ["that is failed", { grade: AbccGrade.Fail }, {}, "graded"],
    ["of a graded assessment", {}, { grade: AbccGrade.Fail }, "graded"],
    ["that has not started", { startDate: tomorrow }, {}, "not-started"],
    ["that has ended", { endDate: yesterday }, {}, "ended"],
    ["of an assessment that has ended", {}, { endDate: yesterday }, "assessment-closed"],
    [
      "of an assessment that was left for the exam",
      {},
      { abccAssessmentStatusId: AbccAssessmentStatus.ChangedPathway },
      "assessment-closed",
    ],
  ])("ABCC-02 ABCC-03 refuses a module %s, also to staff", async (_which, module, changes, code) => {
    const { own, physicianId, moduleId } = await assessed(module, changes);
    await expectRefusal(board, 422, code, () => accept(own, moduleId));
    const staff = await board.as("staff", physicianId);
    await expectRefusal(board, 422, code, () => accept(staff, moduleId));
  });

  it.each(["0", "-1", "1.5", '"7"', "null", "[7]", "{}", "1e99", "seven", ""])(
    "refuses what is no module id: %s",
    async (body) => {
      const { key } = await assessed();
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    },
  );

  it("ABCC-10 the store holds one catch-up of an assessment, and no second", async () => {
    const catchUps = (from: number) => [from + 1, from + 2].map((id) => articleModule(id, { isCatchUp: true }));
    await expect(assessed({}, {}, catchUps)).rejects.toThrow();
    await expect(assessed({}, {}, (from) => catchUps(from).slice(1))).resolves.toBeDefined();
  });
});
