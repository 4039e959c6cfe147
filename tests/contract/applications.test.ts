import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleAssessment } from "@portal/demo/articleAssessment";
import { certificate } from "@portal/demo/physicians";
import { offered } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { readImportedPhysician } from "@portal/board/store/importing/replacePhysician";
import type { Application } from "@portal/contract/examinations/application";
import {
  AbccGrade,
  AddressType,
  CandidateStatus,
  CertificateCCStatus,
  Certification,
  CertificateStatus,
  CnpType,
} from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { WireDate } from "@portal/contract/values";
import { fellowship, practice } from "~/tests/support/records/applications";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { changesOf } from "~/tests/support/database/changes";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { attested, started, trainingToSave, withAnswers } from "./applying";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

const id = (examinationId: number) => examinationId as ExaminationId;
const {
  Neurology,
  Psychiatry,
  ClinicalNeurophysiology: Cnp,
  ChildNeurology,
  BrainInjuryMedicine: Brain,
} = Certification;
const lapsed = { certificateStatus: CertificateStatus.Inactive };

describe("applications", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  /** Certified in everything that has a module; `parts` are of psychiatry. */
  const certified = (parts: Partial<ReturnType<typeof certificate>> = {}, others = [ChildNeurology, Cnp, Brain]) =>
    newPhysician(board, {}, ({ physicianId, certificates }) => ({
      certificates: [
        ...certificates,
        certificate(physicianId, 2, Psychiatry, "2015-10-01" as WireDate, parts),
        ...others.map((id, index) =>
          certificate(physicianId, 3 + index, id, "2019-10-01" as WireDate, { isPrimary: false }),
        ),
      ],
    }));
  /** On the article pathway of neurology. */
  const withArticles =
    (differences: Parameters<typeof articleAssessment>[4]) =>
    ({ physicianId, certificates: [own] }: ImportedPhysician): Partial<ImportedPhysician> => {
      if (own === undefined) throw new Error("Everybody here is certified");
      const abccAssessments = [articleAssessment(physicianId, own.certificateId, today, undefined, differences)];
      return { abccAssessments };
    };
  const titles = async (own: Awaited<ReturnType<typeof newPhysician>>["own"]) =>
    (await own.getAvailableExaminations()).map(({ title }) => title);

  describe("EXAM-01 what is available", () => {
    it("is what is for the physician, now or later, in the order of its dates", async () => {
      const { own } = await newPhysician(board);
      const available = await own.getAvailableExaminations();
      expect(available.map(({ examinationId }) => examinationId as number).sort()).toEqual([
        8001, 8003, 8004, 8005, 8006, 8011,
      ]);
      const dates = available.map(({ startDate }) => startDate);
      expect(dates).toEqual([...dates].sort());
      expect(available[0]).toMatchObject({
        examinationGrade: null,
        appointments: [],
        order: null,
        isExamFeePaid: false,
      });
    });

    it("is not what was submitted, and what was started", async () => {
      const { own } = await newPhysician(board);
      await started(own, offered.neurologyMoc);
      expect(await titles(own)).toContain("Continuing Certification Examination in Neurology");
      await board.pool.query(
        `update board.applied_examination set examination = jsonb_set(examination, '{application,candidateStatus}', '1')
         where physician_id = $1`,
        [(await own.getPhysician()).physicianId],
      );
      expect(await titles(own)).not.toContain("Continuing Certification Examination in Neurology");
    });

    it("EXAM-02 is answered in full, by its id as well", async () => {
      const { own } = await newPhysician(board);
      const examination = await own.getExamination({ query: { examinationId: id(offered.neurophysiology) } });
      expect(
        (await own.getAvailableExaminations()).find((one) => one.examinationId === offered.neurophysiology),
      ).toEqual(examination);
      expect(examination).toMatchObject({
        examFee: 140_000,
        lateFee: 50_000,
        requiresFellowshipTraining: true,
        pathwayOptions: [1, 2, 3, 4],
      });
      await expectRefusal(board, 404, "unknown-examination", () =>
        own.getExamination({ query: { examinationId: id(99) } }),
      );
    });

    it("APPLY-07 has the modules of the combined examinations", async () => {
      const { own } = await newPhysician(board);
      expect((await own.getAvailableModules()).map(({ certificationId }) => certificationId)).toEqual([
        Neurology,
        ChildNeurology,
        Psychiatry,
        Cnp,
        Brain,
      ]);
    });
  });

  describe("APPLY-02 starting", () => {
    it("makes an application where there is none", async () => {
      const { own } = await newPhysician(board);
      const query = { examinationId: id(offered.neurologyMoc) };
      expect(await own.getApplication({ query })).toBeNull();
      const application = await started(own, offered.neurologyMoc);
      expect(application).toMatchObject({
        examinationId: offered.neurologyMoc,
        candidateStatus: CandidateStatus.Unsubmitted,
        createdDate: today.toString(),
        hasAttested: false,
        isAdaRequested: null,
        isNmaRequested: null,
        order: null,
        balance: 110_000,
        examLateFee: null,
        totalFeeAmount: 110_000,
        totalExamFeeAmount: 110_000,
        fees: [{ feeType: 4, feeAmount: 110_000 }],
      });
      expect(await own.getApplication({ query })).toMatchObject({ applicationId: application.applicationId });
      const [applied] = await own.getAppliedToExaminations();
      expect(applied).toMatchObject({
        examinationId: offered.neurologyMoc,
        application: { applicationId: application.applicationId },
      });
    });

    it("EXAM-02 the application's card can lead to what the board says of the examination", async () => {
      const infoUrl = "https://board.example/neurology";
      await board.pool.query(
        "update board.examination set offer = jsonb_set(offer, '{infoUrl}', to_jsonb($1::text)) where examination_id = $2",
        [infoUrl, offered.neurologyMoc],
      );
      const { own } = await newPhysician(board);
      await started(own, offered.neurologyMoc);
      expect(await own.getAppliedToExaminations()).toMatchObject([{ examinationId: offered.neurologyMoc, infoUrl }]);
    });

    it("APPLY-17 is about the active certificate of a certification that was held before", async () => {
      const { own, record } = await newPhysician(board, {}, ({ physicianId, certificates: [first] }) => {
        if (first === undefined) throw new Error("Everybody here is certified");
        return {
          certificates: [{ ...first, ...lapsed }, certificate(physicianId, 2, Neurology, "2022-10-01" as WireDate)],
        };
      });
      await started(own, offered.neurologyMoc);
      expect(await own.getAppliedToExaminations()).toMatchObject([
        { certificateId: record.certificates[1]?.certificateId },
      ]);
    });

    it("E7 is asked for with the examination alone, as documented", async () => {
      const { key, own } = await newPhysician(board);
      const body = JSON.stringify({ examinationId: id(offered.neurologyMoc) });
      const answer = await board.ask("/api/application/update", await posting(board, key, body));
      expect(((await answer.json()) as Application).applicationId).toBe(
        (await started(own, offered.neurologyMoc)).applicationId,
      );
    });

    it("makes one where it is asked for twice at once", async () => {
      const { own } = await newPhysician(board);
      const all = await Promise.all(Array.from({ length: 5 }, () => started(own, offered.neurologyMoc)));
      expect(new Set(all.map(({ applicationId }) => applicationId)).size).toBe(1);
      expect(await own.getAppliedToExaminations()).toHaveLength(1);
    });

    it("EXAM-03 reports the late fee after the deadline", async () => {
      const { own } = await newPhysician(board, {}, () => ({ certificates: [], enrollmentCertificates: [] }));
      expect(await started(own, offered.neurology)).toMatchObject({
        examLateFee: 50_000,
        totalFeeAmount: 319_000,
        totalExamFeeAmount: 199_000,
      });
    });

    it("APPLY-17 is refused where it is not offered, not open, unknown", async () => {
      const { own } = await newPhysician(board);
      await expectRefusal(board, 422, "not-offered", () => started(own, offered.psychiatryMoc));
      await expectRefusal(board, 422, "not-open-yet", () => started(own, offered.brainInjury));
      await expectRefusal(board, 404, "unknown-examination", () => started(own, 99));
    });

    it("APPLY-17 ABCC-07 is refused of articles that are lost, begun or not", async () => {
      const lost = { grade: AbccGrade.Fail };
      const { own } = await newPhysician(board, {}, withArticles(lost));
      expect(await titles(own)).not.toContain("Article-Based Assessment in Neurology");
      await expectRefusal(board, 422, "not-offered", () => started(own, offered.neurologyArticles));

      const begun = await newPhysician(board, {}, withArticles({ endDate: wireDateOf(today) }));
      const application = await started(begun.own, offered.neurologyArticles);
      await board.pool.query("update board.abcc_assessment set grade = $1 where physician_id = $2", [
        lost.grade,
        begun.physicianId,
      ]);
      await expectRefusal(board, 422, "articles-lost", () => attested(begun.own, application));
    });

    it("APPLY-17 is refused of articles while an assessment continues beyond their first day", async () => {
      const { own } = await newPhysician(board, {}, withArticles({}));
      await expectRefusal(board, 422, "articles-running", () => started(own, offered.neurologyArticles));
    });

    it("CERT-09 is refused to who is not meeting requirements, but not a first certification", async () => {
      const { own } = await newPhysician(board, { startYear: today.year - 4 });
      await expectRefusal(board, 422, "not-meeting", () => started(own, offered.neurologyMoc));
      expect((await started(own, offered.neurophysiology)).examinationId).toBe(offered.neurophysiology);
    });

    it("APPLY-17 ends one second after 11:59:59 p.m. in the board's zone", async () => {
      const { own } = await newPhysician(board);
      const midnight = today.add({ days: 76 }).toZonedDateTime("America/Chicago").toInstant();
      try {
        board.setNow(midnight);
        await expectRefusal(board, 422, "closed", () => started(own, offered.neurologyMoc));
        board.setNow(midnight.subtract({ seconds: 1 }));
        expect((await started(own, offered.neurologyMoc)).examLateFee).toBe(40_000);
      } finally {
        board.setNow(noon);
      }
    });
  });

  describe("answering", () => {
    async function combined(parts = {}) {
      const physician = await certified(parts);
      return { ...physician, application: await started(physician.own, offered.combinedMoc) };
    }

    it("APPLY-07 saves modules and a focus, and what they are called", async () => {
      const { own, application } = await combined();
      const saved = await own.updateApplication(
        withAnswers(application, { modularCertificationIds: [Neurology, Cnp], cnpType: CnpType.EEG }),
      );
      expect(saved).toMatchObject({
        modularCertificationIds: [Neurology, Cnp],
        cnpType: 2,
        cleared: [],
        totalFeeAmount: 130_000,
      });
      const three = await own.updateApplication(
        withAnswers(saved, { modularCertificationIds: [Neurology, Psychiatry, Cnp] }),
      );
      expect(three.totalFeeAmount).toBe(150_000);
      expect((await own.getAppliedToExaminations())[0]).toMatchObject({
        moduleSelection: "Neurology, Psychiatry, Clinical Neurophysiology",
        formattedCnpType: "EEG",
      });
      const examination = await own.getExamination({ query: { examinationId: id(offered.combinedMoc) } });
      expect(examination).toMatchObject({ moduleSelection: "Neurology, Psychiatry, Clinical Neurophysiology" });
      expect(examination.examinationModules).toHaveLength(3);
    });

    it.each([
      ["two-or-three", { modularCertificationIds: [Neurology] }],
      ["two-or-three", { modularCertificationIds: [Neurology, Psychiatry, ChildNeurology, Brain] }],
      ["focus-missing", { modularCertificationIds: [Neurology, Cnp] }],
      ["not-offered", { modularCertificationIds: [Neurology, 1058] }],
    ])("APPLY-07 refuses %s: %j", async (code, answers) => {
      const { own, application } = await combined();
      await expectRefusal(board, 422, code, () => own.updateApplication(withAnswers(application, answers)));
    });

    it("APPLY-07 has modules only of certifications that the physician holds, and takes no others", async () => {
      const { own } = await certified({}, []);
      const application = await started(own, offered.combinedMoc);
      const { availableModuleCertifications: offers } = await own.getExamination({
        query: { examinationId: id(offered.combinedMoc) },
      });
      expect(offers.map(({ certificationId }) => certificationId)).toEqual([Neurology, Psychiatry]);
      const others = withAnswers(application, { modularCertificationIds: [Neurology, ChildNeurology] });
      await expectRefusal(board, 422, "not-offered", () => own.updateApplication(others));
    });

    it("CERT-09 takes no module of a certification that is not meeting requirements", async () => {
      const { own, application } = await combined({ ccStatus: CertificateCCStatus.NotMeeting });
      const gated = withAnswers(application, { modularCertificationIds: [Neurology, Psychiatry] });
      await expectRefusal(board, 422, "not-meeting", () => own.updateApplication(gated));
      expect(
        (await own.updateApplication(withAnswers(application, { modularCertificationIds: [Neurology, Brain] })))
          .cleared,
      ).toEqual([]);
    });

    it("APPLY-07 begins with a lapsed primary certification, and does not let it go", async () => {
      const { own, application } = await combined(lapsed);
      expect(application.modularCertificationIds).toEqual([Psychiatry]);
      const without = withAnswers(application, { modularCertificationIds: [Neurology, ChildNeurology] });
      await expectRefusal(board, 422, "locked-removed", () => own.updateApplication(without));
    });

    it("APPLY-04 clears answers that depend on a changed answer, and says so", async () => {
      const { own, application } = await combined();
      const chosen = await own.updateApplication(
        withAnswers(application, { modularCertificationIds: [Neurology, Cnp], cnpType: 2 }),
      );
      const signed = await attested(own, chosen);
      expect(signed).toMatchObject({
        hasAttested: true,
        attestationContent: expect.stringContaining("I attest") as string,
      });
      const changed = await own.updateApplication(
        withAnswers(signed, { modularCertificationIds: [Neurology, Psychiatry] }),
      );
      expect(changed).toMatchObject({
        cnpType: null,
        hasAttested: false,
        attestationContent: null,
        cleared: ["focus", "attestation"],
      });
    });

    it("APPLY-11 takes no attestation to another text", async () => {
      const { own, application } = await combined();
      const chosen = await own.updateApplication(
        withAnswers(application, { modularCertificationIds: [Neurology, Psychiatry] }),
      );
      for (const attestationContent of [null, "Something else"]) {
        const other = withAnswers(chosen, { hasAttested: true, attestationContent });
        await expectRefusal(board, 409, "other-attestation", () => own.updateApplication(other));
      }
    });

    it("APPLY-11 keeps what was attested to, whatever text comes with a later answer", async () => {
      const { own } = await newPhysician(board);
      const signed = await attested(own, await started(own, offered.neurologyMoc));
      const options = withAnswers(signed, {
        isAdaRequested: true,
        isNmaRequested: false,
        attestationContent: "Something else",
      });
      expect(await own.updateApplication(options)).toMatchObject({
        isAdaRequested: true,
        attestationContent: signed.attestationContent,
      });
    });

    it("APPLY-01 takes nothing of a section that is locked, or that there is not", async () => {
      const { own, application } = await combined();
      const early = withAnswers(application, { hasAttested: true });
      await expectRefusal(board, 409, "locked-section", () => own.updateApplication(early));
      const options = withAnswers(application, { isAdaRequested: false, isNmaRequested: false });
      await expectRefusal(board, 409, "locked-section", () => own.updateApplication(options));
      const both = withAnswers(application, {
        modularCertificationIds: [Neurology, Psychiatry],
        isAdaRequested: false,
        isNmaRequested: false,
      });
      await expectRefusal(board, 409, "locked-section", () => own.updateApplication(both));
      const single = await newPhysician(board);
      const moc = await started(single.own, offered.neurologyMoc);
      const modules = withAnswers(moc, { modularCertificationIds: [Neurology, Psychiatry] });
      await expectRefusal(board, 422, "no-such-section", () => single.own.updateApplication(modules));
    });

    it("APPLY-04 answers 409 to a window that shows what has changed, and not to the same form twice", async () => {
      const { own, application } = await combined();
      const {
        modularCertificationIds,
        cnpType = null,
        hasAttested,
        isAdaRequested,
        isNmaRequested,
        isSplitPay,
      } = application;
      const replaces = { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay };
      const first = withAnswers(application, { modularCertificationIds: [Neurology, Psychiatry], replaces });
      await own.updateApplication(first);
      expect((await own.updateApplication(first)).modularCertificationIds).toEqual([Neurology, Psychiatry]);
      const second = withAnswers(application, { modularCertificationIds: [Neurology, ChildNeurology], replaces });
      await expectRefusal(board, 409, "stale", () => own.updateApplication(second));
    });

    it("is refused once it is submitted, closed, or another person's", async () => {
      const { own, application, physicianId } = await combined();
      const change = withAnswers(application, { modularCertificationIds: [Neurology, Psychiatry] });
      const other = await certified();
      await expectRefusal(board, 404, "unknown-application", () => other.own.updateApplication(change));
      await started(other.own, offered.combinedMoc);
      await expectRefusal(board, 404, "unknown-application", () => other.own.updateApplication(change));
      try {
        board.setNow(Temporal.Instant.from("2026-12-01T12:00:00Z"));
        await expectRefusal(board, 422, "closed", () => own.updateApplication(change));
      } finally {
        board.setNow(noon);
      }
      await setStatus(physicianId, CandidateStatus.ToBeReviewed);
      await expectRefusal(board, 409, "submitted", () => own.updateApplication(change));
    });

    it("says who changed what, for good", async () => {
      const { own, application } = await combined();
      await own.updateApplication(withAnswers(application, { modularCertificationIds: [Neurology, Psychiatry] }));
      expect(await changesOf(board.pool, "application", application.applicationId)).toMatchObject([
        { action: "started", acted_as: "self" },
        { action: "answered", acted_as: "self" },
      ]);
    });
  });

  async function setStatus(physicianId: number, status: number) {
    await board.pool.query(
      `update board.applied_examination set examination = jsonb_set(examination, '{application,candidateStatus}', to_jsonb($2::int))
       where physician_id = $1`,
      [physicianId, status],
    );
  }

  describe("APPLY-10 training", () => {
    async function training() {
      const physician = await newPhysician(board);
      return { ...physician, application: await started(physician.own, offered.neurophysiology) };
    }
    const endsInTime = { ...fellowship, startDate: wireDate("2026-07-01"), endDate: wireDate("2027-06-30") };
    const stored = async (own: Awaited<ReturnType<typeof newPhysician>>["own"], { examinationId }: Application) =>
      (await own.getApplication({ query: { examinationId } }))?.subspecialtyTraining;

    it("is saved, shown with the application, and cleared of other pathways' fields", async () => {
      const { own, application } = await training();
      const saved = await own.saveSubspecialtyTraining(
        trainingToSave(application, { ...endsInTime, practiceTime: 1, practiceLocation: "Chicago" }),
      );
      expect(saved).toMatchObject({
        pathwayMethod: 2,
        endDate: "2027-06-30",
        practiceTime: null,
        practiceLocation: null,
      });
      expect(await stored(own, application)).toEqual(saved);
      const practiced = await own.saveSubspecialtyTraining(
        trainingToSave(
          application,
          { ...practice, isPartTime: true },
          { subspecialtyTrainingId: saved.subspecialtyTrainingId },
        ),
      );
      expect(practiced).toMatchObject({
        subspecialtyTrainingId: saved.subspecialtyTrainingId,
        pathwayMethod: 3,
        isPartTime: null,
        percentTimeForPractice: 25,
      });
      expect(await stored(own, application)).toEqual(practiced);
    });

    it.each([
      ["training-endDate", { endDate: wireDate("2026-06-30") }],
      ["training-endDate", { endDate: wireDate("2027-08-01") }],
      ["training-startDate", { startDate: null }],
      ["training-isPartTime", { isPartTime: null }],
      ["training-trainingInstitutionName", { trainingInstitutionName: " " }],
      ["training-practiceCertificationBoard", { pathwayMethod: 4, practiceCertificationBoard: "Mine" }],
    ] as const)("refuses %s: %j", async (code, changes) => {
      const { own, application } = await training();
      await expectRefusal(board, 422, code, () =>
        own.saveSubspecialtyTraining(trainingToSave(application, { ...endsInTime, ...changes })),
      );
    });

    it("APPLY-09 refuses a pathway that is not offered, and training where none is asked for", async () => {
      const { own, application } = await training();
      const care = await started(own, offered.neurocriticalCare);
      await expectRefusal(board, 422, "training-pathwayMethod", () =>
        own.saveSubspecialtyTraining(trainingToSave(care, practice)),
      );
      const moc = await started(own, offered.neurologyMoc);
      await expectRefusal(board, 409, "locked-section", () =>
        own.saveSubspecialtyTraining(trainingToSave(moc, endsInTime)),
      );
      const other = await newPhysician(board);
      await expectRefusal(board, 404, "unknown-application", () =>
        other.own.saveSubspecialtyTraining(trainingToSave(application, endsInTime)),
      );
      const forged = trainingToSave(application, endsInTime, { subspecialtyTrainingId: 1_000_000 as never });
      await expectRefusal(board, 404, "unknown-training", () => own.saveSubspecialtyTraining(forged));
    });

    it("keeps what the board has found out of a training with it, and takes it from no one", async () => {
      const { own, application } = await training();
      const forged = { trainingProgramId: 77, monthsCredit: 24 };
      const saved = await own.saveSubspecialtyTraining(trainingToSave(application, endsInTime, forged));
      expect(saved).toMatchObject({ trainingProgramId: null, monthsCredit: null });
      await board.pool.query(
        "update board.subspecialty_training set training_program_id = 5, months_credit = 12 where application_id = $1",
        [application.applicationId],
      );
      const { subspecialtyTrainingId } = saved;
      const partTime = trainingToSave(
        application,
        { ...endsInTime, isPartTime: true },
        { ...forged, subspecialtyTrainingId },
      );
      expect(await own.saveSubspecialtyTraining(partTime)).toMatchObject({ trainingProgramId: 5, monthsCredit: 12 });
      const elsewhere = trainingToSave(
        application,
        { ...endsInTime, trainingInstitutionName: "Elsewhere" },
        { ...forged, subspecialtyTrainingId },
      );
      expect(await own.saveSubspecialtyTraining(elsewhere)).toMatchObject({
        trainingProgramId: null,
        monthsCredit: null,
      });
    });

    it("answers 409 to a stale window, and clears what was attested to", async () => {
      const { own, application } = await training();
      await own.saveSubspecialtyTraining(trainingToSave(application, endsInTime, { replaces: null }));
      const stale = trainingToSave(application, practice, { replaces: null });
      await expectRefusal(board, 409, "stale", () => own.saveSubspecialtyTraining(stale));
      await attested(own, application);
      await own.saveSubspecialtyTraining(trainingToSave(application, practice));
      expect(await own.getApplication({ query: application })).toMatchObject({
        hasAttested: false,
        attestationContent: null,
      });
    });
  });

  describe("EXAM-05 deleting", () => {
    const remove = (own: Awaited<ReturnType<typeof newPhysician>>["own"], { applicationId }: Application) =>
      own.deleteApplication({ query: { applicationId } });

    it("removes an application with its training, and nothing afterwards", async () => {
      const { own } = await newPhysician(board);
      const application = await started(own, offered.neurophysiology);
      await own.saveSubspecialtyTraining(trainingToSave(application, practice));
      await remove(own, application);
      expect(await own.getApplication({ query: application })).toBeNull();
      expect(await own.getAppliedToExaminations()).toEqual([]);
      const before = await board.contents();
      await remove(own, application);
      expect(await board.contents()).toEqual(before);
      const other = await newPhysician(board);
      await expectRefusal(board, 404, "unknown-application", () => remove(other.own, application));
    });

    it("is refused for another physician's, a submitted one and one with an order", async () => {
      const { own, physicianId } = await newPhysician(board);
      const application = await started(own, offered.neurologyMoc);
      const other = await newPhysician(board);
      await expectRefusal(board, 404, "unknown-application", () => remove(other.own, application));
      await board.pool.query(
        `update board.applied_examination set examination = jsonb_set(examination, '{application,orderNumber}', '"ORD-1"')
         where physician_id = $1`,
        [physicianId],
      );
      await expectRefusal(board, 409, "ordered", () => remove(own, application));
      await setStatus(physicianId, CandidateStatus.Approved);
      await expectRefusal(board, 409, "submitted", () => remove(own, application));
    });
  });

  it.each([
    // The window ends 209 days after July 15, on February 9.
    ["that would end before, until six months after its window", "2026-12-31", "2027-08-09"],
    ["that ends later, as long as before", "2028-12-31", "2028-12-31"],
    ["without an end, without an end", null, null],
    ["that has ended, not", "2026-07-14", "2026-07-14"],
  ])("ADDR-02 what a submitted application needs is shipped to an address %s", async (_which, until, expected) => {
    const shipping = { types: [AddressType.Contact, AddressType.Shipping], shippingUntil: until as WireDate | null };
    const { own } = await newPhysician(board, {}, ({ addresses }) => ({
      addresses: addresses.map((address) => ({ ...address, ...shipping })),
    }));
    await attested(own, await started(own, offered.neurologyArticles));
    await own.submitApplicationWithNoPayment({
      query: { examinationId: id(offered.neurologyArticles), isSplitPay: false },
    });
    const { addresses } = await own.getPhysician();
    expect(addresses.map(({ shippingUntil }) => shippingUntil)).toEqual([expected]);
    expect(await changesOf(board.pool, "address", addresses[0]?.addressId)).toHaveLength(until === expected ? 0 : 1);
  });

  it("refuses what no form sends", async () => {
    const { key } = await newPhysician(board);
    const path = "/api/application/update";
    for (const body of [
      "{}",
      "[]",
      "null",
      '{"applicationId":null}',
      '{"applicationId":"1","examinationId":8006}',
      '{"applicationId":1,"examinationId":8006,"cnpType":9}',
    ]) {
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    }
  });

  it("keeps what was saved in the portal when people are imported, and makes it again from an export", async () => {
    const { own, physicianId } = await newPhysician(board);
    const application = await started(own, offered.neurophysiology);
    await own.saveSubspecialtyTraining(trainingToSave(application, practice));
    const exported = await readImportedPhysician(boardDatabase(board.pool), physicianId);
    expect(exported?.applications).toMatchObject([
      { applicationId: application.applicationId, subspecialtyTraining: { pathwayMethod: 3 } },
    ]);
    const other = await boardUnderTest();
    await importPhysician(boardDatabase(other.pool), exported as ImportedPhysician);
    expect(await readImportedPhysician(boardDatabase(other.pool), physicianId)).toEqual(exported);
    await other.close();
  });
});
