import { describe, expect, it } from "vitest";
import { storedAddress } from "~/tests/support/records/addresses";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { noneOpen } from "./accountForm";
import { accountView } from "./accountView";
import type { AccountRecords } from "./readAccount";
import { sectionStates } from "./sectionStates";

const today = day("2025-11-21");
const settings = { shippingUntil: null, optInCountryIds: [], today };

function statesOf(changes: Partial<AccountRecords> = {}) {
  const physician = physicianOn("2025-11-21", [], { addresses: [storedAddress()] });
  const records: AccountRecords = {
    physician,
    places: null,
    demographics: { kind: "read", answers: null },
    history: null,
    examinations: [],
    reminders: null,
    calendarAddress: null,
    changeMails: null,
    ...changes,
  };
  const viewer = { isReadOnly: false, isOwner: true };
  return sectionStates(accountView(records, null, { visits: [], acts: [] }, viewer, today, noneOpen, settings));
}

describe("the state of a section of Account Information", () => {
  it("ACCT-02 says what it holds, in words and numbers", () => {
    expect(statesOf()).toMatchObject({ demographics: "Not answered", addresses: "1 address", onBehalf: "No entries" });
    expect(statesOf({ reminders: { areOn: true, hasBounced: false }, history: [] })).toMatchObject({
      mails: "Reminders: on",
      history: "No changes",
    });
    expect(statesOf({ reminders: { areOn: false, hasBounced: false }, changeMails: { areOn: true } }).mails).toBe(
      "Reminders: off, Confirmations: on",
    );
  });

  it("OPER-41 distinguishes reminders that a returned mail stopped", () => {
    expect(statesOf({ reminders: { areOn: false, hasBounced: true }, changeMails: { areOn: true } }).mails).toBe(
      "Reminders: stopped, Confirmations: stopped",
    );
  });

  it("API-09 ACCT-02 says what is temporarily unavailable, and nothing of what the board does not offer", () => {
    const unknown = { demographics: { kind: "unknown" }, history: "unknown", reminders: "unknown" } as const;
    expect(statesOf(unknown)).toMatchObject({
      demographics: "Temporarily unavailable",
      history: "Temporarily unavailable",
      mails: "Reminders: temporarily unavailable",
    });
    expect(statesOf({ demographics: { kind: "not-offered" } })).toMatchObject({
      demographics: null,
      history: null,
      mails: null,
      security: null,
      sessions: null,
    });
  });
});
