import { describe, expect, it } from "vitest";
import type { CCActivityId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import {
  activity,
  attestation,
  blockFacts,
  completedBlockFacts,
  credits,
  waiver,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { otherValue } from "~/tests/support/records/otherValue";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { CCAttestationType, CertificateStatus } from "@portal/contract/enumerations";
import { activityContent } from "@portal/domain/activities/activityRefusals";
import { activityBasis, activityInput } from "./editing/activityForm";
import { everything } from "./activityList";
import { activitiesView } from "./activitiesView";

/** Other fields of a form. */
const post = { intent: "save-activity", basis: "" } as const;
const today = "2026-07-15";
const own = (id: number, date: string, changes: Parameters<typeof activity>[1] = {}) =>
  activity(date, { ccActivityId: id as CCActivityId, ...changes });

const verified = own(1, "2025-02-28", { activityName: "Course", cmeCredits: credits(6), saCredits: credits(7.25) });
const rounds = own(2, "2025-05-01", { activityName: "Rounds", cmeCredits: credits(40) });
const survey = own(3, "2026-01-15", { activityName: "Survey", isPipFeedback: true, isPatientSafety: true });
const early = own(4, "2021-06-01", { activityName: "Congress", saCredits: credits(3) });
const closed = own(5, "2024-06-01", { activityName: "Lecture" });

const facts = [
  blockFacts(2022, { ccAttestations: [attestation(CCAttestationType.CME, 2022, 90)] }),
  blockFacts(2025, {
    ccAttestations: [attestation(CCAttestationType.CME, 2025, 32)],
    ccAppliedWaivers: [waiver(10, 8)],
  }),
];

function physicianWith(changes: Partial<Physician> = {}, blocks = facts): Physician {
  return physicianOn(today, blocks, {
    ccVerifiedActivities: [verified],
    ccSelfReportedActivities: [closed, early, rounds, survey],
    ...changes,
  });
}
function viewOf(
  requested: Partial<Parameters<typeof activitiesView>[3]> = {},
  physician = physicianWith(),
  isReadOnly = false,
) {
  return activitiesView(physician, { isReadOnly }, day(today), {
    filter: everything,
    open: null,
    unsaved: null,
    extensions: new Set(["audit-evidence"] as const),
    ...requested,
  });
}
const names = (view: ReturnType<typeof viewOf>) =>
  view.groups.map(({ name, rows }) => [name, ...rows.map((row) => row.name)]);

// The block that ended is complete but for its fees, and so is not the current one.
const current = physicianOn(today, [blockFacts(2025)], {
  ccVerifiedActivities: [verified],
  ccSelfReportedActivities: [rounds, survey, early],
});

it.each(Object.entries(activityContent(survey)))("ACT-01 shows the %s of an activity", (field, value) => {
  const shown = (own: typeof survey) => viewOf({}, physicianWith({ ccSelfReportedActivities: [own] })).groups;
  expect(shown({ ...survey, [field]: otherValue(value) })).not.toEqual(shown(survey));
});

describe("the activities of a physician", () => {
  it("ACT-01 verified and self-reported together, by block, newest first", () => {
    expect(names(viewOf())).toEqual([
      ["Block 2025 - 2027", "Survey", "Rounds", "Course"],
      ["Block 2022 - 2024", "Lecture"],
      ["Outside every block", "Congress"],
    ]);
  });

  it("ACT-01 each with its credits and what else it counts as", () => {
    const [first] = viewOf().groups;
    expect(first?.rows).toMatchObject([
      {
        name: "Survey",
        isVerified: false,
        completed: "January 15, 2026",
        cme: "–",
        sa: "–",
        alsoCounts: "PIP-Feedback, Patient Safety",
      },
      { name: "Rounds", isVerified: false, cme: "40", sa: "–", alsoCounts: "–" },
      { name: "Course", isVerified: true, completed: "February 28, 2025", cme: "6", sa: "7.25", alsoCounts: "–" },
    ]);
    expect(viewOf().sums).toBe("5 activities in all blocks, with 46 CME and 10.25 SA-CME credits.");
  });

  it("filters by block and by kind, and says what it lists", () => {
    const block = blockFacts(2025).ccBlockId;
    expect(names(viewOf({ filter: { block, kind: "sa-cme" } }))).toEqual([["Block 2025 - 2027", "Course"]]);
    expect(viewOf({ filter: { block, kind: "sa-cme" } }).sums).toBe(
      "1 activity in block 2025 - 2027 that counts as SA-CME, with 6 CME and 7.25 SA-CME credits.",
    );
    expect(viewOf({ filter: { block: "none", kind: null } }).sums).toMatch(/^1 activity outside every block, with /);
    expect(names(viewOf({ filter: { block: "none", kind: null } }))).toEqual([["Outside every block", "Congress"]]);
    expect(viewOf({ filter: { block, kind: "pip-clinical" } })).toMatchObject({
      groups: [],
      none: "No activities match this filter.",
      sums: null,
    });
    const without = physicianWith({ ccVerifiedActivities: [], ccSelfReportedActivities: [] });
    expect(viewOf({}, without)).toMatchObject({ groups: [], none: "No activities yet." });
  });

  it("API-09 shows the same in whatever order a board answers", () => {
    const isOver = physicianWith({}, [completedBlockFacts(2019), completedBlockFacts(2022)]);
    for (const physician of [physicianWith(), isOver]) {
      const { currentCCEnrollment: enrollment } = physician;
      const ccBlocks = [...(enrollment?.ccBlocks ?? [])].reverse();
      const reversed = { ...physician, currentCCEnrollment: enrollment && { ...enrollment, ccBlocks } };
      expect(viewOf({}, reversed)).toEqual(viewOf({}, physician));
    }
  });

  it("AUTH-17 a block that is not the physician's own limits nothing", () => {
    const foreign = viewOf({ filter: { block: 4711 as never, kind: null } });
    expect(foreign).toMatchObject({ sums: viewOf().sums, filter: { block: null } });
  });

  it("offers the physician's blocks, newest first, and what belongs to none", () => {
    const names = (physician?: Physician) => viewOf({}, physician).blockChoices.map(({ name }) => name);
    expect(names()).toEqual(["2025 - 2027", "2022 - 2024", "Outside every block"]);
    const isMet = physicianWith({}, [completedBlockFacts(2022), blockFacts(2025)]);
    expect(names(isMet)).toEqual(["2025 - 2027 (current)", "2022 - 2024", "Outside every block"]);
  });
});

const audited = physicianOn(today, [blockFacts(2025, { hasAudit: true })], {
  ccSelfReportedActivities: [rounds, early],
});
const past = physicianWith({}, [completedBlockFacts(2022), blockFacts(2025)]);

describe("what counts", () => {
  it("ACT-04 follows verified activities; what is self-reported is beside it and not in it", () => {
    const { totals } = viewOf({ filter: { block: blockFacts(2025).ccBlockId, kind: null } });
    const [cme, sa, pip, safety] = totals?.requirements ?? [];
    expect(cme?.credits).toMatchObject({ attested: 32, verified: 13.25, waived: 18, total: 63.25, required: 90 });
    expect(cme?.notes).toEqual(["48 CME + 15.25 SA-CME = 63.25", "Your records: 40 in 1 activity"]);
    expect(sa?.credits).toMatchObject({ attested: 0, verified: 7.25, waived: 8 });
    expect(sa?.notes).toEqual(["These 15.25 also count as CME"]);
    expect(pip?.notes).toContain("Your records: 1 activity");
    expect(safety?.notes).toEqual(["Your records: 1 activity"]);
    expect(totals?.waivers).toEqual(["Extended leave: 10 CME and 8 SA-CME waived"]);
  });

  it("ACT-04 says what is recorded beyond what was attested to", () => {
    expect(viewOf({}, current).totals).toMatchObject({ notAttested: "40 CME", closed: null });
    const attested = physicianOn(
      today,
      [blockFacts(2025, { ccAttestations: [attestation(CCAttestationType.CME, 2025, 40)] })],
      {
        ccSelfReportedActivities: [rounds],
      },
    );
    expect(viewOf({}, attested).totals?.notAttested).toBeNull();
  });

  it.each([
    ["the next block", physicianWith(), 2025, "You can attest to them once your 2022 - 2024 block is complete."],
    ["an audited block", audited, 2025, "The attestations of this block can no longer be changed."],
    ["a past block", past, 2022, "The attestations of this block can no longer be changed."],
  ])("CCB-06 says why records of %s cannot be attested to", (_case, physician, year, closed) => {
    expect(viewOf({ filter: { block: blockFacts(year).ccBlockId, kind: null } }, physician).totals).toMatchObject({
      closed,
    });
  });

  it("CCB-06 says to view-only staff that they cannot attest", () => {
    const closed = "You have view-only access, so you cannot attest to them.";
    expect(viewOf({}, current, true).totals).toMatchObject({ notAttested: "40 CME", closed });
  });

  it("is shown of the block that the physician works on, unless another is asked for", () => {
    expect(viewOf({}, current).totals?.title).toBe("What counts toward 2025 - 2027");
    expect(viewOf({ filter: { block: "none", kind: null } }).totals).toBeNull();
    expect(viewOf({}, physicianOn(today, [])).totals).toBeNull();
  });
});

describe("changing an activity", () => {
  const edit = (id: number) => ({ open: { kind: "edit", id: id as CCActivityId } as const });
  const remove = (id: number) => ({ open: { kind: "delete", id: id as CCActivityId } as const });
  const rowOf = (view: ReturnType<typeof viewOf>, name: string) =>
    view.groups.flatMap(({ rows }) => rows).find((row) => row.name === name);

  it("ACT-02 opens one row with what is stored, and then offers no other", () => {
    const view = viewOf(edit(2), current);
    expect(rowOf(view, "Rounds")?.form).toMatchObject({
      basis: activityBasis(rounds),
      values: { activityName: "Rounds", completedDate: "05/01/2025", cmeCredits: "40", saCredits: "0" },
    });
    expect(view.opening).toBe("one-is-open");
    expect(viewOf({}, current).opening).toBe("possible");
  });

  it("ACT-02 asks before it deletes", () => {
    const view = viewOf(remove(3), current);
    expect(rowOf(view, "Survey")).toMatchObject({ form: null, confirm: { basis: activityBasis(survey) } });
    expect(view.opening).toBe("one-is-open");
    const organizations = ["Lakeside Medical School", " "].map((organizationName) => {
      const records = { ccSelfReportedActivities: [{ ...survey, activityName: " ", organizationName }] };
      const row = rowOf(viewOf(remove(3), physicianWith(records, [blockFacts(2025)])), "Activity without a name");
      return row?.confirm?.facts;
    });
    const rest = "January 15, 2026, PIP-Feedback, Patient Safety";
    expect(organizations).toEqual([`Lakeside Medical School, ${rest}`, rest]);
  });

  it("ACT-02 opens nothing that the board verified, and nothing that is not there (AUTH-17)", () => {
    for (const requested of [edit(1), remove(1), edit(77), remove(77)]) {
      expect(viewOf(requested, current)).toMatchObject({ opening: "possible", newForm: null });
    }
    expect(rowOf(viewOf({}, current), "Course")?.canChange).toBe(false);
  });

  it("CCB-06 opens nothing in a block that is audited or over, and says why", () => {
    const view = viewOf(edit(2), audited);
    expect(rowOf(view, "Rounds")).toMatchObject({ canChange: false, form: null });
    expect(rowOf(view, "Congress")?.canChange).toBe(true);
    expect(view.groups[0]?.closed).toBe(
      "The 2025 - 2027 block was selected for an audit, so its self-reported activities stay as they are.",
    );
  });

  it("CCB-06 opens nothing for read-only staff, and offers nothing", () => {
    const view = viewOf({ open: { kind: "edit", id: "new" } }, current, true);
    expect(view).toMatchObject({ opening: null, newForm: null });
    expect(rowOf(view, "Rounds")?.canChange).toBe(false);
  });

  it("ACT-02 shows what was not saved with all that was typed and why, and what is stored now", () => {
    const typed = {
      ...activityInput(rounds),
      activityName: "R",
      organizationName: "",
      completedDate: "1/1/26",
      cmeCredits: "-1",
      saCredits: "",
      isPatientSafety: "on",
    } as const;
    const values = { ...post, ...typed, ccActivityId: 2 as CCActivityId };
    const errors = { organizationName: ["Organization Name is required."] };
    const unsaved = { values, errors, isStale: true };
    expect(rowOf(viewOf({ unsaved }, current), "Rounds")?.form).toMatchObject({
      values: typed,
      errors,
      isUnsaved: true,
      storedNow: "Rounds, Lakeside Medical School, May 1, 2025, 40 CME, 0 SA-CME",
    });
    const anew = { ...unsaved, values: { ...values, ccActivityId: "new" as const } };
    expect(viewOf({ unsaved: anew }, current).newForm?.values).toEqual(anew.values);
  });
});

describe("an audit", () => {
  const audited = (changes: Parameters<typeof blockFacts>[1]) =>
    physicianOn(
      today,
      [
        blockFacts(2025, {
          hasAudit: true,
          auditStart: wireDate("2026-06-25"),
          ccAttestations: [
            attestation(CCAttestationType.CME, 2025, 50),
            attestation(CCAttestationType.PatientSafety, 2025),
          ],
          ...changes,
        }),
      ],
      { ccSelfReportedActivities: [rounds] },
    );

  it("CCB-07 says what must be documented, and what of it is on record", () => {
    const [audit] = viewOf({}, audited({})).audits;
    expect(audit?.selected).toBe("Your 2025 - 2027 block was randomly selected for a CC audit on June 25, 2026.");
    expect(audit?.items).toMatchObject([
      {
        what: "CME, 2025",
        attested: "50 credits",
        recorded: "40 credits in 1 activity",
        isRecorded: false,
        word: "10 without a record",
      },
      { what: "Patient Safety, 2025", attested: "Completed", recorded: "None", isRecorded: false, word: "No record" },
    ]);
  });

  it("CCB-07 says by when, and makes no date up", () => {
    expect(viewOf({}, audited({})).audits[0]?.due.text).toBe(
      "The board will tell you the due date. No date has been set yet.",
    );
    expect(viewOf({}, audited({ auditDueDate: wireDate("2026-08-24") })).audits[0]?.due).toEqual({
      text: "August 24, 2026 at 11:59 p.m. Central Time",
      left: "40 days left",
      hasEnded: false,
    });
    expect(viewOf({}, audited({ auditDueDate: wireDate("2026-07-14") })).audits[0]?.due).toMatchObject({
      left: "ended yesterday",
      hasEnded: true,
    });
  });

  it("CCB-07 offers the evidence as a document only where the board makes it", () => {
    expect(viewOf({}, audited({})).audits[0]?.pdfHref).toBe("/ManageActivities/audit-evidence.pdf?block=2025");
    expect(viewOf({ extensions: new Set() }, audited({})).audits[0]?.pdfHref).toBeNull();
  });

  it("CCB-07 asks for nothing once it is passed or failed", () => {
    expect(viewOf({}, audited({ hasPassedAudit: true })).audits).toEqual([]);
    expect(viewOf({}, audited({ hasFailedAudit: true })).audits).toEqual([]);
  });
});

describe("an edit that was kept while its block was closed", () => {
  const typed = {
    ...activityInput(null),
    activityName: "Lecture, corrected",
    organizationName: "",
    completedDate: "6/1/24",
    cmeCredits: "many",
    saCredits: "0",
    isPatientSafety: "on",
  } as const;
  const unsaved = (ccActivityId: CCActivityId | "new") => ({
    values: { ...post, ...typed, ccActivityId },
    errors: {},
    isStale: false,
  });

  it("CCB-06 has no form, and is shown as it was typed, with why", () => {
    const physician = physicianOn(today, [blockFacts(2025, { hasAudit: true })], {
      ccSelfReportedActivities: [rounds],
    });
    const view = viewOf({ unsaved: unsaved(rounds.ccActivityId) }, physician);
    expect(view.groups.flatMap(({ rows }) => rows).some(({ form }) => form !== null)).toBe(false);
    expect(view.unsavable).toEqual({
      because: "The 2025 - 2027 block was selected for an audit, so its self-reported activities stay as they are.",
      facts: [
        { name: "Activity Name", value: "Lecture, corrected" },
        { name: "Organization Name", value: "–" },
        { name: "Completed date", value: "6/1/24" },
        { name: "CME credits", value: "many" },
        { name: "SA-CME credits", value: "0" },
        { name: "Also counts as", value: "Patient Safety" },
      ],
    });
  });

  it("has its form, and nothing beside it, while its block is open", () => {
    const view = viewOf({ unsaved: unsaved(rounds.ccActivityId) }, current);
    expect(view.groups.flatMap(({ rows }) => rows).find(({ form }) => form !== null)?.id).toBe(rounds.ccActivityId);
    expect(view.unsavable).toBeNull();
    expect(viewOf({ unsaved: unsaved("new") }, current).unsavable).toBeNull();
  });

  it("SHELL-20 has its form where the filter no longer matches it, and as a new one where it is gone", () => {
    const filtered = viewOf(
      { unsaved: unsaved(rounds.ccActivityId), filter: { block: null, kind: "sa-cme" } },
      current,
    );
    expect(filtered.groups.flatMap(({ rows }) => rows).find(({ form }) => form !== null)?.id).toBe(rounds.ccActivityId);
    const deleted = viewOf({ unsaved: unsaved(rounds.ccActivityId) }, physicianWith({ ccSelfReportedActivities: [] }));
    expect(deleted.newForm).toMatchObject({ id: "new", values: { activityName: "Lecture, corrected" } });
  });
});

it("ACT-11 says by which ID providers report, and whose certification has lapsed", () => {
  expect(viewOf().reporting).toEqual({ physicianId: "100200", lapsed: null });
  const [certificate] = physicianWith().certificates;
  if (certificate === undefined) throw new Error("There is one");
  const certificates = [{ ...certificate, certificateStatus: CertificateStatus.Inactive }];
  expect(viewOf({}, physicianWith({ certificates })).reporting.lapsed).toBe(
    "Your certification in Neurology has lapsed.",
  );
});
