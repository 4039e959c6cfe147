import { expect, it } from "vitest";
import { auditBanner, auditState, auditsToWarnOf, failedAuditStatusText, failedAuditText } from "./audit";

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

it("CCB-16 warns of audits that run or were failed, not of those that were passed", () => {
  const none = { hasAudit: false, hasPassedAudit: false, hasFailedAudit: false };
  const runs = { ...none, hasAudit: true };
  const failed = { ...runs, hasFailedAudit: true };
  const all = [none, runs, { ...runs, hasPassedAudit: true }, failed];
  expect(auditsToWarnOf(all)).toEqual({ failed: [failed], selected: [runs] });
});

it("CCB-07 says what an audit means, with a comma in the status of a failed one alone", () => {
  expect(failedAuditText).toBe("You have not passed the CC audit of this block.");
  expect(failedAuditStatusText).toBe("Certified, Not Meeting CC Requirements");
  expect(auditBanner.passed.title).toBe("You have passed the CC audit of this block.");
});
