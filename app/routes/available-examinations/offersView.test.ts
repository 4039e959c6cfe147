import { describe, expect, it } from "vitest";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedApplication, AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import { combined, examination, modules } from "~/tests/support/records/applications";
import { blockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination as applied } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { offersView } from "./offersView";

const today = "2026-05-01";
const anybody = physicianOn(today, []);
const viewer = { isReadOnly: false };
const viewOf = (records: Partial<Parameters<typeof offersView>[0]>, asked = viewer, on = today) =>
  offersView(
    { available: [examination()], applied: [], applications: [], physician: anybody, ...records },
    asked,
    day(on),
  ).parts;
const action = (parts: ReturnType<typeof viewOf>) => parts.flatMap(({ offers }) => offers)[0]?.action;

const fee = (feeType: FeeType, feeDescription: string, amount: number) => ({
  feeType,
  feeDescription,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-05"),
});

describe("the examinations that can be applied for", () => {
  it("EXAM-01 are in four sections, each in the first that it belongs to", () => {
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
    const fees = [
      fee(FeeType.ApplicationFee, "Application fee", 700),
      fee(FeeType.ExaminationFeeSubspecialtyInitial, "Examination fee", 1_900),
      fee(FeeType.LateFeeInitial, "Late fee", 500),
    ];
    const [offer] = viewOf({ available: [examination({ fees })] }).at(-1)?.offers ?? [];
    expect(offer).toMatchObject({
      certifications: ["Neurocritical Care"],
      dates: "October 5 to 16, 2026",
      deadline: {
        name: "Application deadline",
        day: "May 31, 2026",
        notes: ["30 days left", "Late fee $500.00 after May 31, 2026, until July 31, 2026"],
      },
      fee: {
        name: "Total fee",
        total: "$2,600.00",
        lines: ["Application fee $700.00", "Examination fee $1,900.00"],
      },
      nextRound: "January 5, 2028",
      cost: null,
    });
  });

  it("EXAM-02 one fee is its own total, and a combined exam has none before its modules are chosen", () => {
    const feeOf = (one: Examination) => viewOf({ available: [one] }).flatMap(({ offers }) => offers)[0]?.fee;
    expect(feeOf(examination({ fees: [], examFee: dollars(1_100) }))).toEqual({
      ...{ name: "Fee", total: "$1,100.00", lines: [] },
    });
    expect(feeOf(examination({ fees: [], examFee: null }))).toMatchObject({ name: "Fee", total: "No exam fee" });
    const byModules = [
      fee(FeeType.ExaminationFeeMocWithTwoModules, "Two modules", 1_100),
      fee(FeeType.ExaminationFeeMocWithThreeOrMoreModules, "Three modules", 1_300),
    ];
    expect(feeOf(combined({ fees: byModules }))).toEqual({
      ...{ name: "Fees", total: null, lines: ["Two modules $1,100.00", "Three modules $1,300.00"] },
    });
  });

  it.each([
    ["2026-05-02", "May 2, 2026"],
    [today, null],
    ["2025-01-05", null],
  ])("EXAM-02 say when applications open next, not when they did: %s", (next, value) => {
    const [offer] =
      viewOf({ available: [examination({ nextApplicationAvailableDate: wireDate(next) })] }).at(-1)?.offers ?? [];
    expect(offer?.nextRound).toBe(value);
  });

  it("EXAM-02 say the one deadline that counts, and how long is left of it", () => {
    const deadline = (on: string) => viewOf({}, viewer, on).at(-1)?.offers[0]?.deadline;
    expect(deadline("2026-05-31")).toMatchObject({ name: "Application deadline", notes: ["today", expect.anything()] });
    expect(deadline("2026-06-01")).toEqual({
      ...{
        name: "Late application deadline",
        day: "July 31, 2026",
        notes: ["60 days left", expect.anything()],
      },
    });
  });

  it("APPLY-03 an application that was begun has its own date", () => {
    const own = applied({ candidateStatus: CandidateStatus.Unsubmitted, extensionDate: wireDate("2026-09-01") });
    const money = { order: null, fees: [], installmentOptions: [], isSplitPay: false };
    const application = { ...own.application, ...money, examinationId: own.examinationId } as unknown as Application;
    const offers = (applications: Application[]) =>
      viewOf({ applied: [own], applications }, viewer, "2026-08-15").at(-1)?.offers[0];
    expect(offers([application])).toMatchObject({
      cost: "Nothing to pay.",
      deadline: { day: "September 1, 2026", notes: ["17 days left"] },
    });
    expect(offers([application])?.action).toEqual({ kind: "go-on", label: "Continue Application" });
  });

  it("EXAM-02 have a link to information only where it is one of the web", () => {
    const linked = (infoUrl: string) => viewOf({ available: [examination({ infoUrl })] }).at(-1)?.offers[0]?.infoUrl;
    expect(linked("https://board.example/exam")).toBe("https://board.example/exam");
    expect(linked("javascript:alert(1)")).toBeNull();
  });

  it("EXAM-02 APPLY-02 are applied for once, and then continued", () => {
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
      because: expect.stringContaining("You can apply for this exam from") as string,
    });
    expect(action(viewOf({}, viewer, "2026-08-01"))).toMatchObject({
      kind: "none",
      because: expect.stringContaining("The last day to apply") as string,
    });
  });

  it("APPLY-17 one that was begun is only looked at once its last day has passed", () => {
    const begun = [applied({ candidateStatus: CandidateStatus.Unsubmitted })];
    expect(action(viewOf({ applied: begun }, viewer, "2026-08-01"))).toEqual({
      kind: "go-on",
      label: "View Application",
      because: expect.stringContaining("The last day to apply") as string,
    });
  });

  it("APPLY-07 warn of another open application for the same certification", () => {
    const single = {
      ...applied({ candidateStatus: CandidateStatus.Unsubmitted }),
      isMoc: true,
      title: "Psychiatry MOC",
    };
    const warned = (own: Partial<AppliedExamination>, examinationModules: typeof modules = []) =>
      offersView(
        {
          available: [combined({ examinationId: 99 as never, examinationModules })],
          applied: [{ ...single, certificationName: "Psychiatry", ...own }],
          applications: [],
          physician: anybody,
        },
        viewer,
        day(today),
      ).parts.flatMap(({ offers }) => offers.flatMap(({ duplicates }) => duplicates));
    expect(warned({})).toEqual([
      "You already have an application that covers Psychiatry: Psychiatry MOC. You need only one.",
    ]);
    expect(warned({}, modules.slice(0, 1))).toEqual([]);
    expect(warned({ certificationName: "Geriatric Psychiatry" })).toEqual([]);
    const withdrawn = { ...single.application, candidateStatus: CandidateStatus.Withdrawn };
    expect(warned({ application: withdrawn })).toEqual([]);
  });

  it("CERT-09 say above them what is closed to the physician, only where something is", () => {
    const physician = physicianOn(today, [blockFacts(2021), blockFacts(2024)]);
    const gate = (available: Examination[]) =>
      offersView({ available, applied: [], applications: [], physician }, viewer, day(today)).gate;
    const moc = examination({ isMoc: true });
    expect(gate([examination()])).toBeNull();
    expect([gate([moc])?.isWhole, gate([moc, examination()])?.isWhole]).toEqual([true, false]);
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

it("API-09 nothing can be applied for while it is not known whether the physician may, or has already", () => {
  const unread = { kind: "none", because: expect.stringContaining("Applying is temporarily unavailable") as string };
  expect(action(viewOf({ physician: null }))).toEqual(unread);
  expect(action(viewOf({ applied: "unknown" }))).toEqual(unread);
  expect(action(viewOf({ applied: "not-offered" }))).toMatchObject({ kind: "apply" });
});
