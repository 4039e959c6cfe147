import { describe, expect, it } from "vitest";
import type { AppliedApplication } from "~/contract/examinations/examination";
import { CandidateStatus, FeeType } from "~/contract/enumerations";
import { examination } from "~/tests/support/records/applications";
import { blockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination as applied } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { offersView } from "./view";

const today = "2026-05-01";
const anybody = physicianOn(today, []);
const viewer = { isReadOnly: false };
const viewOf = (records: Partial<Parameters<typeof offersView>[0]>, asked = viewer, on = today) =>
  offersView({ available: [examination()], applied: [], physician: anybody, ...records }, asked, day(on));
const action = (parts: ReturnType<typeof viewOf>) => parts.flatMap(({ offers }) => offers)[0]?.action;

describe("the examinations that can be applied for", () => {
  it("EXAM-01 stand in four sections, each in the first that it belongs to", () => {
    const available = [
      examination({ title: "Articles", isMoc: true, isArticleBased: true }),
      examination({ title: "MOC", isMoc: true, isPrimary: true }),
      examination({ title: "First", isPrimary: true }),
      examination({ title: "Sub" }),
    ];
    expect(viewOf({ available }).map(({ title, offers }) => [title, offers.map((offer) => offer.title)])).toEqual([
      ["Article Assessment Continuing Certification", ["Articles"]],
      ["Continuing Certification", ["MOC"]],
      ["Specialty Certification", ["First"]],
      ["Subspecialty Certification", ["Sub"]],
    ]);
    expect(viewOf({ available: [] }).map(({ offers }) => offers)).toEqual([[], [], [], []]);
  });

  it("EXAM-02 say deadline, dates, fees, when next, and for which certifications", () => {
    const fee = (feeType: FeeType, feeDescription: string, amount: number) => ({
      feeType,
      feeDescription,
      feeAmount: dollars(amount),
      createdDate: wireDate("2026-01-05"),
    });
    const fees = [
      fee(FeeType.ApplicationFee, "Application fee", 700),
      fee(FeeType.ExaminationFeeSubspecialtyInitial, "Examination fee", 1_900),
      fee(FeeType.LateFeeInitial, "Late fee", 500),
    ];
    expect(viewOf({ available: [examination({ fees })] }).at(-1)?.offers[0]?.facts).toEqual([
      { name: "Application deadline", value: "May 31, 2026 at 11:59 p.m. Central Time (30 days left)" },
      { name: "Late application deadline", value: "July 31, 2026 at 11:59 p.m. Central Time" },
      { name: "Exam dates", value: "October 5, 2026 to October 16, 2026" },
      { name: "Fee", value: "Application fee $700.00; Examination fee $1,900.00" },
      { name: "Late fee", value: "$500.00 after the application deadline" },
      { name: "Next available application date", value: "January 5, 2028" },
      { name: "Available certifications", value: "Neurocritical Care" },
    ]);
  });

  it("EXAM-02 say how long is left of the deadline that counts", () => {
    const deadlines = (on: string) =>
      viewOf({}, viewer, on)
        .at(-1)
        ?.offers[0]?.facts.filter(({ name }) => name.endsWith("deadline"))
        .map(({ value }) => /\(.*\)/.exec(value)?.[0] ?? null);
    expect(deadlines("2026-05-31")).toEqual(["(today)", null]);
    expect(deadlines("2026-06-01")).toEqual(["(ended yesterday)", "(60 days left)"]);
  });

  it("EXAM-02 have a link to information only where it is one of the web", () => {
    const linked = (infoUrl: string) => viewOf({ available: [examination({ infoUrl })] }).at(-1)?.offers[0]?.infoUrl;
    expect(linked("https://board.example/exam")).toBe("https://board.example/exam");
    expect(linked("javascript:alert(1)")).toBeNull();
  });

  it("EXAM-02 APPLY-02 are applied for once, and then gone on with", () => {
    expect(action(viewOf({}))).toEqual({ kind: "apply" });
    const begun = (candidateStatus: AppliedApplication["candidateStatus"]) => [
      applied({ candidateStatus, balance: dollars(0) }),
    ];
    expect(action(viewOf({ applied: begun(CandidateStatus.Unsubmitted) }))).toEqual({
      kind: "go-on",
      label: "Continue Application",
    });
    expect(action(viewOf({ applied: begun(CandidateStatus.InviteSent) }))).toEqual({
      kind: "go-on",
      label: "Continue Application",
    });
    expect(action(viewOf({ applied: begun(CandidateStatus.Approved) }))).toEqual({
      kind: "go-on",
      label: "View Application",
    });
  });

  it("APPLY-17 say why they cannot be applied for outside of their windows", () => {
    expect(action(viewOf({}, viewer, "2026-01-04"))).toMatchObject({
      kind: "none",
      because: expect.stringContaining("are taken from") as string,
    });
    expect(action(viewOf({}, viewer, "2026-08-01"))).toMatchObject({
      kind: "none",
      because: expect.stringContaining("The last day to apply") as string,
    });
  });

  it("CERT-09 say why not to those who do not meet requirements, of continuing certification only", () => {
    const physician = physicianOn(today, [blockFacts(2021), blockFacts(2024)]);
    expect(action(viewOf({ physician, available: [examination({ isMoc: true })] }))).toMatchObject({
      kind: "none",
      because: expect.stringContaining("Certified - Not Meeting CC Requirements") as string,
    });
    expect(action(viewOf({ physician }))).toEqual({ kind: "apply" });
  });

  it("offer nothing to those who only look", () => {
    expect(action(viewOf({}, { isReadOnly: true }))).toEqual({ kind: "none", because: null });
  });
});
