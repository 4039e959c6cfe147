import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { CandidateStatus, FeeType } from "~/contract/enumerations";
import { applicationFacts } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import type { Applicant } from "../readApplying";
import { summaryView } from "./view";

const now = Temporal.Instant.from("2026-05-01T12:00:00-05:00");
const fee = (feeType: FeeType, feeDescription: string, amount: number) => ({
  feeType,
  feeDescription,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-05"),
});

function shown(candidateStatus: number, balance: number) {
  const money = {
    fees: [
      fee(FeeType.ApplicationFee, "Application fee", 700),
      fee(FeeType.ExaminationFeeSubspecialtyInitial, "Examination fee", 1_900),
    ],
    order: null,
    balance: dollars(balance),
    createdDate: wireDate("2026-03-02"),
    candidateStatusDescription: "As it is",
    candidateStatusReason: null,
  };
  const facts = applicationFacts({ application: { candidateStatus, ...money } as never });
  return summaryView(facts as unknown as Applicant, [], now); // Only what the summary shows.
}

it("APPLY-13 the summary says fee by fee what an application comes to, in all, and what is left", () => {
  expect(shown(CandidateStatus.Unsubmitted, 2_600).parts.find(({ id }) => id === "payment")?.facts).toEqual([
    { name: "Application fee", value: "$700.00" },
    { name: "Examination fee", value: "$1,900.00" },
    { name: "Total", value: "$2,600.00" },
    { name: "Balance", value: "$2,600.00" },
  ]);
});

it.each([
  [CandidateStatus.Unsubmitted, 2_600, "Continue Application"],
  [CandidateStatus.ToBeReviewed, 1_300, "Make Payment"],
  [CandidateStatus.ToBeReviewed, 0, undefined],
  [CandidateStatus.Denied, 1_300, undefined],
  [CandidateStatus.Withdrawn, 1_300, undefined],
  [CandidateStatus.TransferredOut, 1_300, undefined],
])(
  "EXAM-06 the summary of candidate status %d with a balance of %d goes on with %s",
  (candidateStatus, balance, label) => {
    expect(shown(candidateStatus, balance).goOn?.label).toBe(label);
  },
);
