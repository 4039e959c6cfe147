import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { applicationFacts, combined, type FactsChanges } from "~/tests/support/records/applications";
import { blockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { frameView } from "./frameView";
import type { Applicant } from "./readApplying";

const applicant = (changes: FactsChanges = {}) => {
  const dates = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false };
  const money = { order: null, fees: [], installmentOptions: [] };
  const facts = applicationFacts({ ...changes, application: { ...dates, ...money, ...changes.application } });
  return facts as unknown as Applicant; // Only what the frame shows.
};
const at = (time: string) => ({ now: Temporal.Instant.from(time) });
const may = at("2026-05-01T12:00:00-05:00");
const lines = (view: ReturnType<typeof frameView>) =>
  view.sections.map(({ id, word, href }) => [id, word, href !== null]);

describe("the sections of an application", () => {
  it("APPLY-01 are all there, in order: those before what is missing open, those after it are locked", () => {
    const view = frameView(applicant({ application: { hasAttested: false } }), "medical-licenses", may);
    expect(lines(view)).toEqual([
      ["applicant-information", "Done", true],
      ["medical-licenses", "Done", false],
      ["training", "Done", true],
      ["attestation", "To do", true],
      ["testing-options", "Not yet open", false],
      ["payment", "Not yet open", false],
    ]);
    expect(view.progress).toEqual({ done: 3, total: 6 });
    expect(view.continueTo).toMatchObject({
      title: "Continue with Application Attestation",
      href: "/Apply/31/attestation#section",
    });
  });

  it("APPLY-01 an open section leads back to the one before it that can be opened", () => {
    expect(frameView(applicant(), "training", may).backTo).toEqual({
      title: "Medical Licenses",
      href: "/Apply/31/medical-licenses#section",
    });
    expect(frameView(applicant(), "applicant-information", may).backTo).toBeNull();
    expect(frameView(applicant({ application: { candidateStatus: 1 } }), "payment", may).backTo).toBeNull();
  });

  it("APPLY-01 none but the payment opens once the application is submitted", () => {
    const view = frameView(applicant({ application: { candidateStatus: 1 } }), "training", may);
    expect(view.sections.filter(({ href }) => href !== null).map(({ id }) => id)).toEqual(["payment"]);
    const unknown = frameView(
      applicant({ application: { candidateStatus: 1, hasAttested: false, balance: dollars(1) } }),
      "payment",
      may,
    );
    expect(lines(unknown).filter(([, word]) => word !== "Done")).toEqual([["payment", "Balance due", false]]);
  });

  it("APPLY-01 a section that is open with mistakes is not complete, also where it was", () => {
    const view = frameView(applicant(), "training", { ...may, isUnsaved: true });
    expect(lines(view)[2]).toEqual(["training", "Not saved", false]);
    expect(view.progress).toEqual({ done: 4, total: 6 });
  });

  it("APPLY-22 payment is complete once nothing is left to pay, or can be", () => {
    const payment = (candidateStatus: 1 | 3, balance: number) =>
      frameView(applicant({ application: { candidateStatus, balance: dollars(balance) } }), "payment", may);
    const words = ([1, 3] as const).map((status) => payment(status, 1_400).sections.at(-1)?.word);
    expect([...words, payment(1, 0).sections.at(-1)?.word]).toEqual(["Balance due", "Done", "Done"]);
    expect(payment(1, 1_400).progress).toEqual({ done: 5, total: 6 });
  });

  it("says what is to be answered again, and nothing that is answered", () => {
    const changed = applicant({ application: { hasAttested: false } });
    const asked = { ...may, cleared: ["attestation", "training", "nonsense"] };
    expect(frameView(changed, "training", asked).cleared).toEqual(["Application Attestation"]);
  });
});

describe("APPLY-17 an application that no one can continue with", () => {
  it.each<[string, FactsChanges, string, string | null]>([
    ["on its last day", {}, "2026-07-31T23:59:59-05:00", null],
    ["a second later", {}, "2026-08-01T00:00:00-05:00", "The last day to apply for this exam was July 31, 2026"],
    ["a second later, submitted", { application: { candidateStatus: 1 } }, "2026-08-01T00:00:00-05:00", null],
    [
      "a second later, extended",
      { application: { extensionDate: wireDate("2026-08-10") } as never },
      "2026-08-01T00:00:00-05:00",
      null,
    ],
  ])("says why %s", (_when, changes, now, text) => {
    const { closed } = frameView(applicant(changes), "training", at(now));
    if (text === null) expect(closed).toBeNull();
    else expect(closed).toEqual({ text: expect.stringContaining(text) as string, isRequirementsRefusal: false });
  });

  it("sends no one on with it", () => {
    const missing = applicant({ application: { hasAttested: false } });
    expect(frameView(missing, "training", at("2026-07-31T12:00:00-05:00")).continueTo).not.toBeNull();
    expect(frameView(missing, "training", at("2026-08-01T12:00:00-05:00")).continueTo).toBeNull();
  });

  it("CERT-09 says that the requirements are the reason, where they are", () => {
    const gated = { ...physicianOn("2026-05-01", [blockFacts(2021), blockFacts(2024)]), addresses: [] };
    const view = frameView(applicant({ examination: { isMoc: true }, physician: gated }), "training", may);
    expect(view.closed).toEqual({
      text: expect.stringContaining("Not Meeting CC Requirements") as string,
      isRequirementsRefusal: true,
    });
  });
});

describe("APPLY-04 a focus that went with its module", () => {
  it("is mentioned once, and only where none is left", () => {
    const physician = { ...physicianOn("2026-05-01", []), addresses: [] };
    const modular = (cnpType: 1 | null) => applicant({ examination: combined(), application: { cnpType }, physician });
    const asked = { ...may, cleared: ["focus"] };
    expect(frameView(modular(null), "modules", asked).isFocusCleared).toBe(true);
    expect(frameView(modular(1), "modules", asked).isFocusCleared).toBe(false);
    expect(frameView(modular(null), "modules", may).isFocusCleared).toBe(false);
  });
});

describe("APPLY-03 the last day", () => {
  const dates = (now: string, application: object = {}) =>
    frameView(applicant({ application }), "training", at(now)).dates;

  it.each([
    ["a day before", "2026-05-30T12:00:00-05:00", "May 31, 2026", "1 day left."],
    ["a minute before", "2026-05-31T23:59:00-05:00", "May 31, 2026", "1 minute left."],
    ["a second after", "2026-06-01T00:00:01-05:00", "July 31, 2026", "60 days left."],
  ])("%s is the one that counts, with how long is left", (_when, now, last, left) => {
    const { status, explanation } = dates(now);
    expect(status).toContain(`Submit by ${last}.`);
    expect(explanation).toMatch(new RegExp(`^${left}`));
  });

  it("is the extension where there is one, and an exception where it is one", () => {
    const extended = { extensionDate: wireDate("2026-06-10"), hasDeadlineException: true };
    expect(dates("2026-06-01T12:00:00-05:00", extended).status).toContain("Submit by June 10, 2026 (Exception).");
  });

  it("says until when a late fee lets it continue, before it applies", () => {
    expect(dates("2026-05-01T12:00:00-05:00").explanation).toBe(
      "30 days left. Deadlines are 11:59 p.m. CST (Central Time). After that you can submit it until July 31, 2026 with a $500.00 late fee.",
    );
    expect(dates("2026-06-01T12:00:00-05:00").explanation).toContain("After that it can no longer be submitted.");
  });
});
