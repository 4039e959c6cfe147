import { describe, expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { CCBlockId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { ownApplication } from "~/tests/support/records/applications";
import { activity, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { records, today } from "~/tests/support/records/obligationRecords";
import { asked } from "~/tests/support/records/papers";
import { type PaperRecords, paperRequests, requestFor } from "./paperRequests";
import { isSamePurpose } from "./paperPurposes";

const usual = ["A certificate of each activity"];
const audited = blockFacts(2024, { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate("2026-12-01") });

function recordsOf(changes: Partial<PaperRecords> = {}, blocks = [audited]): PaperRecords {
  const { physician } = records(blocks);
  return { physician: { ...physician, ccSelfReportedActivities: [] }, examinations: [], applications: [], ...changes };
}

const auditOfBlock = { kind: "audit", subjectId: 7, year: null } as const;

describe("what papers can be handed in for", () => {
  it("PAPER-13 an audit asks for what the board names, and else for the program's list", () => {
    const own = paperRequests(recordsOf(), [], usual, today);
    expect(own).toMatchObject([
      {
        title: "CC audit of the 2024 - 2026 block",
        wanted: usual,
        isAsked: true,
        isOver: false,
        years: [2024, 2025, 2026],
      },
    ]);
    expect(own[0]?.by?.toString()).toBe("2026-12-01");
    const named = asked(auditOfBlock, { wanted: ["A letter"], by: "2026-12-15" as WireDate });
    const [byBoard] = paperRequests(recordsOf(), [named], usual, today);
    expect(byBoard?.wanted).toEqual(["A letter"]);
    expect(byBoard?.by?.toString()).toBe("2026-12-15");
    const [unnamed] = paperRequests(recordsOf(), [asked(auditOfBlock, { wanted: [] })], usual, today);
    expect(unnamed?.wanted).toEqual(usual);
  });

  it("PAPER-13 a board may ask for one year of a block", () => {
    const ofYear = { ...auditOfBlock, year: 2025 };
    const all = paperRequests(recordsOf(), [asked(ofYear, { wanted: ["The log"] })], usual, today);
    expect(all.map(({ title, wanted }) => [title, wanted])).toEqual([
      ["CC audit of the 2024 - 2026 block", usual],
      ["CC audit of the 2024 - 2026 block, for 2025", ["The log"]],
    ]);
    expect(requestFor(all, ofYear)?.wanted).toEqual(["The log"]);
  });

  it("takes a paper for each year of an audited block, and for no other", () => {
    const all = paperRequests(recordsOf(), [], usual, today);
    expect(requestFor(all, { ...auditOfBlock, year: 2024 })?.title).toBe("CC audit of the 2024 - 2026 block");
    expect(requestFor(all, { ...auditOfBlock, year: 2023 })).toBeNull();
    expect(requestFor(all, { ...auditOfBlock, subjectId: 8 })).toBeNull();
  });

  it.each([
    ["passed", { hasPassedAudit: true }],
    ["failed", { hasFailedAudit: true }],
  ])("an audit that was %s is over", (_, flags) => {
    const block = blockFacts(2024, { hasAudit: true, ...flags });
    expect(paperRequests(recordsOf({}, [block]), [], usual, today)).toMatchObject([{ isOver: true, isAsked: false }]);
    expect(paperRequests(recordsOf({}, [blockFacts(2024)]), [], usual, today)).toEqual([]);
  });

  const applied = (candidateStatus: (typeof CandidateStatus)[keyof typeof CandidateStatus], endDate = "2027-03-01") =>
    examination({ candidateStatus, candidateStatusReason: "Copy of license" }, { endDate: wireDate(endDate) });
  const ofKind = (kind: string, all: ReturnType<typeof paperRequests>) =>
    all.find(({ purpose }) => purpose.kind === kind);

  it("an application on hold asks for what its reason says, until its exam is over", () => {
    const on = (...examinations: PaperRecords["examinations"]) =>
      ofKind("application-hold", paperRequests(recordsOf({ examinations }, []), [], usual, today));
    expect(on(applied(CandidateStatus.Hold))).toMatchObject({
      wanted: ["Copy of license"],
      isAsked: true,
      isOver: false,
    });
    expect(on(applied(CandidateStatus.Hold, "2026-11-01"))).toMatchObject({ isAsked: false, isOver: true });
    expect(on(applied(CandidateStatus.Approved))).toMatchObject({ wanted: [], isAsked: false, isOver: true });
  });

  it("accommodations ask for letters by the deadline, training takes papers where the exam requires one", () => {
    const exam = applied(CandidateStatus.ToBeReviewed);
    const own = ownApplication(exam, { isAdaRequested: true });
    const all = (application: typeof own) =>
      paperRequests(recordsOf({ examinations: [exam], applications: [application] }, []), [], usual, today);
    expect(ofKind("accommodations", all(own))).toMatchObject({ isAsked: true, isOver: false });
    expect(ofKind("accommodations", all(ownApplication(exam)))).toMatchObject({ isAsked: false, isOver: true });
    expect(ofKind("training", all(own))).toMatchObject({ isAsked: false, isOver: false });
    // One by articles requires no training: of it, no application is read once it is submitted.
    expect(ofKind("training", paperRequests(recordsOf({ examinations: [exam] }, []), [], usual, today))).toMatchObject({
      isOver: true,
    });
    const untrained = { ...own, examination: { ...own.examination, requiresFellowshipTraining: false } };
    expect(ofKind("training", all(untrained))).toMatchObject({ isOver: true });
  });

  it("takes papers for each activity that the physician recorded", () => {
    const one = activity("2025-05-04", { activityName: " ", organizationName: "Springfield Clinic" });
    const { physician } = recordsOf({}, []);
    const own = { ...physician, ccSelfReportedActivities: [one] };
    const all = paperRequests(recordsOf({ physician: own }, []), [], usual, today);
    expect(all).toMatchObject([{ title: "Activity: Springfield Clinic, May 4, 2025", isOver: false, isAsked: false }]);
    const purpose = { kind: "activity", subjectId: one.ccActivityId, year: null } as const;
    expect(all.map((request) => isSamePurpose(request.purpose, purpose))).toEqual([true]);
  });
});
