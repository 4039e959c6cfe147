import { expect, it, vi } from "vitest";
import { completedBlockFacts, dollars, license } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { logDisagreements, logInvalidValues, noticeDisagreements } from "./noticeDisagreements";

const date = "2026-11-20";
const fees = { requirement: "Fees", board: "outstanding" } as const;

it("HOME-10 a disagreement is reported, and the board's answer is shown as it is", async () => {
  const physician = physicianOn(date, [completedBlockFacts(2024)], { medicalLicenses: [license("2099-12-31")] });
  physician.currentCCEnrollment?.ccBlocks[0]?.outstandingRequirements.push("Fees");
  const notice = vi.fn();
  const board = noticeDisagreements(boardThat({ getPhysician: () => Promise.resolve(physician) })(), day(date), notice);
  expect(await board.getPhysician()).toBe(physician);
  expect(notice.mock.calls).toEqual([[fees]]);
});

it("HOME-10 so is an application that is paid by one answer, and has a balance by another", async () => {
  const paid = examination({ balance: dollars(700) }, { isExamFeePaid: true });
  const notice = vi.fn();
  const getAppliedToExaminations = () => Promise.resolve([paid]);
  const board = noticeDisagreements(boardThat({ getAppliedToExaminations })(), day(date), notice);
  expect(await board.getAppliedToExaminations()).toEqual([paid]);
  expect(notice.mock.calls).toEqual([[{ requirement: "ExamFee", board: "met" }]]);
});

it("HOME-10 each kind of disagreement is a warning once", () => {
  const log = { warn: vi.fn(), debug: vi.fn() };
  const tell = logDisagreements();
  tell(log, fees);
  tell(log, fees);
  tell(log, { ...fees, board: "met" });
  expect([log.warn.mock.calls.length, log.debug.mock.calls.length]).toEqual([2, 1]);
});

it("API-09 each field with a value that says nothing is a warning once", () => {
  const log = { warn: vi.fn(), debug: vi.fn() };
  const tell = logInvalidValues();
  const value = { call: "getPhysician", field: "certificates.certificateStatus" } as const;
  tell(log, value);
  tell(log, value);
  tell(log, { ...value, call: "getCertificates" });
  expect([log.warn.mock.calls.length, log.debug.mock.calls.length]).toEqual([2, 1]);
});
