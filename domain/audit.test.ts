import { expect, it } from "vitest";
import { auditState } from "./audit";

it.each([
  [{ hasAudit: false, hasPassedAudit: false, hasFailedAudit: false }, "none"],
  [{ hasAudit: true, hasPassedAudit: false, hasFailedAudit: false }, "selected"],
  [{ hasAudit: true, hasPassedAudit: true, hasFailedAudit: false }, "passed"],
  [{ hasAudit: true, hasPassedAudit: false, hasFailedAudit: true }, "failed"],
  [{ hasAudit: false, hasPassedAudit: false, hasFailedAudit: true }, "failed"],
  [{ hasAudit: true, hasPassedAudit: true, hasFailedAudit: true }, "failed"],
] as const)("CCB-07 the flags %o mean %s", (flags, state) => {
  expect(auditState(flags)).toBe(state);
});
