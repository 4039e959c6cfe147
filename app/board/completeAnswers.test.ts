import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { pathwayObligations } from "@portal/domain/obligations/certificationObligations";
import { statusSentence } from "~/app/routes/home/summary/statusSentence";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { CurrentUser, Physician } from "@portal/contract/people/physician";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { incompleteList, lacksEntries } from "@portal/contract/reading/unavailable";
import { BoardError } from "~/app/board/boardError";
import { attestation, blockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { fellowship, trained } from "~/tests/support/records/applications";
import type { Ask, BoardCalls } from "./board";
import { completeAnswers } from "./completeAnswers";

/** The documents' calls as the portal makes them. */
function boardWithCompleteAnswers(calls: Partial<BoardCalls>) {
  const board = boardThat(calls as object)() as unknown as Record<string, (sent: unknown) => Promise<unknown>>;
  return completeAnswers((async (name: string, sent: unknown) => board[name]?.(sent)) as Ask);
}
const failed = () => Promise.reject(new BoardError("getCertificates", 503, null, "Not now"));

describe("API-01 API-09 applied examinations", () => {
  const listed = { examinationId: 31, title: "Sleep Medicine" } as AppliedExamination;
  const own = { applicationId: 7, examinationId: 31, candidateStatus: 4 } as Application;
  const answering = (application: unknown, found: Application | null = own) =>
    boardWithCompleteAnswers({
      getAppliedToExaminations: () => Promise.resolve([{ ...listed, application } as AppliedExamination]),
      getApplication: () => Promise.resolve(found && { ...found, subspecialtyTraining: null }),
    });

  it.each([undefined, null])(
    "have the application that only its own call answers, where the list has %j",
    async (none) => {
      expect(await answering(none).getAppliedToExaminations()).toMatchObject([
        { examinationId: 31, application: { applicationId: 7, candidateStatus: 4 } },
      ]);
    },
  );

  it("have the list's own where it has one", async () => {
    const board = answering({ applicationId: 8 }, null);
    expect(await board.getAppliedToExaminations()).toMatchObject([{ application: { applicationId: 8 } }]);
  });

  it("leave out what was deleted in the meantime", async () => {
    expect(await answering(null, null).getAppliedToExaminations()).toEqual([]);
  });
});

describe("API-01 API-09 a physician whose record has no certificates", () => {
  const certificate = { certificateId: 17 } as Certificate;
  const record = () => {
    const certificates = incompleteList<Certificate>([]);
    return Promise.resolve({ fullName: "A", certificates, currentCCEnrollment: null } as unknown as Physician);
  };

  it("has those of GetCertificates", async () => {
    const board = boardWithCompleteAnswers({
      getPhysician: record,
      getCertificates: () => Promise.resolve([certificate]),
    });
    const physician = await board.getPhysician();
    expect(physician.certificates).toEqual([certificate]);
    expect(lacksEntries(physician.certificates)).toBe(false);
  });

  it("has those of GetCertificates that can be read, and unknown ones", async () => {
    const certificates = incompleteList([certificate]);
    const board = boardWithCompleteAnswers({
      getPhysician: record,
      getCertificates: () => Promise.resolve(certificates),
    });
    const physician = await board.getPhysician();
    expect([[...physician.certificates], lacksEntries(physician.certificates)]).toEqual([[certificate], true]);
  });

  it("has unknown ones where that call fails", async () => {
    const board = boardWithCompleteAnswers({ getPhysician: record, getCertificates: failed });
    expect(lacksEntries((await board.getPhysician()).certificates)).toBe(true);
  });

  it("is asked for no more where the record has them", async () => {
    const physician = { fullName: "A", certificates: [certificate], currentCCEnrollment: null } as unknown as Physician;
    const board = boardWithCompleteAnswers({ getPhysician: () => Promise.resolve(physician) });
    expect(await board.getPhysician()).toEqual(physician);
  });
});

describe("API-09 the certificates of an enrollment", () => {
  it("are in one order, whatever a board's is, with what could not be read", async () => {
    const listed = incompleteList([{ certificateId: 9 }, { certificateId: 7 }]);
    const enrollment = { ccEnrollmentCertificates: listed } as unknown as CCPathwayEnrollment;
    const board = boardWithCompleteAnswers({ getCCAssessmentPathwayEnrollment: () => Promise.resolve(enrollment) });
    const { ccEnrollmentCertificates = [] } = (await board.getCCAssessmentPathwayEnrollment()) ?? {};
    expect(ccEnrollmentCertificates.map(({ certificateId }) => certificateId)).toEqual([7, 9]);
    expect(ccEnrollmentCertificates).toMatchObject({ isIncomplete: true });
  });
});

describe("API-09 CCB-12 the totals of a block", () => {
  const none = { attestedCMECredits: 0, verifiedCMECredits: 0, attestedSACredits: 0 } as Partial<CCBlock>;
  const facts = blockFacts(2024, { ccAttestations: [attestation(CCAttestationType.CME, 2024)] });
  const read = async (changes: Partial<CCBlock>) => {
    const physician = physicianOn("2024-06-01", [facts]);
    const enrollment = physician.currentCCEnrollment;
    const ccBlocks = enrollment?.ccBlocks.map((block) => ({ ...block, ...changes })) ?? [];
    const currentCCEnrollment = enrollment && { ...enrollment, ccBlocks, currentCCBlock: ccBlocks[0] ?? null };
    const board = boardWithCompleteAnswers({
      getPhysician: () => Promise.resolve({ ...physician, currentCCEnrollment }),
    });
    return (await board.getPhysician()).currentCCEnrollment;
  };

  it("are added up where a board sends none", async () => {
    const credits = facts.ccAttestations[0]?.credits;
    const own = { attestedCMECredits: credits, verifiedCMECredits: 0, attestedSACredits: 0 };
    expect(credits).toBeGreaterThan(0);
    expect(await read(none)).toMatchObject({ ccBlocks: [own], currentCCBlock: own });
  });

  it("are the board's own where it sends them", async () => {
    const own = { attestedCMECredits: 0, attestedSACredits: 77 } as Partial<CCBlock>;
    expect(await read(own)).toMatchObject({ ccBlocks: [own], currentCCBlock: own });
  });
});

describe("API-09 the certificates that are enrolled in the current block", () => {
  type Enrolled = CCBlock["enrollmentCertificates"][number];
  const enrolled = (certificateId: number, ccAssessmentType: 1 | 2 | null, enrollmentStartDate: string | null = null) =>
    ({ certificateId, ccAssessmentType, enrollmentStartDate }) as Enrolled;
  const read = async (ofBlock: readonly Enrolled[], futureEnrollmentCertificates: Enrolled[] = []) => {
    const physician = physicianOn("2024-06-01", [blockFacts(2024, { enrollmentCertificates: [...ofBlock] })]);
    const enrollment = physician.currentCCEnrollment;
    const currentCCEnrollment = enrollment && {
      ...enrollment,
      activeEnrollmentCertificates: [enrolled(17, null)],
      futureEnrollmentCertificates,
    };
    return boardWithCompleteAnswers({
      getPhysician: () => Promise.resolve({ ...physician, currentCCEnrollment }),
    }).getPhysician();
  };

  it("are those of the enrollment where the block has none: a pathway is asked for", async () => {
    const physician = await read([]);
    expect(physician.currentCCEnrollment?.currentCCBlock?.enrollmentCertificates).toEqual([enrolled(17, null)]);
    expect(pathwayObligations(physician, Temporal.PlainDate.from("2024-06-01"))).toHaveLength(1);
  });

  it("include one that begins in the block, and none that begins after it", async () => {
    const future = [enrolled(18, 2, "2025-01-01"), enrolled(19, 2, "2027-01-01")];
    const physician = await read([], future);
    const { enrollmentCertificates } = physician.currentCCEnrollment?.currentCCBlock ?? {};
    expect(enrollmentCertificates?.map(({ certificateId }) => certificateId)).toEqual([17, 18]);
  });

  it("are the block's own otherwise", async () => {
    const physician = await read([enrolled(17, 1)]);
    expect(physician.currentCCEnrollment?.currentCCBlock?.enrollmentCertificates).toEqual([enrolled(17, 1)]);
  });
});

describe("CCB-07 CCB-09 an audit that only the outstanding requirements call failed", () => {
  const day = "2024-06-01";
  const read = async (hasFailedAudit: boolean | null, outstandingRequirements: CCBlock["outstandingRequirements"]) => {
    const physician = physicianOn(day, [blockFacts(2024)]);
    for (const block of physician.currentCCEnrollment?.ccBlocks ?? [])
      Object.assign(block, { hasFailedAudit, outstandingRequirements });
    return boardWithCompleteAnswers({ getPhysician: () => Promise.resolve(physician) }).getPhysician();
  };

  it.each([false, null])("is failed where its flag is %j, and the status says so", async (flag) => {
    const physician = await read(flag, ["FailedAudit"]);
    expect(hasUnavailable({ physician })).toBe(false);
    expect(physician.currentCCEnrollment?.currentCCBlock?.hasFailedAudit).toBe(true);
    expect(statusSentence(physician, [], { incomplete: null }, Temporal.PlainDate.from(day))).toMatchObject({
      word: "Audit not passed",
      sentence: "You are not meeting CC requirements.",
    });
  });

  it("is as its flag says otherwise", async () => {
    expect((await read(null, ["CME"])).currentCCEnrollment?.ccBlocks[0]?.hasFailedAudit).toBeNull();
    expect((await read(false, ["CME"])).currentCCEnrollment?.ccBlocks[0]?.hasFailedAudit).toBe(false);
  });
});

describe("API-01 API-09 the modules of a combined examination", () => {
  const modules = [{ certificationId: 1030, certificationName: "Neurology" }];
  const read = (examination: Partial<Examination>) =>
    boardWithCompleteAnswers({
      getExamination: () =>
        Promise.resolve({
          isCombinedMoc: true,
          availableModuleCertifications: [],
          ...examination,
        } as unknown as Examination),
      getAvailableModules: () => Promise.resolve(modules),
    }).getExamination({ query: { examinationId: 31 as AppliedExamination["examinationId"] } });

  it("are those of availableModules where the examination lists none", async () => {
    expect(await read({})).toMatchObject({ availableModuleCertifications: modules });
  });

  it("are its own where it lists some, and none of one that is not combined", async () => {
    const own = [{ certificationId: 14, certificationName: "Clinical Neurophysiology" }];
    expect(await read({ availableModuleCertifications: own })).toMatchObject({ availableModuleCertifications: own });
    expect(await read({ isCombinedMoc: false })).toMatchObject({ availableModuleCertifications: [] });
  });
});

describe("API-01 API-09 a current user of whom the board says two ids and nothing else", () => {
  const user = {
    physicianId: 1,
    otherBoardPhysicianId: null,
    fullName: "",
    isOtherBoardPhysician: false,
  } as CurrentUser;
  const named = () =>
    Promise.resolve({ fullName: "Ingrid Sorensen, MD", currentCCEnrollment: null } as unknown as Physician);
  const read = (changes: Partial<CurrentUser>, getPhysician = named) =>
    boardWithCompleteAnswers({
      getCurrentUser: () => Promise.resolve({ ...user, ...changes }),
      getPhysician,
    }).getCurrentUser();

  it("has the name of the record", async () => {
    expect(await read({})).toMatchObject({ physicianId: 1, fullName: "Ingrid Sorensen, MD" });
  });

  it("has none where that fails, where there is no record, and the board's own where it says one", async () => {
    expect(await read({}, failed)).toMatchObject({ fullName: "" });
    expect(await read({ physicianId: null })).toMatchObject({ fullName: "" });
    expect(await read({ fullName: "I. Sorensen" })).toMatchObject({ fullName: "I. Sorensen" });
  });

  it.each([
    [{ firstName: "Ingrid", lastName: " Sorensen " }, "Ingrid Sorensen"],
    [{ firstName: null, lastName: "Sorensen" }, "Sorensen"],
    [{ firstName: null, lastName: null }, ""],
  ])("has the name that the parts of the record say", async (parts, fullName) => {
    const record = { fullName: " ", currentCCEnrollment: null, ...parts } as unknown as Physician;
    expect(await read({}, () => Promise.resolve(record))).toMatchObject({ fullName });
  });
});

/** As documented: without its training. */
const documented = { applicationId: 71, examinationId: 8003 } as Application;
const training = (changes: object = {}) => ({ ...trained(fellowship), applicationId: 71, ...changes });

async function shown(subspecialtyTrainingList: unknown[] | null | undefined) {
  const board = boardWithCompleteAnswers({
    getApplication: () => Promise.resolve(documented),
    getPhysician: () => Promise.resolve({ subspecialtyTrainingList } as Physician),
  });
  const read = await board.getApplication({ query: { examinationId: documented.examinationId } });
  return read?.subspecialtyTraining;
}

it("API-08 reads a training back from the physician's list, by its application", async () => {
  const others = [
    training({ applicationId: 1, trainingInstitutionName: "Elsewhere" }),
    training({ startDate: "2020-07-01T00:00:00" }),
  ];
  expect(await shown(others)).toMatchObject({ applicationId: 71, startDate: "2020-07-01" });
});

it("API-08 takes the last one given, and skips what cannot be read", async () => {
  const list = [training({ monthsCredit: 6 }), training({ monthsCredit: 12 }), { pathwayMethod: "legacy" }, null];
  expect(await shown(list)).toMatchObject({ monthsCredit: 12 });
});

it.each([[[]], [null], [undefined]])("API-08 has none where the list is %j", async (list) => {
  expect(await shown(list)).toBeNull();
});

it("asks for nothing more where the application carries its training", async () => {
  const own = { ...documented, subspecialtyTraining: null };
  const board = boardWithCompleteAnswers({ getApplication: () => Promise.resolve(own) });
  expect(await board.getApplication({ query: { examinationId: own.examinationId } })).toEqual(own);
});
