import { describe, expect, it } from "vitest";
import { newPasswordProblems } from "./passwordRules";

const mismatch = {
  newPassword: "Does not match 'Confirm New Password'",
  confirmNewPassword: "Does not match 'New Password'",
};

describe("ACCT-04 a new password", () => {
  it.each<[string, string, string, object]>([
    ["is there", "", "", { newPassword: "Enter a new password." }],
    [
      "has 8 characters at least",
      "1234567",
      "1234567",
      { newPassword: "The password must have at least 8 characters." },
    ],
    ["has 8 characters", "12345678", "12345678", {}],
    ["has 128 characters", "x".repeat(128), "x".repeat(128), {}],
    [
      "has 128 at most",
      "x".repeat(129),
      "x".repeat(129),
      { newPassword: "The password must have at most 128 characters." },
    ],
    ["is a megabyte", "x".repeat(1_000_000), "", { newPassword: "The password must have at most 128 characters." }],
    [
      "has 8 characters, however they are stored",
      "🔑🌊🦉🍋",
      "🔑🌊🦉🍋",
      { newPassword: "The password must have at least 8 characters." },
    ],
    ["has 128 characters, however they are stored", "🔑".repeat(128), "🔑".repeat(128), {}],
    [
      "has 128 at most, however they are stored",
      "🔑".repeat(129),
      "🔑".repeat(129),
      { newPassword: "The password must have at most 128 characters." },
    ],
    ["is typed twice alike", "a password", "another one", mismatch],
    ["is not trimmed", " a password", "a password", mismatch],
    ["may be spaces", "        ", "        ", {}],
    ["may be of any script", "пароль 密码", "пароль 密码", {}],
    ["knows combining characters from others", "cafe\u0301 noir", "caf\u00e9 noir", mismatch],
    ["is asked for again", "a password", "", mismatch],
  ])("%s", (_rule, newPassword, confirmNewPassword, problems) => {
    expect(newPasswordProblems({ newPassword, confirmNewPassword })).toEqual(problems);
  });
});
