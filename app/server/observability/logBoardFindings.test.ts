import { expect, it, vi } from "vitest";
import { logDisagreements, logInvalidValues } from "./logBoardFindings";

const fees = { requirement: "Fees", board: "outstanding" } as const;

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
