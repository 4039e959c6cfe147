import { readFileSync } from "node:fs";
import { dollars } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import type { Cents } from "@portal/domain/billing/money";
import {
  inventedTerms,
  type ProgramTerms,
  usualActivityReporting,
  usualAuditPapers,
  usualPolicy,
  usualWithdrawalTerms,
} from "@portal/domain/enrollment/programTerms";
import { type LedgerAccounts, noAccounts } from "@portal/payments/days/journalEntries";
import type { VariableName } from "./variables";

const annualFee = z.number().min(0, "must not be less than 0").max(1_000_000).pipe(dollars);
const lookBackCredits = z.int().min(0).max(1000);

const oneLine = z.string().regex(/^\P{Cc}{1,500}$/u, "must be one line of at most 500 characters");

const accountNumber = z.string().regex(/^[\w.-]{1,30}$/, "must be an account number of at most 30 characters");

/** Everything is optional; the settings or the invented board fill in the rest. */
export const programFile = z.strictObject({
  annualFees: z
    .strictObject({ oneCertification: annualFee, twoCertifications: annualFee, threeOrMoreCertifications: annualFee })
    .optional(),
  returnedPaymentFee: z.number().min(0.01, "must be more than 0").max(10_000).pipe(dollars).optional(),
  accounts: z
    .strictObject({
      feeTypes: z.record(z.string().regex(/^\d{1,9}$/, "must be the number of a fee type, such as 12"), accountNumber),
      surcharges: accountNumber,
      clearing: accountNumber,
      providerFees: accountNumber,
    })
    .partial()
    .optional(),
  articlesPerCertification: z.int().min(0).max(1000).optional(),
  creditSurcharges: z
    .record(
      z.string().regex(/^[A-Z]{2}$/, "must be the two letters of a state, such as TX"),
      z.int("must be 1, 2, or 3 percent").min(1, "must be 1, 2, or 3 percent").max(3, "must be 1, 2, or 3 percent"),
    )
    .optional(),
  lookBackCredits: z
    .strictObject({ threeYears: lookBackCredits, threeYearsReduced: lookBackCredits, tenYears: lookBackCredits })
    .partial()
    .optional(),
  examNotPassed: oneLine.optional(),
  auditPapers: z.array(oneLine).max(30, "must have at most 30 lines").optional(),
  withdrawalTerms: z
    .array(oneLine)
    .min(1, "must have at least one sentence")
    .max(10, "must have at most 10 sentences")
    .optional(),
  activityReporting: z.array(oneLine).max(30, "must have at most 30 lines").optional(),
  policy: z
    .array(oneLine)
    .min(1, "must have at least one sentence")
    .max(30, "must have at most 30 sentences")
    .optional(),
});

export interface Program {
  readonly terms: ProgramTerms;
  /** For a debit that the bank returns; null: none. */
  readonly returnedPaymentFee: Cents | null;
  /** Of the board's books, for the days of payments (PAY-40). */
  readonly accounts: LedgerAccounts;
  /** Sentences that physicians agree to when they enroll (ENR-08). */
  readonly policy: readonly string[];
  /** What an audit asks for, where the board names nothing (PAPER-13). */
  readonly auditPapers: readonly string[];
  /** What a withdrawn application costs (APPLY-25). */
  readonly withdrawalTerms: readonly string[];
  /** How providers report activities to the board (ACT-11). */
  readonly activityReporting: readonly string[];
  /** What follows when the exam of the exam pathway is not passed; null where the board does not say (ENR-02). */
  readonly examNotPassed: string | null;
  /** Whether the annual fees are the board's own, not the invented board's. */
  readonly hasOwnFees: boolean;
  /** Fields that are also settings of the environment. The environment wins. */
  readonly settings: Partial<Record<VariableName, string>>;
}

type ReadProgram =
  | { readonly kind: "program"; readonly program: Program }
  | { readonly kind: "faults"; readonly faults: readonly string[] };

/** @param path null: everything is the invented board's. */
export function readProgram(path: string | null): ReadProgram {
  const text = path === null ? "{}" : textOf(path);
  if (text === null) return { kind: "faults", faults: ["must be a file that can be read, in UTF-8 (docs/program.md)"] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\s+/g, " ") : "";
    return { kind: "faults", faults: [`is not JSON: ${why}`] };
  }
  const read = programFile.extend({ $schema: z.string().optional() }).safeParse(json, { reportInput: true });
  if (!read.success) return { kind: "faults", faults: read.error.issues.map(faultOf) };
  const { annualFees, articlesPerCertification, policy, auditPapers, withdrawalTerms, activityReporting, ...others } =
    read.data;
  const { examNotPassed = null, returnedPaymentFee = null } = others;
  return {
    kind: "program",
    program: {
      terms: {
        oneCertificationAnnualFee: annualFees?.oneCertification ?? inventedTerms.oneCertificationAnnualFee,
        twoCertificationAnnualFee: annualFees?.twoCertifications ?? inventedTerms.twoCertificationAnnualFee,
        threeOrMoreCertificationAnnualFee:
          annualFees?.threeOrMoreCertifications ?? inventedTerms.threeOrMoreCertificationAnnualFee,
        articlePathwayPerCertificationMinimum:
          articlesPerCertification ?? inventedTerms.articlePathwayPerCertificationMinimum,
      },
      returnedPaymentFee,
      accounts: { ...noAccounts, ...read.data.accounts },
      policy: policy ?? usualPolicy,
      auditPapers: auditPapers ?? usualAuditPapers,
      withdrawalTerms: withdrawalTerms ?? usualWithdrawalTerms,
      activityReporting: activityReporting ?? usualActivityReporting,
      examNotPassed,
      hasOwnFees: annualFees !== undefined,
      settings: settingsIn(read.data),
    },
  };
}

function textOf(path: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => [...issue.path, key].join("."));
    return `${names.join(", ")} ${names.length === 1 ? "isn't a field" : "aren't fields"} of it`;
  }
  if (issue.code === "invalid_type") {
    const expected = typeNames.get(issue.expected) ?? issue.expected;
    return `${issue.path.join(".") || "it"} ${issue.input === undefined ? "is missing" : `is not ${expected}`}`;
  }
  const field = issue.path.length === 0 ? "it" : issue.path.join(".");
  if (issue.code === "invalid_key") return `${field} ${issue.issues[0]?.message ?? issue.message}`;
  return `${field} ${/^[a-z]/.test(issue.message) ? issue.message : `is wrong: ${issue.message}`}`;
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ["object", "an object { }"],
  ["record", "an object { }"],
  ["array", "a list [ ]"],
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
]);

function settingsIn({ creditSurcharges, lookBackCredits }: z.output<typeof programFile>): Program["settings"] {
  const { threeYears, threeYearsReduced, tenYears } = lookBackCredits ?? {};
  return {
    ...(creditSurcharges && {
      CREDIT_SURCHARGES: Object.entries(creditSurcharges)
        .map(([state, percent]) => `${state}=${percent}`)
        .join(","),
    }),
    ...(threeYears !== undefined && { LOOK_BACK_CME_CREDITS: `${threeYears}` }),
    ...(threeYearsReduced !== undefined && { LOOK_BACK_REDUCED_CME_CREDITS: `${threeYearsReduced}` }),
    ...(tenYears !== undefined && { LOOK_BACK_TEN_YEAR_CME_CREDITS: `${tenYears}` }),
  };
}
