import { describe, expect, it } from "vitest";
import { readStaffPost, refusalTitle } from "./staffForm";

describe("the physician ID that staff type", () => {
  it("is read with spaces around it", () => {
    expect(readStaffPost(new URLSearchParams({ physicianId: " 100214 " }))).toEqual({
      kind: "physician",
      physicianId: 100214,
      reason: null,
    });
  });

  it("OPER-05 comes with a reason, and is kept where there is none", () => {
    const read = (reason: string) => readStaffPost(new URLSearchParams({ physicianId: "100214", reason }));
    expect(read(" case 4711 ")).toEqual({ kind: "physician", physicianId: 100214, reason: "case 4711" });
    expect(read(" ")).toMatchObject({
      kind: "mistyped",
      draft: { values: { physicianId: "100214" }, errors: { reason: ["Enter a reason, such as a case number."] } },
    });
  });

  it.each([
    [{ reason: " " }, "You are not acting yet: the reason is missing"],
    [{ reason: "x".repeat(201) }, "You are not acting yet: the reason is too long"],
    [{ physicianId: "abc", reason: "" }, "No physician selected"],
    [{ intent: "search", search: "a" }, "Nothing was searched"],
  ])("OPER-05 AUTH-12 says what was not done: %j", (fields, title) => {
    const form = { ...("intent" in fields ? {} : { physicianId: "100214" }), ...fields };
    const read = readStaffPost(new URLSearchParams(form));
    expect(read?.kind === "mistyped" && refusalTitle(read.draft)).toBe(title);
  });

  it("OPER-05 is that of the button pressed, which comes after the field, and of none where Enter was pressed among several", () => {
    const read = (form: string) => readStaffPost(new URLSearchParams(form));
    expect(read("physicianId=&reason=case&physicianId=100214")).toMatchObject({ physicianId: 100214 });
    expect(read("intent=choose&reason=case")).toMatchObject({
      kind: "mistyped",
      draft: { values: { reason: "case" }, errors: { physicianId: ["Select the button with the physician’s name."] } },
    });
  });

  const mistyped = ["", "  ", "abc", "-1", "0", "1.5", "1e3", "99999999999999999999"];
  it.each(mistyped)("is kept as typed when it is %j", (typed) => {
    const read = readStaffPost(new URLSearchParams({ physicianId: typed }));
    expect(read).toMatchObject({ kind: "mistyped", draft: { values: { physicianId: typed, search: "" } } });
  });

  it("may be missing", () => {
    expect(readStaffPost(new URLSearchParams())).toMatchObject({
      kind: "mistyped",
      draft: { errors: { physicianId: ["Enter the physician’s ID."] } },
    });
  });
});

describe("AUTH-12 what staff look for", () => {
  const read = (form: string) => readStaffPost(new URLSearchParams(form));

  it("is read without the spaces around it", () => {
    expect(read("intent=search&search=+Okafor,+Ada+")).toEqual({ kind: "search", text: "Okafor, Ada" });
  });

  it.each([
    ["intent=search&search=", "Enter at least two letters or digits."],
    ["intent=search&search=a@", "Enter at least two letters or digits."],
    [`intent=search&search=${"x".repeat(255)}`, "Enter 254 characters or fewer."],
  ])("is refused and kept where it is %s", (form, message) => {
    expect(read(form)).toMatchObject({ kind: "mistyped", draft: { errors: { search: [message] } } });
  });

  it.each([
    "intent=delete&search=okafor",
    "intent=search",
    "intent=search&search=ab&search=cd",
    "intent=search&search=ab&formFor=1",
    "intent=search&intent=search&search=ab",
  ])("is not a form of the page's: %s", (form) => {
    expect(read(form)).toBeNull();
  });
});
