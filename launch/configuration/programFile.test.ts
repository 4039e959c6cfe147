import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  inventedTerms,
  usualActivityReporting,
  usualAuditPapers,
  usualPolicy,
} from "@portal/domain/enrollment/programTerms";
import { readConfiguration } from "./readConfiguration";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "program-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer | object, environment: Record<string, string> = {}) {
  const file = join(folder, "program.json");
  writeFileSync(file, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return readConfiguration({ PROGRAM_FILE: file, ...environment });
}
function configured(...given: Parameters<typeof read>) {
  const answer = read(...given);
  if (answer.kind === "problems") throw new Error(JSON.stringify(answer.problems));
  return answer.configuration;
}
function problems(...given: Parameters<typeof read>) {
  const answer = read(...given);
  return answer.kind === "problems" ? answer.problems.map(({ variable, message }) => `${variable} ${message}`) : [];
}

describe("OPER-09 the board's program in one file", () => {
  it("says fees, articles, surcharges, credits and the policy", () => {
    const {
      programTerms,
      returnedPaymentFee,
      creditSurcharges,
      public: shown,
    } = configured({
      annualFees: { oneCertification: 210, twoCertifications: 300, threeOrMoreCertifications: 375.5 },
      articlesPerCertification: 25,
      returnedPaymentFee: 35,
      creditSurcharges: { TX: 3, CO: 2 },
      lookBackCredits: { threeYears: 80, threeYearsReduced: 20, tenYears: 250 },
      examNotPassed: "You can take it again in the next round.",
      policy: ["Requests for accommodations are due by March 15 of each 3-year block."],
    });
    expect(programTerms).toEqual({
      oneCertificationAnnualFee: 21_000,
      twoCertificationAnnualFee: 30_000,
      threeOrMoreCertificationAnnualFee: 37_550,
      articlePathwayPerCertificationMinimum: 25,
    });
    expect(returnedPaymentFee).toBe(3_500);
    expect(creditSurcharges).toEqual({ TX: 3, CO: 2 });
    expect(shown.lookBack).toEqual({ cme: 80, reducedCME: 20, tenYearCME: 250 });
    expect(shown.examNotPassed).toBe("You can take it again in the next round.");
    expect(shown.policy).toEqual(["Requests for accommodations are due by March 15 of each 3-year block."]);
  });

  it("leaves what it does not say, and the environment wins", () => {
    const environment = { CREDIT_SURCHARGES: "OH=1", LOOK_BACK_CME_CREDITS: "70" };
    const {
      programTerms,
      returnedPaymentFee,
      creditSurcharges,
      public: shown,
    } = configured({ creditSurcharges: { TX: 3 }, lookBackCredits: { threeYears: 80, tenYears: 250 } }, environment);
    expect(programTerms).toEqual(inventedTerms);
    expect(returnedPaymentFee).toBeNull();
    expect(shown.policy).toEqual(usualPolicy);
    expect(shown.examNotPassed).toBeNull();
    expect(creditSurcharges).toEqual({ OH: 1 });
    expect(shown.lookBack).toEqual({ cme: 70, reducedCME: 30, tenYearCME: 250 });
  });

  it("PAPER-13 says what an audit asks for, or leaves it to the invented board", () => {
    expect(configured({}).public.auditPapers).toEqual(usualAuditPapers);
    expect(configured({ auditPapers: ["A transcript"] }).public.auditPapers).toEqual(["A transcript"]);
    expect(configured({ auditPapers: [] }).public.auditPapers).toEqual([]);
    expect(problems({ auditPapers: ["two\nlines"] })).toHaveLength(1);
  });

  it("ACT-11 says how providers report activities, or leaves it to the invented board", () => {
    expect(configured({}).public.activityReporting).toEqual(usualActivityReporting);
    expect(configured({ activityReporting: ["Give it your ID."] }).public.activityReporting).toEqual([
      "Give it your ID.",
    ]);
    expect(configured({ activityReporting: [] }).public.activityReporting).toEqual([]);
  });

  it("adds no surcharge where its list is empty", () => {
    expect(configured({ creditSurcharges: {} }).creditSurcharges).toEqual({});
  });

  it("stops the start with every fault at once", () => {
    const content = {
      annualFees: { oneCertification: "210", twoCertifications: -1, threeOrMoreCertifications: 1.005 },
      creditSurcharges: { Texas: 3, CO: 5 },
      policy: [],
      lateFee: 50,
    };
    expect(problems(content)).toEqual([
      "PROGRAM_FILE annualFees.oneCertification is not a number",
      "PROGRAM_FILE annualFees.twoCertifications must not be less than 0",
      "PROGRAM_FILE annualFees.threeOrMoreCertifications is wrong: At most two decimals",
      "PROGRAM_FILE creditSurcharges.Texas must be the two letters of a state, such as TX",
      "PROGRAM_FILE creditSurcharges.CO must be 1, 2, or 3 percent",
      "PROGRAM_FILE policy must have at least one sentence",
      "PROGRAM_FILE lateFee isn't a field of it",
    ]);
  });

  it("names what is missing and what is of another kind", () => {
    expect(problems({ annualFees: { oneCertification: 210 }, policy: "None." })).toEqual([
      "PROGRAM_FILE annualFees.twoCertifications is missing",
      "PROGRAM_FILE annualFees.threeOrMoreCertifications is missing",
      "PROGRAM_FILE policy is not a list [ ]",
    ]);
    expect(problems([])).toEqual(["PROGRAM_FILE it is not an object { }"]);
  });

  it("PAY-25 is named where it sets what a combination of settings refuses", () => {
    const charging = { CHARGED_BY: "board", BOARD_API_URL: "https://api.board.example" };
    expect(problems({ creditSurcharges: { TX: 3 } }, charging)).toEqual([
      expect.stringMatching(/^PROGRAM_FILE replaces CREDIT_SURCHARGES, which must be left out with CHARGED_BY=board/),
    ]);
  });

  it("stops the start where it can't be read, or is not JSON", () => {
    expect(problems("{")).toEqual([expect.stringMatching(/^PROGRAM_FILE is not JSON/)]);
    const nowhere = readConfiguration({ PROGRAM_FILE: join(folder, "nowhere.json") });
    expect(nowhere).toMatchObject({
      problems: [{ variable: "PROGRAM_FILE", message: expect.stringContaining("must be a file") as string }],
    });
    expect(problems(Buffer.from("\ufeff{}", "utf16le"))).toEqual([expect.stringContaining("in UTF-8")]);
    expect(problems("\ufeff{}")).toEqual([]);
  });

  it("is explained by an example that can be used", () => {
    expect(readConfiguration({ PROGRAM_FILE: "docs/program.example.json" }).kind).toBe("configuration");
  });
});
