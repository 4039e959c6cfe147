import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { DemographicAnswers } from "@portal/contract/people/demographic";
import { AddressType, Ethnicity, Gender, Race } from "@portal/contract/enumerations";
import type { AddressId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { wireInstant } from "@portal/contract/values";
import { licenseContent, licenseInWords } from "@portal/domain/licenses/license";
import { places, storedAddress } from "~/tests/support/records/addresses";
import { license } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { SaveDemographicsPost } from "./demographics/demographicsForm";
import { noneOpen, type OpenForms, restored } from "./accountForm";
import type { AccountRecords } from "./readAccount";
import { type AccountViewer, accountView } from "./accountView";

const today = "2025-11-21";
const settings = { shippingUntil: null, optInCountryIds: [], today: day(today) };
const owner: AccountViewer = { isReadOnly: false, isOwner: true };
const noActs = { visits: [], acts: [] };
const staff: AccountViewer = { isReadOnly: false, isOwner: false };

function recordsOf(changes: Partial<AccountRecords> = {}, physician: Partial<Physician> = {}): AccountRecords {
  const nothingKnown = {
    places: null,
    demographics: { kind: "read", answers: null },
    history: null,
    examinations: [],
    reminders: null,
    calendarAddress: null,
    changeMails: null,
  } as const;
  return { physician: physicianOn(today, [], physician), ...nothingKnown, ...changes };
}
const viewOf = (records: AccountRecords, viewer = owner, open: OpenForms = noneOpen) =>
  accountView(records, null, noActs, viewer, day(today), open, settings);

it("shows who the physician is to the board", () => {
  expect(viewOf(recordsOf()).facts.map(({ value }) => value)).toEqual([
    "Ada Whitcombe",
    "100200",
    "April 9, 1971",
    "ada.whitcombe@demo.meridianboard.example",
  ]);
});

it.each([
  ["2025-11-21", "Active"],
  ["2025-11-20", "Expired"],
])("LIC-01 shows a license that expires on %s as %s", (expirationDate, word) => {
  const records = recordsOf({}, { medicalLicenses: [license(expirationDate)] });
  expect(viewOf(records).licenses.rows[0]?.word).toBe(word);
});

it("ACCT-02 shows demographics, addresses and medical licenses, each as it is stored", () => {
  const answers: DemographicAnswers = { ethnicity: Ethnicity.Other, gender: Gender.Female, races: [Race.Asian] };
  const addresses = [AddressType.Contact, AddressType.Public, AddressType.Shipping].map((type, index) =>
    storedAddress({ addressId: (index + 1) as AddressId, types: [type] }),
  );
  const records = recordsOf(
    { demographics: { kind: "read", answers }, places },
    { addresses, medicalLicenses: [license(today)] },
  );
  const view = viewOf(records);
  expect(view.demographics).toMatchObject({ kind: "answered" });
  expect(view.addresses.rows.map(({ title }) => title)).toEqual([
    "Contact address",
    "Public address",
    "Shipping address",
  ]);
  expect(view.licenses.rows).toHaveLength(1);
});

it("says so when there is not an e-mail address", () => {
  expect(viewOf(recordsOf({}, { emailAddress: null })).facts.at(-1)?.value).toBe("None on file");
});

describe("the demographics", () => {
  const answers: DemographicAnswers = {
    ethnicity: Ethnicity.Other,
    gender: Gender.Female,
    races: [Race.Asian, Race.White],
  };
  const answered = recordsOf({ demographics: { kind: "read", answers } });
  const typed: SaveDemographicsPost = {
    intent: "save-demographics",
    basis: "3 1 1,5",
    gender: Gender.Male,
    race: [Race.PreferNotToAnswer],
  };
  const formOf = (records: AccountRecords, open: Partial<OpenForms> = {}) => {
    const { demographics } = viewOf(records, owner, { ...noneOpen, ...open });
    if (demographics.kind !== "form") throw new Error("It is open");
    return demographics.form;
  };

  it("DEMO-01 are shown as they were answered, and as a form when it is asked for", () => {
    expect(viewOf(answered).demographics).toEqual({
      kind: "answered",
      asksToDelete: false,
      facts: [
        { name: "Ethnicity", value: "Other" },
        { name: "Gender", value: "Female" },
        { name: "Race", value: "Asian, White" },
      ],
    });
    const form = formOf(answered, { part: "demographics" });
    expect(form.values).toEqual({ ethnicity: Ethnicity.Other, gender: Gender.Female, race: [Race.Asian, Race.White] });
    expect(form).toMatchObject({ basis: "3 1 1,5", canCancel: true, storedNow: null });
  });

  it("HOME-06 are asked for while the survey is not done", () => {
    const form = formOf(recordsOf());
    expect(form.values).toEqual({ race: [] });
    expect(form).toMatchObject({ basis: "", canCancel: false });
  });

  it("keep what was chosen, beside what someone else has saved since", () => {
    const form = formOf(answered, { unsaved: { demographics: { values: typed, errors: {}, isStale: true } } });
    expect(form.values).toBe(typed);
    expect(form.storedNow).toBe("Ethnicity: Other; Gender: Female; Race: Asian, White");
  });

  it("that were kept are stale where something else is stored now", () => {
    expect(restored([typed], answered).demographics?.isStale).toBe(false);
    expect(restored([{ ...typed, basis: "" }], answered).demographics?.isStale).toBe(true);
    expect(restored([typed], recordsOf()).demographics?.isStale).toBe(true);
  });

  it("are no one's but the physician's, and are said to be unknown where the board does not report", () => {
    expect(viewOf(recordsOf({ demographics: { kind: "own" } }), staff).demographics).toEqual({ kind: "own" });
    expect(viewOf(recordsOf({ demographics: { kind: "unknown" } })).demographics).toEqual({ kind: "unknown" });
  });
});

describe("the history", () => {
  const at = { changedAt: "2025-11-20T17:05:00Z" as never, staffName: null };
  const before = { ...licenseContent(license("2026-01-31")), licenseNumber: "A-1" };
  const inWords = (licenseNumber: string) => licenseInWords({ ...before, licenseNumber }, places.states);
  const history: AccountRecords["history"] = [
    { ...at, changedBy: "staff", subject: "medical-license", before, after: { ...before, licenseNumber: "A-2" } },
    { ...at, changedBy: "physician", subject: "medical-license", before: null, after: before },
    { ...at, changedBy: "physician", subject: "demographics", action: "deleted" },
    { ...at, changedBy: "physician", subject: "email-address", before: "a@b.example", after: "c@d.example" },
  ];

  it("says what was changed, by whom and when", () => {
    const view = viewOf(recordsOf({ history, places })).history;
    expect(view !== null && view !== "unknown" && view.rows.map(({ key: _, ...row }) => Object.values(row))).toEqual([
      [
        "Medical license changed",
        inWords("A-1"),
        inWords("A-2"),
        "Staff of the board",
        "November 20, 2025 at 11:05 a.m. Central Time",
      ],
      ["Medical license added", null, inWords("A-1"), "You", "November 20, 2025 at 11:05 a.m. Central Time"],
      ["Demographics deleted", null, null, "You", "November 20, 2025 at 11:05 a.m. Central Time"],
      ["E-mail address changed", "a@b.example", "c@d.example", "You", "November 20, 2025 at 11:05 a.m. Central Time"],
    ]);
    expect(viewOf(recordsOf({ history, places }), staff).history).toMatchObject({
      rows: [{}, { who: "The physician" }, {}, {}],
    });
  });

  it("says that the password was changed and who was signed out, and tells the sign-outs to the physician alone", () => {
    const passwords = (["created", "changed", "reset", "withdrawn"] as const).map(
      (action) => ({ ...at, changedBy: "physician", subject: "password", action }) as const,
    );
    const signOut = {
      at: Temporal.Instant.from("2025-11-20T17:06:00Z"),
      scope: "browser",
      browser: "Firefox on Windows",
    } as const;
    const own: Parameters<typeof accountView>[1] = {
      sessions: [],
      changeable: { email: true, password: true },
      status: null,
      proof: "nothing",
      signOuts: [
        { ...signOut, at: Temporal.Instant.from("2025-11-20T17:07:00Z"), scope: "everywhere", browser: null },
        signOut,
        { ...signOut, at: Temporal.Instant.from("2025-11-20T17:04:00Z"), browser: null },
      ],
    };
    const open = { ...noneOpen, wholeHistory: true };
    const { history: shown } = accountView(
      recordsOf({ history: passwords, places }),
      own,
      noActs,
      owner,
      day(today),
      open,
      settings,
    );
    expect(
      shown !== null &&
        shown !== "unknown" &&
        shown.rows.map(({ what, who, before, after }) => [what, who, before, after]),
    ).toEqual([
      ["Signed out everywhere", "You", null, null],
      ["Signed out in another browser: Firefox on Windows", "You", null, null],
      ["Password created", "You", null, null],
      ["Password changed", "You", null, null],
      ["Password reset by a link in an e-mail", "You", null, null],
      ["Password canceled: the e-mail address change was undone", "You", null, null],
      ["Signed out in another browser", "You", null, null],
    ]);
    expect(viewOf(recordsOf({ history: passwords, places }), staff).history).toMatchObject({ rows: { length: 4 } });
  });

  it("OPER-14 names the staff who acted, and takes nothing that a mailed link did for the physician's own act", () => {
    const byStaff = { ...at, changedBy: "staff", staffName: "Kim Doe" } as const;
    const changes: AccountRecords["history"] = [
      { ...byStaff, subject: "password", action: "created-by-new-address" },
      { ...byStaff, subject: "password", action: "canceled" },
      { ...at, changedBy: "physician", subject: "email-replacement", action: "stopped-by-link" },
      { ...byStaff, subject: "email-replacement", action: "requested" },
      { ...at, changedBy: "physician", subject: "second-factor", action: "removal-stopped-by-link" },
      { ...byStaff, staffName: null, subject: "password", action: "link-sent" },
    ];
    const shown = viewOf(recordsOf({ history: changes, places }), owner, { ...noneOpen, wholeHistory: true }).history;
    expect(shown !== null && shown !== "unknown" && shown.rows.map(({ what, who }) => [what, who])).toEqual([
      ["Password created by the link that was sent to the new e-mail address", "Recipient of the link"],
      ["Password canceled, because the e-mail address is being changed", "Kim Doe, staff of the board"],
      ["Change of the e-mail address stopped by the link in our e-mail", "Recipient of the link"],
      ["Change of the e-mail address requested", "Kim Doe, staff of the board"],
      ["Removal of the second factor stopped by the link in our e-mail", "Recipient of the link"],
      ["Link to create a password sent", "Staff of the board"],
    ]);
  });

  it("is the last five changes until all are asked for", () => {
    const many = recordsOf({ history: [...history, ...history] });
    expect(viewOf(many).history).toMatchObject({ ofAll: 8, rows: { length: 5 } });
    expect(viewOf(many, owner, { ...noneOpen, wholeHistory: true }).history).toMatchObject({
      ofAll: null,
      rows: { length: 8 },
    });
  });
});

describe("how the physician signs in", () => {
  const own: NonNullable<Parameters<typeof accountView>[1]> = {
    sessions: [],
    signOuts: [],
    changeable: { email: true, password: true },
    status: null,
    proof: "nothing",
  };
  const securityOf = (
    open: Partial<OpenForms> = {},
    signingIn: Partial<typeof own> = {},
    physician: Partial<Physician> = {},
  ) =>
    accountView(
      recordsOf({}, physician),
      { ...own, ...signingIn },
      noActs,
      owner,
      day(today),
      { ...noneOpen, ...open },
      settings,
    ).security;

  it("ACCT-03 ACCT-04 is shown, and a form when it is asked for", () => {
    const emailAddress = "ada.whitcombe@demo.meridianboard.example";
    expect(securityOf()).toMatchObject({ emailAddress, email: "changeable", password: "changeable" });
    expect(securityOf({ part: "email" })).toMatchObject({
      email: { currentEmail: emailAddress, values: { newEmail: "" }, errors: {}, isUnsaved: false },
      password: "changeable",
    });
    expect(securityOf({ part: "password" })).toMatchObject({ email: "changeable", password: { errors: {} } });
  });

  it("ACCT-03 keeps an address that was typed, with what is wrong with it", () => {
    const typed = { values: { newEmail: "ada" }, errors: { newEmail: ["Please enter a valid email address."] } };
    expect(securityOf({ unsaved: { email: { ...typed, isStale: false } } })).toMatchObject({
      email: { ...typed, isUnsaved: true },
    });
  });

  it("is changed elsewhere where the identity provider is, and nowhere where the board has no address", () => {
    expect(securityOf({ part: "email" }, { changeable: { email: false, password: false } })).toMatchObject({
      email: "fixed",
      password: "fixed",
    });
    expect(securityOf({ part: "password" }, {}, { emailAddress: null })).toMatchObject({
      email: "unknown",
      password: "unknown",
    });
  });

  it("ACCT-01 has a birthday and the end of a number, which staff do not see, and none where the board does not report", () => {
    const factsOf = (physician: Partial<Physician>, viewed: Parameters<typeof accountView>[1]) =>
      accountView(recordsOf({}, physician), viewed, noActs, owner, day(today), noneOpen, settings).facts.map(
        ({ name, value }) => `${name}: ${value}`,
      );
    const who = ["Name: Ada Whitcombe", "ID: 100200"];
    expect(factsOf({}, own)).toEqual([...who, "Date of birth: April 9, 1971", "SSN or SIN: Ends in 4071"]);
    expect(factsOf({}, null).join()).not.toContain("4071");
    expect(factsOf({ dateOfBirth: null, ssn4: null }, own)).toEqual(who);
  });

  it("ACCT-06 shows an address that waits for confirmation, where the board has the same", () => {
    const email = "ada.whitcombe@demo.meridianboard.example";
    const waitingAt = (status: typeof own.status, open: Partial<OpenForms> = {}) =>
      securityOf(open, { status })?.waiting;
    const status = { email, confirmedEmail: "old@hospital.example", secondFactor: null, replacement: null };
    expect(waitingAt(status)).toEqual({ confirmedEmail: "old@hospital.example", isCancelling: false });
    expect(waitingAt(status, { part: "cancel-email" })).toMatchObject({ isCancelling: true });
    expect(waitingAt({ ...status, confirmedEmail: null })).toBeNull();
    expect(waitingAt({ ...status, email: "other@hospital.example" })).toBeNull();
    expect(waitingAt(null)).toBeNull();
  });

  it("OPER-14 says when staff will change the address", () => {
    const status = { email: "ada@hospital.example", confirmedEmail: null, secondFactor: null };
    const shown = (replacement: NonNullable<typeof own.status>["replacement"]) =>
      securityOf({}, { status: { ...status, replacement } })?.emailChangedAfter;
    const dueAt = wireInstant.parse("2026-03-02T15:00:10Z");
    expect([shown({ dueAt }), shown(null)]).toEqual(["March 2, 2026 at 9:00 a.m. Central Time", null]);
  });

  it("shows the second factor where the identity service has a page for it", () => {
    const shown = (secondFactor: NonNullable<typeof own.status>["secondFactor"]) =>
      securityOf(
        {},
        { status: { email: "ada@hospital.example", confirmedEmail: null, secondFactor, replacement: null } },
      )?.secondFactor;
    const addedAt = wireInstant.parse("2026-03-02T15:00:10Z");
    const added = "March 2, 2026 at 9:00 a.m. Central Time";
    const passkeys = [
      { name: "Laptop", addedAt, lastUsedAt: addedAt },
      { name: "Phone", addedAt, lastUsedAt: null },
    ];
    expect(shown({ addedAt, recoveryCodesLeft: 2, passkeys, rememberedBrowsers: [], removal: null })).toEqual({
      added,
      codesLeft: 2,
      passkeys: [
        { name: "Laptop", added, lastUsed: added },
        { name: "Phone", added, lastUsed: null },
      ],
      removedAfter: null,
    });
    const none = {
      addedAt: null,
      recoveryCodesLeft: 0,
      passkeys: [],
      rememberedBrowsers: [],
      isOffered: false,
      removal: null,
    };
    expect(shown(none)).toEqual({ added: null, codesLeft: 0, passkeys: [], removedAfter: null });
    expect(shown({ ...none, removal: { dueAt: addedAt } })).toMatchObject({ removedAfter: added });
    expect(shown(null)).toBeNull();
    expect(securityOf({}, { status: null })?.secondFactor).toBeNull();
  });

  it("ACCT-09 shows the browsers that ask for no code, and which one is to ask again", () => {
    const rememberedAt = wireInstant.parse("2026-03-02T15:00:10Z");
    const expiresAt = wireInstant.parse("2026-04-01T15:00:10Z");
    const rememberedBrowsers = [
      { browserId: "1", browser: "Firefox on Windows", rememberedAt, expiresAt },
      { browserId: "2", browser: null, rememberedAt, expiresAt },
    ];
    const factor = { addedAt: rememberedAt, recoveryCodesLeft: 9, passkeys: [] };
    const secondFactor = { ...factor, rememberedBrowsers, isOffered: false, removal: null };
    const status = { email: "ada@hospital.example", confirmedEmail: null, secondFactor, replacement: null };
    const shown = (open: Partial<OpenForms> = {}) => securityOf(open, { status })?.remembered;
    expect(shown()?.rows.map(({ browser, until }) => [browser, until])).toEqual([
      ["Firefox on Windows", "April 1, 2026 at 10:00 a.m. Central Time"],
      ["Unknown browser", "April 1, 2026 at 10:00 a.m. Central Time"],
    ]);
    expect(shown()?.asked).toBeNull();
    expect(shown({ part: "forget-browser", session: "2" })?.asked).toMatchObject({ key: "2" });
    expect(shown({ part: "forget-browser", session: "another" })?.asked).toBeNull();
    expect(shown({ part: "forget-browsers" })?.asked).toBe("all");
    expect(securityOf({}, { status: null })?.remembered).toBeNull();
  });

  it("ACCT-06 asks for proof in the part that needs it, and says there what is wrong with it", () => {
    const at = Temporal.Instant.from("2025-11-20T17:06:00Z");
    const session = { key: "b", browser: "Firefox on Windows", startedAt: at, lastActiveAt: at, isThis: false };
    const signingIn = { proof: "password", sessions: [{ ...session, key: "a", isThis: true }, session] } as const;
    const proof = { part: "sign-out", session: "b", error: "The current password is incorrect." } as const;
    expect(securityOf({ unsaved: { proof } }, signingIn)).toMatchObject({
      proof: { asked: "password", error: proof.error },
      sessions: { asked: { key: "b", browser: "Firefox on Windows" } },
    });
    expect(securityOf({ part: "sign-out-everywhere" }, signingIn)).toMatchObject({
      proof: { error: null },
      sessions: { asked: "everywhere" },
    });
    for (const key of ["a", "c", null])
      expect(securityOf({ part: "sign-out", session: key }, signingIn)?.sessions.asked).toBeNull();
  });

  it("is nothing that staff see who act for the physician", () => {
    expect(viewOf(recordsOf(), staff).security).toBeNull();
  });
});

it.each([
  [{ areOn: true, hasBounced: false }, owner, { areOn: true, canChange: true }],
  [{ areOn: false, hasBounced: false }, staff, { areOn: false, canChange: true, isOwner: false }],
  [
    { areOn: true, hasBounced: false },
    { isReadOnly: true, isOwner: false },
    { areOn: true, canChange: false },
  ],
  ["unknown" as const, owner, { areOn: null, canChange: false }],
])("HOME-11 offers to turn reminders on or off where the board says which they are %#", (reminders, viewer, view) => {
  expect(viewOf(recordsOf({ reminders }), viewer).mails?.reminders).toMatchObject(view);
});

it("MAIL-03 shows each preference where the board sends such mails, and no section where it sends neither", () => {
  const changeMails = { areOn: false };
  expect(viewOf(recordsOf()).mails).toBeNull();
  expect(viewOf(recordsOf({ changeMails })).mails).toMatchObject({
    reminders: null,
    changeMails: { areOn: false, canChange: true },
  });
});
