import { describe, expect, it } from "vitest";
import { readPost } from "~/app/forms/readPost";
import { accountPost, isKeptField } from "./accountForm";

const read = (query: string) => readPost(new URLSearchParams(query), accountPost);
const session = "00000000-0000-4000-8000-000000000000";

describe("what the page's forms post", () => {
  it.each([
    ["intent=save-demographics&formFor=1&basis=", { intent: "save-demographics", formFor: 1, basis: "" }],
    [
      "intent=save-demographics&formFor=1&basis=4+5+7&ethnicity=1&gender=3&race1=on&race7=on",
      { intent: "save-demographics", formFor: 1, basis: "4 5 7", ethnicity: 1, gender: 3, race1: "on", race7: "on" },
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
    "intent=save-demographics&formFor=1&basis=&race8=on",
    "intent=save-demographics&formFor=1&basis=&race1=1",
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

  it("is kept where its form can be shown again, and not where a button is pressed again", () => {
    expect(["basis", "ethnicity", "race7", "newEmail", "line1", "licenseNumber"].every(isKeptField)).toBe(true);
    expect(["session", "currentPassword", "newPassword", "confirmNewPassword", "constructor"].some(isKeptField)).toBe(
      false,
    );
  });
});
