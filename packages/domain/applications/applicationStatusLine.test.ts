import { expect, it } from "vitest";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import { examination } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { statusLine } from "./applicationStatusLine";

const { ToBeReviewed, Denied, Unsubmitted } = CandidateStatus;
const fee = (feeType: FeeType, amount: number) => ({
  feeType,
  feeDescription: `Fee ${feeType}`,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});
const inTime = [fee(FeeType.ApplicationFee, 700), fee(FeeType.ExaminationFeeSubspecialtyInitial, 1_990)];
const late = [...inTime, fee(FeeType.LateFeeInitial, 500)];
const waived = [...late, fee(FeeType.CommitteeMemberLateDiscount, -500)];
const order = {
  total: dollars(2_690),
  balance: dollars(900),
  orderLineItems: inTime.map(({ feeType, feeDescription: description, feeAmount: amount }) => ({
    feeType,
    description,
    amount,
  })),
  completedPayments: [{ amount: dollars(1_790), transactionDate: "2026-05-02T10:00:00Z" }],
  installments: [
    { dueDate: wireDate("2026-06-15"), amount: dollars(500) },
    { dueDate: wireDate("2026-07-15"), amount: dollars(400) },
  ],
};
const exception = { extensionDate: wireDate("2026-08-10"), hasDeadlineException: true };

const line = (today: string, changes: object = {}) => {
  const own = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false, isSplitPay: false };
  const application = {
    ...own,
    candidateStatus: Unsubmitted,
    balance: dollars(0),
    order: null,
    installmentOptions: [],
  };
  return statusLine(
    { examination: examination(), application: { ...application, fees: inTime, ...changes } },
    day(today),
  );
};

it("APPLY-03 says before there is an application when it is due, and whether a late fee applies", () => {
  const before = (today: string) => statusLine({ examination: examination(), application: null }, day(today));
  expect(["2026-05-31", "2026-06-01"].map(before)).toEqual([
    "Submit by May 31, 2026.",
    "Submit by July 31, 2026. A $500.00 late fee applies.",
  ]);
  const free = { examination: examination({ lateFee: null }), application: null };
  expect(statusLine(free, day("2026-06-01"))).toBe("Submit by July 31, 2026.");
});

it.each([
  ["2026-05-01", {}, "Submit by May 31, 2026. To pay if you submit today: $2,690.00."],
  [
    "2026-06-01",
    { fees: late },
    "Submit by July 31, 2026. To pay if you submit today: $3,190.00, including a $500.00 late fee.",
  ],
  ["2026-06-01", { fees: waived }, "Submit by July 31, 2026. To pay if you submit today: $2,690.00."],
  ["2026-08-01", exception, "Submit by August 10, 2026 (Exception). To pay if you submit today: $2,690.00."],
  [
    "2026-06-05",
    { extensionDate: wireDate("2026-06-10"), extensionReason: "The portal was down." },
    "Submit by June 10, 2026 (deadline extended: The portal was down.). To pay if you submit today: $2,690.00.",
  ],
  ["2026-05-01", { fees: [] }, "Submit by May 31, 2026. Nothing to pay."],
  ["2026-08-01", {}, "Applications closed July 31, 2026."],
  ["2026-01-01", {}, "Applications open January 5, 2026."],
  [
    "2026-06-01",
    { candidateStatus: ToBeReviewed, balance: dollars(900) },
    "Remaining balance: $900.00, overdue since May 31, 2026.",
  ],
  [
    "2026-05-01",
    { candidateStatus: ToBeReviewed, balance: dollars(900) },
    "Remaining balance: $900.00 by May 31, 2026.",
  ],
  [
    "2026-06-01",
    { candidateStatus: ToBeReviewed, balance: dollars(900), order },
    "Remaining balance: $900.00. Next installment: $500.00 by June 15, 2026.",
  ],
  [
    "2026-06-16",
    { candidateStatus: ToBeReviewed, balance: dollars(900), order },
    "Remaining balance: $900.00. Installment: $500.00, overdue since June 15, 2026.",
  ],
  [
    "2026-05-03",
    { candidateStatus: ToBeReviewed, balance: dollars(2_690), order: { ...order, completedPayments: [] } },
    "Remaining balance: $2,690.00. Next installment: $1,790.00 by May 31, 2026.",
  ],
  [
    "2026-06-16",
    { candidateStatus: ToBeReviewed, balance: dollars(2_690), order: { ...order, completedPayments: [] } },
    "Remaining balance: $2,690.00. Overdue: $2,290.00.",
  ],
  [
    "2026-07-16",
    { candidateStatus: ToBeReviewed, balance: dollars(900), order },
    "Remaining balance: $900.00. Overdue: $900.00.",
  ],
  ["2026-06-01", { candidateStatus: ToBeReviewed }, null],
  ["2026-06-01", { candidateStatus: Denied, balance: dollars(900) }, null],
])("APPLY-03 on %s %o: %s", (today, changes, text) => {
  expect(line(today, changes)).toBe(text);
});
