import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CallName } from "@portal/contract/calls";
import { CandidateStatus, CertificateStatus } from "@portal/contract/enumerations";
import type { ExamineeId } from "@portal/contract/examinations/examination";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { readHome as readHomeOn } from "./readHome";

const physician = physicianOn("2025-11-21", []);
const offered = { examinationId: 8001 };
const readHome = (board: Board) => readHomeOn(board, day("2025-11-21"));
const failed = (call: "getPhysician" | "getAbccAssessments") => new BoardError(call, 503, null, "Not now");

function boardWith(changes: Partial<Board>): Board {
  return {
    getPhysician: vi.fn().mockResolvedValue(physician),
    getAbccAssessments: vi.fn().mockResolvedValue([]),
    getAppliedToExaminations: vi.fn().mockResolvedValue([]),
    getReEntryAssessments: vi.fn().mockResolvedValue([]),
    getApplication: vi.fn().mockResolvedValue({}),
    getExamination: vi.fn().mockResolvedValue({}),
    getExamAssessment: vi.fn(),
    getInvoicesForPhysician: vi.fn().mockResolvedValue([]),
    getPaidOrdersForPayment: vi.fn().mockResolvedValue([]),
    getPaidInvoicesForPayment: vi.fn().mockResolvedValue([]),
    getAvailableExaminations: vi.fn().mockResolvedValue([offered]),
    getCapabilities: vi.fn().mockResolvedValue({ extensions: [] }),
    getSystemNotifications: vi.fn().mockResolvedValue([]),
    getPhysicianFormLookupItems: vi.fn().mockResolvedValue({ addresses: { states: [], countries: [] } }),
    ...changes,
  } as unknown as Board; // Only what the dashboard reads.
}

it("reads everything that the dashboard shows", async () => {
  await expect(readHome(boardWith({}))).resolves.toEqual({
    physician,
    annualFee: null,
    ...nothingElse,
    hasCalendarAddresses: false,
    signsCredentials: false,
  });
});

it("OPER-41 reads whether a mail that came back stopped reminders, only of a board that sends them", async () => {
  const stopped = { areOn: false, hasBounced: true };
  const getReminders = vi.fn().mockResolvedValue(stopped);
  await expect(readHome(boardWith({ getReminders }))).resolves.toMatchObject({ reminders: null });
  expect(getReminders).not.toHaveBeenCalled();
  const getCapabilities = vi.fn().mockResolvedValue({ extensions: ["reminders"] });
  const read = readHome(boardWith({ getReminders, getCapabilities }));
  await expect(read).resolves.toMatchObject({ reminders: stopped });
});

it("PAPER-02 papers are unknown where a board that takes them does not answer", async () => {
  const getCapabilities = vi.fn().mockResolvedValue({ extensions: ["papers"] });
  const getPapers = () => Promise.reject(new BoardError("getPapers", 502, null, "Broken"));
  await expect(readHome(boardWith({ getCapabilities, getPapers }))).resolves.toMatchObject({ papers: "unknown" });
  await expect(readHome(boardWith({ getPapers }))).resolves.toMatchObject({ papers: null });
});

it("SHELL-08 leaves out what the board does not answer, and shows the rest", async () => {
  const board = boardWith({ getAbccAssessments: () => Promise.reject(failed("getAbccAssessments")) });
  await expect(readHome(board)).resolves.toMatchObject({ physician, assessments: "unknown", examinations: [] });
});

it("SHELL-08 distinguishes what the board does not offer from what it does not answer right now", async () => {
  const notOffered = (call: CallName) => () => Promise.reject(new BoardError(call, 501, null, "No such call"));
  const board = boardWith({
    getAbccAssessments: notOffered("getAbccAssessments"),
    getAppliedToExaminations: notOffered("getAppliedToExaminations"),
    getInvoicesForPhysician: notOffered("getInvoicesForPhysician"),
    getPaidOrdersForPayment: notOffered("getPaidOrdersForPayment"),
    getPhysicianFormLookupItems: notOffered("getPhysicianFormLookupItems"),
  });
  await expect(readHome(board)).resolves.toMatchObject({
    assessments: "not-offered",
    examinations: "not-offered",
    invoices: [],
    receipts: [],
    examAssessments: [],
    states: [],
  });
  const failing = boardWith({
    getPhysicianFormLookupItems: () =>
      Promise.reject(new BoardError("getPhysicianFormLookupItems", 503, null, "Not now")),
  });
  await expect(readHome(failing)).resolves.toMatchObject({ states: null });
});

it("SHELL-08 shows payments of orders where the board does not answer those of invoices", async () => {
  const ofOrder = { paymentId: 1, transactionDate: "2025-10-01T12:00:00Z" };
  const ofInvoice = { paymentId: 2, transactionDate: "2025-11-01T12:00:00Z" };
  const getPaidInvoicesForPayment = vi.fn().mockResolvedValue([ofInvoice]);
  const board = boardWith({
    getPaidOrdersForPayment: vi.fn().mockResolvedValue([ofOrder]),
    getPaidInvoicesForPayment,
  });
  await expect(readHome(board)).resolves.toMatchObject({ receipts: [ofInvoice, ofOrder] });
  getPaidInvoicesForPayment.mockRejectedValue(failed("getAbccAssessments"));
  await expect(readHome(board)).resolves.toMatchObject({ receipts: [ofOrder] });
});

it("SHELL-08 cannot do without the physician", async () => {
  await expect(readHome(boardWith({ getPhysician: () => Promise.reject(failed("getPhysician")) }))).rejects.toThrow(
    BoardError,
  );
});

describe("what depends on an answer", () => {
  const examineeId = 30_214 as ExamineeId;
  const sat = examination({}, { examineeId });

  it("ABCC-12 the exam assessment is asked for by its examinee; where the board does not answer it, its examination says the same", async () => {
    const getExamAssessment = vi.fn().mockResolvedValue(sat);
    const getAppliedToExaminations = () => Promise.resolve([sat, examination()]);
    const answered = await readHome(boardWith({ getAppliedToExaminations, getExamAssessment }));
    expect(getExamAssessment).toHaveBeenCalledExactlyOnceWith({ query: { examineeId } });
    expect(answered.examAssessments).toEqual([sat]);
    getExamAssessment.mockRejectedValue(failed("getAbccAssessments"));
    expect(await readHome(boardWith({ getAppliedToExaminations, getExamAssessment }))).toMatchObject({
      examAssessments: [{ examineeId, title: sat.title }],
    });
  });

  describe("APPLY-03 an application", () => {
    const unsubmitted = { candidateStatus: CandidateStatus.Unsubmitted };
    const { examinationId } = examination();
    const read = async (applied: ReturnType<typeof examination>, changes: Partial<Board> = {}) => {
      const board = boardWith({ getAppliedToExaminations: () => Promise.resolve([applied]), ...changes });
      const { applications } = await readHome(board);
      return { board, applications };
    };

    it("is asked for until it is submitted", async () => {
      const { board, applications } = await read(examination(unsubmitted));
      expect(board.getApplication).toHaveBeenCalledExactlyOnceWith({ query: { examinationId } });
      expect(board.getExamination).toHaveBeenCalledExactlyOnceWith({ query: { examinationId } });
      expect(applications).toHaveLength(1);
    });

    it.each([
      ["of one by articles that is submitted", examination({}, { isArticleBased: true })],
      ["once the examination is over", examination(unsubmitted, { endDate: wireDate("2025-11-20") })],
    ])("is not asked for %s", async (_when, applied) => {
      const { board, applications } = await read(applied);
      expect(board.getApplication).not.toHaveBeenCalled();
      expect(applications).toEqual([]);
    });

    it("APPLY-12 is asked for before the exam, which it may request accommodations for", async () => {
      expect((await read(examination())).applications).toHaveLength(1);
      expect((await read(examination({}, { endDate: wireDate("2025-11-20") }))).applications).toEqual([]);
    });

    it("LIC-09 is asked for where the applicant has neither a certificate nor a license", async () => {
      const applicant = { ...physician, certificates: [], medicalLicenses: [] };
      const byArticles = examination({}, { isArticleBased: true });
      const { applications } = await read(byArticles, { getPhysician: () => Promise.resolve(applicant) });
      expect(applications).toHaveLength(1);
      const licensed = { ...applicant, medicalLicenses: physician.medicalLicenses };
      expect((await read(byArticles, { getPhysician: () => Promise.resolve(licensed) })).applications).toEqual([]);
    });

    it("is left out where it was deleted in the meantime, and unknown where the board does not answer", async () => {
      const own = examination(unsubmitted);
      expect((await read(own, { getApplication: () => Promise.resolve(null) })).applications).toEqual([]);
      const fails = () => Promise.reject(new BoardError("getApplication", 503, null, "Not now"));
      expect((await read(own, { getApplication: fails })).applications).toBe("unknown");
    });
  });

  it("CERT-08 re-entry is asked for by those whose certification has lapsed, and by no one else", async () => {
    const getReEntryAssessments = vi.fn().mockResolvedValue([]);
    await readHome(boardWith({ getReEntryAssessments }));
    expect(getReEntryAssessments).not.toHaveBeenCalled();
    const certificates = physician.certificates.map((own) => ({
      ...own,
      certificateStatus: CertificateStatus.Inactive,
    }));
    const getPhysician = vi.fn().mockResolvedValue({ ...physician, certificates });
    await readHome(boardWith({ getPhysician, getReEntryAssessments }));
    expect(getReEntryAssessments).toHaveBeenCalledOnce();
    getReEntryAssessments.mockRejectedValue(failed("getAbccAssessments"));
    expect(await readHome(boardWith({ getPhysician, getReEntryAssessments }))).toMatchObject({ reEntries: "unknown" });
  });
});

it("hides no error but the board's", async () => {
  const board = boardWith({ getAbccAssessments: () => Promise.reject(new TypeError("Unforeseen")) });
  await expect(readHome(board)).rejects.toThrow(TypeError);
});

it("HOME-14 reads the examinations to apply for where there is no certificate", async () => {
  const readFor = (changes: Partial<Board>) =>
    readHome(boardWith({ getPhysician: vi.fn().mockResolvedValue({ ...physician, certificates: [] }), ...changes }));
  await expect(readFor({})).resolves.toMatchObject({ available: [offered] });
  const failing = () => Promise.reject(new BoardError("getAvailableExaminations", 503, null, "Not now"));
  await expect(readFor({ getAvailableExaminations: failing })).resolves.toMatchObject({ available: null });
});
