import { expect, it } from "vitest";
import { auditVerdict } from "./auditVerdict.mjs";

const reportOf = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const vulnerable = (severity: string) => ({
  name: "parser",
  severity,
  isDirect: true,
  via: [{ title: "Reads what it should not", url: "https://github.com/advisories/GHSA-1", severity }, "reader"],
  effects: [],
  range: "<2.0.1",
  fixAvailable: { name: "parser", version: "2.0.1", isSemVerMajor: false },
});

it.each(["high", "critical"])(
  "a known vulnerability of %s severity fails, and says where to read about it",
  (severity) => {
    expect(auditVerdict(reportOf({ parser: vulnerable(severity) }))).toEqual({
      kind: "vulnerable",
      lines: [
        `parser <2.0.1 (${severity}; fix: parser 2.0.1)`,
        "    Reads what it should not: https://github.com/advisories/GHSA-1",
      ],
    });
  },
);

it("one serious vulnerability among others fails, with or without a fix", () => {
  const report = reportOf({ a: vulnerable("low"), b: { ...vulnerable("high"), via: ["a"], fixAvailable: false } });
  expect(auditVerdict(report)).toEqual({ kind: "vulnerable", lines: ["b <2.0.1 (high; fix: none yet)"] });
});

it.each(["info", "low", "moderate"])("a vulnerability of %s severity does not fail", (severity) => {
  expect(auditVerdict(reportOf({ parser: vulnerable(severity) })).kind).toBe("clear");
});

it("no vulnerability does not fail", () => {
  expect(auditVerdict(reportOf({})).kind).toBe("clear");
});

it.each([
  [
    "a registry without advisories",
    JSON.stringify({
      message: "405 Method Not Allowed - POST https://registry.example/",
      statusCode: 405,
      error: { summary: "" },
    }),
  ],
  [
    "a registry that cannot be reached",
    JSON.stringify({ message: "request to https://registry.example failed", error: { code: "ENOTFOUND" } }),
  ],
  ["an npm that was ended by the time limit", ""],
  ["half a report", '{"auditReportVersion": 2, "vulnerabilities": {"parser": {"sev'],
  ["a report of another kind", JSON.stringify({ auditReportVersion: 2, vulnerabilities: [vulnerable("high")] })],
  ["a page of a proxy", "<html>Sign in to the network</html>"],
  ["null", "null"],
])("%s is no answer and does not fail", (_what, output) => {
  expect(auditVerdict(output).kind).toBe("unanswered");
});
