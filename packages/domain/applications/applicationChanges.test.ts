import { describe, expect, it } from "vitest";
import { CandidateStatus, ExamineeStatus } from "@portal/contract/enumerations";
import type { WireInstant } from "@portal/contract/values";
import { examination } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination as applied } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import {
  optionsChangeRefusal,
  optionsChangeText,
  type SubmittedRecords,
  withdrawalFacts,
  withdrawalRefusal,
  withdrawalText,
} from "./applicationChanges";
import { hasBalance, isPayable } from "./candidateStatus";

const { Approved, Denied, Hold, InviteSent, ToBeReviewed, TransferredOut, Unsubmitted, Withdrawn } = CandidateStatus;

/** Neurocritical care in October 2026, with applications until May 31. */
function submitted(
  application: Partial<SubmittedRecords["application"]> = {},
  changes: Partial<SubmittedRecords["examination"]> = {},
): SubmittedRecords {
  const own = { ...applied().application, candidateStatus: ToBeReviewed, ...application };
  return { application: own, examination: examination(changes) };
}

describe("APPLY-23 changing testing options", () => {
  it.each([
    ["on the last day", "2026-05-31", submitted(), null],
    ["on hold", "2026-05-01", submitted({ candidateStatus: Hold }), null],
    ["approved", "2026-05-01", submitted({ candidateStatus: Approved }), null],
    ["the day after", "2026-06-01", submitted(), "deadline-passed"],
    ["with an extension", "2026-06-10", submitted({ extensionDate: wireDate("2026-06-10") }), null],
    ["after it", "2026-06-11", submitted({ extensionDate: wireDate("2026-06-10") }), "deadline-passed"],
    ["before submission", "2026-05-01", submitted({ candidateStatus: Unsubmitted }), "not-submitted"],
    ["with an invitation", "2026-05-01", submitted({ candidateStatus: InviteSent }), "not-submitted"],
    ["denied", "2026-05-01", submitted({ candidateStatus: Denied }), "over"],
    ["withdrawn", "2026-05-01", submitted({ candidateStatus: Withdrawn }), "over"],
    ["to be withdrawn", "2026-05-01", submitted({ withdrawalRequestedDate: wireDate("2026-04-30") }), "over"],
    ["by articles", "2026-05-01", submitted({}, { isArticleBased: true }), "no-options"],
  ] as const)("%s, on %s", (_, today, records, refusal) => {
    expect(optionsChangeRefusal(records, day(today))).toBe(refusal);
  });

  it("says until when it was possible", () => {
    expect(optionsChangeText("deadline-passed", submitted())).toBe(
      "Testing options could be changed until May 31, 2026 at 11:59 p.m. Central Time.",
    );
  });
});

describe("APPLY-25 withdrawing", () => {
  const at = (startDateTime: string) => ({ startDateTime: startDateTime as WireInstant });
  const appointment = (startDateTime: string) => [
    {
      ...at(startDateTime),
      ...{ addressLine1: null, addressLine2: null, addressLine3: null, city: null, stateCode: null, postalCode: null },
    },
  ];

  it.each([
    ["after the deadline", "2026-09-01", submitted(), null],
    ["the day before the exam", "2026-10-04", submitted(), null],
    ["on its first day", "2026-10-05", submitted(), "begun"],
    [
      "on the day of an appointment",
      "2026-09-20",
      submitted({}, { appointments: appointment("2026-09-20T08:00:00") }),
      "begun",
    ],
    [
      "before a later appointment",
      "2026-10-05",
      submitted({}, { appointments: appointment("2026-10-14T08:00:00") }),
      null,
    ],
    ["before an appointment", "2026-09-19", submitted({}, { appointments: appointment("2026-09-20T08:00:00") }), null],
    ["once it was taken", "2026-09-01", submitted({}, { examineeStatus: ExamineeStatus.Delivered }), "begun"],
    ["once it was missed", "2026-09-01", submitted({}, { examineeStatus: ExamineeStatus.UnexcusedAbsence }), "begun"],
    ["before submission", "2026-05-01", submitted({ candidateStatus: Unsubmitted }), "not-submitted"],
    ["denied", "2026-05-01", submitted({ candidateStatus: Denied }), "denied"],
    [
      "denied because withdrawn",
      "2026-05-01",
      submitted({ candidateStatus: Denied, knownCandidateStatusReason: 9 }),
      "withdrawn",
    ],
    ["withdrawn", "2026-05-01", submitted({ candidateStatus: Withdrawn }), "withdrawn"],
    ["asked for", "2026-05-01", submitted({ withdrawalRequestedDate: wireDate("2026-04-30") }), "requested"],
    ["transferred", "2026-05-01", submitted({ candidateStatus: TransferredOut }), "over"],
  ] as const)("%s, on %s", (_, today, records, refusal) => {
    expect(withdrawalRefusal(records, day(today))).toBe(refusal);
  });

  it("says when it was withdrawn, or asked for", () => {
    const withdrawn = submitted({ candidateStatus: Withdrawn, withdrawnDate: wireDate("2026-05-04") });
    expect(withdrawalText("withdrawn", withdrawn)).toBe("This application was withdrawn on May 4, 2026.");
    const requested = submitted({ withdrawalRequestedDate: wireDate("2026-05-04") });
    expect(withdrawalText("requested", requested)).toBe(
      "You asked to withdraw this application on May 4, 2026. The board will write to you.",
    );
    expect(withdrawalText("withdrawn", submitted())).toBe("This application was withdrawn.");
  });
});

it.each([
  [ToBeReviewed, null, true],
  [Approved, undefined, true],
  [ToBeReviewed, "2026-05-04", false],
  [Approved, "2026-05-04", false],
  [Denied, null, false],
] as const)(
  "APPLY-26 status %s with a withdrawal requested on %s can be paid: %s",
  (candidateStatus, date, expected) => {
    const withdrawalRequestedDate = date && wireDate(date);
    const application = { candidateStatus, withdrawalRequestedDate };
    expect(isPayable(application)).toBe(expected);
    expect(hasBalance({ ...application, balance: dollars(100) })).toBe(expected);
  },
);

it("APPLY-26 the day of a withdrawal, or of its request, is a fact of the application", () => {
  const date = wireDate("2026-05-04");
  expect(withdrawalFacts({ withdrawnDate: date, withdrawalRequestedDate: date })).toEqual([
    { name: "Withdrawn on", value: "May 4, 2026" },
  ]);
  expect(withdrawalFacts({ withdrawnDate: null, withdrawalRequestedDate: date })).toEqual([
    { name: "Withdrawal requested on", value: "May 4, 2026" },
  ]);
  expect(withdrawalFacts({})).toEqual([]);
});
