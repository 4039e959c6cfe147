import { describe, expect, it } from "vitest";
import { keep, readAccountPost, readDraft } from "./accountForm";

const read = (query: string) => readAccountPost(new URLSearchParams(query));
const session = "00000000-0000-4000-8000-000000000000";

describe("what the page's forms post", () => {
  it.each([
    ["intent=save-demographics&formFor=1&basis=", { intent: "save-demographics", formFor: 1, basis: "", race: [] }],
    [
      "intent=save-demographics&formFor=1&basis=4+5+7&ethnicity=1&gender=3&race=1&race=7",
      { intent: "save-demographics", formFor: 1, basis: "4 5 7", ethnicity: 1, gender: 3, race: [1, 7] },
    ],
    ["intent=turn-off-reminders&formFor=1", { intent: "turn-off-reminders", formFor: 1 }],
    ["intent=delete-demographics&formFor=1", { intent: "delete-demographics", formFor: 1 }],
    ["intent=sign-out-everywhere&formFor=1", { intent: "sign-out-everywhere", formFor: 1 }],
    [
      "intent=change-email&formFor=1&currentEmail=a@b.example&newEmail=+c@d.example",
      { intent: "change-email", formFor: 1, currentEmail: "a@b.example", newEmail: " c@d.example" },
    ],
    [
      "intent=change-password&formFor=1&currentPassword=+a+&newPassword=%22b%22&confirmNewPassword=",
      { intent: "change-password", formFor: 1, currentPassword: " a ", newPassword: '"b"', confirmNewPassword: "" },
    ],
    [
      "intent=change-email&formFor=1&currentEmail=a@b.example&newEmail=c@d.example&currentPassword=+x",
      {
        intent: "change-email",
        formFor: 1,
        currentEmail: "a@b.example",
        newEmail: "c@d.example",
        currentPassword: " x",
      },
    ],
    ["intent=cancel-email&formFor=1&currentPassword=x", { intent: "cancel-email", formFor: 1, currentPassword: "x" }],
    ["intent=resend-confirmation&formFor=1", { intent: "resend-confirmation", formFor: 1 }],
    [`intent=sign-out-browser&formFor=1&session=${session}`, { intent: "sign-out-browser", formFor: 1, session }],
  ])("%s is read", (query, post) => {
    expect(read(query)).toEqual(post);
  });

  it.each([
    "",
    "intent=save",
    "intent=save-demographics&formFor=1",
    "intent=save-demographics&formFor=1&basis=&ethnicity=5",
    "intent=save-demographics&formFor=1&basis=&ethnicity=",
    "intent=save-demographics&formFor=1&basis=&gender=6",
    "intent=save-demographics&formFor=1&basis=&gender=1&gender=2",
    "intent=save-demographics&formFor=1&basis=&race=8",
    "intent=save-demographics&formFor=1&basis=&race=on",
    "intent=save-demographics&formFor=1&basis=&personKey=x",
    "intent=delete-demographics&formFor=1&ethnicity=1",
    "intent=sign-out-browser&formFor=1&session=1",
    "intent=sign-out-browser&formFor=1",
    "intent=change-email&formFor=1&newEmail=a@b.example",
    "intent=resend-confirmation&formFor=1&currentPassword=x",
    "intent=change-password&formFor=1&newPassword=a&confirmNewPassword=a",
    "intent=change-password&formFor=1&currentPassword=a&newPassword=a&newPassword=b&confirmNewPassword=a",
    `intent=sign-out-everywhere&formFor=1&session=${session}`,
    "__proto__=1&intent=sign-out-everywhere",
  ])("%j is nothing that the page posts", (query) => {
    expect(read(query)).toBeNull();
  });

  it("DEMO-01 has its races where an earlier version made the page, or stored the draft", () => {
    const answers = { intent: "save-demographics", basis: "4 5 7", race: [1, 7] };
    const former = "intent=save-demographics&basis=4+5+7&race1=on&race7=on";
    expect(readDraft(new URLSearchParams(former))).toEqual(answers);
    expect(read(`${former}&formFor=1`)).toEqual({ ...answers, formFor: 1 });
    expect(read(`${former}&formFor=1&race3=3`)).toBeNull();
  });

  it("is kept where its form can be shown again, and not where a button is pressed again", () => {
    expect(["basis", "ethnicity", "race", "race7", "newEmail", "line1", "licenseNumber"].every(keep.fields)).toBe(true);
    expect(["session", "currentPassword", "newPassword", "confirmNewPassword", "constructor"].some(keep.fields)).toBe(
      false,
    );
  });

  it.each([
    ["intent=save-demographics&basis=", "save-demographics"],
    ["intent=change-email&currentEmail=a@b.example&newEmail=c@d.example", "change-email"],
    ["intent=sign-out-everywhere", null],
  ])("SHELL-11 is kept as the draft of its form: %s", (query, form) => {
    expect(keep.formOf(new URLSearchParams(query))).toBe(form);
  });
});
