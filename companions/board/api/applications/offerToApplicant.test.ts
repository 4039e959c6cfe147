import { expect, it } from "vitest";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import type { AppliedApplication } from "@portal/contract/examinations/examination";
import { dollars } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { offerToApplicant } from "./offerToApplicant";

const { Unsubmitted, Approved } = CandidateStatus;

it.each<[string, Partial<AppliedApplication>, readonly [FeeType, number][]]>([
  [
    "the transfer",
    { candidateStatus: Unsubmitted, isTransferredIn: true, balance: dollars(350) },
    [[FeeType.ExaminationTransferMoc, 350]],
  ],
  ["the examination", { candidateStatus: Unsubmitted, balance: dollars(700) }, [[FeeType.ExaminationFeeMoc, 700]]],
  ["nothing", { candidateStatus: Unsubmitted }, []],
  ["nothing more, once it is submitted", { candidateStatus: Approved, balance: dollars(700) }, []],
])("an application that a file brought costs what the file says is left to pay: %s", (_, application, fees) => {
  const offered = offerToApplicant(examination(application), []).fees;
  expect(offered.map(({ feeType, feeAmount }) => [feeType, feeAmount])).toEqual(
    fees.map(([feeType, amount]) => [feeType, dollars(amount)]),
  );
});
