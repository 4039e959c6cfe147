import { describe, expect, it } from "vitest";
import type { SentVerificationLetter } from "@portal/contract/extensions/correspondenceExtensions";
import type { WireInstant } from "@portal/contract/values";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { recipientDraft } from "./lettersForm";
import { lettersView } from "./lettersView";

const today = day("2026-07-15");
const physician = physicianOn("2026-07-15", []);
const own = { isReadOnly: false };
const instant = (text: string) => text as WireInstant;

describe("the page of verification letters", () => {
  it("CERT-05 says what a letter of today states", () => {
    expect(lettersView(physician, [], own, today).states).toEqual({
      date: "July 15, 2026",
      lines: [
        { name: "Status", value: "Certified - Meeting CC Requirements" },
        { name: "Neurology", value: "Certified" },
      ],
    });
  });

  it("CERT-05 offers no letter, and says why, where the board has no certificate", () => {
    const view = lettersView({ ...physician, certificates: [] }, [], own, today);
    expect(view).toMatchObject({ states: null, form: null, refusal: "You have no certificate on file." });
  });

  it("CERT-05 hides the input at three recipients", () => {
    const form = (list: string[]) => lettersView(physician, [], own, today, recipientDraft({ list, email: "" })).form;
    expect(form(["a@b.example", "c@b.example"])?.isFull).toBe(false);
    expect(form(["a@b.example", "c@b.example", "d@b.example"])?.isFull).toBe(true);
  });

  it("shows read-only staff no form", () => {
    expect(lettersView(physician, [], { isReadOnly: true }, today).form).toBeNull();
  });

  it("CERT-05 lists to whom letters were sent, when, and what came of it", () => {
    const letter = (state: SentVerificationLetter["state"]): SentVerificationLetter => ({
      emailAddress: "office@hospital.example",
      requestedAt: instant("2026-07-15T17:00:00Z"),
      state,
      sentAt: null,
    });
    const { sent } = lettersView(physician, [letter("waiting"), letter("sent"), letter("failed")], own, today);
    expect(sent).toMatchObject([
      {
        to: "office@hospital.example",
        requested: "July 15, 2026 at 12:00 p.m. Central Time",
        state: { text: "On its way" },
      },
      { state: { text: "Sent" } },
      { state: { text: "Could not be delivered" } },
    ]);
  });

  it("distinguishes a board without a list from one that does not answer", () => {
    expect(lettersView(physician, null, own, today).sent).toBeNull();
    expect(lettersView(physician, "unknown", own, today).sent).toBe("unknown");
  });
});
