import { expect, it, vi } from "vitest";
import { logInvalidValues } from "./invalidValues";

it("API-09 each field with a value that says nothing is a warning once", () => {
  const log = { warn: vi.fn(), debug: vi.fn() };
  const tell = logInvalidValues();
  const value = { call: "getPhysician", field: "certificates.certificateStatus" } as const;
  tell(log, value);
  tell(log, value);
  tell(log, { ...value, call: "getCertificates" });
  expect([log.warn.mock.calls.length, log.debug.mock.calls.length]).toEqual([2, 1]);
});
