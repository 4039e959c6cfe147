import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { CCBlock, CCEnrollment } from "~/contract/ccBlock";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { physician as physicianOnTheWire } from "~/contract/physician";
import { attestationEditing } from "~/domain/attestationEditing";
import { auditState } from "~/domain/audit";
import { blockPeriod } from "~/domain/blocks";
import { boardZone, isBefore, plainDate } from "~/domain/boardTime";
import { ccStatus } from "~/domain/ccStatus";
import { physicianAnswer } from "../api/physicianAnswer";
import { demoPeople } from "./demoPeople";

interface State {
  readonly status: "meeting" | "not-meeting";
  /** Of the current block; null when there is none. */
  readonly current: {
    readonly period: "past" | "current";
    readonly isExtended: boolean;
    readonly audit: "none" | "selected" | "failed";
    readonly canAttest: boolean;
    readonly outstanding: readonly OutstandingRequirement[];
  } | null;
  readonly lastAudit?: "passed";
}

const everything: OutstandingRequirement[] = ["SA", "CME", "PIP", "PatientSafety", "Fees", "MedicalLicense"];
const open = { period: "current", isExtended: false, audit: "none", canAttest: true } as const;

/** What each person is said to show, in the terms of the rules. */
const states: Record<string, State> = {
  meeting: { status: "meeting", current: { ...open, outstanding: [] } },
  behind: { status: "not-meeting", current: { ...open, period: "past", outstanding: everything } },
  "mid-block": { status: "meeting", current: { ...open, outstanding: ["SA", "CME", "PIP", "PatientSafety", "Fees"] } },
  audited: { status: "meeting", current: { ...open, audit: "selected", canAttest: false, outstanding: ["SA", "CME"] } },
  "audit-failed": {
    status: "not-meeting",
    current: { ...open, audit: "failed", canAttest: false, outstanding: ["FailedAudit"] },
  },
  "audit-passed": {
    status: "meeting",
    current: { ...open, outstanding: ["SA", "CME", "PIP", "PatientSafety"] },
    lastAudit: "passed",
  },
  "not-started": { status: "meeting", current: null },
  extended: { status: "meeting", current: { ...open, isExtended: true, outstanding: ["SA", "CME"] } },
  inactive: { status: "meeting", current: { ...open, outstanding: ["SA", "CME"] } },
};

function stateOn(today: Temporal.PlainDate, { ccBlocks, currentCCBlock: block }: CCEnrollment): State {
  const last = ccBlocks.filter((candidate) => candidate.endYear < today.year).at(-1);
  return {
    status: ccBlocks.some((candidate) => ccStatus(candidate, today) === "not-meeting") ? "not-meeting" : "meeting",
    current: block && {
      period: blockPeriod(block, today) === "past" ? "past" : "current",
      isExtended: block.extensionDate !== null,
      audit: shownAudit(block),
      canAttest: attestationEditing(block, block, { isReadOnly: false }).allowed,
      outstanding: block.outstandingRequirements,
    },
    ...(last && auditState(last) === "passed" ? { lastAudit: "passed" } : {}),
  };
}

function shownAudit(block: CCBlock): "none" | "selected" | "failed" {
  const audit = auditState(block);
  return audit === "passed" ? "none" : audit;
}

const firstDay = Temporal.PlainDate.from("2027-06-15");
const days = Array.from({ length: 366 }, (_, index) => firstDay.add({ days: index }));
const physiciansByDay = days.map((today) => ({
  today,
  physicians: demoPeople(today).filter((person) => person.role === "physician"),
}));

describe("demo people", () => {
  it(
    "are in the states that they are said to show, on each of 366 days through a leap day",
    { timeout: 30_000 },
    () => {
      expect(days.map(String)).toContain("2028-02-29");
      for (const { today, physicians } of physiciansByDay) {
        const shown = physicians.map(({ key, record }) => {
          const enrollment = physicianAnswer(record, today).currentCCEnrollment;
          return [key, enrollment && stateOn(today, enrollment)] as const;
        });
        expect(Object.fromEntries(shown), today.toString()).toEqual(states);
      }
    },
  );

  it("keep the contract, in every week of the year", { timeout: 30_000 }, () => {
    for (const { today, physicians } of physiciansByDay.filter((_, index) => index % 7 === 0)) {
      for (const { key, record } of physicians) {
        const { error } = physicianOnTheWire.safeParse(physicianAnswer(record, today));
        expect(error, `${key} on ${today.toString()}`).toBeUndefined();
      }
    }
  });

  it("claim nothing that lies in the future", { timeout: 30_000 }, () => {
    for (const { today, physicians } of physiciansByDay) {
      const midnight = today.toZonedDateTime(boardZone).toInstant();
      for (const { record } of physicians) {
        const attestations = record.ccBlocks.flatMap((block) => block.ccAttestations);
        const dates = [
          ...record.ccVerifiedActivities.map((activity) => activity.completedDate),
          ...record.certificates.map((certificate) => certificate.awardDate),
        ];
        const isEarly = [
          ...attestations.map(({ appliedToYear }) => appliedToYear > today.year),
          ...attestations.map(({ updatedDate }) => Temporal.Instant.compare(updatedDate, midnight) > 0),
          ...dates.map((date) => isBefore(today, plainDate(date))),
        ];
        expect(isEarly, today.toString()).not.toContain(true);
      }
    }
  });

  it("can be told apart: keys, names, addresses, subjects and ids", () => {
    const people = demoPeople(firstDay);
    for (const property of ["key", "fullName", "email", "subject"] as const) {
      expect(new Set(people.map((person) => person[property])).size).toBe(people.length);
    }
    const blocks = people.flatMap((person) => (person.role === "physician" ? person.record.ccBlocks : []));
    const attestationIds = blocks
      .flatMap((block) => block.ccAttestations)
      .map((attestation) => attestation.ccAttestationId);
    expect(new Set(blocks.map((block) => block.ccBlockId)).size).toBe(blocks.length);
    expect(new Set(attestationIds).size).toBe(attestationIds.length);
  });

  it("are the same when made again for the same day", () => {
    expect(demoPeople(firstDay)).toEqual(demoPeople(firstDay));
  });
});
